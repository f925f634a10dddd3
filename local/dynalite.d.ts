declare module 'dynalite' {
  import type { Server } from 'node:http'

  interface Options {
    /** Folder of the store; in memory without it. */
    path?: string | undefined
    createTableMs?: number
    deleteTableMs?: number
  }

  export default function dynalite(options: Options): Server
}

/** What dynalite's own actions are made of. */
declare module 'dynalite/db/index.js' {
  export interface Table {
    readonly TableName: string
  }

  export interface SubStore {
    /** Waits until nobody else holds one of the keys. */
    lock(keys: readonly string[], act: (release: (done: () => void) => () => void) => void): void
    get(key: string, done: (error: Error | null, item?: object) => void): void
  }

  export interface Store {
    readonly db: { batch(writes: readonly object[]): Promise<void> }
    getTable(name: string, done: (error: Error | null, table: Table) => void): void
    getItemDb(table: string): SubStore
    getIndexDb(kind: string, table: string, index: string): SubStore
  }

  const database: {
    create(options: object): Store
    createKey(item: object, table: Table): string
    validateItem(item: object, table: Table): Error | undefined
    validateKey(key: object, table: Table): Error | undefined
    validationError(message: string): Error
  }
  export default database
}

declare module 'dynalite/actions/*' {
  import type { Store } from 'dynalite/db/index.js'

  export default function action(
    store: Pick<Store, 'getTable'>,
    data: object,
    done: (error: Error | null) => void,
  ): void
}

declare module 'dynalite/validations/index.js' {
  const validations: {
    checkTypes(data: object, types: object): Record<string, object> & { readonly TableName: string }
    checkValidations(data: object, types: object, custom: unknown, store: object): void
  }
  export default validations
}

declare module 'dynalite/validations/*' {
  const validation: { readonly types: object; readonly custom: unknown }
  export default validation
}
