import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormContract } from '#forms/contract.ts'

/** Endpoints and names of the product running locally: the counterpart of a stack's outputs. */
export interface RuntimeInfo {
  readonly database: string
  readonly objects: string
  readonly region: string
  /** Required by the SDK; the local database ignores them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  readonly tables: Readonly<Record<FormContract['name'], string>>
  readonly siteBucket: string
  readonly photoBucket: string
  readonly requestKeys: string
  /** Table of visits; absent if none can be booked. */
  readonly visits?: string
  /** Table of edits; absent if there are no publishers. */
  readonly edits?: string
  readonly canaryToken: string
}

/** Default data folder of "npm start". */
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

/** Reads the runtime info of the product running on a data folder; undefined if none is. */
export function readRuntimeInfo(dataFolder: string): RuntimeInfo | undefined {
  const file = fileIn(dataFolder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
