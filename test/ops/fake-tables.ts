import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import dynalite from 'dynalite'
import { localCredentials, region } from '#local/aws-settings.ts'
import { type Listening, listen } from '#local/listen.ts'

type Row = Record<string, unknown>

/** State of a table besides its rows. */
export interface TableState {
  /** Number of questions until it is active. */
  creating: number
  timeToLive: string | undefined
  recovery: boolean
  isProtected: boolean
  ceiling: number
}

/**
 * DynamoDB as its documents describe it: the rows are in an embedded table, the rest is ours. A restore takes a name
 * that is free, and leaves behind what it does not carry over: expiry, recovery, protection, ceilings. A table that is
 * being made can be asked for nothing; one that is protected cannot be deleted; one that is deleted leaves a backup.
 */
export interface FakeTables extends Listening {
  readonly states: Map<string, TableState>
  /** Rows as they were, by the ARN of a backup or by the name of the table, for its point-in-time recovery. */
  readonly past: Map<string, readonly Row[]>
  /** Names of the calls, in order, but for those about rows. */
  readonly calls: string[]
  rows(table: string): Promise<Row[]>
  write(table: string, rows: readonly Row[]): Promise<void>
  /** Restores a backup to a table, as a person does in the console. */
  restore(backup: string, table: string): Promise<void>
  /**
   * Deletes a table, as a person does who has taken the protection off.
   * @returns the ARN of the backup that DynamoDB makes
   */
  lose(table: string): Promise<string>
}

const schema = (TableName: string): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'id', AttributeType: 'S' },
    { AttributeName: 'outbox', AttributeType: 'S' },
    { AttributeName: 'due_at', AttributeType: 'N' },
  ],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'outbox',
      KeySchema: [
        { AttributeName: 'outbox', KeyType: 'HASH' },
        { AttributeName: 'due_at', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
})

const refusal = (name: string, message: string) => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message },
})

type Told = { readonly status: number; readonly body: object }

