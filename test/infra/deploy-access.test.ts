import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { committedContext, readRepository, SettingsError, type Stage } from '#infra/config.ts'
import { deployAccess } from '#infra/deploy-access.ts'
import { synthesise as synthesiseSite } from './site-stack/synthesise.ts'

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

/** The tags of a stage's own stack. */
const stackTags = (stage: Stage) => synthesiseSite('smallest', stage).tags

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

describe('GitHub’s access', () => {
  const called = (roles: ReturnType<typeof rolesOf>, name: string) => roles.find((role) => role.name === name)

  it('to prod is for jobs of the environment prod of our repository, and for the roles of CDK alone', () => {
    const roles = rolesOf(synthesise('prod'))
    expect(roles.map(({ name }) => name)).toEqual(['Deploy', 'Drift'])
    expect(called(roles, 'Deploy')).toEqual(deployRole('prod'))
  })

  it('to dev is for the stack of dev, and becomes no role that could deploy another', () => {
    const roles = rolesOf(synthesise('dev'))
    expect(roles.map(({ name }) => name).toSorted()).toEqual(['Deploy', 'Diff', 'Drift', 'Execution'])
    const deploy = called(roles, 'Deploy')
    expect(deploy).toMatchObject({ trust: jobsOf('dev'), managed: undefined })
    const allowed = deploy?.statements.map(({ Action, Resource }) => [Action, JSON.stringify(Resource)])
    expect(allowed).toEqual([
      ['sts:AssumeRole', expect.stringContaining(':role/cdk-hnb659fds-file-publishing-role-')],
      ['cloudformation:*', expect.stringContaining(':stack/Remodeler-dev/*')],
      ['ssm:GetParameter', expect.stringContaining('parameter/cdk-bootstrap/hnb659fds/version')],
      ['iam:PassRole', expect.stringContaining('Execution')],
    ])
    expect(JSON.stringify(deploy?.statements)).not.toMatch(/deploy-role|lookup-role|cfn-exec-role/)
  })

  it('to dev can do nothing to what is prod’s in the same account, by its name or by its tag', () => {
    const execution = called(rolesOf(synthesise('dev')), 'Execution')
    const [byName, byTag] = execution?.statements ?? []
    expect([byName, byTag].map((each) => [each?.Effect, each?.Action])).toEqual([
      ['Deny', '*'],
      ['Deny', '*'],
    ])
    for (const service of ['cloudformation', 'dynamodb', 'lambda', 'iam', 'secretsmanager', 'logs'])
      expect(byName?.Resource).toContain(`arn:aws:${service}:*:*:*Remodeler-prod*`)
    expect(byName?.Resource).toContain('arn:aws:s3:::remodeler-prod*')
    expect(byTag).toMatchObject({
      Resource: '*',
      Condition: { StringEquals: { 'aws:ResourceTag/stage': 'prod' } },
    })
    // The tag that the stack gives to everything it makes.
    expect(stackTags('prod')).toEqual({ app: 'remodeler', stage: 'prod' })
  })

  it.each(['dev', 'prod'] as const)(
    'of the weekly comparison of %s reads settings and changes nothing',
    (stage) => {
      const drift = called(rolesOf(synthesise(stage)), 'Drift')
      expect(drift?.trust).toEqual(jobsOf(`${stage}-drift`))
      expect(JSON.stringify(drift?.managed)).toContain('ViewOnlyAccess')
      for (const action of drift?.statements.flatMap(({ Action }) => Action) ?? [])
        expect(action).toMatch(/:(?:Describe|Detect|Get|GET|View)/)
      // No rows, no files, no secret.
      expect(JSON.stringify(drift?.statements)).not.toMatch(/GetItem|GetObject|GetSecretValue|Query|Scan/)
    },
  )

  it('of a pull request may read the deployed template of dev, no table and no bucket', () => {
    expect(called(rolesOf(synthesise('dev')), 'Diff')).toEqual({
      name: 'Diff',
      trust: jobsOf('dev-diff'),
      managed: undefined,
      statements: [
        {
          Effect: 'Allow',
          Action: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
          Resource: {
            'Fn::Join': [
              '',
              ['arn:aws:cloudformation:us-east-1:', { Ref: 'AWS::AccountId' }, ':stack/Remodeler-dev/*'],
            ],
          },
        },
      ],
    })
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
