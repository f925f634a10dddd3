import { type ComponentType, lazy } from 'react'
import { reloadOnce } from './reload-once.ts'

type PageModule = { default: ComponentType }

/** A page whose code is loaded on demand. */
export interface LoadablePage {
  readonly Page: ComponentType
  /** Loads the code; afterwards the page renders at once, without a pause that would show nothing. */
  preload(): Promise<void>
}

export function page(load: () => Promise<PageModule>): LoadablePage {
  let loaded: PageModule | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const Lazy = lazy(() => loadOnce().catch(reloadOnce))
  return {
    Page: () => (loaded ? <loaded.default /> : <Lazy />),
    async preload() {
      await loadOnce()
    },
  }
}
