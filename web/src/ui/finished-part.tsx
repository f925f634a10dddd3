import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'

/** Nothing, as the page's policy lets it be written. */
const nothing = (): string =>
  ((globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML as string | undefined) ??
  ''

/** What a part's code offers: the part, and a way to show it in an element that the app has put on the page. */
export interface PartModule<Props> {
  readonly Part: ComponentType<Props>
  readonly show: (element: HTMLElement, props: Props) => void
}

/**
 * A part that never changes while a page is shown. On a page that came as finished HTML it stays as it came, and no
 * script is fetched for it; on one that the app shows, its code is fetched then.
 */
export function finishedPart<Props extends object>(
  load: () => Promise<PartModule<Props>>,
): ComponentType<Props> {
  // Only where pages are prerendered.
  if (import.meta.env.SSR) {
    const Part = lazy(async () => ({ default: (await load()).Part })) as ComponentType<Props>
    return (props) => (
      <div>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
  return (props) => {
    const place = useRef<HTMLDivElement>(null)
    // biome-ignore lint/correctness/useExhaustiveDependencies: its words are those of the page, which do not change.
    useEffect(() => {
      const element = place.current
      if (element && !element.firstChild) load().then(({ show }) => show(element, props))
    }, [])
    return (
      <div
        ref={place}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written; it tells React to leave what is there.
        dangerouslySetInnerHTML={{ __html: nothing() }}
      />
    )
  }
}
