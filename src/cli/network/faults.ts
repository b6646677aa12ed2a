/** What ends a command of the network with a message and an exit code. */

import { EXIT_FAILED, EXIT_USAGE } from '../errors.ts';

/** The network, a peer or its answer is not as asked for. */
export class CommandFault extends Error {
  readonly code = 'COMMAND';
  readonly exitCode: number;
  /** Lines of advice below the message. */
  readonly advice: readonly string[];
  constructor(message: string, exitCode: number = EXIT_FAILED, advice: readonly string[] = []) {
    super(message);
    this.name = 'CommandFault';
    this.exitCode = exitCode;
    this.advice = advice;
  }
}

/** An argument or option that is none; nothing was sent. */
export class UsageFault extends CommandFault {
  constructor(message: string, advice: readonly string[] = []) {
    super(message, EXIT_USAGE, advice);
    this.name = 'UsageFault';
  }
}
