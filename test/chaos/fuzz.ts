import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import fc from 'fast-check'
import type { FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { sourceFields } from '#forms/source.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { Assembly } from '#local/assembly.ts'
import { assemblyFolder } from '#local/assembly-build.ts'
import { localCredentials, region } from '#local/aws-settings.ts'
import { startDatabase } from '#local/database.ts'
import { startMail } from '#local/mail.ts'
import { startObjectStore } from '#local/object-store.ts'
import { ann, pacificTile } from '../fixtures.ts'
import { hostileOwnRequests } from './hostile-own-requests.ts'
import { hostileRequests } from './hostile-requests.ts'

type Handler = (
  event: APIGatewayProxyEventV2,
  context: { getRemainingTimeInMillis: () => number },
) => Promise<APIGatewayProxyStructuredResultV2>

export interface FuzzOptions {
  readonly inputs: number
  readonly seed: number
}

const forms: readonly { readonly contract: FormContract; readonly valid: object }[] = [
  { contract: leadContract, valid: { ...ann, seq: 1, elapsed_ms: 30_000 } },
  { contract: subcontractorContract, valid: { ...pacificTile, seq: 1, elapsed_ms: 30_000 } },
]

/**
 * Gives hostile requests to the bundled handler of each route, with database and mail at their best, and checks every
 * answer against the contract of the forms API.
 * @returns how often each status was answered, by route
 * @throws Error with the smallest request that is answered otherwise, and how to repeat it
 */
export async function fuzzRoutes(options: FuzzOptions): Promise<Record<string, Record<number, number>>> {
  const assembly = new Assembly(assemblyFolder)
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
  const mail = await startMail(assembly, join(folder, 'mail'))
  const database = await startDatabase(assembly, join(folder, 'database'))
  const objects = await startObjectStore(join(folder, 'objects'))
  const restore = replaceEnvironment(assembly, database.url, mail.url, objects.url)
  try {
    const statuses: Record<string, Record<number, number>> = {}
    for (const { contract, valid } of forms) {
      const key = `POST ${contract.path}`
      const handler = await handlerOf(assembly, key)
      statuses[key] = await fuzz(handler, contract, valid, options, (answer, event) =>
        checkAnswer(contract, answer, event),
      )
      const table = database.tables.find((name) => name.toLowerCase().startsWith(contract.name)) ?? ''
      for (const row of await database.rows(table)) checkRow(contract, row)
    }
    const own = await newRequest(assembly)
    for (const route of ['GET /request', 'POST /api/photos'])
      statuses[route] = await fuzzOwnRequest(await handlerOf(assembly, route), own, options)
    const refusal = await handlerOf(assembly, '$default')
    statuses.$default = await fuzz(refusal, leadContract, ann, options, checkRefusal)
    return statuses
  } finally {
    restore()
    await database.close()
    await mail.close()
    await objects.close()
    rmSync(folder, { recursive: true })
  }
}

async function fuzz(
  handler: Handler,
  contract: FormContract,
  valid: object,
  { inputs, seed }: FuzzOptions,
  check: (answer: APIGatewayProxyStructuredResultV2, event: APIGatewayProxyEventV2) => void,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const requests = hostileRequests(contract, valid, process.env.ORIGIN_SECRET ?? '')
  const property = fc.asyncProperty(requests, async (event) => {
    const answer = await handler(event, { getRemainingTimeInMillis: () => 15_000 })
    const status = answer.statusCode ?? 0
    statuses[status] = (statuses[status] ?? 0) + 1
    check(answer, event)
  })
  await fc.assert(property, { numRuns: inputs, seed })
  return statuses
}

/** Sends one request, as a page does. @returns the key that its visitor is given */
async function newRequest(assembly: Assembly): Promise<{ readonly key: string; readonly ref: string }> {
  const handler = await handlerOf(assembly, `POST ${leadContract.path}`)
  const event = {
    headers: {
      'content-type': 'application/json',
      'x-origin-verify': process.env.ORIGIN_SECRET,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ ...ann, submission_id: crypto.randomUUID(), seq: 1, elapsed_ms: 30_000 }),
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2
  const { cookies = [], body = '' } = await handler(event, { getRemainingTimeInMillis: () => 15_000 })
  return { key: /=([0-9a-f]{32});/.exec(cookies[0] ?? '')?.[1] ?? '', ref: JSON.parse(body).ref }
}

/** The same for a visitor's own request: nothing of what is sent is an error of ours, and no page has become markup. */
async function fuzzOwnRequest(
  handler: Handler,
  { key, ref }: { readonly key: string; readonly ref: string },
  { inputs, seed }: FuzzOptions,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const requests = hostileOwnRequests(key, ref, process.env.ORIGIN_SECRET ?? '')
  const property = fc.asyncProperty(requests, async (event) => {
    const answer = await handler(event, { getRemainingTimeInMillis: () => 15_000 })
    const { statusCode = 0, headers = {}, body = '' } = answer
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    insist([200, 303, 400, 409, 410, 413, 415, 422].includes(statusCode), `status ${statusCode}`)
    insist(headers['cache-control'] === 'no-store', 'the answer may be cached')
    const scripts = body.match(/<script\b[^>]*>/gi) ?? []
    insist(
      scripts.every((tag) => tag === '<script type="module" src="/add-photos.js">'),
      'what was sent has become markup',
    )
  })
  await fc.assert(property, { numRuns: inputs, seed })
  return statuses
}

/** The bundle that a route leads to. */
async function handlerOf(assembly: Assembly, routeKey: string): Promise<Handler> {
  const [, route] = assembly
    .all<{ RouteKey: string; Target: string }>('AWS::ApiGatewayV2::Route')
    .find(([, { RouteKey }]) => RouteKey === routeKey) ?? ['', { Target: '' }]
  const { IntegrationUri } = assembly.get<{ IntegrationUri: string }>(
    route.Target.replace('integrations/', ''),
  )
  const { Code } = assembly.get<{ Code: { S3Key: string } }>(IntegrationUri)
  const file = join(assembly.assetFolder(Code.S3Key), 'handler.mjs')
  return (await import(pathToFileURL(file).href)).handler
}

/** Gives this process what the functions have for environment, and takes their log. Returns how to undo it. */
function replaceEnvironment(assembly: Assembly, database: string, mail: string, objects: string): () => void {
  const before = { ...process.env }
  const { info, warn, error } = console
  for (const [, { Environment }] of assembly.all<{ Environment?: { Variables: Record<string, string> } }>(
    'AWS::Lambda::Function',
  ))
    Object.assign(process.env, Environment?.Variables)
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: database,
    AWS_ENDPOINT_URL_SES: mail,
    AWS_ENDPOINT_URL_S3: objects,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  })
  Object.assign(console, { info() {}, warn() {}, error() {} })
  return () => {
    process.env = before
    Object.assign(console, { info, warn, error })
  }
}

