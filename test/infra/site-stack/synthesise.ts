import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { expect } from 'vitest'
import { redirects } from '#content/redirects.ts'
import { contextOfCdkJson, readSettings, type Stage } from '#infra/config.ts'
import { siteApp } from '#infra/site-app.ts'
import { builtAssembly } from '#test/built-assembly.ts'
import { permissionsIn } from '../permissions-in.ts'

// The stack includes the built site and the bundled functions.
builtAssembly()

/** Settings as in an owner's cdk.json. */
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

/** Settings that affect the set of resources. */
const configurations = {
  smallest: {},
  'with its DNS elsewhere': { domain: { name: 'firm.com', certificateArn } },
  fullest: { domain: { name: 'firm.com', hostedZoneId }, firewall: true },
} as const

export type Configuration = keyof typeof configurations

/** All configurations, for tests of invariants. */
export const everyConfiguration = Object.keys(configurations) as Configuration[]

export type Resource = ReturnType<Template['findResources']>[string]

export type SynthesisedStack = ReturnType<typeof stackOf>

/**
 * The synthesized stack with queries for tests.
 * @param reports of the rule packs @param isProtected whether termination protection is on
 */
function stackOf(template: Template, reports: readonly Resource[], isProtected: boolean) {
  const byType = (type: string): [id: string, Resource][] => Object.entries(template.findResources(type))

  /** Properties of all resources of a type. */
  const all = (type: string): Resource[] => byType(type).map(([, { Properties }]) => Properties)

  const idOf = (type: string, part: string): string => {
    const matches = byType(type).filter(([id]) => id.includes(part))
    expect(matches, `${type} with ${part} in its id`).toHaveLength(1)
    return matches[0]?.[0] ?? ''
  }

  /** The resource of a type whose id contains `part`. */
  const get = (type: string, part: string): Resource => template.findResources(type)[idOf(type, part)] ?? {}

  /** Properties of the only resource of a type. */
  const only = (type: string): Resource => get(type, '').Properties

  /** Our functions by name, without CDK's helpers, which have other handlers. */
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

  /** Sorted permissions of a function's role: `action on resource`. */
  const powersOf = (functionPart: string): string[] => permissionsIn(statementsOf(functionPart)).toSorted()

  const questions = { byType, all, only, idOf, get, ownFunctions, distribution, statementsOf, powersOf }
  return { template, reports, isProtected, ...questions }
}

/** Properties of all our buckets: encryption, and no public access. */
export const privateBucket = {
  BucketEncryption: {
    ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
  },
  PublicAccessBlockConfiguration: {
    ...{ BlockPublicAcls: true, BlockPublicPolicy: true },
    ...{ IgnorePublicAcls: true, RestrictPublicBuckets: true },
  },
}

/** Settings that are independent of one another, for tests of each. */
export const otherSettings = { productionAccess: true, hstsDays: 7, retentionMonths: 2, originSecret: 3 }

const known = new Map<string, SynthesisedStack>()

/** Synthesizes a stage with an owner's settings and additional ones, once: it takes a second. */
export function synthesise(more: Configuration | object = 'smallest', stage: Stage = 'prod') {
  const settings = typeof more === 'string' ? configurations[more] : more
  const key = JSON.stringify([stage, settings, redirects])
  const stack = known.get(key) ?? synthesiseWith(settings, stage)
  known.set(key, stack)
  return stack
}

function synthesiseWith(settings: object, stage: Stage): SynthesisedStack {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'assembly-'))
  const context = {
    ...contextOfCdkJson(),
    stage,
    stages: { [stage]: { ...own, ...settings } },
    // Avoids copying assets, since nothing is deployed.
    'aws:cdk:disable-asset-staging': true,
  }
  const app = siteApp({ settings: readSettings(context, () => {}), context, outdir: folder.path })
  const { stacks } = app.synth()
  expect(stacks).toHaveLength(1)
  const { pluginReports } = JSON.parse(readFileSync(join(folder.path, 'validation-report.json'), 'utf8'))
  const isProtected = stacks[0]?.terminationProtection === true
  return stackOf(Template.fromJSON(stacks[0]?.template), pluginReports, isProtected)
}
