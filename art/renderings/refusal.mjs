/** Ends the command; its message is a sentence that the person at the terminal can act on. */
export class Refusal extends Error {}
