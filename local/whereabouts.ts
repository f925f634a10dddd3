import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormContract } from '#forms/contract.ts'

/** Where the running product keeps its rows. */
export interface Whereabouts {
  /** URL of the database. */
  readonly database: string
  /** Name of each form's table. */
  readonly tables: Readonly<Record<FormContract['name'], string>>
  /** What a submission carries that reaches nobody. */
  readonly canaryToken: string
}

const fileIn = (dataFolder: string) => join(dataFolder, 'running.json')

/** Leaves the whereabouts in the data folder for as long as the product runs. */
export function announce(dataFolder: string, whereabouts: Whereabouts): { close(): Promise<void> } {
  const file = fileIn(dataFolder)
  writeFileSync(file, `${JSON.stringify(whereabouts, null, 2)}\n`)
  return {
    async close() {
      rmSync(file, { force: true })
    },
  }
}

/** The whereabouts of the product that runs on this data folder; undefined when none was announced. */
export function findRunning(dataFolder: string): Whereabouts | undefined {
  const file = fileIn(dataFolder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
