import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'

/** Exports of a part's code: the part, and a way to show it in an element that the app has put on the page. */
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
    useEffect(() => {
      const element = place.current
      if (!element || element.firstChild) return
      let current = true
      load().then(({ show }) => current && show(element, props))
      return () => {
        current = false
      }
    }, [props])
    // React compares an element whose one child is a text by its text alone, and changes nothing where told to suppress the
    // warning: so what the page brought stays. Without the empty text it would take away what the app does not know.
    return (
      <div ref={place} suppressHydrationWarning>
        {''}
      </div>
    )
  }
}
