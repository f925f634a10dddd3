import { type ComponentType, lazy, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { loadParts } from '../ui/finished-part.tsx'

export type PageModule = { default: ComponentType }

/** A page whose code is loaded on demand. */
export interface LoadablePage {
  readonly Page: ComponentType
  /** Loads the code, and that of its static parts unless it is the prerendered page, which has them. */
  preload(): Promise<unknown>
  /** Returns whether the page renders without suspending. */
  isLoaded(): boolean
}

export function page(load: () => Promise<PageModule>): LoadablePage {
  let module: PageModule | undefined
  const preload = async () => {
    const loaded = module ?? (await load())
    if (globalThis.document?.documentElement.dataset.alive !== undefined) await loadParts()
    module = loaded
    return module
  }
  const Lazy = lazy(() => preload().catch(reloadOnce))
  const isLoaded = () => module !== undefined
  return { Page: () => (module ? <module.default /> : <Lazy />), preload, isLoaded }
}

/** Flag in the state of the history entry, which works without storage. */
const flag = 'reloaded'

/**
 * Reloads the page, once, when an old tab requests a chunk that a deploy has removed.
 * @throws the error, the second time
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (history.state?.[flag]) throw error
  history.replaceState({ ...history.state, [flag]: true }, '')
  location.reload()
  return new Promise<never>(() => {})
}

/** Allows another reload, once the page has loaded all its chunks. */
export function forgetReload(): void {
  if (!history.state?.[flag]) return
  const { [flag]: _, ...state } = history.state
  history.replaceState(state, '')
}

/** Calls back after each client navigation, also to the same URL; not for the initial page. */
export function useNavigated(then: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    then()
  })
}
