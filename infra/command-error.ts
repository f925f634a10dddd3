/** Ends a command with exit code 1; its message tells the user what to do. */
export abstract class CommandError extends Error {}

/** A valid command that cannot be carried out in the current state. */
export class Refusal extends CommandError {
  override name = 'Refusal'
}

/** All problems are already printed; only the exit code is left to set. */
export class ReportedError extends CommandError {
  override name = 'ReportedError'
}
