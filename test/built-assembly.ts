import { assemblyFolder, buildAssembly } from '#local/assembly-build.ts'

/**
 * Builds the assembly unless it is up to date. Must be called on load, since a build exceeds a test's timeout.
 * @returns its folder @throws Error if the build fails; see its output
 */
export function builtAssembly(): string {
  buildAssembly((sentence) => process.stdout.write(`${sentence}\n`))
  return assemblyFolder
}
