/** The exit codes of a command. */
export const DONE = 0;
export const FAILED = 1;
export const WRONG_USAGE = 2;

/** Ends a command with a message for the owner. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode: typeof FAILED | typeof WRONG_USAGE = FAILED,
  ) {
    super(message);
  }
}
