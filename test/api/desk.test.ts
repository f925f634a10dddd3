import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { readRuntimeInfo } from '#infra/runtime-info.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { listen } from '#local/listen.ts'
import { pacificTile } from '../fixtures.ts'
import { askDesk, askDeskOf } from '../ops/ask-desk.ts'
import { noStack, stackAnswer, xmlRefusal } from '../ops/stack-answer.ts'
import { sendRequest } from '../own-request.ts'
import { press, runProduct } from '../running-product.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { testedProduct } from '../tested-product.ts'

const running = await testedProduct()
const folder = temporaryFolder()

const ask = (...words: string[]) => askDeskOf(running, words)
const lead = (changes: object = {}) => sendRequest(running, changes)
const application = (changes: object = {}) =>
  sendRequest(running, { ...pacificTile, ...changes }, subcontractorContract.path)

/** Writes an attribute as a function of ours would. */
const write = (id: string, name: string, value: unknown) =>
  running.documents.send(
    new UpdateCommand({
      TableName: running.runtime.tables.lead,
      Key: { id },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )

describe('list', () => {
  it('shows rows of both forms in a table, the newest first', async () => {
    await lead({ name: 'Lister Lee', message: 'list-both' })
    const { id } = await lead({ name: 'Older Oli', message: 'list-both' })
    await write(id, 'created_at', 1_790_000_000)
    await write(id, 'listed_at', `1790000000 ${id}`)
    const { ref } = await application({ company_name: 'Lister Tile', insurance_info: 'list-both' })
    const { exitCode, printed, complaints } = await ask('list', '--search', 'list-both')
    expect([exitCode, complaints]).toEqual([0, ''])
    const [head, ...lines] = printed.trimEnd().split('\n')
    expect(head).toMatch(/^Received +Form +Ref +Name +Phone +Project +Status +Notification$/)
    expect(printed).toMatch(
      /lead +\w{8} +Lister Lee +\(619\) 555-0134 +Kitchen Remodel +new +(?:sent|delivered)\n/,
    )
    expect(printed).toMatch(new RegExp(`subcontractor +${ref} +Maria Ortega, Lister Tile +\\+1 760`))
    expect(lines.slice(2)).toEqual([
      expect.stringMatching(/^Sep 21, 2026, 7:13 AM +lead +\w+ +Older Oli/),
      '',
      '3 rows',
    ])
  })

  it('as JSON is for programs', async () => {
    const { id, ref } = await lead({ name: 'Json Jo' })
    const { printed } = await ask('list', '--json', '--search', 'Json Jo')
    expect(JSON.parse(printed)).toMatchObject([{ form: 'lead', id, ref, name: 'Json Jo', status: 'new' }])
  })

  it('hides the canary’s rows, and so does an export, unless asked', async () => {
    const { id, ref } = await lead({ name: 'Canary Bird' })
    await write(id, 'canary', true)
    await write(id, 'listed_in', 'canary')
    for (const command of ['list', 'export']) {
      expect((await ask(command, '--form', 'lead')).printed).not.toContain(ref)
      expect((await ask(command, '--form', 'lead', '--canary')).printed).toContain(ref)
    }
    expect((await ask('list', '--canary', '--search', 'Canary Bird')).printed).toContain('lead (canary)')
  })
})

describe('show', () => {
  it('tells everything of a row by its reference, in either case, and by its id', async () => {
    const { id, ref } = await lead({ name: 'Shown Sho' })
    for (const name of [ref, ref.toLowerCase(), id]) {
      const { exitCode, printed } = await ask('show', name)
      expect(exitCode).toBe(0)
      expect(printed).toContain(`Quote request ${ref}\n`)
      expect(printed).toMatch(/Name +Shown Sho\n/)
      expect(printed).toMatch(
        /Notification +(?:Sent, and taken by the mail service|Delivered to the mailbox)\n/,
      )
      expect(printed).toContain(id)
    }
  })

  it('of a row that is not there ends with 1', async () => {
    const { exitCode, printed, complaints } = await ask('show', crypto.randomUUID())
    expect([exitCode, printed]).toEqual([1, ''])
    expect(complaints).toMatch(/^There is no row [0-9a-f-]{36}\.\n$/)
  })
})

it('export writes CSV that reads back, in a file for its owner alone, with the mark by which Excel knows UTF-8', async () => {
  const { ref } = await lead({ name: '=Zoë "Z", 李', message: '+1\n\n-2', phone: '+1 760 555 0178' })
  const file = join(folder, 'leads.csv')
  const { exitCode, printed } = await ask('export', '--form', 'lead', '--search', 'Zoë', '--out', file)
  expect([exitCode, printed]).toEqual([0, `1 row written to ${file}.\n`])
  expect(statSync(file).mode & 0o077).toBe(0)
  const text = readFileSync(file, 'utf8')
  expect(text.startsWith('\ufeffReference,Received,')).toBe(true)
  expect(parse(text, { columns: true, bom: true })).toMatchObject([
    { Reference: ref, Name: '\'=Zoë "Z", 李', Message: "'+1\n\n-2", Phone: '1 760 555 0178' },
  ])
})

describe('erase', () => {
  const audit = () => join(folder, `${crypto.randomUUID()}.log`)

  /** One person in both tables, the address in several cases. */
  async function person(): Promise<{ email: string; ids: string[]; refs: string[] }> {
    const email = `${crypto.randomUUID()}@example.com`
    const one = await lead({ email, name: 'Erased Erin' })
    const two = await lead({ email: email.toUpperCase(), name: 'Erased Erin' })
    const three = await application({ email, contact_name: 'Erased Erin' })
    return { email, ids: [one.id, two.id, three.id], refs: [one.ref, two.ref, three.ref] }
  }

  const rowsOf = async (ids: readonly string[]) =>
    [...(await running.rows()), ...(await running.rows(subcontractorContract))].filter((row) =>
      ids.includes(row.id as string),
    )

  it('shows the rows, asks for a word, deletes all of them and leaves a line without a name', async () => {
    const { email, ids, refs } = await person()
    const other = await lead()
    const file = audit()
    const answer = await askDeskOf(running, ['erase', '--email', email, '--audit', file], 'erase')
    expect(answer).toMatchObject({ exitCode: 0, complaints: '' })
    expect(answer.questions).toEqual(['Type "erase" to delete 3 rows on this machine for good: '])
    for (const ref of refs) expect(answer.printed).toContain(ref)
    expect(answer.printed).toContain('Backups age out within 35 days.')
    expect(answer.printed).toContain("E-mails about them stay in the owner's inbox")
    expect(await rowsOf(ids)).toEqual([])
    expect(await running.row(other.id)).toBeDefined()

    const line = readFileSync(file, 'utf8')
    expect(answer.printed).toContain(line)
    expect(line).not.toMatch(/Erin|example\.com/)
    const { time, ...rest } = JSON.parse(line)
    expect(new Date(time).toISOString()).toBe(time)
    const [one = '', two = '', three = ''] = refs
    expect(rest).toEqual({
      event: 'erased',
      count: 3,
      lead: expect.arrayContaining([one, two]),
      subcontractor: [three],
    })
  })

  it('changes nothing when another word is typed', async () => {
    const { email, ids } = await person()
    const file = audit()
    const answer = await askDeskOf(running, ['erase', '--email', email, '--audit', file], 'yes')
    expect([answer.exitCode, answer.complaints]).toEqual([1, 'Nothing was erased.\n'])
    expect(await rowsOf(ids)).toHaveLength(3)
    expect(existsSync(file)).toBe(false)
  })

  it('changes nothing when nobody is there to confirm, and goes on with --yes', async () => {
    const { email, ids } = await person()
    const file = audit()
    const alone = await ask('erase', '--email', email, '--audit', file)
    expect(alone.exitCode).toBe(1)
    expect(alone.complaints).toBe(
      'Nothing was erased: nobody is here to confirm it. In a script, add --yes.\n',
    )
    expect(await rowsOf(ids)).toHaveLength(3)
    expect((await ask('erase', '--email', email, '--yes', '--audit', file)).exitCode).toBe(0)
    expect(await rowsOf(ids)).toEqual([])
  })

  it('changes nothing when the record of it cannot be written', async () => {
    const { email, ids } = await person()
    const file = join(folder, 'no', 'such', 'audit.log')
    const answer = await ask('erase', '--email', email, '--yes', '--audit', file)
    expect([answer.exitCode, answer.complaints]).toEqual([
      1,
      `Nothing was erased: ${file} cannot be written (ENOENT).\n`,
    ])
    expect(await rowsOf(ids)).toHaveLength(3)
  })

  it('adds a line to the record each time', async () => {
    const file = audit()
    for (const { email } of [await person(), await person()]) {
      await ask('erase', '--email', email, '--yes', '--audit', file)
    }
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(2)
  })

  it('of a row without an address erases that row alone', async () => {
    const [{ id, ref }, other] = [await lead(), await lead()]
    await write(id, 'email', '')
    await write(other.id, 'email', '')
    await ask('erase', ref, '--yes', '--audit', audit())
    expect(await running.row(id)).toBeUndefined()
    expect(await running.row(other.id)).toBeDefined()
  })

  it('ends what is pending: no e-mail is sent about an erased person', async () => {
    running.mail.fault = 'denied'
    const request = press({ email: 'pending@example.com' })
    await running.post(request)
    running.heal()
    await ask('erase', '--email', 'pending@example.com', '--yes', '--audit', audit())
    await running.resend()
    expect(await running.emails(refOf(request.submission_id))).toEqual([])
    expect(await running.row(request.submission_id)).toBeUndefined()
  })
})

const leads = (...words: string[]) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, ['ops/leads.ts', ...words], (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    )
  })

