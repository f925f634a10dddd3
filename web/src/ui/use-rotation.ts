import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isFinishedPage } from '../navigation/finished-page.ts'

export interface Rotation {
  readonly index: number
  readonly paused: boolean
  readonly togglePause: () => void
  /** Jumps and restarts the clock. */
  readonly jumpTo: (index: number) => void
}

/** Milliseconds that the first change waits at least, so that its slide can be fetched. */
const shortestMs = 1000

/** Milliseconds that a page which was loaded, not navigated to, has been on the screen. */
const shownFor = () =>
  performance.now() - Number(document.documentElement.dataset.loadedAt ?? performance.now())

/**
 * Shows one of `count` slides after the other, every `periodMs`. It rests while the visitor has paused it, the tab is
 * hidden, or visible focus is inside `area`; it never starts for visitors who asked for less motion. On a page that came
 * as finished HTML the clock has run since its load.
 */
export function useRotation(count: number, periodMs: number, area: RefObject<HTMLElement | null>): Rotation {
  // A jump to the slide that shows already restarts the clock too: hence the object.
  const [slide, setSlide] = useState({ index: 0 })
  const [paused, setPaused] = useState(false)
  const [resting, setResting] = useState(true)
  const isFirstPeriod = useRef(isFinishedPage(useLocation().pathname))

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () =>
      setResting(
        still.matches || document.hidden || area.current?.querySelector(':focus-visible') instanceof Element,
      )
    // Focus has moved only after the event that announces it.
    const lookSoon = () => setTimeout(look)
    look()
    // It has the signal that a listener's options are asked for.
    const undo = new AbortController()
    document.addEventListener('visibilitychange', look, undo)
    still.addEventListener('change', look, undo)
    for (const sign of ['focusin', 'focusout']) area.current?.addEventListener(sign, lookSoon, undo)
    return () => undo.abort()
  }, [area])

  useEffect(() => {
    if (paused || resting) return
    const sinceLoad = isFirstPeriod.current ? shownFor() : 0
    isFirstPeriod.current = false
    const wait = Math.max(periodMs - sinceLoad, shortestMs)
    const timer = setTimeout(() => setSlide({ index: (slide.index + 1) % count }), wait)
    return () => clearTimeout(timer)
  }, [slide, paused, resting, count, periodMs])

  return {
    index: slide.index,
    paused,
    togglePause: () => setPaused(!paused),
    jumpTo: (index) => setSlide({ index }),
  }
}
