import { builtAssembly } from './built-assembly.ts'
import { ensureBrowser } from './launch-browser.ts'

/** Runs once before the tests of the whole product: ensures the build and a browser. */
export default function setup(): void {
  ensureBrowser()
  builtAssembly()
}
