/** One owner for each real port of this process: two boards in the settings never read one port in turns. */
import { PortError } from './errors.ts';

export type Claim = { release(): void };

export class PortOwners {
  readonly #owners = new Map<string, string>();

  /** Takes the port for `name`; a `port/busy` error that names the owner when somebody has it. `realPath`: after following links. */
  claim(realPath: string, name: string): Claim | PortError {
    const owner = this.#owners.get(realPath);
    if (owner !== undefined) {
      return new PortError('port/busy', `${realPath} belongs to ${owner}, so ${name} cannot have it`, [
        'take one of the two out of the settings, or give each its own port',
      ]);
    }
    this.#owners.set(realPath, name);
    let held = true;
    return {
      release: () => {
        if (held) this.#owners.delete(realPath);
        held = false;
      },
    };
  }

  ownerOf(realPath: string): string | undefined {
    return this.#owners.get(realPath);
  }
}

/** Those of this process. Tests make their own. */
export const portOwners = new PortOwners();
