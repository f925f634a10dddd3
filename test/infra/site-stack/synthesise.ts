import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { expect } from 'vitest'
import { committedContext, readSettings, type Stage } from '#infra/config.ts'
import { siteApp } from '#infra/site-app.ts'
import { builtAssembly } from '#test/built-assembly.ts'
import { powersIn } from '../powers-in.ts'

// The stack holds the built site and the bundled functions.
builtAssembly()

/** Settings as the owner of a firm would write them into cdk.json. */
const own = {
  ownerEmail: 'office@firm.com',
  applicationsEmail: ['crew@firm.com', 'office@firm.com'],
  alarmEmail: 'alarm@firm.com',
  senderEmail: 'website@firm.com',
  siteUrl: 'https://www.firm.com',
}

const hostedZoneId = 'Z0123456789ABC'

export const certificateArn =
  'arn:aws:acm:us-east-1:123456789012:certificate/01234567-89ab-cdef-0123-456789abcdef'

/** The settings that change which resources there are. */
const configurations = {
  smallest: {},
  'with its DNS elsewhere': { domain: { name: 'firm.com', certificateArn } },
  fullest: {
    domain: { name: 'firm.com', hostedZoneId },
    firewall: true,
    reserveConcurrency: true,
    backupDays: 35,
  },
} as const

export type Configuration = keyof typeof configurations

/** All configurations, for tests of what holds in each. */
export const everyConfiguration = Object.keys(configurations) as Configuration[]

export type Resource = ReturnType<Template['findResources']>[string]

/** The synthesized stack, with the questions that tests ask of it. */
export class SynthesisedStack {
  readonly template: Template
  /** Reports of the rule packs. */
  readonly reports: readonly Resource[]
  /** Whether CloudFormation refuses to delete it. */
  readonly isProtected: boolean

  constructor(facts: Pick<SynthesisedStack, 'template' | 'reports' | 'isProtected'>) {
    this.template = facts.template
    this.reports = facts.reports
    this.isProtected = facts.isProtected
  }

  byType(type: string): [string, Resource][] {
    return Object.entries(this.template.findResources(type))
  }

  /** The properties of the only resource of a type. */
  only(type: string): Resource {
    return this.get(type, '').Properties
  }

  idOf(type: string, part: string): string {
    const found = this.byType(type).filter(([id]) => id.includes(part))
    expect(found, `${type} with ${part} in its id`).toHaveLength(1)
    return found[0]?.[0] ?? ''
  }

  /** The resource of a type with this in its id. */
  get(type: string, part: string): Resource {
    return this.template.findResources(type)[this.idOf(type, part)] ?? {}
  }

  /** Our own functions: CDK's helpers have other handlers. */
  ownFunctions(): [string, Resource][] {
    return this.byType('AWS::Lambda::Function').filter(
      ([, { Properties }]) => Properties.Handler === 'handler.handler',
    )
  }

  distribution(): Resource {
    return this.only('AWS::CloudFront::Distribution').DistributionConfig
  }

  /** Powers of a function's role: `action on resource`, in order. */
  powersOf(functionPart: string): string[] {
    return powersIn(this.statementsOf(functionPart)).toSorted()
  }

  statementsOf(functionPart: string): Resource[] {
    const role = this.idOf('AWS::IAM::Role', `${functionPart}Role`)
    expect(this.get('AWS::IAM::Role', `${functionPart}Role`).Properties).not.toHaveProperty(
      'ManagedPolicyArns',
    )
    const statements = this.byType('AWS::IAM::Policy')
      .filter(([, { Properties }]) => JSON.stringify(Properties.Roles).includes(`"${role}"`))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    for (const { Effect } of statements) expect(Effect).toBe('Allow')
    return statements
  }
}

/** Properties of every bucket of ours: encryption, and no way in for the public. */
export const privateBucket = {
  BucketEncryption: {
    ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
  },
  PublicAccessBlockConfiguration: {
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  },
}

const known = new Map<string, SynthesisedStack>()

/** Synthesises a stage with an owner's own values, once for each test file and configuration. */
export function synthesise(
  configuration: Configuration = 'smallest',
  stage: Stage = 'prod',
): SynthesisedStack {
  const key = `${stage} ${configuration}`
  const stack = known.get(key) ?? synthesiseWith({ ...configurations[configuration] }, stage)
  known.set(key, stack)
  return stack
}

/** Synthesises a stage anew with an owner's own values and some more. */
export function synthesiseWith(settings: object, stage: Stage = 'prod'): SynthesisedStack {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'))
  try {
    const context = {
      ...committedContext(),
      stage,
      stages: { [stage]: { ...own, ...settings } },
      // Nothing is deployed from here: the pictures need not be copied each time.
      'aws:cdk:disable-asset-staging': true,
    }
    const app = siteApp({ settings: readSettings(context, () => {}), context, outdir: folder })
    const { stacks } = app.synth()
    expect(stacks).toHaveLength(1)
    const { pluginReports } = JSON.parse(readFileSync(join(folder, 'validation-report.json'), 'utf8'))
    return new SynthesisedStack({
      template: Template.fromJSON(stacks[0]?.template),
      reports: pluginReports,
      isProtected: stacks[0]?.terminationProtection === true,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
