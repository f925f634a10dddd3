import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ClassicLevel } from 'classic-level'
import { Refusal } from '#infra/command-error.ts'

export class AlreadyRunning extends Refusal {
  override name = 'AlreadyRunning'

  constructor(folder: string, options: ErrorOptions) {
    super(`Another copy of the product is running on ${folder}: stop it first`, options)
  }
}

/** A store is unreadable, or was written for other tables. */
export class DamagedData extends Refusal {
  override name = 'DamagedData'

  constructor(folder: string, options: ErrorOptions) {
    super(
      `The data in ${folder} is damaged or from another version. "npm start -- --reset" deletes all local rows and e-mails and starts over.`,
      options,
    )
  }
}

/** Opens a locked store. @throws AlreadyRunning, DamagedData, or Refusal if the folder cannot be used */
export async function openStore<Value>(folder: string): Promise<ClassicLevel<string, Value>> {
  const obstacle = [dirname(folder), folder].find((path) => existsSync(path) && !statSync(path).isDirectory())
  if (obstacle)
    throw new Refusal(`${obstacle} is a file, not a folder: move it, or choose another folder with --data.`)
  const store = new ClassicLevel<string, Value>(folder, { valueEncoding: 'json' })
  try {
    await store.open()
    return store
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    if (code === 'LEVEL_LOCKED') throw new AlreadyRunning(folder, { cause: error })
    if (code === 'EACCES' || code === 'EROFS' || /permission denied|read-only/i.test(message))
      throw new Refusal(`${folder} is not writable: ${message}. Choose another folder with --data.`, {
        cause: error,
      })
    throw new DamagedData(folder, { cause: error })
  }
}
