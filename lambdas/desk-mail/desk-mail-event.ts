import type { Edit } from '#edits/edit.ts'
import type { Asking } from '#lambdas/access/access.ts'

/** Order for an e-mail, from the desk to its e-mail function. */
export type DeskMailEvent = SignInAsked | NewDevice | (Published & SentTo)

/** Somebody asked to sign in with this address, which may or may not belong to the firm. */
export interface SignInAsked {
  readonly kind: 'sign-in'
  readonly address: string
  readonly asking: Asking
  /** The page to go on to. */
  readonly next: string
}

/** A person signed in on a device that they had not before. */
export interface NewDevice {
  readonly kind: 'new-device'
  readonly address: string
  readonly device: string
  /** Epoch seconds. */
  readonly at: number
}

/** Visitors see changes of the site, or see what they saw before. */
export interface Published {
  readonly state: 'live' | 'undone'
  /** The person's e-mail address. */
  readonly by: string
  /** Epoch seconds. */
  readonly at: number
  readonly edits: readonly Edit[]
}

interface SentTo {
  readonly kind: 'published'
  readonly address: string
}
