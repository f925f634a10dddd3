import type { IconName } from './icon-paths.ts'

export type { IconName }

/** A line or solid icon in the text's color; decoration, the words beside it say the same. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <span className={`icon icon-${name}`} aria-hidden="true" />
)
