import { useEffect, useRef } from 'react'
import { kindNotes } from '#content/pages/shared/kind-notes.ts'
import { largeView as largeViewWords } from '#content/pages/shared/large-view.ts'
import type { BuiltView } from '#web/content/slots.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture, type PictureProps, srcSetOf } from './picture.tsx'
import { jpegWidthOf, pictureFile } from './picture-files.ts'

export interface EnlargedProps extends PictureProps {
  /** Index among the page's pictures, from 1. */
  readonly at: number
}

/**
 * A picture that opens large. The link is laid over the picture instead of around it: screen readers would read the
 * link's name in place of the alt text. Without script its fragment shows the picture.
 */
export const Enlarged = ({ at, ...picture }: EnlargedProps) => (
  <div className="overlaid enlarged">
    <Picture {...picture} />
    <a className="over over-picture" id={`shown-${at}`} href={`#picture-${at}`}>
      <span className="visually-hidden">
        {largeViewWords.open}: {captionOf(picture.view)}
      </span>
    </a>
  </div>
)

/** A drawing's own caption says only that it is one, so its alt text stands in. */
const captionOf = (view: BuiltView) => (view.name && view.caption) || view.alt

export interface EnlargedFigureProps extends EnlargedProps {
  readonly className?: string
  /** @default the picture's own */
  readonly caption?: string
}

/** An `Enlarged` picture with its caption. */
export const EnlargedFigure = ({ className, caption, ...picture }: EnlargedFigureProps) => (
  <figure className={className}>
    <Enlarged {...picture} />
    <figcaption className="caption">{caption ?? picture.view.caption}</figcaption>
  </figure>
)

/** The first picture of a page, of which the title says what it shows. */
export const PictureAcross = ({ slot }: { readonly slot: Readonly<Record<'wide' | 'card', BuiltView>> }) => (
  <EnlargedFigure
    className="wide across cover"
    at={1}
    view={slot.wide}
    narrow={slot.card}
    sizes="(min-width: 53.75rem) 100vw, 92vw"
    caption={slot.wide.kind === 'photograph' ? slot.wide.caption : kindNotes[slot.wide.kind]}
    first
  />
)

/**
 * A page's pictures in full-screen size, each at its own fragment: "#picture-2". Without script the style sheet shows the
 * :target; with script it is a modal dialog with all of them in a row.
 */
export function LargeView({ views }: { readonly views: readonly BuiltView[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => (dialog.current ? followOncePressed(dialog.current) : undefined), [])
  const step = (at: number) => `#picture-${((at + views.length - 1) % views.length) + 1}`
  const controlsOf = (at: number) =>
    (
      [
        { icon: 'close', to: `#shown-${at}`, name: largeViewWords.close },
        { icon: 'arrowLeft', to: step(at - 1), name: largeViewWords.previous },
        { icon: 'arrowRight', to: step(at + 1), name: largeViewWords.next },
      ] as const
    ).slice(0, views.length > 1 ? 3 : 1)
  return (
    <dialog className="large-view" ref={dialog} aria-label={largeViewWords.label}>
      <ol className="sideways">
        {views.map((view, index) => {
          const at = index + 1
          return (
            <li id={`picture-${at}`} key={view.name ?? view.drawing}>
              <figure className="stack filled">
                <Large view={view} />
                <figcaption className="small" id={`caption-${at}`}>
                  {captionOf(view)}
                </figcaption>
              </figure>
              <p className="large-view-count fine">
                {at} / {views.length}
              </p>
              {/* Described by the caption, so that screen readers announce the current picture. */}
              {controlsOf(at).map(({ icon, to, name }) => (
                <a
                  key={icon}
                  className={`round-button centered large-view-${icon}`}
                  href={to}
                  aria-label={name}
                  aria-describedby={`caption-${at}`}
                >
                  <Icon name={icon} />
                </a>
              ))}
            </li>
          )
        })}
      </ol>
    </dialog>
  )
}

/**
 * Loads the dialog's code when the first picture is pressed, or at once if the URL names one.
 * @returns cleanup function
 */
function followOncePressed(dialog: HTMLDialogElement): () => void {
  const undo = new AbortController()
  const follow = async () => {
    const { followLargeView } = await import('./follow-large-view.ts')
    if (undo.signal.aborted) return
    undo.abort()
    stop = followLargeView(dialog)
  }
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.enlarged a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    follow().then(
      () => link.click(),
      () => location.assign(link.hash),
    )
  }
  let stop = () => undo.abort()
  document.addEventListener('click', press, undo)
  if (location.hash.startsWith('#picture-')) follow().catch(() => {})
  return () => stop()
}

/** The uncropped picture, loaded lazily. */
function Large({ view }: { readonly view: BuiltView }) {
  const files = view.name === undefined ? undefined : (view.large ?? view)
  if (!files) return <img src={view.drawing} alt={view.alt} loading="lazy" />
  const { name, widths, height } = files
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={srcSetOf(files)}
        sizes="(orientation: portrait) and (width < 40rem) 200vw, 100vw"
      />
      <img
        src={pictureFile(name, 'jpeg', jpegWidthOf(widths))}
        width={widths.at(-1)}
        height={height}
        alt={view.alt}
        loading="lazy"
      />
    </picture>
  )
}
