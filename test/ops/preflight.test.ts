import { NoSuchHostedZone } from '@aws-sdk/client-route-53'
import { ParameterNotFound } from '@aws-sdk/client-ssm'
import { describe, expect, it, vi } from 'vitest'
import { type StandIn, standIns } from '#ops/check.ts'
import { bootstrapCheck, concurrencyCheck, credentialsCheck } from '#ops/preflight/account.ts'
import { type Check, findingsOf } from '#ops/preflight/check.ts'
import { hostsCheck } from '#ops/preflight/hosts.ts'
import { addressesCheck, sendingCheck, type Verification } from '#ops/preflight/mail.ts'
import { settingsRead } from '#ops/preflight/settings.ts'
import { indispensable, standInsCheck } from '#ops/preflight/stand-ins.ts'
import { zoneCheck } from '#ops/preflight/zone.ts'
import { preflight } from '#ops/preflight.ts'
import { askOps } from './ask-ops.ts'

/** Findings of a check, each as its mark and its sentence: "bad: sending is off". */
const told = async (check: Check) =>
  (await findingsOf(check)).map(({ mark, sentence }) => `${mark}: ${sentence}`)

const refused = (error: Error) => () => Promise.reject(error)
const metadata = { message: 'no', $metadata: {} }

describe('the account', () => {
  it('is named with whose credentials these are', async () => {
    const caller = async () => ({ Account: '111122223333', Arn: 'arn:aws:iam::111122223333:user/olga' })
    expect(await told(credentialsCheck(caller))).toEqual([
      'good: account 111122223333, as arn:aws:iam::111122223333:user/olga',
    ])
  })

  it('has to be prepared for CDK', async () => {
    expect(await told(bootstrapCheck(async () => '28'))).toEqual([expect.stringMatching(/^good/)])
    expect(await told(bootstrapCheck(refused(new ParameterNotFound(metadata))))).toEqual([
      expect.stringContaining('run "npx cdk bootstrap aws://ACCOUNT/us-east-1"'),
    ])
  })

  it.each([
    [0, 10, 'note: 10 concurrent executions, as a new account has'],
    [50, 149, 'bad: 149 concurrent executions, but 50 are to be reserved and 100 have to stay free'],
    [50, 150, 'good: 150 concurrent executions'],
  ])('with %d executions to reserve and %d at once says so', async (reserved, limit, sentence) => {
    expect((await told(concurrencyCheck(reserved, async () => limit)))[0]).toContain(sentence)
  })

  it('that may not be asked is in the way, with the reason', async () => {
    const denied = Object.assign(new Error('not authorized'), { name: 'AccessDeniedException' })
    expect(await told(sendingCheck(refused(denied)))).toEqual([
      expect.stringContaining('bad: These AWS credentials may not do this.'),
    ])
  })
})

const quota = { SendQuota: { Max24HourSend: 200 } }
const sandbox = async () => ({ SendingEnabled: true, ProductionAccessEnabled: false, ...quota })
const production = async () => ({ SendingEnabled: true, ProductionAccessEnabled: true, ...quota })

it.each([
  [sandbox, 'note: sends 200 e-mails a day, to verified addresses alone'],
  [production, 'good: sends 200 e-mails a day, to anybody'],
  [async () => ({ SendingEnabled: false }), 'bad: sending is off'],
  [async () => ({ SendingEnabled: true, EnforcementStatus: 'SHUTDOWN' }), 'bad: sending is off'],
])('the mail service says whom it sends to, and how much: %#', async (account, sentence) => {
  expect((await told(sendingCheck(account)))[0]).toContain(sentence)
})

describe('an address', () => {
  const addresses = {
    sender: 'website@firm.com',
    recipients: ['office@firm.com', 'boss@mail.firm.com'],
    made: ['office@firm.com', 'boss@mail.firm.com', 'website@firm.com'],
  }
  const look = (known: Readonly<Record<string, Verification>>, account = sandbox, isDeployed = true) =>
    told(
      addressesCheck(
        addresses,
        async (identity) => known[identity] ?? 'unknown',
        account,
        async () => isDeployed,
      ),
    )

  it('has clicked its link, or is of a domain that is verified', async () => {
    expect(
      await look({
        'website@firm.com': 'verified',
        'office@firm.com': 'pending',
        'mail.firm.com': 'verified',
      }),
    ).toEqual([
      'good: website@firm.com is verified',
      expect.stringContaining('bad: office@firm.com has not clicked the link'),
      'good: boss@mail.firm.com is verified',
    ])
  })

  it('that gets e-mails need not be verified out of the sandbox', async () => {
    expect(await look({ 'website@firm.com': 'verified' }, production)).toEqual([
      'good: website@firm.com is verified',
    ])
  })

  it('gets a link by the first deploy, unless SES knows it from elsewhere', async () => {
    expect(await look({}, sandbox, false)).toEqual([
      expect.stringMatching(/^note: the first deploy has a link/),
    ])
    expect(await look({ 'office@firm.com': 'verified' }, sandbox, false)).toEqual([
      expect.stringMatching(/^bad: office@firm\.com is known to SES already.*delete-email-identity/),
    ])
  })
})

const domain = { name: 'firm.com', hostedZoneId: 'Z1' }
const zone = async () => ({ name: 'firm.com.', servers: ['ns1.aws.net', 'ns2.aws.net'] })
const answering = async () => ['ns1.aws.net', 'ns2.aws.net']

