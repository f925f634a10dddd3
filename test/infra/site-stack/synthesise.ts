import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { expect } from 'vitest'
import { contextOfCdkJson, readSettings, type Stage } from '#infra/config.ts'
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
  },
} as const

export type Configuration = keyof typeof configurations

/** All configurations, for tests of what holds in each. */
export const everyConfiguration = Object.keys(configurations) as Configuration[]

export type Resource = ReturnType<Template['findResources']>[string]

export type SynthesisedStack = ReturnType<typeof stackOf>

/**
 * The synthesized stack, with the questions that tests ask of it.
 * @param reports of the rule packs
 * @param isProtected whether CloudFormation refuses to delete it
 */
function stackOf(template: Template, reports: readonly Resource[], isProtected: boolean) {
  const byType = (type: string): [id: string, Resource][] => Object.entries(template.findResources(type))

  /** The properties of each resource of a type. */
  const all = (type: string): Resource[] => byType(type).map(([, { Properties }]) => Properties)

  const idOf = (type: string, part: string): string => {
    const found = byType(type).filter(([id]) => id.includes(part))
    expect(found, `${type} with ${part} in its id`).toHaveLength(1)
    return found[0]?.[0] ?? ''
  }

  /** The resource of a type with this in its id. */
  const get = (type: string, part: string): Resource => template.findResources(type)[idOf(type, part)] ?? {}

  /** The properties of the only resource of a type. */
  const only = (type: string): Resource => get(type, '').Properties

  /** Our own functions by their names, which CDK's hash follows: its helpers have other handlers. */
  const ownFunctions = (): [name: string, properties: Resource][] =>
    byType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.Handler === 'handler.handler')
      .map(([id, { Properties }]) => [id.replace(/[0-9A-F]{8}$/, ''), Properties])

  const distribution = (): Resource => only('AWS::CloudFront::Distribution').DistributionConfig

  const statementsOf = (functionPart: string): Resource[] => {
    const role = idOf('AWS::IAM::Role', `${functionPart}Role`)
    expect(template.findResources('AWS::IAM::Role')[role]?.Properties).not.toHaveProperty('ManagedPolicyArns')
    const statements = all('AWS::IAM::Policy')
      .filter(({ Roles }) => JSON.stringify(Roles).includes(`"${role}"`))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    for (const { Effect } of statements) expect(Effect).toBe('Allow')
    return statements
  }

  /** Powers of a function's role: `action on resource`, in order. */
  const powersOf = (functionPart: string): string[] => powersIn(statementsOf(functionPart)).toSorted()

  const questions = { byType, all, only, idOf, get, ownFunctions, distribution, statementsOf, powersOf }
  return { template, reports, isProtected, ...questions }
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
  using folder = mkdtempDisposableSync(join(tmpdir(), 'assembly-'))
  const context = {
    ...contextOfCdkJson(),
    stage,
    stages: { [stage]: { ...own, ...settings } },
    // Nothing is deployed from here: the pictures need not be copied each time.
    'aws:cdk:disable-asset-staging': true,
  }
  const app = siteApp({ settings: readSettings(context, () => {}), context, outdir: folder.path })
  const { stacks } = app.synth()
  expect(stacks).toHaveLength(1)
  const { pluginReports } = JSON.parse(readFileSync(join(folder.path, 'validation-report.json'), 'utf8'))
  const isProtected = stacks[0]?.terminationProtection === true
  return stackOf(Template.fromJSON(stacks[0]?.template), pluginReports, isProtected)
}
