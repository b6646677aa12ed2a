/** A machine with USB sockets, in memory: boards are plugged, pulled, stall and fail as a test says, and all that is done to a port is written down. */
import type { ListedPort, OsUser, PortSystem, RawPort } from '@asterism-tables/firmware-bridge';

export type FakeBoard = {
  /** Its name in /dev. */
  readonly node: string;
  readonly vendor?: string;
  readonly product?: string;
  readonly serial?: string;
  readonly maker?: string;
  readonly title?: string;
  /** The socket: `1-2`. */
  readonly socket?: string;
  readonly interface?: string;
  readonly uid?: number;
  readonly gid?: number;
  readonly mode?: number;
  /** No USB behind it. */
  readonly plain?: boolean;
};

const ALL_BUT_DEVICE = {
  vendor: '303a',
  product: '1001',
  socket: '1-1',
  interface: '00',
  uid: 0,
  gid: 20,
  mode: 0o660,
};

type Node = { readonly uid: number; readonly gid: number; readonly mode: number; readonly identity: string };

/** One opening of a port. */
export class FakeRawPort implements RawPort {
  readonly path: string;
  readonly baud: number;
  readonly lines: string[] = [];
  readonly written: Uint8Array[] = [];
  /** Writes are not taken until it is `false` again. */
  stalled = false;
  /** Closing never ends. */
  closeHangs = false;
  linesFault: string | undefined;
  isOpen = true;
  discarded = false;
  readonly #machine: FakeMachine;
  #arrived: Uint8Array[] = [];
  #fault: Error | undefined;
  #reader: (() => void) | undefined;
  #writers: (() => void)[] = [];

  constructor(machine: FakeMachine, path: string, baud: number) {
    this.#machine = machine;
    this.path = path;
    this.baud = baud;
  }

  get text(): string {
    return Buffer.concat(this.written).toString('latin1');
  }

  /** The board says something. */
  feed(bytes: Uint8Array | string): void {
    this.#arrived.push(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
    this.#reader?.();
  }