it.each<[string, Check, string]>([
  ['answers for its domain', zoneCheck(domain, zone, answering), 'good: firm.com is answered by the zone'],
  [
    'is of another account',
    zoneCheck(domain, refused(new NoSuchHostedZone(metadata)), answering),
    'bad: Z1 is no hosted zone of this account',
  ],
  [
    'is not led to by the registrar',
    zoneCheck(domain, zone, async () => ['ns.old.net']),
    'set its name servers to ns1.aws.net, ns2.aws.net',
  ],
])('a zone that %s is told so', async (_, check, sentence) => {
  expect(await told(check)).toEqual([expect.stringContaining(sentence)])
})

it.each([
  ['nobody’s', undefined, [], false, 'good: no other distribution answers for firm.com'],
  ['the site’s own', 'firm.com', ['https://d1.cloudfront.net'], true, 'good: no other distribution'],
  ['another distribution’s', 'firm.com', [], true, 'alternate name of the distribution E1'],
  ['another account’s', 'shop.firm.com', [], true, 'alternate name of a distribution of another account'],
])('a host that is %s is told so', async (_, alias, own, answers, sentence) => {
  const Aliases = { Quantity: 1, Items: alias ? [alias] : [] }
  const distribution = { Id: 'E1', DomainName: 'd1.cloudfront.net', Aliases }
  const check = hostsCheck(
    ['firm.com'],
    async () => [distribution],
    async () => own,
    async () => answers,
  )
  expect(await told(check)).toEqual([expect.stringContaining(sentence)])
})

describe('the settings', () => {
  const own = {
    ownerEmail: 'office@firm.com',
    alarmEmail: 'ops@firm.net',
    senderEmail: 'website@firm.com',
    siteUrl: 'https://www.firm.com',
  }
  const look = (stage: string, settings: object) =>
    told(settingsRead({ stage, stages: { [stage]: settings } }).check)

  it('are told in a line when they are well', async () => {
    expect(await look('dev', own)).toEqual([
      'good: stage dev, https://www.firm.com, leads to office@firm.com',
    ])
  })

  it('are refused with a sentence for each', async () => {
    expect(await look('dev', { ownerEmail: 'office' })).toEqual([
      expect.stringContaining('"stages.dev.ownerEmail" is not an e-mail address'),
      expect.stringContaining('"stages.dev.senderEmail" is missing'),
      expect.stringContaining('"stages.dev.siteUrl" is missing'),
    ])
  })

  it('that only stand in are notes for dev, and in the way for prod', async () => {
    const standIn = { ...own, ownerEmail: 'owner@firm.example' }
    expect((await look('dev', standIn))[1]).toMatch(/^note: .*"stages\.dev\.ownerEmail" only stands in/)
    expect((await look('prod', standIn))[0]).toMatch(/^bad: .*"stages\.prod\.ownerEmail" only stands in/)
  })

  it('name no repository to which the e-mails of prod’s alarms could link', async () => {
    const stages = { prod: { ...own, alarmEmail: 'alarm@firm.com' } }
    const look = (repository: string) => told(settingsRead({ stage: 'prod', repository, stages }).check)
    expect((await look('your-firm/website'))[1]).toMatch(
      /^note: .*"repository" only stands in: "your-firm\/website"/,
    )
    expect(await look('firm/website')).toHaveLength(1)
  })
})

describe('what stands in', () => {
  const found: readonly StandIn[] = [
    { file: 'content/business.yaml', line: 8, what: 'phone', why: 'nobody answers this number.' },
    { file: 'content/claims.yaml', line: 10, what: 'years', why: 'two readings.' },
  ]

  it('keeps prod from being deployed where it is indispensable', async () => {
    expect(await told(standInsCheck(() => found, true))).toEqual([
      'bad: content/business.yaml:8: nobody answers this number',
      'note: for a demo, --allow-placeholders lets these pass',
    ])
  })

  it('is a note elsewhere, and where it is dispensable', async () => {
    for (const check of [standInsCheck(() => found, false), standInsCheck(() => found.slice(1), true)])
      expect(await told(check)).toEqual([expect.stringMatching(/^note: \d things stand in/)])
  })
})

it.each([
  [undefined, 'There are no AWS credentials here: sign in'],
  ['misspelled', 'The profile "misspelled", which AWS_PROFILE names, gives no AWS credentials: sign in'],
])(
  'npm run preflight without credentials, of the profile %s, says so in one line, after what needs none',
  async (profile, why) => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined)
    vi.stubEnv('AWS_PROFILE', profile)
    for (const name of ['AWS_SHARED_CREDENTIALS_FILE', 'AWS_CONFIG_FILE']) vi.stubEnv(name, '/dev/null')
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    const { exitCode, printed } = await askOps(preflight, ['--stage', 'prod'])
    const bad = printed.split('\n').filter((line) => line.startsWith('✗'))
    expect(exitCode).toBe(1)
    expect(bad.filter((line) => !/^✗ (?:Settings|Content):/.test(line))).toEqual([
      expect.stringContaining(`✗ Credentials: ${why}`),
    ])
    const grave = standIns().filter(({ what }) => indispensable.includes(what))
    expect(bad.filter((line) => line.startsWith('✗ Content'))).toHaveLength(grave.length)
  },
)
