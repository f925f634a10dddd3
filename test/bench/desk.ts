import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { readRuntimeInfo } from '#infra/runtime-info.ts'
import { monthOf } from '#lambdas/leads/store/received.ts'
import { DeskVisitor, signIn } from '../api/desk-visitor.ts'
import type { RunningProduct } from '../running-product.ts'

/** Leads over which the desk's first page is timed: five months of a busy firm. */
export const deskLeads = 500

/** How often it is asked. */
const times = 7

/** Most items of one call to DynamoDB. */
const batch = 25

/**
 * How long the desk's first page takes over so many leads, from the request to the last byte, without the network between.
 * @returns milliseconds of each time, but the first, for which a function starts
 */
export async function timeDesk(running: RunningProduct): Promise<number[]> {
  await storeLeads(running)
  const visitor = await signIn(running, new DeskVisitor(running))
  const took: number[] = []
  for (let time = 0; time <= times; time += 1) {
    const start = performance.now()
    const { status, text } = await visitor.get('/desk')
    took.push(performance.now() - start)
    if (status !== 200 || !text.includes('Ada 4'))
      throw new Error(`/desk answers ${status}, without its leads`)
  }
  return took.slice(1)
}

async function storeLeads({ dataFolder }: RunningProduct): Promise<void> {
  const info = readRuntimeInfo(dataFolder)
  if (!info) throw new Error('the product does not say where its tables are')
  const { database: endpoint, region, credentials, tables } = info
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }))
  const now = Math.floor(Date.now() / 1000)
  const rows = Array.from({ length: deskLeads }, (_, number) => leadAt(number, now))
  for (let from = 0; from < rows.length; from += batch) {
    const requests = rows.slice(from, from + batch).map((row) => ({ PutRequest: { Item: row } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [tables.lead]: requests } }))
  }
  client.destroy()
}

const statuses = ['new', 'contacted', 'quoted', 'won', 'lost'] as const

/** A lead every seven hours. */
function leadAt(number: number, now: number) {
  const receivedAt = now - number * 7 * 60 * 60
  return {
    id: crypto.randomUUID(),
    revision: 1,
    seq: 1,
    name: `Ada ${number}`,
    email: `ada-${number}@example.com`,
    phone: '(619) 555-0134',
    project_type: 'Kitchen Remodel',
    property_address: `${number} Prospect St, La Jolla`,
    message: 'We would like to open the wall to the dining room, and keep the oak floor. '.repeat(3),
    notification: 'delivered',
    created_at: receivedAt,
    updated_at: receivedAt,
    received_month: monthOf(receivedAt),
    status: statuses[number % statuses.length],
  }
}
