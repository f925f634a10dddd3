/** Ends a command with 1; its message is a sentence that the person at the terminal can act on. */
export abstract class CommandError extends Error {}

/** The command is written correctly, but cannot be carried out as things are. */
export class Refusal extends CommandError {
  override name = 'Refusal'
}

/** The program has printed everything that is wrong; the process only has to end. */
export class AlreadyReported extends CommandError {
  override name = 'AlreadyReported'
}
