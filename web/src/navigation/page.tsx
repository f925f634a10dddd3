import { type ComponentType, lazy } from 'react'
import { reloadOnce } from './reload-once.ts'

type PageModule = { default: ComponentType }

/** A page whose code is loaded on demand. */
export interface LoadablePage {
  readonly Page: ComponentType
  /** Loads the code; afterwards the page renders without suspending. */
  preload(): Promise<void>
}

export function page(load: () => Promise<PageModule>): LoadablePage {
  let module: PageModule | undefined
  const loadOnce = async () => {
    module ??= await load()
    return module
  }
  const Lazy = lazy(() => loadOnce().catch(reloadOnce))
  return {
    Page: () => (module ? <module.default /> : <Lazy />),
    async preload() {
      await loadOnce()
    },
  }
}