function insist(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

/** The statuses that a healthy form may answer to anything. */
const refusals = [400, 413, 415, 422, 429]

function checkAnswer(
  contract: FormContract,
  { statusCode = 0, headers = {}, body = '' }: APIGatewayProxyStructuredResultV2,
  { headers: sent }: APIGatewayProxyEventV2,
): void {
  const isPlainForm =
    sent['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded'
  const accepted = isPlainForm ? 303 : 200
  insist([accepted, ...refusals].includes(statusCode), `status ${statusCode}`)
  insist(headers['cache-control'] === 'no-store', 'the answer may be cached')
  insist(
    Object.values(headers).every((each) => /^[\x20-\x7e]*$/.test(`${each}`)),
    'a header is broken',
  )
  insist(statusCode !== 429 || Number(headers['retry-after']) > 0, '429 does not say until when')
  if (statusCode === 303) {
    insist(headers.location === contract.thanks && body === '', 'sent on to the wrong page')
  } else if (isPlainForm) {
    checkPage(`${headers['content-type']}`, body, contract)
  } else {
    insist(headers['content-type'] === 'application/json; charset=utf-8', 'the type is not JSON')
    checkBody(contract, statusCode, JSON.parse(body))
  }
}

function checkPage(type: string, body: string, { path }: FormContract): void {
  insist(type === 'text/html; charset=utf-8', 'the type is not HTML')
  insist(body.startsWith('<!doctype html>'), 'the page does not begin like one')
  insist(body.split('<form ').length === 2 && body.includes(`action="${path}"`), 'the form is missing')
  insist(!/<(?:script|img|iframe)\b/i.test(body), 'what was sent has become markup')
}

function checkBody(contract: FormContract, status: number, body: Record<string, unknown>): void {
  if (status === 200) {
    insist(Object.keys(body).join() === 'ok,ref' && body.ok === true, 'a success of another shape')
    insist(/^[0-9A-Z]{8}$/.test(`${body.ref}`), 'a success without a reference')
    return
  }
  const { ok, stage, error, fields = {}, ...others } = body
  insist(Object.keys(others).length === 0, `unknown keys ${Object.keys(others)}`)
  insist(ok === false && stage === 'request', 'a refusal of another shape')
  insist(typeof error === 'string' && /^[A-Z].{10,150}\.$/.test(error), `no sentence: ${error}`)
  const known = contract.fields.map(({ name }) => name)
  for (const [name, sentence] of Object.entries(fields as object)) {
    insist(known.includes(name), `a field of no form: ${name}`)
    insist(/^Please .{5,100}\.$/.test(sentence), `no sentence: ${sentence}`)
  }
  insist((status === 422) === Object.hasOwn(body, 'fields'), 'fields and status disagree')
}

function checkRefusal({ statusCode, headers, body }: APIGatewayProxyStructuredResultV2): void {
  insist(statusCode === 405 && headers?.allow === 'POST', `status ${statusCode}`)
  const { ok, stage, error } = JSON.parse(body ?? '')
  insist(ok === false && stage === 'request' && typeof error === 'string', 'a refusal of another shape')
}

/** Everything that our code writes into a row, beside the form's fields. */
const ours = [
  ...[
    'id',
    'digest',
    'seq',
    'revision',
    'saves',
    'created_at',
    'updated_at',
    'notification',
    'flags',
    'consent',
    'outbox',
  ],
  ...[
    'due_at',
    'lease_id',
    'attempts',
    'sent_at',
    'ses_message_id',
    'notified_revision',
    'expires_at',
    'received_month',
    'site',
  ],
  'request_key',
  ...sourceFields.map(({ name }) => name),
]

/** Nothing that was sent has become an attribute, and every text is as long as its field allows. */
function checkRow(contract: FormContract, row: Readonly<Record<string, unknown>>): void {
  const known = [...ours, ...contract.fields.map(({ name }) => name)]
  const foreign = Object.keys(row).filter((name) => !known.includes(name))
  insist(foreign.length === 0, `the row has foreign attributes: ${foreign}`)
  for (const field of contract.fields) {
    const stored = row[field.name]
    const isRight = field.kind === 'choices' ? Array.isArray(stored) : typeof stored === 'string'
    insist(isRight, `${field.name} is stored as ${typeof stored}`)
  }
}