it('npm run leads answers with its exit code, and complains on stderr', async () => {
  const { ref } = await lead({ name: 'Program Pat' })
  const listed = await leads('list', '--search', 'Program Pat', '--local', '--data', running.dataFolder)
  expect(listed).toMatchObject({ status: 0, stderr: '' })
  expect(listed.stdout).toContain(ref)
  expect(await leads('list', '--limt')).toMatchObject({ status: 2, stdout: '' })
  expect(await leads('show', 'AAAAAAAA', '--local', '--data', running.dataFolder)).toMatchObject({
    status: 1,
    stderr: 'There is no row AAAAAAAA.\n',
  })
})

it('the runtime info of the local product is removed when it ends, and does no harm when a crash has left it behind', async () => {
  const other = await runProduct()
  const { dataFolder } = other
  const left = readRuntimeInfo(dataFolder)
  expect(left?.tables).toEqual(running.runtime.tables)
  await other.product.close()
  const sentence = 'The product is not running on this machine: start it first with "npm start".\n'
  expect(await askDeskOf(other, ['list'])).toMatchObject({ exitCode: 1, complaints: sentence })
  expect(readRuntimeInfo(dataFolder)).toBeUndefined()

  writeFileSync(join(dataFolder, 'running.json'), JSON.stringify(left))
  expect(await askDeskOf(other, ['list'])).toMatchObject({ exitCode: 1, complaints: sentence })
  rmSync(dataFolder, { recursive: true })
  await other.database.close()
  await other.mail.close()
})

