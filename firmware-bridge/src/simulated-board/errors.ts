/** What a simulated board throws at the test that drives it. */

export type SimulatedBoardCode = 'invalid-key' | 'offline' | 'closed' | 'open-failed';

export class SimulatedBoardError extends Error {
  override readonly name = 'SimulatedBoardError';
  readonly code: SimulatedBoardCode;

  constructor(code: SimulatedBoardCode, message: string) {
    super(message);
    this.code = code;
  }
}
