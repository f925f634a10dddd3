import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isPrerenderedPage } from '../navigation/prerendered-page.ts'

const loaders: (() => Promise<unknown>)[] = []

/** Loads the static parts of all pages whose code is loaded. A page shown before would move as they come. */
export const loadParts = (): Promise<unknown> => Promise.all(loaders.map((load) => load()))

/**
 * A static part of a page, without state or effects. In prerendered HTML it stays as it is; its code is loaded only for
 * other pages.
 */
export function finishedPart<Props extends object>(
  load: () => Promise<{ readonly Part: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadPart = async () => {
    loaded = (await load()).Part
    return { default: loaded }
  }
  loaders.push(loadPart)
  const Lazy = lazy(loadPart) as ComponentType<Props>
  return (props) => {
    const { pathname } = useLocation()
    const place = useRef<HTMLDivElement>(null)
    // Stays what it is at first: React would mount another type anew.
    const [Part] = useState(() => loaded ?? Lazy)
    const [isFinished, setFinished] = useState(isPrerenderedPage(pathname))
    useEffect(() => {
      // React has rendered the page anew, as when a translator has changed it.
      if (!place.current?.firstChild) setFinished(false)
    }, [])
    // For a single text child, React only compares the text on hydration, and leaves a mismatch if the warning is
    // suppressed: so the prerendered HTML stays. Without the text React would remove it.
    return (
      <div ref={place} suppressHydrationWarning>
        {isFinished ? (
          ''
        ) : (
          <Suspense>
            <Part {...props} />
          </Suspense>
        )}
      </div>
    )
  }
}
