import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * A static part of a page, without state or effects. In prerendered HTML it stays as it is; its code is loaded only on
 * client navigation.
 */
export function finishedPart<Props extends object>(
  load: () => Promise<{ readonly Part: ComponentType<Props> }>,
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
      load().then(({ Part }) => isMounted && createRoot(element).render(<Part {...props} />))
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
