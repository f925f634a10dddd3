import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StandIn, standIns } from '#infra/check.ts'
import { localCredentials } from '#local/aws-settings.ts'
import { leastBootstrapVersion } from '#ops/preflight/account.ts'
import { concurrencyCheck } from '#ops/preflight/concurrency.ts'
import { type Circumstances, preflight, preflightFor } from '#ops/preflight.ts'
import { builtAssembly } from '../built-assembly.ts'
import { askOps } from './ask-ops.ts'
import {
  type AwsAnswer,
  bootstrapVersion,
  type FakeAws,
  healthy,
  json,
  jsonRefusal,
  pending,
  quotaOf,
  sesAccount,
  startFakeAws,
  verified,
  xml,
} from './fake-aws.ts'
import { noStack, stackAnswer, xmlRefusal } from './stack-answer.ts'

/** The folder of what deploys. */
const assembly = builtAssembly()

const own = {
  ownerEmail: ['office@firm.com', 'boss@firm.com'],
  applicationsEmail: 'crew@firm.com',
  senderEmail: 'website@firm.com',
  siteUrl: 'https://www.firm.com',
}
const addresses = ['office@firm.com', 'boss@firm.com', 'crew@firm.com', 'website@firm.com']

const context = { stages: { dev: own, prod: own } }

