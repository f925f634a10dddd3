import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { kindNotes } from '#content/pages/shared/kind-notes.ts'
import { kindsNote } from '#content/pages/shared/kinds-note.ts'
import type { BuiltView, PictureFiles } from '#web/content/slots.ts'
import { watchView } from '#web/src/ui/watch-view.ts'
import { CollectedHeadContext } from '../layouts/page-head.tsx'
import { jpegWidthOf, pictureFile } from './picture-files.ts'

interface ShownPicture {
  readonly view: BuiltView
  /** Another view, for narrow screens. */
  readonly narrow?: BuiltView
  /** Value of the `sizes` attribute. */
  readonly sizes: string
}

export interface PictureProps extends ShownPicture {
  /** The page's first picture is preloaded; all others are loaded lazily. */
  readonly first?: boolean
  /** Loaded at once: lazy loading takes what is clipped away for out of sight. */
  readonly eager?: boolean
  /** Has an empty alt text, beside a picture or text that says the same. */
  readonly decorative?: boolean
}

/** Media query for the one-column layout. */
const narrowScreens = '(max-width: 53.74rem)'

/** A responsive picture; its drawing when it has no file, or while it is slow or broken. */
export function Picture({ view, narrow, sizes, first = false, eager = first, decorative }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [state, report] = usePictureState(image)
  if (import.meta.env.SSR && first) use(CollectedHeadContext).preloads = preloadsOf({ view, narrow, sizes })
  const alt = decorative ? '' : view.alt
  const drawing = <Drawing view={view} narrow={narrow} alt={alt} first={first} />
  if (view.name === undefined || state === 'broken') return drawing
  return (
    <>
      {state === 'slow' && drawing}
      {/* A slow picture must stay in the page to finish loading. */}
      <picture className={state === 'slow' ? 'visually-hidden' : undefined}>
        {narrow && <Sources view={narrow} media={narrowScreens} sizes={sizes} />}
        <Sources view={view} sizes={sizes} />
        <img
          id={first ? 'first-picture' : undefined}
          ref={image}
          src={pictureFile(view.name, 'jpeg', jpegWidthOf(view.widths))}
          width={view.widths.at(-1)}
          height={view.height}
          alt={alt}
          data-tone={view.tone}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding={first ? 'sync' : 'async'}
          onLoad={() => report('fine')}
          onError={() => report('broken')}
        />
      </picture>
    </>
  )
}

/** One more for narrow screens with a view of their own. They mirror the sources, so that the browser picks the same file. */
const preloadsOf = ({ view, narrow, sizes }: ShownPicture) =>
  [
    { picture: narrow, media: narrowScreens },
    { picture: view, media: narrow ? `not all and ${narrowScreens}` : 'all' },
  ].flatMap(({ picture, media }) =>
    picture?.name === undefined
      ? []
      : [{ type: 'image/avif', media, imageSrcSet: srcSetOf(picture), imageSizes: sizes }],
  )

const Sources = ({ view, media, sizes }: Omit<ShownPicture, 'narrow'> & { readonly media?: string }) =>
  view.name === undefined ? (
    <source media={media} srcSet={view.drawing} />
  ) : (
    <source media={media} type="image/avif" srcSet={srcSetOf(view)} sizes={sizes} />
  )

/** A picture's AVIF files as a `srcset`. */
export const srcSetOf = ({ name, widths }: Pick<PictureFiles, 'name' | 'widths'>) =>
  widths.map((width) => `${pictureFile(name, 'avif', width)} ${width}w`).join(', ')

type DrawingProps = Pick<PictureProps, 'view' | 'narrow' | 'first'> & { readonly alt: string }

const Drawing = ({ view, narrow, alt, first }: DrawingProps) => (
  <picture>
    {narrow && narrow.drawing !== view.drawing && <source media={narrowScreens} srcSet={narrow.drawing} />}
    <img
      className="drawing"
      src={view.drawing}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
    />
  </picture>
)

/** Drawing that covers a card's picture while the card is hovered; fetched only then. */
export const HoverDrawing = ({ view }: { readonly view: BuiltView }) =>
  view.name !== undefined && (
    <img className="over drawn-over" src={view.drawing} alt="" loading="lazy" decoding="async" />
  )

/** Milliseconds that a picture in view may take before its drawing is shown. */
const patienceMs = 2500

/** `fine` includes pictures that have not come into view yet. */
type PictureState = 'fine' | 'slow' | 'broken'

function usePictureState(image: RefObject<HTMLImageElement | null>) {
  const [state, setState] = useState<PictureState>('fine')
  useEffect(() => {
    const element = image.current
    if (!element) return
    const isLoaded = () => element.complete && element.naturalWidth > 0
    if (isLoaded()) return
    // It failed before hydration. One that has not begun to load is complete too, but has no source yet.
    if (element.complete && element.currentSrc !== '') return setState('broken')
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchView([element], ([entry]) => {
      if (!entry?.isIntersecting) return
      stop()
      timer = setTimeout(() => !isLoaded() && setState('slow'), patienceMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [image])
  return [state, setState] as const
}

/** Note that a picture is a rendering or a drawing; none for a photograph. */
export const KindNote = ({ view }: { readonly view: BuiltView }) =>
  view.kind !== 'photograph' && <p className="caption">{kindNotes[view.kind]}</p>

/** Note below several pictures that some of them are renderings. */
export const KindsNote = ({ views }: { readonly views: readonly BuiltView[] }) =>
  views.some(({ kind, name }) => kind === 'rendering' && name !== undefined) && (
    <p className="wide caption above-6 kinds-note">{kindsNote}</p>
  )
