import type { Edit } from '#edits/edit.ts'
import type { SignInAttempt } from '#lambdas/access/access.ts'

export type DeskMailEvent =
  | SignInMail
  | NewDevice
  | (PublishResult & { readonly kind: 'published'; readonly address: string })

export interface SignInMail {
  readonly kind: 'sign-in'
  readonly address: string
  readonly attempt: SignInAttempt
  readonly next: string
}

export interface NewDevice {
  readonly kind: 'new-device'
  readonly address: string
  readonly device: string
  /** Epoch seconds. */
  readonly at: number
}

export interface PublishResult {
  readonly state: 'live' | 'undone'
  readonly by: string
  /** Epoch seconds. */
  readonly at: number
  readonly edits: readonly Edit[]
}