/** Starts it on this machine, with one table as the stack makes it. */
export async function startFakeTables(table: string): Promise<FakeTables> {
  const embedded = await listen(dynalite({ createTableMs: 0, deleteTableMs: 0 }))
  const client = new DynamoDBClient({ endpoint: embedded.url, region, credentials: localCredentials })
  const documents = DynamoDBDocumentClient.from(client)
  const states = new Map<string, TableState>()
  const past = new Map<string, readonly Row[]>()
  const calls: string[] = []

  const write = async (TableName: string, rows: readonly Row[]) => {
    for (let at = 0; at < rows.length; at += 25) {
      const requests = rows.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }))
      await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
    }
  }
  const rows = async (TableName: string) => {
    const found: Row[] = []
    let from: Row | undefined
    do {
      const page = await documents.send(new ScanCommand({ TableName, ExclusiveStartKey: from }))
      found.push(...(page.Items ?? []))
      from = page.LastEvaluatedKey
    } while (from)
    return found
  }
  /** The embedded database makes and deletes a table a moment after it has said so. */
  const until = async (name: string, status: 'ACTIVE' | undefined) => {
    for (;;) {
      const found = await client.send(new DescribeTableCommand({ TableName: name })).catch((error) => {
        if (error instanceof ResourceNotFoundException) return undefined
        throw error
      })
      if (found?.Table?.TableStatus === status) return
    }
  }
  const make = async (name: string, content: readonly Row[], state: TableState) => {
    await client.send(new CreateTableCommand(schema(name)))
    await until(name, 'ACTIVE')
    states.set(name, state)
    await write(name, content)
  }
  const bare = (): TableState => ({
    creating: 2,
    timeToLive: undefined,
    recovery: false,
    isProtected: false,
    ceiling: -1,
  })

  const restoreTo = async (target: string, content: readonly Row[] | undefined): Promise<Told> => {
    if (!content) return refusal('BackupNotFoundException', 'no such backup')
    if (states.has(target)) return refusal('TableAlreadyExistsException', `${target} exists`)
    await make(target, content, bare())
    return { status: 200, body: { TableDescription: { TableName: target, TableStatus: 'CREATING' } } }
  }

  const answer = async (call: string, asked: Row): Promise<Told | undefined> => {
    const [written] = Object.keys(asked.RequestItems ?? {})
    const name = String(asked.TableName ?? written)
    const state = states.get(name)
    switch (call) {
      case 'RestoreTableToPointInTime': {
        const source = states.get(String(asked.SourceTableName))
        if (!source) return refusal('TableNotFoundException', 'no such table')
        if (!source.recovery) return refusal('PointInTimeRecoveryUnavailableException', 'recovery is off')
        return restoreTo(String(asked.TargetTableName), past.get(String(asked.SourceTableName)))
      }
      case 'RestoreTableFromBackup':
        return restoreTo(String(asked.TargetTableName), past.get(String(asked.BackupArn)))
      case 'ListBackups': {
        const BackupSummaries = [...past.keys()]
          .filter((arn) => arn.startsWith('arn:') && arn.includes(`/${name}/`))
          .map((BackupArn, at) => ({ BackupArn, BackupStatus: 'AVAILABLE', BackupCreationDateTime: at + 1 }))
        return { status: 200, body: { BackupSummaries } }
      }
    }
    if (!state) return call === 'CreateTable' ? undefined : refusal('ResourceNotFoundException', name)
    if (call === 'DescribeTable') {
      const TableStatus = state.creating > 0 ? 'CREATING' : 'ACTIVE'
      state.creating = Math.max(0, state.creating - 1)
      const { KeySchema } = schema(name)
      const GlobalSecondaryIndexes = [{ IndexName: 'outbox', IndexStatus: TableStatus }]
      return {
        status: 200,
        body: { Table: { TableName: name, TableStatus, KeySchema, GlobalSecondaryIndexes } },
      }
    }
    if (state.creating > 0) return refusal('ResourceInUseException', `${name} is being made`)
    if (call === 'UpdateTimeToLive')
      state.timeToLive = (asked.TimeToLiveSpecification as { AttributeName: string }).AttributeName
    else if (call === 'UpdateContinuousBackups') state.recovery = true
    else if (call === 'UpdateTable') {
      if (typeof asked.DeletionProtectionEnabled === 'boolean')
        state.isProtected = asked.DeletionProtectionEnabled
      const { MaxWriteRequestUnits } = (asked.OnDemandThroughput ?? {}) as { MaxWriteRequestUnits?: number }
      state.ceiling = MaxWriteRequestUnits ?? state.ceiling
    } else if (call === 'DeleteTable') {
      if (state.isProtected) return refusal('ValidationException', 'deletion protection is on')
      await fake.lose(name)
    } else return undefined
    return { status: 200, body: {} }
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const call = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const told = await answer(call, JSON.parse(body))
    if (told) {
      calls.push(call)
      response.writeHead(told.status, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(JSON.stringify(told.body))
      return
    }
    const headers = Object.fromEntries(
      ['content-type', 'x-amz-target', 'authorization', 'x-amz-date'].map((name) => [
        name,
        String(request.headers[name]),
      ]),
    )
    const passed = await fetch(embedded.url, { method: 'POST', headers, body })
    response.writeHead(passed.status, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(await passed.text())
  })
  const listening = await listen(server)
  const fake: FakeTables = {
    ...listening,
    states,
    past,
    calls,
    rows,
    write,
    async restore(backup, name) {
      await restoreTo(name, past.get(backup))
    },
    async lose(name) {
      const arn = `arn:aws:dynamodb:${region}:111122223333:table/${name}/backup/${past.size}`
      past.set(arn, await rows(name))
      await client.send(new DeleteTableCommand({ TableName: name }))
      await until(name, undefined)
      states.delete(name)
      return arn
    },
    async close() {
      client.destroy()
      await listening.close()
      await embedded.close()
    },
  }
  await make(table, [], {
    creating: 0,
    timeToLive: 'expires_at',
    recovery: true,
    isProtected: true,
    ceiling: 50,
  })
  return fake
}
