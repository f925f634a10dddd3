import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localCredentials } from '#local/aws-settings.ts'
import { type Listening, listen } from '#local/listen.ts'
import { run } from '#local/terminal/program.ts'
import { errorMessage } from '#ops/error-message.ts'
import { type RestoreCircumstances, restore } from '#ops/restore.ts'
import { atTerminal } from '../at-terminal.ts'
import { builtAssembly } from '../built-assembly.ts'
import { synthesise } from '../infra/site-stack/synthesise.ts'
import { type FakeTables, startFakeTables } from './fake-tables.ts'

builtAssembly()
const template = synthesise('smallest').template.toJSON() as {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>
}
const idOf = (type: string, start: string) =>
  Object.keys(template.Resources).find(
    (id) => id.startsWith(start) && template.Resources[id]?.Type === type,
  ) as string

const table = 'leads-as-the-stack-named-them'

interface FakeFunction {
  variables: Record<string, string>
  reserved: number | undefined
  /** Number of questions until a change has come through. */
  changing: number
}

let tables: FakeTables
/** CloudFormation and Lambda. */
let aws: Listening
let functions: Map<string, FakeFunction>
/** Pauses of the restore, in ms. */
let sleeps: number[]

beforeEach(async () => {
  tables = await startFakeTables(table)
  functions = new Map<string, FakeFunction>([
    ['lead', { variables: { RESTORING: 'no', LEAD_TABLE: table, OTHER: 'x' }, reserved: 50, changing: 0 }],
    ['resend', { variables: { LEAD_TABLE: table }, reserved: 2, changing: 0 }],
    ['digest', { variables: { LEAD_TABLE: table }, reserved: undefined, changing: 0 }],
    [
      'subcontractor',
      { variables: { RESTORING: 'no', SUBCONTRACTOR_TABLE: 't' }, reserved: undefined, changing: 0 },
    ],
    ['refusal', { variables: {}, reserved: undefined, changing: 0 }],
  ])
  sleeps = []
  aws = await listen(
    createServer(async (request, response) => {
      const body = await text(request)
      response.end(request.url === '/' ? cloudFormation(body) : lambda(request.method, request.url, body))
    }),
  )
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', tables.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all([aws.close(), tables.close()])
})

function cloudFormation(body: string): string {
  const escaped = (json: string) => json.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (body.includes('Action=GetTemplate'))
    return `<GetTemplateResponse><GetTemplateResult><TemplateBody>${escaped(JSON.stringify(template))}</TemplateBody></GetTemplateResult></GetTemplateResponse>`
  const member = (logical: string, physical: string, type: string) =>
    `<member><LogicalResourceId>${logical}</LogicalResourceId><PhysicalResourceId>${physical}</PhysicalResourceId><ResourceType>${type}</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>2026-11-03T00:00:00Z</LastUpdatedTimestamp></member>`
  const tablesOf = ['Leads', 'Subcontractors', 'MailState'].map((start) =>
    member(
      idOf('AWS::DynamoDB::Table', start),
      start === 'Leads' ? table : `the-${start}`,
      'AWS::DynamoDB::Table',
    ),
  )
  const all = [...functions.keys()].map((name) => member(`${name}Function`, name, 'AWS::Lambda::Function'))
  return `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${[...tablesOf, ...all].join('')}</StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`
}

function lambda(method = '', url = '', body: string): string {
  const [, name = '', what] = /functions\/([^/]+)\/(\w+)/.exec(url) ?? []
  const each = functions.get(name)
  if (!each) return '{}'
  if (what === 'concurrency') {
    if (method === 'PUT') each.reserved = JSON.parse(body).ReservedConcurrentExecutions
    if (method === 'DELETE') each.reserved = undefined
    return JSON.stringify(each.reserved === undefined ? {} : { ReservedConcurrentExecutions: each.reserved })
  }
  if (method === 'PUT') {
    each.variables = JSON.parse(body).Environment.Variables
    each.changing = 1
  }
  const LastUpdateStatus = each.changing > 0 ? 'InProgress' : 'Successful'
  each.changing = Math.max(0, each.changing - 1)
  return JSON.stringify({
    FunctionName: name,
    Timeout: name === 'resend' ? 67 : 15,
    LastUpdateStatus,
    Environment: { Variables: each.variables },
  })
}