let aws: FakeAws
beforeAll(async () => {
  aws = await startFakeAws(healthy(...addresses))
})
afterAll(() => aws.close())
beforeEach(() => {
  aws.answers = healthy(...addresses)
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey)
  vi.stubEnv('AWS_CONFIG_FILE', '/dev/null')
  vi.stubEnv('AWS_REGION', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** What a preflight prints, line by line, and what it ends with. */
async function look(circumstances: Partial<Circumstances> = {}) {
  const lines: string[] = []
  const exitCode = await preflightFor(
    { stage: 'dev', context, standIns: () => [], allowPlaceholders: false, ...circumstances },
    (text) => lines.push(text),
  )
  return {
    exitCode,
    lines,
    about: (name: string) => lines.filter((line) => line.slice(2).startsWith(`${name}:`)),
  }
}

const everyName = [
  'Settings',
  'Content',
  'Credentials',
  'Region',
  'Bootstrap',
  'Stack',
  'SES',
  'SES quota',
  'Addresses',
  'Lambda quota',
]

describe('a preflight of an account where all is well', () => {
  it('says so, a line each, and ends with 0', async () => {
    const { exitCode, lines } = await look()
    expect(lines).toEqual([
      '✓ Settings: stage dev, https://www.firm.com, leads to office@firm.com, boss@firm.com',
      '✓ Content: testimonials, name, phone and social links are your own',
      '✓ Credentials: account 111122223333, as arn:aws:iam::111122223333:user/olga',
      '✓ Region: everything goes to us-east-1',
      '✓ Bootstrap: version 28; 6 or newer is needed',
      '✓ Stack: Remodeler-dev is deployed (UPDATE_COMPLETE)',
      '✓ SES: sending is on',
      '! SES: in the sandbox, which is enough: e-mail reaches verified addresses alone, so every recipient has to click its link',
      '✓ SES quota: 3 of 200 e-mails used in 24 hours',
      '✓ Addresses: website@firm.com is verified',
      '✓ Addresses: office@firm.com is verified',
      '✓ Addresses: boss@firm.com is verified',
      '✓ Addresses: crew@firm.com is verified',
      '✓ Lambda quota: 1000 concurrent executions',
      '\nNothing is in the way of a deploy.',
    ])
    expect(exitCode).toBe(0)
  })

  it('out of the sandbox asks for the sender alone', async () => {
    aws.answers.account = sesAccount({ ProductionAccessEnabled: true })
    aws.answers.identities = { 'website@firm.com': verified }
    const { exitCode, about } = await look()
    expect(about('SES')).toContain('✓ SES: out of the sandbox: recipients need not be verified')
    expect(about('Addresses')).toEqual(['✓ Addresses: website@firm.com is verified'])
    expect(exitCode).toBe(0)
  })

  it.each(['firm.com', 'mail.firm.com'])('takes an address for verified by its domain %s', async (domain) => {
    aws.answers.identities = { 'website@mail.firm.com': pending, [domain]: verified }
    const settings = {
      ownerEmail: 'website@mail.firm.com',
      senderEmail: 'website@mail.firm.com',
      siteUrl: own.siteUrl,
    }
    const { exitCode, about } = await look({ context: { stages: { dev: settings } } })
    expect(about('Addresses')).toEqual(['✓ Addresses: website@mail.firm.com is verified'])
    expect(exitCode).toBe(0)
  })

  it('notes that another region is chosen, which changes nothing', async () => {
    vi.stubEnv('AWS_REGION', 'eu-west-1')
    const { exitCode, about } = await look()
    expect(about('Region')).toEqual([expect.stringMatching(/^! Region: .*your own settings say eu-west-1/)])
    expect(exitCode).toBe(0)
  })

  it('before the first deploy notes that stack and addresses are not known yet', async () => {
    aws.answers.stack = xml(noStack, 400)
    aws.answers.identities = {}
    const { exitCode, about } = await look()
    expect(about('Stack')).toEqual([
      '! Stack: Remodeler-dev is not deployed yet: the first deploy takes about ten minutes',
    ])
    expect(about('Addresses')).toHaveLength(4)
    for (const line of about('Addresses'))
      expect(line).toMatch(/^! .* the first deploy has a link sent there/)
    expect(exitCode).toBe(0)
  })
})

type Service = 'identity' | 'stack' | 'bootstrap' | 'account' | 'concurrency'

describe('a preflight', () => {
  it.each<[service: Service, answer: AwsAnswer, line: string]>([
    ['bootstrap', bootstrapVersion('5'), '✗ Bootstrap: version 5 is older than 6: run "npx cdk bootstrap'],
    [
      'bootstrap',
      jsonRefusal('ParameterNotFound'),
      '✗ Bootstrap: the account is not prepared for CDK in us-east-1: run "npx cdk bootstrap aws://ACCOUNT/us-east-1"',
    ],
    ['stack', xml(stackAnswer({}, 'UPDATE_IN_PROGRESS')), '✗ Stack: Remodeler-dev is being changed just now'],
    ['stack', xml(stackAnswer({}, 'ROLLBACK_COMPLETE')), '✗ Stack: the first deploy of Remodeler-dev failed'],
    ['stack', xml(stackAnswer({}, 'UPDATE_ROLLBACK_FAILED')), '✗ Stack: Remodeler-dev is stuck'],
    ['account', sesAccount({ SendingEnabled: false }), '✗ SES: sending is off'],
    ['account', sesAccount({ EnforcementStatus: 'SHUTDOWN' }), '✗ SES: sending is off'],
    [
      'account',
      sesAccount({ SendQuota: { Max24HourSend: 200, SentLast24Hours: 200 } }),
      '✗ SES quota: 200 of 200 e-mails used in 24 hours: what is pending waits',
    ],
    [
      'identity',
      xml(xmlRefusal('ExpiredToken'), 403),
      '✗ Credentials: AWS does not accept these credentials',
    ],
    [
      'bootstrap',
      jsonRefusal('AccessDeniedException'),
      '✗ Bootstrap: These AWS credentials may not do this.',
    ],
    ['stack', xml(xmlRefusal('AccessDenied'), 403), '✗ Stack: These AWS credentials may not do this.'],
    ['account', jsonRefusal('AccessDeniedException', 403), '✗ SES: These AWS credentials may not do this.'],
    [
      'concurrency',
      jsonRefusal('AccessDeniedException', 403),
      '✗ Lambda quota: These AWS credentials may not',
    ],
    [
      'concurrency',
      jsonRefusal('Strange', 400),
      '✗ Lambda quota: Something unexpected happened. Strange: no',
    ],
  ])(
    'of which %s is not well says what to do, hides nothing else, and ends with 1',
    async (service, answer, line) => {
      aws.answers[service] = answer
      const { exitCode, lines, about } = await look()
      expect(lines).toContainEqual(expect.stringContaining(line))
      for (const name of everyName) expect(about(name), name).not.toEqual([])
      expect(
        about('Bootstrap')
          .concat(about('Credentials'))
          .some((each) => each.startsWith('✓')),
      ).toBe(true)
      expect(lines.at(-1)).toMatch(/in the way\.$/)
      expect(exitCode).toBe(1)
    },
  )

  it.each<[what: string, answers: Partial<FakeAws['answers']>, line: string]>([
    [
      'a review by SES',
      { account: sesAccount({ EnforcementStatus: 'PROBATION' }) },
      '! SES: SES has the account under',
    ],
    [
      'few e-mails left',
      { account: sesAccount({ SendQuota: { Max24HourSend: 200, SentLast24Hours: 180 } }) },
      '! SES quota: 180 of 200 e-mails used in 24 hours: only 20 are left',
    ],
    [
      'no limit of e-mails',
      { account: sesAccount({ SendQuota: { Max24HourSend: -1, SentLast24Hours: 180 } }) },
      '✓ SES quota: e-mails without a limit',
    ],
    [
      'the quota of a new account',
      { concurrency: quotaOf(10) },
      '! Lambda quota: 10 concurrent executions, as a new',
    ],
  ])('with %s notes it and ends with 0', async (_, answers, line) => {
    Object.assign(aws.answers, answers)
    const { exitCode, lines } = await look()
    expect(lines).toContainEqual(expect.stringContaining(line))
    expect(exitCode).toBe(0)
  })

  it('tells which addresses have not clicked their link, and which a deployed stack should have introduced', async () => {
    aws.answers.identities = {
      'website@firm.com': verified,
      'boss@firm.com': verified,
      'office@firm.com': pending,
    }
    const { exitCode, about } = await look()
    expect(about('Addresses')).toEqual([
      '✓ Addresses: website@firm.com is verified',
      expect.stringMatching(
        /^✗ Addresses: office@firm\.com has not clicked the link that SES sent: until then rows are kept/,
      ),
      '✓ Addresses: boss@firm.com is verified',
      expect.stringMatching(/^✗ Addresses: crew@firm\.com is not known to SES: deploy/),
    ])
    expect(exitCode).toBe(1)
  })

  it('asks for every recipient when SES does not say whether it is in the sandbox', async () => {
    aws.answers.account = jsonRefusal('AccessDeniedException', 403)
    expect((await look()).about('Addresses')).toHaveLength(4)
  })

  it.each([
    [1, 100, '✗'],
    [50, 149, '✗'],
    [50, 150, '✓'],
    [0, 60, '✓'],
  ])('with %d executions to reserve and %d at once prints %s', async (reserved, limit, sign) => {
    aws.answers.concurrency = quotaOf(limit)
    const { LambdaClient } = await import('@aws-sdk/client-lambda')
    const [finding] = await concurrencyCheck(reserved, new LambdaClient({ region: 'us-east-1' })).look()
    expect(finding?.mark).toBe(sign === '✓' ? 'good' : 'bad')
    if (sign === '✗')
      expect(finding?.sentence).toContain(`but ${reserved} are to be reserved and 100 have to stay free`)
  })

  it('asks of the account what our templates ask', () => {
    const { artifacts } = JSON.parse(readFileSync(join(assembly, 'manifest.json'), 'utf8'))
    expect(artifacts['Remodeler-local'].properties.requiresBootstrapStackVersion).toBe(leastBootstrapVersion)
  })
})

describe('the settings', () => {
  it('are refused with a sentence for each, and the rest is looked at all the same', async () => {
    const { exitCode, about } = await look({ context: { stages: { dev: { ownerEmail: 'office' } } } })
    expect(about('Settings')).toEqual([
      expect.stringContaining('✗ Settings: cdk.json: "stages.dev.ownerEmail" is not an e-mail address'),
      expect.stringContaining('✗ Settings: cdk.json: "stages.dev.senderEmail" is missing'),
      expect.stringContaining('✗ Settings: cdk.json: "stages.dev.siteUrl" is missing'),
    ])
    expect(about('Addresses')).toEqual(['! Addresses: not asked: the settings have to be mended first'])
    for (const name of everyName) expect(about(name), name).not.toEqual([])
    expect(exitCode).toBe(1)
  })

  it('that only stand in are notes for dev, and in the way for prod', async () => {
    const standIn = { ...own, ownerEmail: 'owner@firm.example' }
    const inContext = { context: { stages: { dev: standIn, prod: standIn } } }
    expect((await look(inContext)).about('Settings')).toEqual([
      expect.stringMatching(/^✓/),
      '! Settings: cdk.json: "stages.dev.ownerEmail" only stands in: "owner@firm.example"; replace it with your own',
    ])
    const { exitCode, about } = await look({ ...inContext, stage: 'prod' })
    expect(about('Settings')).toEqual([
      '✗ Settings: cdk.json: "stages.prod.ownerEmail" only stands in: "owner@firm.example"; replace it with your own',
    ])
    expect(exitCode).toBe(1)
  })
})

describe('what stands in', () => {
  const standIns: readonly StandIn[] = [
    { file: 'content/business.yaml', line: 8, what: 'phone', why: 'nobody answers this phone number.' },
    { file: 'cdk.json', line: 9, what: 'siteUrl', why: 'a wrong address.' },
    { file: 'content/claims.yaml', line: 10, what: 'years', why: 'two readings.' },
  ]
  const found = { standIns: () => standIns }
  const others = '! Content: 2 other things stand in: see "npm run check"'

  it('keeps prod from being deployed', async () => {
    const { exitCode, about } = await look({ ...found, stage: 'prod' })
    expect(about('Content')).toEqual([
      '✗ Content: content/business.yaml:8: nobody answers this phone number; for a demo, --allow-placeholders lets it pass',
      others,
    ])
    expect(exitCode).toBe(1)
  })

  it.each<[what: string, circumstances: Partial<Circumstances>]>([
    ['prod for a demo', { stage: 'prod', allowPlaceholders: true }],
    ['dev', {}],
  ])('is a note for %s', async (_, circumstances) => {
    const { exitCode, about } = await look({ ...found, ...circumstances })
    expect(about('Content')).toEqual([
      '! Content: content/business.yaml:8: nobody answers this phone number',
      others,
    ])
    expect(exitCode).toBe(0)
  })

  it('but is dispensable keeps nothing from being deployed', async () => {
    const { exitCode, about } = await look({ standIns: () => standIns.slice(1), stage: 'prod' })
    expect(about('Content')).toEqual([
      '✓ Content: testimonials, name, phone and social links are your own',
      '! Content: 2 things stand in: see "npm run check"',
    ])
    expect(exitCode).toBe(0)
  })
})

/** What of the committed content keeps prod from being deployed. */
const indispensable = () =>
  standIns().filter(({ what }) => ['testimonials', 'name', 'phone', 'social'].includes(what))

describe('npm run preflight', () => {
  const run = (...words: string[]) =>
    new Promise<{ status: number; lines: string[]; stderr: string }>((resolve) => {
      const child = execFile(process.execPath, ['ops/preflight.ts', ...words], (_, stdout, stderr) =>
        resolve({ status: child.exitCode ?? -1, lines: stdout.trimEnd().split('\n'), stderr }),
      )
    })

  it('without credentials looks at what needs none, and says what the others need', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
      vi.stubEnv(name, undefined)
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null')
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    const { status, lines, stderr } = await run()
    expect([status, stderr]).toEqual([1, ''])
    expect(lines).toContainEqual(
      expect.stringMatching(/^✗ Credentials: There are no AWS credentials here: sign in/),
    )
    for (const name of ['Bootstrap', 'Stack', 'SES', 'SES quota', 'Addresses', 'Lambda quota'])
      expect(lines).toContain(`✗ ${name}: could not be asked without AWS credentials`)
    expect(lines).toContainEqual(expect.stringMatching(/^✓ Settings: stage dev/))
    for (const { file, line } of indispensable())
      expect(lines).toContainEqual(expect.stringContaining(`Content: ${file}:${line}: `))
    for (const name of everyName)
      expect(
        lines.filter((line) => line.slice(2).startsWith(`${name}:`)),
        name,
      ).not.toEqual([])
  })

  it('of prod names all that has to be real, and lets it pass for a demo', async () => {
    const { lines } = await run('--stage', 'prod')
    const content = (mark: string, of: readonly string[]) =>
      of.filter((line) => line.startsWith(`${mark} Content`))
    expect(content('✗', lines)).toHaveLength(indispensable().length)
    const demo = await run('--stage', 'prod', '--allow-placeholders')
    expect(content('✗', demo.lines)).toEqual([])
    expect(content('!', demo.lines).length).toBeGreaterThanOrEqual(indispensable().length)
  })

  it.each([
    [
      ['--stage', 'local'],
      "error: option '--stage <stage>' argument 'local' is invalid. Allowed choices are dev, prod.",
    ],
    [['prod'], 'error: too many arguments. Expected 0 arguments but got 1: prod.'],
    [['--allow-placeholders=yes'], "error: unknown option '--allow-placeholders=yes'."],
  ])('answers %j in a sentence, and 2', async (words, sentence) => {
    const { exitCode, complaints, printed } = await askOps(preflight, words)
    expect([exitCode, printed, complaints]).toEqual([2, '', `${sentence} See: npm run preflight -- --help\n`])
  })
})

describe('an answer that nobody can read', () => {
  it('is told, and hides nothing', async () => {
    aws.answers.concurrency = json({})
    aws.answers.identity = xml('<x></x>')
    const { about } = await look()
    expect(about('Lambda quota')).toEqual([
      expect.stringContaining('! Lambda quota: 0 concurrent executions'),
    ])
    expect(about('Stack')).toEqual([expect.stringMatching(/^✓/)])
  })
})
