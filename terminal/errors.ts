/** Ends a command; its message is a sentence that the person at the desk can act on. */
export abstract class CommandError extends Error {
  /** What the program ends with. */
  abstract readonly exitCode: 1 | 2
}

/** As things are, the command cannot be carried out. */
export class Refusal extends CommandError {
  override name = 'Refusal'
  readonly exitCode = 1
}

/** The command is written wrongly. */
export class Misuse extends CommandError {
  override name = 'Misuse'
  readonly exitCode = 2
}
