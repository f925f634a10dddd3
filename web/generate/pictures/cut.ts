import type { Picture } from '#compiler/schemas/pictures.ts'

/** A crop, in px of the master. */
export interface Cut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Returns the largest crop of a master with the given ratio, as close to the focus as possible. */
export function cutOf(
  { width, height }: { readonly width: number; readonly height: number },
  ratio: number,
  focus: Picture['focus'],
): Cut {
  const cut = {
    width: Math.floor(Math.min(width, height * ratio)),
    height: Math.floor(Math.min(height, width / ratio)),
  }
  const start = (length: number, cutLength: number, center: number) =>
    Math.round(Math.min(Math.max(center * length - cutLength / 2, 0), length - cutLength))
  return { left: start(width, cut.width, focus.x), top: start(height, cut.height, focus.y), ...cut }
}
