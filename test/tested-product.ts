import { afterAll, afterEach } from 'vitest'
import { type RunningProduct, runProduct } from './running-product.ts'

/**
 * Starts the whole product for one test file, and resets faults after each test. Must be called on load.
 * @param options overrides of the local product's options
 */
export async function testedProduct(options?: Parameters<typeof runProduct>[1]): Promise<RunningProduct> {
  const running = await runProduct(undefined, options)
  afterEach(running.heal)
  afterAll(running.close)
  return running
}
