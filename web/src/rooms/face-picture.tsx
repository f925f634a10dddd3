import { use } from 'react'
import type { Light, WallFace } from '#compiler/schemas/room-codes.ts'
import { faceFile, type RoomFormat, type RoomPictures, type Tier } from '#web/content/room.ts'
import { CollectedHeadContext } from '../layouts/page-head.tsx'

export interface FacePictureProps extends Pick<RoomPictures, 'prefix'> {
  readonly light: Light
  readonly face: WallFace
  readonly alt: string
  readonly sizes: string
  /** The page's first picture is preloaded. */
  readonly first?: boolean | undefined
}

export function FacePicture({ prefix, light, face, alt, sizes, first = false }: FacePictureProps) {
  const file = (tier: Tier, format: RoomFormat) => prefix + faceFile(light, face, tier, format)
  const srcSet = (format: RoomFormat) => `${file('small', format)} 1024w, ${file('large', format)} 1600w`
  const files = { type: 'image/avif', imageSrcSet: srcSet('avif'), imageSizes: sizes }
  if (import.meta.env.SSR && first) use(CollectedHeadContext).preloads = [files]
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={file('small', 'webp')}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={1024}
        height={1024}
        alt={alt}
        data-tone="sand"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  )
}
