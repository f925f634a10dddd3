import { builtAssembly } from './built-assembly.ts'
import { ensureBrowser } from './launch-browser.ts'

/** Once before the tests that run the whole product: what they test is what deploys, in a browser that is there. */
export default function setup(): void {
  ensureBrowser()
  builtAssembly()
}
