import { ensureBrowser } from '#local/ensure-browser.ts'
import { builtAssembly } from './built-assembly.ts'

/** Once before the tests that run the whole product: what they test is what deploys, in a browser that is there. */
export default function setup(): void {
  ensureBrowser()
  builtAssembly()
}
