import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { committedContext, readRepository, SettingsError, type Stage } from '#infra/config.ts'
import { deployAccess } from '#infra/deploy-access.ts'

interface Synthesis {
  readonly access: Template
  readonly reports: readonly { pluginName: string; conclusion: string; violations: unknown[] }[]
}

function synthesise(stage: Stage, repository = 'firm/website'): Synthesis {
  const outdir = mkdtempSync(join(tmpdir(), 'access-'))
  try {
    const app = deployAccess({ stage, repository, context: committedContext(), outdir })
    const access = Template.fromJSON(app.synth().getStackByName(`Remodeler-${stage}-DeployAccess`).template)
    const { pluginReports } = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'))
    return { access, reports: pluginReports }
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

const provider = {
  'Fn::Join': [
    '',
    ['arn:aws:iam::', { Ref: 'AWS::AccountId' }, ':oidc-provider/token.actions.githubusercontent.com'],
  ],
}

/** Trust in the jobs of one environment of one repository. */
const jobsOf = (environment: string, repository = 'firm/website') => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: 'sts:AssumeRoleWithWebIdentity',
      Principal: { Federated: provider },
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': `repo:${repository}:environment:${environment}`,
        },
      },
    },
  ],
})

/** Trust and powers of each role, by the start of its name. */
const rolesOf = ({ access }: Synthesis) =>
  Object.entries(access.findResources('AWS::IAM::Role')).map(([id, { Properties }]) => {
    const policies = Object.values(access.findResources('AWS::IAM::Policy')).filter(
      ({ Properties: policy }) => policy.Roles.some(({ Ref }: { Ref: string }) => Ref === id),
    )
    return {
      name: id.slice(0, -8),
      trust: Properties.AssumeRolePolicyDocument,
      managed: Properties.ManagedPolicyArns,
      statements: policies.flatMap(({ Properties: policy }) => policy.PolicyDocument.Statement),
    }
  })

const bootstrapRole = (role: string) => ({
  'Fn::Join': [
    '',
    [
      'arn:aws:iam::',
      { Ref: 'AWS::AccountId' },
      `:role/cdk-hnb659fds-${role}-`,
      { Ref: 'AWS::AccountId' },
      '-us-east-1',
    ],
  ],
})

const deployRole = (environment: string) => ({
  name: 'Deploy',
  trust: jobsOf(environment),
  managed: undefined,
  statements: [
    {
      Effect: 'Allow',
      Action: 'sts:AssumeRole',
      Resource: ['deploy-role', 'file-publishing-role', 'lookup-role'].map(bootstrapRole),
    },
  ],
})

/** A role that asks for a stage's stack, and one thing about it. */
const readerOf = (stage: Stage, name: string, environment: string, action: string) => ({
  name,
  trust: jobsOf(environment),
  managed: undefined,
  statements: [
    {
      Effect: 'Allow',
      Action: ['cloudformation:DescribeStacks', action],
      Resource: {
        'Fn::Join': [
          '',
          ['arn:aws:cloudformation:us-east-1:', { Ref: 'AWS::AccountId' }, `:stack/Remodeler-${stage}/*`],
        ],
      },
    },
  ],
})

describe('GitHub’s access', () => {
  const called = (roles: ReturnType<typeof rolesOf>, name: string) => roles.find((role) => role.name === name)

  it.each(['dev', 'prod'] as const)(
    'to %s is for jobs of its environment, and for the roles of CDK',
    (stage) => {
      const roles = rolesOf(synthesise(stage))
      const diff = stage === 'dev' ? ['Diff'] : []
      expect(roles.map(({ name }) => name).toSorted()).toEqual(['Comparison', 'Deploy', ...diff, 'Drift'])
      expect(called(roles, 'Deploy')).toEqual(deployRole(stage))
    },
  )

  it.each(['dev', 'prod'] as const)(
    'of the weekly comparison of %s reads which resources differ, and no setting of them',
    (stage) => {
      expect(called(rolesOf(synthesise(stage)), 'Drift')).toEqual(
        readerOf(stage, 'Drift', `${stage}-drift`, 'cloudformation:ListStackResources'),
      )
    },
  )

  it('is not needed by the comparison itself: AWS asks for it, reads settings, no data, and changes nothing', () => {
    const stack = synthesise('prod')
    const comparison = called(rolesOf(stack), 'Comparison')
    expect(comparison?.trust.Statement).toMatchObject([{ Principal: { Service: 'scheduler.amazonaws.com' } }])
    expect(JSON.stringify(comparison?.managed)).toContain('ViewOnlyAccess')
    for (const action of comparison?.statements.flatMap(({ Action }) => Action) ?? [])
      expect(action).toMatch(/:(?:Describe|Detect|Get(?!Item|Object|SecretValue)|GET|View)/)
    const { Properties } = Object.values(stack.access.findResources('AWS::Scheduler::Schedule'))[0] ?? {}
    expect(Properties.Target).toMatchObject({
      Arn: 'arn:aws:scheduler:::aws-sdk:cloudformation:detectStackDrift',
      Input: '{"StackName":"Remodeler-prod"}',
    })
  })

  it('of a pull request may read the deployed template of dev, no table and no bucket', () => {
    expect(called(rolesOf(synthesise('dev')), 'Diff')).toEqual(
      readerOf('dev', 'Diff', 'dev-diff', 'cloudformation:GetTemplate'),
    )
  })

  it('is that of a newer repository, whose tokens have numbers in their subject', () => {
    const [deploy] = rolesOf(synthesise('prod', 'firm@123/website@456'))
    expect(deploy?.trust).toEqual(jobsOf('prod', 'firm@123/website@456'))
  })

  it('has nothing that the rule packs object to', () => {
    // A pack reports where it found something, acknowledged or not; with anything else, synthesis had failed.
    expect(synthesise('dev').reports).toMatchObject([
      { pluginName: 'AwsSolutions', conclusion: 'success', violations: [] },
    ])
    expect(synthesise('prod').reports).toMatchObject([
      { pluginName: 'AwsSolutions', conclusion: 'success', violations: [] },
    ])
  })

  it('is synthesized without a website', () => {
    const outdir = mkdtempSync(join(tmpdir(), 'access-'))
    const context = { ...committedContext(), stage: 'prod', repository: 'firm/website' }
    const { status } = spawnSync(process.execPath, ['infra/deploy-access.ts'], {
      env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context) },
    })
    expect(status).toBe(0)
    expect(readdirSync(outdir).filter((name) => name.endsWith('.template.json'))).toEqual([
      'Remodeler-GitHub.template.json',
      'Remodeler-prod-DeployAccess.template.json',
    ])
    rmSync(outdir, { recursive: true })
  })
})

describe('the repository in cdk.json', () => {
  it.each(['firm/website', 'Firm-1/web.site', 'firm@123/website@456'])('may be %s', (repository) => {
    expect(readRepository({ repository })).toBe(repository)
  })

  it.each([undefined, 'website', 'firm/*', 'firm/website:ref:refs/heads/main'])(
    'is refused as %j',
    (repository) => {
      expect(() => readRepository({ repository })).toThrow(SettingsError)
      expect(() => readRepository({ repository })).toThrow('cdk.json: "repository" is')
    },
  )
})
