import { buildAssembly } from '../local/assembly-build.ts'

/** Once before all tests: what they test is what deploys. */
export default function setup(): void {
  buildAssembly((sentence) => process.stdout.write(`${sentence}\n`))
}
