import { Icon } from '../ui/icon.tsx'

/** Leads back to the top of a long page; the style sheet shows it below the first 300 pixels. */
export function ToTop() {
  const toTop = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  }
  return (
    <button className="to-top" type="button" aria-label="Back to the top" onClick={toTop}>
      <Icon name="arrowUp" />
    </button>
  )
}
