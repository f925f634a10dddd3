import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'

/** Exports of a part's module: the part, and a function that renders it into an element of the app. */
export interface PartModule<Props> {
  readonly Part: ComponentType<Props>
  readonly show: (element: HTMLElement, props: Props) => void
}

/** A static part of a page. In prerendered HTML it stays as it is; its code is loaded only on client navigation. */
export function finishedPart<Props extends object>(
  load: () => Promise<PartModule<Props>>,
): ComponentType<Props> {
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
      let isMounted = true
      load().then(({ show }) => isMounted && show(element, props))
      return () => {
        isMounted = false
      }
    }, [props])
    // For a single text child, React only compares the text on hydration, and leaves a mismatch if the warning is
    // suppressed: so the prerendered HTML stays. Without the text React would remove it.
    return (
      <div ref={place} suppressHydrationWarning>
        {''}
      </div>
    )
  }
}
