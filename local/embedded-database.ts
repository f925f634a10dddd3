import type { Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { TransactWriteItem, TransactWriteItemsInput } from '@aws-sdk/client-dynamodb'
import dynalite from 'dynalite'
import deleteItem from 'dynalite/actions/deleteItem.js'
import putItem from 'dynalite/actions/putItem.js'
import updateItem from 'dynalite/actions/updateItem.js'
import database from 'dynalite/db/index.js'
import deleteRules from 'dynalite/validations/deleteItem.js'
import { checkTypes, checkValidations } from 'dynalite/validations/index.js'
import putRules from 'dynalite/validations/putItem.js'
import updateRules from 'dynalite/validations/updateItem.js'

/** How each kind of operation is read and carried out. A check is a deletion that is never written. */
const kinds = {
  Put: { rules: putRules, act: promisify(putItem) },
  Update: { rules: updateRules, act: promisify(updateItem) },
  Delete: { rules: deleteRules, act: promisify(deleteItem) },
  ConditionCheck: { rules: deleteRules, act: promisify(deleteItem) },
}

/** Operations in one transaction, as DynamoDB has it. */
const mostOperations = 100

/**
 * A DynamoDB-compatible server: dynalite, and TransactWriteItems, which dynalite has not. What a transaction writes is one
 * write of the store. Transactions wait for each other, so none is canceled for a conflict; tokens are remembered as long as
 * the server runs; the items of failed conditions are not returned.
 * @param path folder of the store. @default in memory
 */
export function embeddedDatabase(path?: string): Server {
  const { create } = database
  let transact = async (_: TransactWriteItemsInput) => {}
  // dynalite keeps its store to itself.
  database.create = (options: object) => {
    const store = create(options)
    transact = transactions(store)
    return store
  }
  const server = dynalite({ path, createTableMs: 0 })
  database.create = create
  const [serve] = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (request.headers['x-amz-target'] !== 'DynamoDB_20120810.TransactWriteItems')
      return serve?.(request, response)
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
    json(request)
      .then((input) => transact(input as TransactWriteItemsInput))
      .then(() => reply(200, {}))
      .catch(({ statusCode = 500, body = {} }) => reply(statusCode, body))
  })
  return server
}

interface Items {
  readonly get: unknown
  lock(keys: readonly string[], act: (release: Release) => void): void
}

interface Store {
  readonly db: { batch(writes: readonly object[]): Promise<void> }
  getTable(name: string, done: (error: unknown, table: unknown) => void): void
  getItemDb(table: string): Items
}

function transactions(store: Store) {
  /** What was carried out, by its token. */
  const done = new Map<string, string>()
  let last = Promise.resolve()

  async function read(item: TransactWriteItem) {
    const [[kind, operation]] = Object.entries(item) as [[keyof typeof kinds, object]]
    const { rules, act } = kinds[kind]
    const data = checkTypes(operation, rules.types)
    checkValidations(data, rules.types, rules.custom, store)
    const table = await promisify(store.getTable)(data.TableName)
    const key = data.Item ?? data.Key
    const invalid = data.Item ? database.validateItem(key, table) : database.validateKey(key, table)
    if (invalid) throw invalid
    const isWritten = kind !== 'ConditionCheck'
    return {
      items: store.getItemDb(data.TableName),
      key: database.createKey(key, table),
      carryOut: (writes: object[]) => act(staged(store, isWritten ? writes : []), data),
    }
  }

  async function transact({ TransactItems = [], ClientRequestToken: token = '' }: TransactWriteItemsInput) {
    const content = JSON.stringify(TransactItems)
    if (done.get(token) === content) return
    if (done.has(token)) throw failure('IdempotentParameterMismatchException')
    if (TransactItems.length > mostOperations)
      throw database.validationError(`Member must have length less than or equal to ${mostOperations}`)
    const operations = await Promise.all(TransactItems.map(read))
    const tables = Map.groupBy(operations, ({ items }) => items)
    const keys = Array.from(tables, ([items, own]) => ({ items, all: own.map(({ key }) => key) }))
    if (keys.some(({ all }) => new Set(all).size < all.length))
      throw database.validationError('Transaction request cannot include multiple operations on one item')
    const releases = await Promise.all(keys.map(({ items, all }) => locked(items, all)))
    try {
      const writes: object[] = []
      const outcomes = await Promise.allSettled(operations.map(({ carryOut }) => carryOut(writes)))
      if (outcomes.some(({ status }) => status === 'rejected')) throw canceled(outcomes)
      await store.db.batch(writes)
      if (token) done.set(token, content)
    } finally {
      for (const release of releases) release()
    }
  }

  return (input: TransactWriteItemsInput): Promise<void> => {
    const own = last.then(() => transact(input))
    last = own.catch(() => {})
    return own
  }
}

type Release = (done: () => void) => () => void

/** Keeps other requests from some items of a table until it is released. */
const locked = (items: Items, keys: readonly string[]) =>
  new Promise<() => void>((resolve) => items.lock(keys, (release) => resolve(release(() => {}))))

/** The store as one operation sees it: what it would write is collected, under the keys that dynalite gives. */
function staged(store: Store, writes: object[]) {
  const stage = (prefix: string, get?: unknown) => {
    const write = (operation: object, done: () => void) => {
      writes.push(operation)
      done()
    }
    return {
      get,
      lock: (_: string, act: (release: Release) => void) => act((done) => done),
      put: (key: string, value: object, done: () => void) =>
        write({ type: 'put', key: prefix + key, value }, done),
      del: (key: string, done: () => void) => write({ type: 'del', key: prefix + key }, done),
    }
  }
  return {
    ...store,
    getItemDb: (table: string) => stage(`item-${table}~`, store.getItemDb(table).get),
    getIndexDb: (kind: string, table: string, index: string) =>
      stage(`index-${kind.toLowerCase()}~${table}~${index}~`),
  }
}

const failure = (type: string, body: object = {}) =>
  Object.assign(new Error(type), {
    statusCode: 400,
    body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...body },
  })

function canceled(outcomes: readonly PromiseSettledResult<unknown>[]): Error {
  const reasons = outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return { Code: 'None' }
    const { __type, message } = outcome.reason.body
    return {
      Code: /Conditional/.test(__type) ? 'ConditionalCheckFailed' : 'ValidationError',
      Message: message,
    }
  })
  const codes = reasons.map(({ Code }) => Code).join(', ')
  return failure('TransactionCanceledException', {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  })
}