const circumstances: RestoreCircumstances = {
  pauseMs: 1,
  clock: () => performance.now(),
  async sleep(ms) {
    sleeps.push(ms)
  },
}

const ask = (words: readonly string[], reply?: string) =>
  atTerminal(reply, (terminal) => run(restore(terminal, circumstances), words, terminal, errorMessage))

const functionsNow = () => new Map([...functions].map(([name, each]) => [name, structuredClone(each)]))

const moment = new Date('2026-11-20T17:00:00-08:00')
const since = moment.getTime() / 1000
const at = ['--table', 'leads', '--at', moment.toISOString(), '--yes']

const row = (number: number, changes: object = {}) => ({
  id: `row-${number}`,
  name: `Ann ${number}`,
  revision: 1,
  created_at: since - 1000 + (number % 900),
  updated_at: since - 1000 + (number % 900),
  notification: 'delivered',
  delivered_at: since - 50,
  expires_at: since + 60_000_000,
  message: 'We would like a new kitchen. '.repeat(20),
  ...changes,
})

const asTheStackHasIt = {
  creating: 0,
  timeToLive: 'expires_at',
  recovery: true,
  isProtected: true,
  ceiling: 50,
}

const byId = (rows: readonly Record<string, unknown>[]) =>
  rows.toSorted((one, other) => String(one.id).localeCompare(String(other.id)))

describe('npm run restore of a table that is there', () => {
  it('brings back what is gone, mends what was changed, keeps what came since, and tells nobody twice', async () => {
    const asItWas = [row(1), row(2), row(3), row(4, { notification: 'pending', outbox: 'P', due_at: since })]
    tables.past.set(table, asItWas)
    const told = row(4, { notification: 'sent', sent_at: since + 9 })
    const edited = row(3, { name: 'Ann, edited by herself', revision: 2, updated_at: since + 5 })
    const fresh = row(5, { created_at: since + 7, updated_at: since + 7 })
    await tables.write(table, [row(2, { name: 'spoiled' }), edited, { ...told, name: 'spoiled' }, fresh])
    const { exitCode, printed, complaints } = await ask(at)
    expect([exitCode, complaints]).toEqual([0, ''])
    expect(printed).toContain('Of 4 rows 1 came back and 2 were mended.')
    expect(byId(await tables.rows(table))).toEqual([row(1), row(2), edited, told, fresh])
    expect(tables.states.get(table)).toEqual(asTheStackHasIt)
    expect([...tables.states.keys()]).toEqual([table])
  })

  it('writes only while nothing else does: after every run that began before has ended', async () => {
    tables.past.set(table, [row(1)])
    await ask(at)
    // The resend runs for 67 seconds at most, and the restore here takes none.
    expect(Math.max(...sleeps)).toBeGreaterThan(60_000)
  })

  it('takes a backup by its ARN', async () => {
    const arn = `arn:aws:dynamodb:us-east-1:111122223333:table/${table}/backup/daily`
    tables.past.set(arn, [row(1)])
    expect((await ask(['--table', 'Leads', '--backup', arn, '--yes'])).exitCode).toBe(0)
    expect(await tables.rows(table)).toEqual([row(1)])
  })

  it('takes a table that somebody restored from the vault, and leaves that one there', async () => {
    tables.past.set('of the vault', [row(1)])
    await tables.restore('of the vault', 'leads-of-the-vault')
    const words = ['--table', 'Leads', '--from', 'leads-of-the-vault', '--yes']
    expect((await ask(words)).exitCode).toBe(0)
    expect(await tables.rows(table)).toEqual([row(1)])
    expect(tables.states.has('leads-of-the-vault')).toBe(true)
    expect((await ask(['--table', 'Leads', '--from', 'nowhere', '--yes'])).complaints).toContain(
      'There is no table nowhere',
    )
  })

  it('called again after it was broken off goes on with the table that it had made', async () => {
    tables.past.set('half done', [row(1)])
    await tables.restore('half done', `${table}-restored`)
    const answer = await ask(at)
    expect(answer.printed).toContain('Of 1 rows 1 came back and 0 were mended.')
    expect(tables.calls).not.toContain('RestoreTableToPointInTime')
  })

  it('says what it needs when nothing names what it was', async () => {
    const { exitCode, complaints } = await ask(['--table', 'Leads', '--yes'])
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining('Say what it is to get back')])
  })
})

