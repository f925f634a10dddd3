import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormContract } from '#forms/contract.ts'

/** Addresses of the product that runs on this machine: the counterpart of a deployed stack's outputs. */
export interface RuntimeInfo {
  /** URL of the database. */
  readonly database: string
  /** URL of the object store. */
  readonly objects: string
  readonly region: string
  /** The SDK wants some; the local database does not look at them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  /** Name of each form's table. */
  readonly tables: Readonly<Record<FormContract['name'], string>>
  /** Name of the bucket with the pages, and the photos that came from the desk. */
  readonly siteBucket: string
  /** Name of the bucket with visitors' photos. */
  readonly photoBucket: string
  /** Name of the table with the request of each visitor's key. */
  readonly requestKeys: string
  /** Name of the table with the visits; absent where none can be booked. */
  readonly visits?: string
  /** Name of the table with what people changed on the site; absent where nobody may. */
  readonly edits?: string
  /** Token that a submission carries so that no person gets an e-mail about it. */
  readonly canaryToken: string
}

/** Data folder of "npm start", unless told otherwise. */
export const usualDataFolder = join(import.meta.dirname, '../.local')

const fileIn = (dataFolder: string) => join(dataFolder, 'running.json')

/** Writes the runtime info into the data folder, where it stays until the product is closed. */
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
