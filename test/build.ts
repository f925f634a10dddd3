import { builtAssembly } from './built-assembly.ts'

/** Once before the tests that run the whole product: what they test is what deploys. */
export default function setup(): void {
  builtAssembly()
}
