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

/** Validation and action of each operation that the product uses. */
const kinds = {
  Put: { rules: putRules, act: promisify(putItem) },
  Update: { rules: updateRules, act: promisify(updateItem) },
  Delete: { rules: deleteRules, act: promisify(deleteItem) },
}

const maxOperations = 100

/**
 * Creates a DynamoDB-compatible server: dynalite plus TransactWriteItems, which it lacks. Transactions run one after
 * another, each as one write; tokens last until the server stops; items of failed conditions are not returned.
 * @param path folder of the store. @default in memory
 */
export function embeddedDatabase(path?: string): Server {
  const { create } = database
  let transact = async (_: TransactWriteItemsInput) => {}
  // dynalite does not expose its store.
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
  const getTable = promisify(store.getTable)
  const contentByToken = new Map<string, string>()
  let last = Promise.resolve()

  async function read(item: TransactWriteItem) {
    const [[kind, operation]] = Object.entries(item) as [[keyof typeof kinds, object]]
    const { rules, act } = kinds[kind]
    const data = checkTypes(operation, rules.types)
    checkValidations(data, rules.types, rules.custom, store)
    const table = await getTable(data.TableName)
    const key = data.Item ?? data.Key
    const invalid = data.Item ? database.validateItem(key, table) : database.validateKey(key, table)
    if (invalid) throw invalid
    return {
      items: store.getItemDb(data.TableName),
      key: database.createKey(key, table),
      carryOut: (writes: object[]) => act(collectWrites(store, writes), data),
    }
  }

  async function transact({ TransactItems = [], ClientRequestToken: token = '' }: TransactWriteItemsInput) {
    const content = JSON.stringify(TransactItems)
    if (contentByToken.get(token) === content) return
    if (contentByToken.has(token)) throw failure('IdempotentParameterMismatchException')
    if (TransactItems.length > maxOperations)
      throw database.validationError(`Member must have length less than or equal to ${maxOperations}`)
    const operations = await Promise.all(TransactItems.map(read))
    const tables = Map.groupBy(operations, ({ items }) => items)
    const keys = Array.from(tables, ([items, group]) => ({ items, all: group.map(({ key }) => key) }))
    if (keys.some(({ all }) => new Set(all).size < all.length))
      throw database.validationError('Transaction request cannot include multiple operations on one item')
    const releases = await Promise.all(keys.map(({ items, all }) => lockItems(items, all)))
    try {
      const writes: object[] = []
      const outcomes = await Promise.allSettled(operations.map(({ carryOut }) => carryOut(writes)))
      if (outcomes.some(({ status }) => status === 'rejected')) throw cancellation(outcomes)
      await store.db.batch(writes)
      if (token) contentByToken.set(token, content)
    } finally {
      for (const release of releases) release()
    }
  }

  return (input: TransactWriteItemsInput): Promise<void> => {
    const transaction = last.then(() => transact(input))
    last = transaction.catch(() => {})
    return transaction
  }
}

type Release = (done: () => void) => () => void

/** Locks items of a table until the returned function is called. */
const lockItems = (items: Items, keys: readonly string[]) =>
  new Promise<() => void>((resolve) => items.lock(keys, (release) => resolve(release(() => {}))))

/** Wraps the store for one operation: collects its writes under the keys that dynalite gives. */
function collectWrites(store: Store, writes: object[]) {
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

function cancellation(outcomes: readonly PromiseSettledResult<unknown>[]): Error {
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
