import type { Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import dynalite from 'dynalite'
import deleteItem from 'dynalite/actions/deleteItem.js'
import putItem from 'dynalite/actions/putItem.js'
import updateItem from 'dynalite/actions/updateItem.js'
import database, { type Store, type SubStore } from 'dynalite/db/index.js'
import deleteRules from 'dynalite/validations/deleteItem.js'
import validations from 'dynalite/validations/index.js'
import putRules from 'dynalite/validations/putItem.js'
import updateRules from 'dynalite/validations/updateItem.js'

/** How each kind of operation is read and carried out. A check is a deletion that is never written. */
const kinds = {
  Put: { rules: putRules, act: promisify(putItem) },
  Update: { rules: updateRules, act: promisify(updateItem) },
  Delete: { rules: deleteRules, act: promisify(deleteItem) },
  ConditionCheck: { rules: deleteRules, act: promisify(deleteItem) },
}

/** The request, as the SDK sends it. */
interface Transaction {
  readonly TransactItems: readonly Record<keyof typeof kinds, object>[]
  readonly ClientRequestToken?: string
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
  let store: Store | undefined
  // dynalite keeps its store to itself.
  const { create } = database
  database.create = (options) => {
    store = create(options)
    return store
  }
  const server = dynalite({ path, createTableMs: 0 })
  database.create = create
  const [serve] = server.listeners('request')
  if (!store || !serve) throw new Error('dynalite has changed')
  const transact = transactions(store)
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (request.headers['x-amz-target'] !== 'DynamoDB_20120810.TransactWriteItems')
      return serve(request, response)
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
    json(request)
      .then((transaction) => transact(transaction as Transaction))
      .then(() => reply(200, {}))
      .catch(({ statusCode = 500, body = {} }) => reply(statusCode, body))
  })
  return server
}

/** Carries out transactions, one after the other. */
function transactions(store: Store): (transaction: Transaction) => Promise<void> {
  const tableOf = promisify(store.getTable)
  /** What was carried out, by its token. */
  const done = new Map<string, string>()
  let last: Promise<void> = Promise.resolve()

  async function read(item: Transaction['TransactItems'][number]) {
    const [[kind, operation]] = Object.entries(item) as [[keyof typeof kinds, object]]
    const { types, custom } = kinds[kind].rules
    const data = validations.checkTypes(operation, types)
    validations.checkValidations(data, types, custom, store)
    const table = await tableOf(data.TableName)
    const { Item, Key = {} } = data
    const invalid = Item ? database.validateItem(Item, table) : database.validateKey(Key, table)
    if (invalid) throw invalid
    return { kind, data, key: database.createKey(Item ?? Key, table) }
  }

  async function carryOut({ TransactItems: items, ClientRequestToken: token = '' }: Transaction) {
    if (items.length > mostOperations)
      throw database.validationError(`Member must have length less than or equal to ${mostOperations}`)
    const content = JSON.stringify(items)
    const former = done.get(token)
    if (former === content) return
    if (former) throw failure('IdempotentParameterMismatchException', {})
    const operations = await Promise.all(items.map(read))
    const byTable = Map.groupBy(operations, ({ data }) => data.TableName)
    const keys = Array.from(byTable, ([table, own]) => ({ table, keys: own.map(({ key }) => key) }))
    if (keys.some((each) => new Set(each.keys).size < each.keys.length))
      throw database.validationError('Transaction request cannot include multiple operations on one item')
    const releases = await Promise.all(keys.map((each) => locked(store.getItemDb(each.table), each.keys)))
    try {
      const writes: object[] = []
      const outcomes = await Promise.allSettled(
        operations.map(({ kind, data }) =>
          kinds[kind].act(staged(store, kind === 'ConditionCheck' ? [] : writes), data),
        ),
      )
      if (outcomes.some(({ status }) => status === 'rejected')) throw canceled(outcomes)
      await store.db.batch(writes)
      if (token) done.set(token, content)
    } finally {
      for (const release of releases) release()
    }
  }

  return (transaction) => {
    const own = last.then(() => carryOut(transaction))
    last = own.catch(() => {})
    return own
  }
}

const locked = (items: SubStore, keys: readonly string[]) =>
  new Promise<() => void>((resolve) => items.lock(keys, (release) => resolve(release(() => {}))))

/** The store as one operation sees it: what it would write is collected, under the keys that dynalite gives. */
function staged(store: Store, writes: object[]) {
  const stage = (prefix: string, { get }: SubStore) => ({
    get,
    lock: (_key: string, act: (release: <Done>(done: Done) => Done) => void) => act((done) => done),
    put(key: string, value: object, done: () => void) {
      writes.push({ type: 'put', key: prefix + key, value })
      done()
    },
    del(key: string, done: () => void) {
      writes.push({ type: 'del', key: prefix + key })
      done()
    },
  })
  return {
    ...store,
    getItemDb: (table: string) => stage(`item-${table}~`, store.getItemDb(table)),
    getIndexDb: (kind: string, table: string, index: string) =>
      stage(`index-${kind.toLowerCase()}~${table}~${index}~`, store.getIndexDb(kind, table, index)),
  }
}

const failure = (type: string, body: object) =>
  Object.assign(new Error(type), {
    statusCode: 400,
    body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...body },
  })

/** Codes of reasons, by the error that the operation alone would give. */
const codes: Readonly<Record<string, string>> = {
  ConditionalCheckFailedException: 'ConditionalCheckFailed',
  ValidationException: 'ValidationError',
}

/** The error of a canceled transaction, with a reason for each operation. */
function canceled(outcomes: readonly PromiseSettledResult<unknown>[]): Error {
  const reasons = outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return { Code: 'None' }
    const { __type = '', message } = outcome.reason.body ?? {}
    return { Code: codes[__type.split('#')[1]] ?? 'InternalServerError', Message: message }
  })
  const all = reasons.map(({ Code }) => Code).join(', ')
  return failure('TransactionCanceledException', {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${all}]`,
    CancellationReasons: reasons,
  })
}
