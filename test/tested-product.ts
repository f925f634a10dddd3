import { afterAll, afterEach } from 'vitest'
import { type RunningProduct, runProduct } from './running-product.ts'

/**
 * The whole product for the tests of one file, to be started while the file is loaded. Faults end with each test, the
 * product with the last.
 * @param options what is otherwise than in a laptop's product
 */
export async function testedProduct(options?: Parameters<typeof runProduct>[1]): Promise<RunningProduct> {
  const running = await runProduct(undefined, options)
  afterEach(running.heal)
  afterAll(running.close)
  return running
}
