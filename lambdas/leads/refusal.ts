/** An action that this lead does not allow; the message is a sentence that the reader can act on. */
export class Refusal extends Error {
  override name = 'Refusal'
}

export class InvalidInput extends Refusal {
  override name = 'InvalidInput'
}
