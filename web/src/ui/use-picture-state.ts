import { type RefObject, useEffect, useState } from 'react'
import { watchView } from './watch-view.ts'

/** Milliseconds that a picture in view may take before its drawing is shown. */
const patience = 2500

/** `fine` is also what has not come into view yet. */
export type PictureState = 'fine' | 'slow' | 'broken'

/** Tells whether a picture arrives; `report` takes what its events say. */
export function usePictureState(
  image: RefObject<HTMLImageElement | null>,
): [state: PictureState, report: (state: PictureState) => void] {
  const [state, setState] = useState<PictureState>('fine')
  useEffect(() => {
    const element = image.current
    if (!element) return
    const isHere = () => element.complete && element.naturalWidth > 0
    if (isHere()) return
    // It failed before React listened. One that has not begun to load is complete too, but has no source yet.
    if (element.complete && element.currentSrc !== '') return setState('broken')
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchView([element], ([entry]) => {
      if (!entry?.isIntersecting) return
      stop?.()
      timer = setTimeout(() => !isHere() && setState('slow'), patience)
    })
    return () => {
      stop?.()
      clearTimeout(timer)
    }
  }, [image])
  return [state, setState]
}
