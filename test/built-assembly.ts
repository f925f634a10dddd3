import { assemblyFolder, buildAssembly } from '#local/assembly-build.ts'

/**
 * The synthesized stack that deploys, for the tests that need it: built first unless nothing has changed since. To be
 * called while a file is loaded: a build takes longer than a test may.
 * @returns its folder
 * @throws Error when the build fails; its own output says why
 */
export function builtAssembly(): string {
  buildAssembly((sentence) => process.stdout.write(`${sentence}\n`))
  return assemblyFolder
}
