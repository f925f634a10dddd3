import type { IconName } from './icon-paths.ts'

export type { IconName }

/** Decorative icon in the text's color. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <span className={`icon icon-${name}`} aria-hidden="true" />
)
