import { builtPictures } from 'virtual:pictures'
import { useState } from 'react'
import { type PictureKey, pictures } from '../../content/pictures.ts'
import { Drawing, type DrawingKey } from './drawing.tsx'

export interface PictureProps {
  readonly picture: PictureKey
  /** Taken instead on narrow screens. */
  readonly portrait?: PictureKey
  /** Stands in when the picture cannot be loaded. */
  readonly drawing: DrawingKey
  /** Width at which it is shown, as in `sizes`. */
  readonly sizes: string
  /** The page's first picture is fetched before everything else; all others when they come near. */
  readonly first?: boolean
  /** Decoration beside a picture that says the same. */
  readonly decorative?: boolean
}

const narrow = '(max-width: 53.74rem)'

/** A picture in the bytes that the screen needs, or its drawing. */
export function Picture({
  picture,
  portrait,
  drawing,
  sizes,
  first = false,
  decorative = false,
}: PictureProps) {
  const [isBroken, setBroken] = useState(false)
  const alt = decorative ? '' : pictures[picture].alt
  if (isBroken) return <Drawing drawing={drawing} alt={alt} />
  const { width, height, avif, webp, jpeg, src } = builtPictures[picture]
  const upright = portrait && builtPictures[portrait]
  return (
    <picture>
      {upright && <source media={narrow} type="image/avif" srcSet={upright.avif} sizes={sizes} />}
      {upright && <source media={narrow} type="image/webp" srcSet={upright.webp} sizes={sizes} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        srcSet={jpeg}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        onError={() => setBroken(true)}
      />
    </picture>
  )
}
