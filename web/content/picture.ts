/** What we know of a picture that its pixels do not say. */
export interface Picture {
  /** Name in web/images. */
  readonly file: string
  /** What is seen, for those who do not see it. */
  readonly alt: string
  /** One plain sentence; says so when the room is not built. */
  readonly caption: string
  /** A rendering or drawing is never shown as a finished job. */
  readonly kind: 'rendering' | 'photograph' | 'drawing'
  /** The point that a crop must keep: 0 is left or top, 1 is right or bottom. */
  readonly focus: { readonly x: number; readonly y: number }
}

/** What stands below a picture of a room that is not built; a photograph speaks for itself. */
export const kindNotes: Readonly<Record<Picture['kind'], string | undefined>> = {
  rendering: 'Design rendering',
  drawing: 'Design drawing',
  photograph: undefined,
}
