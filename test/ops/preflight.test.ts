import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { localCredentials } from '#local/aws-settings.ts'
import { type StandIn, standIns } from '#ops/check.ts'
import { leastBootstrapVersion } from '#ops/preflight/account.ts'
import { concurrencyCheck } from '#ops/preflight/concurrency.ts'
import type { Dns } from '#ops/preflight/domain.ts'
import { indispensable } from '#ops/preflight/stand-ins.ts'
import { type Circumstances, preflight, preflightFor } from '#ops/preflight.ts'
import { builtAssembly } from '../built-assembly.ts'
import { askOps } from './ask-ops.ts'
import {
  type AwsAnswer,
  bootstrapVersion,
  certificate,
  distributions,
  type FakeAws,
  healthy,
  hostedZone,
  json,
  jsonRefusal,
  pending,
  quotaOf,
  sesAccount,
  stackEvents,
  stackParts,
  startFakeAws,
  subscriptions,
  unknownIdentity,
  verified,
  xml,
  zoneRecords,
  zoneServers,
} from './fake-aws.ts'
import { noStack, stackAnswer, xmlRefusal } from './stack-answer.ts'

/** The folder of what deploys. */
const assembly = builtAssembly()

const own = {
  ownerEmail: ['office@firm.com', 'boss@firm.com'],
  applicationsEmail: 'crew@firm.com',
  alarmEmail: 'ops@firm.net',
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

const noRecord = async () => {
  throw new Error('ENODATA')
}
const dns: Dns = { resolveNs: async () => zoneServers, resolveCaa: noRecord }

/** Lines that a preflight prints, and its exit code. */
async function look(circumstances: Partial<Circumstances> = {}) {
  const lines: string[] = []
  const exitCode = await preflightFor(
    {
      stage: 'dev',
      context,
      standIns: () => [],
      allowPlaceholders: false,
      dns,
      awsVersion: async () => 'aws-cli/2.31.0 Python/3.13',
      ...circumstances,
    },
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
  'CloudFront',
  'SES',
  'SES quota',
  'Addresses',
  'Addresses to make',
  'Alarm mail',
  'AWS CLI',
  'Lambda quota',
]

describe('a preflight of an account where all is well', () => {
  it('says so, a line each, and ends with 0', async () => {
    const { exitCode, lines } = await look()
    expect(lines).toEqual([
      '✓ Settings: stage dev, https://www.firm.com, leads to office@firm.com, boss@firm.com',
      '✓ Content: testimonials, name, phone, social links and figures are your own',
      '✓ Credentials: account 111122223333, as arn:aws:iam::111122223333:user/olga',
      '✓ Region: everything goes to us-east-1',
      '✓ Bootstrap: version 28; 6 or newer is needed',
      '✓ Stack: Remodeler-dev is deployed (UPDATE_COMPLETE)',
      '✓ CloudFront: makes distributions for this account',
      '✓ SES: sending is on',
      '! SES: in the sandbox, which is enough: e-mail reaches verified addresses alone, so every recipient has to click its link',
      '✓ SES quota: 3 of 200 e-mails used in 24 hours',
      '✓ Addresses: website@firm.com is verified',
      '✓ Addresses: office@firm.com is verified',
      '✓ Addresses: boss@firm.com is verified',
      '✓ Addresses: crew@firm.com is verified',
      '✓ Addresses to make: none is known to SES from elsewhere',
      '✓ Alarm mail: only prod has alarms',
      '✓ AWS CLI: version 2.31.0',
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
    aws.answers.parts = stackParts(['AWS::SES::EmailIdentity', 'website@mail.firm.com'])
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
    const [finding] = await concurrencyCheck(reserved, new LambdaClient({ region: 'us-east-1' })).inspect()
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
      '✓ Content: testimonials, name, phone, social links and figures are your own',
      '! Content: 2 things stand in: see "npm run check"',
    ])
    expect(exitCode).toBe(0)
  })
})

describe('an address that SES knows already', () => {
  it('is in the way where the stack would make it: SES knows each once', async () => {
    aws.answers.parts = stackParts(['AWS::SES::EmailIdentity', 'website@firm.com'])
    aws.answers.identities = { 'website@firm.com': verified, 'boss@firm.com': pending }
    const { exitCode, about } = await look()
    expect(about('Addresses to make')).toEqual([
      expect.stringMatching(
        /^✗ Addresses to make: boss@firm\.com is known to SES already, and not from this stack: .*"aws sesv2 delete-email-identity --email-identity boss@firm\.com"/,
      ),
    ])
    expect(exitCode).toBe(1)
  })

  it('may be that of somebody who opens the desk and gets no leads', async () => {
    aws.answers.parts = stackParts()
    aws.answers.identities = { 'sales@firm.com': verified }
    const stages = { dev: { ...own, deskPeople: ['sales@firm.com'] } }
    expect((await look({ context: { stages } })).about('Addresses to make')).toEqual([
      expect.stringContaining('sales@firm.com is known to SES already'),
    ])
  })

  it('may be a domain, which stands for the sender in it', async () => {
    const domain = { name: 'firm.com', hostedZoneId: 'Z0123456789ABC' }
    aws.answers.parts = stackParts()
    aws.answers.identities = { 'firm.com': verified }
    const stages = { dev: { ...own, domain } }
    expect((await look({ context: { stages } })).about('Addresses to make')).toEqual([
      expect.stringContaining('firm.com is known to SES already'),
    ])
  })

  it('is none before the first deploy of an account that knows nothing', async () => {
    aws.answers.stack = xml(noStack, 400)
    aws.answers.parts = xml(noStack, 400)
    aws.answers.identities = {}
    expect((await look()).about('Addresses to make')).toEqual([
      '✓ Addresses to make: none is known to SES from elsewhere',
    ])
    expect(unknownIdentity.status).toBe(404)
  })
})

describe('alarm mail', () => {
  it('is confirmed, on prod, or in the way', async () => {
    expect((await look({ stage: 'prod' })).about('Alarm mail')).toEqual([
      '✓ Alarm mail: ops@firm.net is told',
    ])
    aws.answers.subscriptions = subscriptions(['ops@firm.net', 'PendingConfirmation'])
    const { exitCode, about } = await look({ stage: 'prod' })
    expect(about('Alarm mail')).toEqual([
      expect.stringMatching(/^✗ Alarm mail: ops@firm\.net has not clicked .*aws sns subscribe/),
    ])
    expect(exitCode).toBe(1)
  })

  it('is yet to be set up by a first deploy, or for a new address', async () => {
    aws.answers.subscriptions = subscriptions()
    expect((await look({ stage: 'prod' })).about('Alarm mail')).toEqual([
      expect.stringMatching(/^! Alarm mail: ops@firm\.net is told from the next deploy on/),
    ])
    aws.answers.parts = stackParts()
    aws.answers.identities = {}
    expect((await look({ stage: 'prod' })).about('Alarm mail')).toEqual([
      expect.stringMatching(/^! Alarm mail: not deployed yet: afterwards ops@firm\.net/),
    ])
  })
})

describe('CloudFront', () => {
  it('that has not verified a new account is in the way, once a deploy has met it', async () => {
    aws.answers.distributions = distributions(0)
    aws.answers.events = stackEvents('Access denied: Your account must be verified before you can add')
    const { exitCode, about } = await look()
    expect(about('CloudFront')).toEqual([
      expect.stringMatching(/^✗ CloudFront: has not verified this account.*open a case in AWS Support/),
    ])
    expect(exitCode).toBe(1)
  })

  it('of which nobody knows yet is a note with what to do', async () => {
    aws.answers.distributions = distributions(0)
    aws.answers.events = xml(noStack, 400)
    const { exitCode, about } = await look()
    expect(about('CloudFront')).toEqual([
      expect.stringMatching(/^! CloudFront: .*"Your account must be verified": open a case/),
    ])
    expect(exitCode).toBe(0)
  })
})

it.each([
  [undefined, '!', 'is not installed'],
  ['aws-cli/1.44.2 Python/3.11', '!', 'version 1.44.2 lacks what the guides use'],
])('the AWS command line %s', async (version, mark, sentence) => {
  const { about } = await look({ awsVersion: async () => version })
  expect(about('AWS CLI')).toEqual([expect.stringContaining(`${mark} AWS CLI: ${sentence}`)])
})

describe('a domain in Route 53', () => {
  const domain = { name: 'firm.com', hostedZoneId: 'Z0123456789ABC' }
  const context = { stages: { dev: { ...own, domain } } }
  const lookAt = (changes: Partial<Circumstances> = {}) => look({ context, ...changes })

  it('is well when its zone answers for it, nothing is in the way, and anybody may issue certificates', async () => {
    const { about } = await lookAt()
    expect(about('Hosted zone')).toEqual([
      '✓ Hosted zone: firm.com is answered by the zone',
      '✓ Hosted zone: no record is in the way',
    ])
    expect(about('CAA')).toEqual([
      '✓ CAA: anybody may issue certificates for firm.com, Amazon as well',
      '✓ CAA: anybody may issue certificates for www.firm.com, Amazon as well',
    ])
  })

  it('needs its zone in the account', async () => {
    aws.answers.zone = xml(
      '<ErrorResponse><Error><Type>Sender</Type><Code>NoSuchHostedZone</Code><Message>no</Message></Error></ErrorResponse>',
      404,
    )
    const { exitCode, about } = await lookAt()
    expect(about('Hosted zone')).toEqual([
      expect.stringContaining('✗ Hosted zone: Z0123456789ABC is no hosted zone of this account'),
    ])
    expect(exitCode).toBe(1)
  })

  it('needs the zone of this very domain, or of one above it', async () => {
    aws.answers.zone = hostedZone('other.com')
    expect((await lookAt()).about('Hosted zone')).toEqual([
      expect.stringContaining('✗ Hosted zone: Z0123456789ABC is the zone of other.com, not of firm.com'),
    ])
    aws.answers.zone = hostedZone('com')
    expect((await lookAt()).about('Hosted zone')[0]).toContain('✓ Hosted zone: com is answered')
  })

  it.each<[string, Dns['resolveNs'], string]>([
    ['nobody answers for it', noRecord, 'nobody answers for it'],
    ['the registrar leads elsewhere', async () => ['ns.old.net'], 'ns.old.net answer for it'],
    ['it leads there in part', async () => [...zoneServers, 'ns.old.net'], 'ns.old.net answer for it'],
  ])('is in the way when %s', async (_, resolveNs, sentence) => {
    const { exitCode, about } = await lookAt({ dns: { ...dns, resolveNs } })
    expect(about('Hosted zone')[0]).toContain('✗ Hosted zone: firm.com does not lead to its zone')
    expect(about('Hosted zone')[0]).toContain(sentence)
    expect(about('Hosted zone')[0]).toContain(`set its name servers to ${zoneServers.join(', ')}`)
    expect(exitCode).toBe(1)
  })

  it('names each record that a deploy would make and that is there, but those of the stack itself', async () => {
    aws.answers.records = zoneRecords(
      ['firm.com', 'A'],
      ['www.firm.com', 'CNAME'],
      ['_dmarc.firm.com', 'TXT'],
      ['firm.com', 'CAA'],
      ['firm.com', 'TXT'],
    )
    const told = (await lookAt()).about('Hosted zone').slice(1)
    expect(told.map((line) => line.slice(0, 60))).toEqual([
      expect.stringContaining('✗ Hosted zone: firm.com has a record A already'),
      expect.stringContaining('✗ Hosted zone: www.firm.com has a record CNAME already'),
      expect.stringContaining('✗ Hosted zone: firm.com has a record CAA already'),
      expect.stringContaining('✗ Hosted zone: _dmarc.firm.com has a record TXT already'),
    ])
    aws.answers.parts = stackParts(
      ...['firm.com', 'www.firm.com', '_dmarc.firm.com'].map(
        (name) => ['AWS::Route53::RecordSet', name] as const,
      ),
    )
    expect((await lookAt()).about('Hosted zone').slice(1)).toEqual(['✓ Hosted zone: no record is in the way'])
  })

  it.each<[string, Readonly<Record<string, string[]>>, string]>([
    [
      'above it',
      { 'firm.com': ['letsencrypt.org'] },
      '✗ CAA: only letsencrypt.org may issue certificates for www.firm.com: add the record firm.com CAA',
    ],
    [
      'of its own',
      { 'firm.com': ['amazon.com'], 'www.firm.com': [';'] },
      '✗ CAA: only nobody may issue certificates for www.firm.com',
    ],
    [
      'that name Amazon',
      { 'firm.com': ['letsencrypt.org', 'amazontrust.com; x=1'] },
      '✓ CAA: Amazon may issue certificates for www.firm.com',
    ],
  ])('has CAA records %s', async (_, records, sentence) => {
    const resolveCaa: Dns['resolveCaa'] = async (name) =>
      records[name]?.map((issue) => ({ issue })) ?? noRecord()
    expect((await lookAt({ dns: { ...dns, resolveCaa } })).about('CAA')[1]).toContain(sentence)
  })
})

describe('a certificate that a person asked for', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/01234567-89ab-cdef-0123-456789abcdef'
  const context = { stages: { dev: { ...own, domain: { name: 'firm.com', certificateArn } } } }

  it.each([
    [certificate('ISSUED', 'firm.com', 'www.firm.com'), '✓ Certificate: it is issued, for both hosts'],
    [certificate('ISSUED', 'firm.com'), '✗ Certificate: it is not for www.firm.com'],
    [certificate('PENDING_VALIDATION', 'firm.com', 'www.firm.com'), '✗ Certificate: AWS still waits'],
    [certificate('EXPIRED', 'firm.com', 'www.firm.com'), '✗ Certificate: it is EXPIRED'],
  ])('is issued for both hosts, or in the way: %#', async (answer, sentence) => {
    aws.answers.certificate = answer
    expect((await look({ context })).about('Certificate')[0]).toContain(sentence)
  })
})

/** Stand-ins in the committed content that keep prod from being deployed. */
const grave = () => standIns().filter(({ what }) => indispensable.includes(what))

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
    for (const name of ['Bootstrap', 'Stack', 'CloudFront', 'SES', 'SES quota', 'Addresses', 'Lambda quota'])
      expect(lines).toContain(`✗ ${name}: could not be asked without AWS credentials`)
    expect(lines).toContainEqual(expect.stringMatching(/^✓ Settings: stage dev/))
    for (const { file, line } of grave())
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
    expect(content('✗', lines)).toHaveLength(grave().length)
    const demo = await run('--stage', 'prod', '--allow-placeholders')
    expect(content('✗', demo.lines)).toEqual([])
    expect(content('!', demo.lines).length).toBeGreaterThanOrEqual(grave().length)
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

describe('an answer of AWS that cannot be read', () => {
  it('is reported, and hides no other finding', async () => {
    aws.answers.concurrency = json({})
    aws.answers.identity = xml('<x></x>')
    const { about } = await look()
    expect(about('Lambda quota')).toEqual([
      expect.stringContaining('! Lambda quota: 0 concurrent executions'),
    ])
    expect(about('Stack')).toEqual([expect.stringMatching(/^✓/)])
  })
})
