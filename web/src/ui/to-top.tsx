import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { watchView } from './watch-view.ts'

/** The lowest part of the screen, where the button is, as the margin of an observer. */
const lowestFifth = '-80% 0px 0px'

/**
 * Leads back to the top of a long page; the style sheet shows it below the first 300 pixels, but on narrow screens not
 * over a form, whose fields it would cover.
 */
export function ToTop({ label }: { readonly label: string }) {
  const [overForm, setOverForm] = useState(false)
  useEffect(() => {
    return watchView(
      [...document.forms],
      (entries) => setOverForm(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: lowestFifth },
    )
  }, [])
  const toTop = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  }
  return (
    <button
      className={overForm ? 'to-top over-form' : 'to-top'}
      type="button"
      aria-label={label}
      onClick={toTop}
    >
      <Icon name="arrowUp" />
    </button>
  )
}