describe('npm run restore of a table that is gone', () => {
  it('makes it anew under its name from its newest backup, with all that a restored table lacks', async () => {
    await tables.write(table, [row(1), row(2)])
    await tables.lose(table)
    const { exitCode, printed, complaints } = await ask(['--table', 'Leads', '--yes'])
    expect([exitCode, complaints]).toEqual([0, ''])
    expect(printed).toContain(`${table} is gone and is made anew`)
    expect(byId(await tables.rows(table))).toEqual([row(1), row(2)])
    expect(tables.states.get(table)).toEqual(asTheStackHasIt)
  })

  it('says where else to look when there is no backup, and that a moment is gone with the table', async () => {
    await tables.lose(table)
    tables.past.clear()
    expect((await ask(['--table', 'Leads', '--yes'])).complaints).toContain('Look into the vault')
    expect((await ask(at)).complaints).toContain('leave --at out')
  })
})

describe('meanwhile', () => {
  it('the form answers that it takes nothing, the others stand still, and afterwards all is as before', async () => {
    const untouched = functionsNow()
    tables.past.set(table, [row(1)])
    const seen: string[] = []
    const watched: RestoreCircumstances = {
      ...circumstances,
      async sleep() {
        const { lead, resend, digest, subcontractor } = Object.fromEntries(functions)
        seen.push(
          [
            lead?.variables.RESTORING,
            resend?.reserved,
            digest?.reserved,
            subcontractor?.variables.RESTORING,
          ].join(),
        )
      },
    }
    await atTerminal(undefined, (terminal) => run(restore(terminal, watched), at, terminal, errorMessage))
    expect(seen.at(-2)).toBe('yes,0,0,no')
    expect(functionsNow()).toEqual(untouched)
  })

  it('is over also when the restore fails', async () => {
    const untouched = functionsNow()
    tables.states.set(table, { ...asTheStackHasIt, recovery: false })
    tables.past.set(table, [row(1)])
    const { exitCode, complaints } = await ask(at)
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining('recovery is off')])
    expect(functionsNow()).toEqual(untouched)
  })
})

describe('npm run restore', () => {
  it('changes nothing until "restore" is typed', async () => {
    tables.past.set(table, [row(1)])
    const words = at.filter((word) => word !== '--yes')
    expect(await ask(words, 'yes')).toMatchObject({ exitCode: 1, complaints: 'Nothing was changed.\n' })
    expect((await ask(words)).complaints).toContain('nobody is here to confirm it')
    expect(tables.calls.filter((call) => call !== 'DescribeTable')).toEqual([])
    expect((await ask(words, 'restore')).exitCode).toBe(0)
  })

  it.each(['MailState', 'Orders'])('knows no table %j that could be recovered', async (name) => {
    const { exitCode, complaints } = await ask(['--table', name, '--yes'])
    expect([exitCode, complaints]).toEqual([
      1,
      expect.stringContaining('the stack has Leads, Subcontractors'),
    ])
  })

  it.each(['yesterday', '2026-11-20T17:00', '2100-01-01T00:00:00Z'])(
    'takes no moment like %s',
    async (time) => {
      const { exitCode, complaints } = await ask(['--table', 'Leads', '--at', time])
      expect([exitCode, complaints]).toEqual([
        2,
        expect.stringContaining('a time that has passed, with its zone'),
      ])
    },
  )

  it('brings 10,000 rows back, each as it was', async () => {
    const asItWas = Array.from({ length: 10_000 }, (_, number) => row(number))
    tables.past.set(table, asItWas)
    const { exitCode, printed } = await ask(at)
    expect(exitCode).toBe(0)
    expect(printed).toContain('Of 10000 rows 10000 came back and 0 were mended.')
    const found = await tables.rows(table)
    expect(new Set(found.map(({ id }) => id)).size).toBe(10_000)
    expect(found).toContainEqual(row(9_999))
  }, 120_000)
})
