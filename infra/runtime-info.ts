import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormContract } from '#forms/contract.ts'

/** Addresses of the product that runs on this machine: the counterpart of a deployed stack's outputs. */
export interface RuntimeInfo {
  readonly database: string
  readonly objects: string
  readonly region: string
  /** The SDK wants some; the local database does not look at them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  readonly tables: Readonly<Record<FormContract['name'], string>>
  readonly siteBucket: string
  readonly photoBucket: string
  readonly requestKeys: string
  /** Name of the table with the visits; absent where none can be booked. */
  readonly visits?: string
  /** Name of the table with what people changed on the site; absent where nobody may. */
  readonly edits?: string
  readonly canaryToken: string
}

/** Data folder of "npm start", unless told otherwise. */
export const usualDataFolder = join(import.meta.dirname, '../.local')

const fileIn = (dataFolder: string) => join(dataFolder, 'running.json')

export function writeRuntimeInfo(dataFolder: string, info: RuntimeInfo): { close(): Promise<void> } {
  const file = fileIn(dataFolder)
  writeFileSync(file, `${JSON.stringify(info, null, 2)}\n`)
  return {
    async close() {
      rmSync(file, { force: true })
    },
  }
}

/** The runtime info of the product that runs on this data folder; undefined when none does. */
export function readRuntimeInfo(dataFolder: string): RuntimeInfo | undefined {
  const file = fileIn(dataFolder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
