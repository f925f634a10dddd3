import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { leaveFinishedPage } from './finished-page.ts'
import { useNavigated } from './use-navigated.ts'

/**
 * Does after a client navigation what a page load does by itself: starts at the top of the page or at the anchor, and
 * tells a screen reader where it landed, by moving focus to the new heading, or to what the anchor names if that has
 * none. Back and Forward keep their place.
 */
export function useArrival(): void {
  const { hash, pathname } = useLocation()
  const type = useNavigationType()
  useNavigated(() => {
    leaveFinishedPage(pathname)
    if (type === NavigationType.Pop) return
    const target = hash ? document.getElementById(hash.slice(1)) : undefined
    target?.closest('details')?.setAttribute('open', '')
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
    const heading = (target ?? document).querySelector<HTMLElement>(target ? 'h2' : 'h1') ?? target
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  })
}
