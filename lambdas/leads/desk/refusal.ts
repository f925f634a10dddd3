/** What somebody asked for cannot be done with this lead; the message is a sentence that they can act on. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** What somebody typed is not what is asked for: a reference, a day, a text of some length. */
export class InvalidInput extends Refusal {
  override name = 'InvalidInput'
}
