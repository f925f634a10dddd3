import type { Site } from './site.ts'

/** One promise about a running site. */
export interface Probe {
  readonly promise: string
  /**
   * @returns a sentence for each way in which the promise is broken
   * @throws NoAnswer
   */
  readonly breaches: (site: Site) => Promise<readonly string[]>
}
