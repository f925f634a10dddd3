import type { Picture } from '#compiler/schemas/pictures.ts'

/** In px of the master. */
export interface Cut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The largest part of a master with the given ratio, as near to the focus as the edges allow. */
export function cutOf(
  { width, height }: { readonly width: number; readonly height: number },
  ratio: number,
  focus: Picture['focus'],
): Cut {
  const cut = {
    width: Math.floor(Math.min(width, height * ratio)),
    height: Math.floor(Math.min(height, width / ratio)),
  }
  const start = (whole: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(at * whole - part / 2, 0), whole - part))
  return { left: start(width, cut.width, focus.x), top: start(height, cut.height, focus.y), ...cut }
}
