/** Ends a command; its message is a sentence that the person at the terminal can act on. */
export abstract class CommandError extends Error {
  /** Exit code of the process. */
  abstract readonly exitCode: 1 | 2
}

/** The command is written correctly, but cannot be carried out as things are. */
export class Refusal extends CommandError {
  override name = 'Refusal'
  readonly exitCode = 1
}

/** The command line is wrong: an option, a value or a combination of them. */
export class UsageError extends CommandError {
  override name = 'UsageError'
  readonly exitCode = 2
}

/** The program has printed everything that is wrong; the process only has to end with 1. */
export class AlreadyReported extends CommandError {
  override name = 'AlreadyReported'
  readonly exitCode = 1

  constructor() {
    super('')
  }
}
