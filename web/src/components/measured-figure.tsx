import { lazy, Suspense, useEffect, useRef } from 'react'
import type { FigureName } from '#web/content/figures.ts'

export interface MeasuredFigureProps {
  readonly name: FigureName
}

/** Only where pages are prerendered: what a finished page shows of a figure never changes, and needs no script. */
const Panels = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./figure-panels.tsx')).FigurePanels }))
  : undefined

/** Nothing, as the page's policy lets it be written. */
const nothing = (): string =>
  ((globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML as string | undefined) ??
  ''

/**
 * A drawing with its measures beside the text that names them: one to four panels, a number and a sentence. On a page
 * that came as finished HTML it stays as it came; on one that the app shows, its panels are fetched.
 */
export function MeasuredFigure({ name }: MeasuredFigureProps) {
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = figure.current
    if (element && !element.firstChild)
      import('./figure-panels.tsx').then(({ showPanels }) => showPanels(element, name))
  }, [name])
  if (Panels)
    return (
      <figure className="measured">
        <Suspense>
          <Panels name={name} />
        </Suspense>
      </figure>
    )
  return (
    <figure
      className="measured"
      ref={figure}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written; it tells React to leave what is there.
      dangerouslySetInnerHTML={{ __html: nothing() }}
    />
  )
}