  /** What an unplugged port does to those who wait for it. `silently`: it does nothing at all, as the binding does at times. */
  hangUp(cause = 'bad file descriptor'): void {
    this.#fault = new Error(cause);
    this.#reader?.();
    for (const wake of this.#writers.splice(0)) wake();
  }

  /** The board reads on. */
  flow(): void {
    this.stalled = false;
    for (const wake of this.#writers.splice(0)) wake();
  }

  async read(): Promise<Uint8Array> {
    for (;;) {
      if (this.#fault !== undefined) throw this.#fault;
      const bytes = this.#arrived.shift();
      if (bytes !== undefined) return bytes;
      await new Promise<void>((resolve) => {
        this.#reader = resolve;
      });
    }
  }

  async write(bytes: Uint8Array): Promise<void> {
    while (this.stalled && this.#fault === undefined) {
      await new Promise<void>((resolve) => this.#writers.push(resolve));
    }
    if (this.#fault !== undefined) throw new Error('EIO: i/o error, write');
    this.written.push(bytes);
  }

  setLines({ dtr, rts }: { readonly dtr: boolean; readonly rts: boolean }): Promise<void> {
    this.lines.push(`dtr ${dtr ? 'on' : 'off'} rts ${rts ? 'on' : 'off'}`);
    return this.linesFault === undefined ? Promise.resolve() : Promise.reject(new Error(this.linesFault));
  }

  keepLinesOnClose(): Promise<void> {
    this.lines.push('kept on close');
    return Promise.resolve();
  }

  /** What the machine keeps does not leave. */
  drainHangs = false;

  drain(): Promise<void> {
    return this.drainHangs ? new Promise(() => undefined) : Promise.resolve();
  }

  discard(): Promise<void> {
    this.discarded = true;
    return Promise.resolve();
  }

  async close(): Promise<void> {
    if (this.closeHangs) await new Promise(() => undefined);
    this.isOpen = false;
    this.#machine.events.push(`close ${this.path}`);
    this.hangUp('closed');
  }
}

export class FakeMachine implements PortSystem {
  platform = 'linux';
  readonly dev = '/dev';
  readonly sys = '/sys';
  readonly proc = '/proc';
  readonly etc = '/etc';
  /** Opens and closes, in order. */
  readonly events: string[] = [];
  /** Every opening, the newest last. */
  readonly opened: FakeRawPort[] = [];
  listing: 'works' | 'fails' | 'hangs' = 'fails';
  /** What `list` gives in place of what is plugged in. */
  listed: readonly ListedPort[] | undefined;
  lists = 0;
  watchWorks = true;
  /** Openings wait for `letOpen`. */
  openHangs = false;
  openFault: string | undefined;
  me: OsUser = { name: 'ann', uid: 1000, groups: [1000, 20] };
  readonly files = new Map<string, string>([
    ['/etc/passwd', 'root:x:0:0::/root:/bin/sh\nann:x:1000:1000::/home/ann:/bin/sh\n'],
    ['/etc/group', 'root:x:0:\ntty:x:5:\ndialout:x:20:ann\nann:x:1000:\n'],
  ]);
  readonly #nodes = new Map<string, Node>();
  readonly #links = new Map<string, string>();
  readonly #boards = new Map<string, FakeBoard & typeof ALL_BUT_DEVICE>();
  readonly #watchers = new Set<{ readonly folder: string; readonly onChange: (name: string | undefined) => void }>();
  #plugs = 0;
  #hanging: (() => void)[] = [];

  /** Plugs a board in; as udev does, links come with it, and a by-id name goes to the last who has it. */
  plug(board: FakeBoard): void {
    const whole = { ...ALL_BUT_DEVICE, ...board };
    this.#boards.set(board.node, whole);
    this.node(`/dev/${board.node}`, whole);
    if (board.plain !== true) {
      const device = `/sys/devices/pci0/usb1/${whole.socket}`;
      this.files.set(`${device}/idVendor`, `${whole.vendor}\n`);
      this.files.set(`${device}/idProduct`, `${whole.product}\n`);
      if (whole.serial !== undefined) this.files.set(`${device}/serial`, `${whole.serial}\n`);
      if (whole.maker !== undefined) this.files.set(`${device}/manufacturer`, `${whole.maker}\n`);
      if (whole.title !== undefined) this.files.set(`${device}/product`, `${whole.title}\n`);
      const part = `${device}/${whole.socket}:1.${Number(whole.interface)}`;
      this.files.set(`${part}/bInterfaceNumber`, `${whole.interface}\n`);
      this.#links.set(`/sys/class/tty/${board.node}/device`, part);
      this.#links.set(`/dev/serial/by-id/${this.byId(board)}`, `/dev/${board.node}`);
      this.#links.set(`/dev/serial/by-path/${this.byPath(board)}`, `/dev/${board.node}`);
    }
    this.#changed('/dev', board.node);
  }

  byId(board: FakeBoard): string {
    const { vendor, product, serial, interface: part } = { ...ALL_BUT_DEVICE, ...board };
    return `usb-${vendor}_${product}${serial === undefined ? '' : `_${serial}`}-if${part}`;
  }

  byPath(board: FakeBoard): string {
    const { socket, interface: part } = { ...ALL_BUT_DEVICE, ...board };
    return `pci-0-usb-0:${socket.slice(2)}:1.${Number(part)}`;
  }

  /** Pulls it. `silently`: who has it open is not told. */
  unplug(node: string, options: { readonly silently?: boolean } = {}): void {
    const board = this.#boards.get(node);
    this.#boards.delete(node);
    this.#nodes.delete(`/dev/${node}`);
    for (const [name, leads] of this.#links) if (leads === `/dev/${node}`) this.#links.delete(name);
    this.#links.delete(`/sys/class/tty/${node}/device`);
    if (board !== undefined)
      for (const name of this.files.keys())
        if (name.startsWith(`/sys/devices/pci0/usb1/${board.socket}/`)) this.files.delete(name);
    if (options.silently !== true)
      for (const raw of this.opened) if (raw.isOpen && raw.path === `/dev/${node}`) raw.hangUp();
    this.#changed('/dev', node);
  }

  /** A node of any kind, without what udev makes of it. */
  node(path: string, { uid = 0, gid = 20, mode = 0o660 }: Partial<Omit<Node, 'identity'>> = {}): void {
    this.#nodes.set(path, { uid, gid, mode, identity: `node ${++this.#plugs}` });
  }

  link_(name: string, leads: string): void {
    this.#links.set(name, leads);
    this.#changed(name.slice(0, name.lastIndexOf('/')), name.slice(name.lastIndexOf('/') + 1));
  }

  chmod(path: string, change: Partial<Omit<Node, 'identity'>>): void {
    const node = this.#nodes.get(path);
    if (node !== undefined) this.#nodes.set(path, { ...node, ...change });
  }

  /** Something else happened in /dev. */
  stir(): void {
    this.#changed('/dev');
  }

  get newest(): FakeRawPort {
    const raw = this.opened.at(-1);
    if (raw === undefined) throw new Error('no port was opened');
    return raw;
  }

  /** The openings that hang come back. */
  letOpen(): void {
    this.openHangs = false;
    for (const wake of this.#hanging.splice(0)) wake();
  }

  list(): Promise<readonly ListedPort[]> {
    this.lists++;
    if (this.listing === 'hangs') return new Promise(() => undefined);
    if (this.listing === 'fails') return Promise.reject(new Error('spawn udevadm ENOENT'));
    return Promise.resolve(
      this.listed ??
        [...this.#boards.values()].map(({ node, vendor, product, serial, maker, plain }) =>
          plain === true
            ? { path: `/dev/${node}` }
            : { path: `/dev/${node}`, vendorId: vendor, productId: product, serialNumber: serial, manufacturer: maker },
        ),
    );
  }

  async open(path: string, baud: number): Promise<RawPort> {
    if (this.openHangs) await new Promise<void>((resolve) => this.#hanging.push(resolve));
    this.events.push(`open ${path}`);
    if (this.openFault !== undefined) throw new Error(this.openFault);
    if (!this.#nodes.has(path)) throw new Error(`Error: No such file or directory, cannot open ${path}`);
    if (!this.mayOpen(path)) throw new Error(`Error: Permission denied, cannot open ${path}`);
    if (this.opened.some((raw) => raw.isOpen && raw.path === path))
      throw new Error('Error Resource temporarily unavailable Cannot lock port');
    const raw = new FakeRawPort(this, path, baud);
    this.opened.push(raw);
    return raw;
  }

  folder(path: string): readonly string[] {
    const all = [...this.#nodes.keys(), ...this.#links.keys(), ...this.files.keys()];
    const inside = all.filter((name) => name.startsWith(`${path}/`)).map((name) => name.slice(path.length + 1));
    return [...new Set(inside.map((name) => name.split('/')[0] ?? ''))];
  }

  text(path: string): string | undefined {
    return this.files.get(path);
  }

  realPath(path: string): string | undefined {
    const leads = this.#links.get(path);
    if (leads !== undefined) return this.realPath(leads) ?? (leads.startsWith('/sys') ? leads : undefined);
    return this.#nodes.has(path) || this.files.has(path) ? path : undefined;
  }

  link(path: string): string | undefined {
    return this.#links.get(path);
  }

  facts(path: string): (Node & { readonly isDevice: boolean }) | undefined {
    const real = this.realPath(path);
    const node = real === undefined ? undefined : this.#nodes.get(real);
    return node === undefined ? undefined : { ...node, isDevice: true };
  }

  mayOpen(path: string): boolean {
    const node = this.facts(path);
    if (node === undefined) return false;
    const { uid, groups } = this.me;
    if (uid === 0) return true;
    const bits = node.uid === uid ? node.mode >> 6 : groups.includes(node.gid) ? node.mode >> 3 : node.mode;
    return (bits & 0o6) === 0o6;
  }

  watch(folder: string, onChange: (name: string | undefined) => void): (() => void) | undefined {
    if (!this.watchWorks) return undefined;
    const watcher = { folder, onChange };
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  user(): OsUser {
    return this.me;
  }

  #changed(folder: string, name?: string): void {
    for (const watcher of this.#watchers) if (watcher.folder === folder) watcher.onChange(name);
  }
}
