import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isPrerenderedPage } from '../navigation/prerendered-page.ts'

/** Minimum delay of the first change, in which its slide is fetched. */
const minDelayMs = 1000

/** Milliseconds since `load`. */
const timeSinceLoad = () =>
  performance.now() - Number(document.documentElement.dataset.loadedAt ?? performance.now())

/**
 * Shows `count` slides in turn, every `periodMs`. Halts while paused, while the tab is hidden or visible focus is inside
 * `area`, and with reduced motion. On a prerendered page the timer starts at `load`.
 */
export function useRotation(count: number, periodMs: number, area: RefObject<HTMLElement | null>) {
  // An object, so that a jump to the current slide restarts the timer, too.
  const [slide, setSlide] = useState({ index: 0 })
  const [paused, setPaused] = useState(false)
  const [isHalted, setHalted] = useState(true)
  const isFirstPeriod = useRef(isPrerenderedPage(useLocation().pathname))

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const update = () =>
      setHalted(
        reducedMotion.matches ||
          document.hidden ||
          area.current?.querySelector(':focus-visible') instanceof Element,
      )
    // The focus moves only after its event.
    const updateSoon = () => setTimeout(update)
    update()
    // Doubles as the listeners' options, by its `signal`.
    const undo = new AbortController()
    document.addEventListener('visibilitychange', update, undo)
    reducedMotion.addEventListener('change', update, undo)
    for (const type of ['focusin', 'focusout']) area.current?.addEventListener(type, updateSoon, undo)
    return () => undo.abort()
  }, [area])

  useEffect(() => {
    if (paused || isHalted) return
    const elapsedMs = isFirstPeriod.current ? timeSinceLoad() : 0
    isFirstPeriod.current = false
    const delay = Math.max(periodMs - elapsedMs, minDelayMs)
    const timer = setTimeout(() => setSlide({ index: (slide.index + 1) % count }), delay)
    return () => clearTimeout(timer)
  }, [slide, paused, isHalted, count, periodMs])

  return {
    index: slide.index,
    paused,
    togglePause: () => setPaused(!paused),
    /** Jumps to a slide and restarts the timer. */
    jumpTo: (index: number) => setSlide({ index }),
  }
}
