/** Types of `@serialport/binding-mock`, as far as tests use it: the package has its own, which its `exports` hide from TypeScript. */
declare module '@serialport/binding-mock' {
  export class MockPortBinding {
    readonly recording: Buffer;
    emitData(data: Buffer | string): void;
    close(): Promise<void>;
    read(buffer: Buffer, offset: number, length: number): Promise<{ readonly bytesRead: number }>;
    write(buffer: Buffer): Promise<void>;
    set(options: { readonly brk?: boolean; readonly dtr?: boolean; readonly rts?: boolean }): Promise<void>;
    flush(): Promise<void>;
    drain(): Promise<void>;
  }
  export const MockBinding: {
    reset(): void;
    createPort(path: string, options?: { readonly echo?: boolean; readonly record?: boolean }): void;
    list(): Promise<
      readonly { readonly path: string; readonly manufacturer?: string; readonly serialNumber?: string }[]
    >;
    open(options: {
      readonly path: string;
      readonly baudRate: number;
      readonly lock?: boolean;
      readonly hupcl?: boolean;
    }): Promise<MockPortBinding>;
  };
}