describe('a deployed stage', async () => {
  /** CloudFormation's answer: status and XML. */
  let answer: readonly [status: number, xml: string]
  let asked: string
  const cloudFormation = await listen(
    createServer(async (request, response) => {
      asked = await text(request)
      response.writeHead(answer[0], { 'content-type': 'text/xml' }).end(answer[1])
    }),
  )
  afterAll(cloudFormation.close)

  function withCredentials(): void {
    vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', cloudFormation.url)
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', running.runtime.database)
    vi.stubEnv('AWS_ACCESS_KEY_ID', running.runtime.credentials.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', running.runtime.credentials.secretAccessKey)
  }

  it('is found by its stack, which names the tables', async () => {
    withCredentials()
    const { lead: LeadTable, subcontractor: SubcontractorTable } = running.runtime.tables
    answer = [200, stackAnswer({ LeadTable, SubcontractorTable, Url: 'https://x.example' })]
    const { ref } = await lead({ name: 'Cloudy Clo' })
    const { exitCode, printed } = await askDesk(['list', '--search', 'Cloudy Clo'])
    expect(exitCode).toBe(0)
    expect(printed).toContain(ref)
    expect(asked).toContain('StackName=Remodeler-dev')
    await askDesk(['list', '--stage', 'prod'])
    expect(asked).toContain('StackName=Remodeler-prod')
  })

  it.each<[string, readonly [number, string], string]>([
    [
      'there is no such stack',
      [400, noStack],
      'There is no stack Remodeler-dev in us-east-1 of the account that these AWS credentials belong to: deploy it, or choose another stage, region or AWS profile.',
    ],
    [
      'it was deployed before it named its tables',
      [200, stackAnswer({ Url: 'https://x.example' })],
      'The stack Remodeler-dev does not name its tables: deploy it once more.',
    ],
    [
      'the credentials have expired',
      [403, xmlRefusal('ExpiredToken', 'The security token included in the request is expired')],
      'AWS does not accept these credentials, or no longer: sign in with',
    ],
    [
      'they may not',
      [403, xmlRefusal('AccessDenied', 'User: arn:aws:iam::1:user/x is not authorized')],
      'These AWS credentials may not do this: docs/leads.md lists what they have to be allowed to do.',
    ],
    [
      'something else fails',
      [400, xmlRefusal('Strange', 'no idea about ann@example.com')],
      'Something unexpected happened. Strange: no idea about &lt;address>',
    ],
  ])('is explained when %s', async (_, told, sentence) => {
    withCredentials()
    answer = told
    const { exitCode, complaints } = await askDesk(['list'])
    expect(exitCode).toBe(1)
    expect(complaints).toContain(sentence.replace('&lt;', '<'))
  })

  it('is explained when there are no credentials', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
      vi.stubEnv(name, undefined)
    vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'))
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(folder, 'none'))
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    const { exitCode, complaints } = await askDesk(['list'])
    expect([exitCode, complaints]).toEqual([
      1,
      'There are no AWS credentials here: sign in with "aws sso login" or "aws login", or name a profile in AWS_PROFILE.\n',
    ])
  })
})
