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

/** A store of the data folder cannot be read, or was written for other tables. */
export class DamagedData extends Refusal {
  override name = 'DamagedData'

  constructor(folder: string, options: ErrorOptions) {
    super(
      `The data in ${folder} is damaged or of another version. "npm start -- --reset" forgets all rows and e-mails of this machine and begins anew.`,
      options,
    )
  }
}

/**
 * Opens a store of the data folder. The operating system locks it, which tells whether another copy runs.
 * @throws AlreadyRunning, DamagedData, or Refusal when there can be no folder
 */
export async function openStore<Value>(folder: string): Promise<ClassicLevel<string, Value>> {
  const inTheWay = [dirname(folder), folder].find((path) => existsSync(path) && !statSync(path).isDirectory())
  if (inTheWay)
    throw new Refusal(
      `${inTheWay} is a file, but the data folder belongs there: move it, or choose another --data folder.`,
    )
  const store = new ClassicLevel<string, Value>(folder, { valueEncoding: 'json' })
  try {
    await store.open()
    return store
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    if (code === 'LEVEL_LOCKED') throw new AlreadyRunning(folder, { cause: error })
    if (code === 'EACCES' || code === 'EROFS' || /permission denied|read-only/i.test(message))
      throw new Refusal(`${folder} is not writable: ${message}. Choose another with --data.`, {
        cause: error,
      })
    throw new DamagedData(folder, { cause: error })
  }
}
