import { closeSync, openSync, writeSync } from 'node:fs'
import { Refusal } from '#infra/command-error.ts'
import type { ErasureRecord } from '#lambdas/leads/desk/erase-rows.ts'

/**
 * A file to which each erasure adds a line.
 * @param print is given the line as well
 */
export const erasureFile = (file: string, print: (line: string) => void): ErasureRecord => ({
  async open() {
    const descriptor = openForAdding(file)
    return async (erasure) => {
      const line = JSON.stringify(erasure)
      print(line)
      writeSync(descriptor, `${line}\n`)
      closeSync(descriptor)
    }
  },
})

function openForAdding(file: string): number {
  try {
    return openSync(file, 'a')
  } catch (error) {
    throw new Refusal(
      `Nothing was erased: ${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}
