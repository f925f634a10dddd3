import type { Picture } from './pictures.ts'

/** The ground on which a picture arrives: the nearest of a few to its average color. */
export type Tone = 'sand' | 'dune' | 'mist' | 'oak' | 'reed' | 'tide'

/** What pages get of a slot in one view. Its files are `/assets/NAME-WIDTH.FORMAT`. */
export type BuiltView = Pick<Picture, 'alt' | 'caption' | 'kind'> & {
  /** Address of the drawing: shown instead of a picture that is absent, slow or broken. */
  readonly drawing: string
} & (
    | {
        readonly name: string
        /** In px, rising. */
        readonly widths: readonly number[]
        /** Of the widest file, in px: gives an `<img>` its ratio. */
        readonly width: number
        readonly height: number
        readonly tone: Tone
      }
    | { readonly name?: undefined }
  )

/** The one width that is also built as JPEG, for the few browsers that know neither AVIF nor WebP. */
export const jpegWidthOf = (widths: readonly number[]): number => widths[Math.floor(widths.length / 2)] ?? 0
