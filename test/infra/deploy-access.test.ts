import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { committedContext, readRepository, SettingsError, type Stage } from '#infra/config.ts'
import { deployAccess } from '#infra/deploy-access.ts'
import { powersIn } from './powers-in.ts'

function synthesise(stage: Stage, repository = 'firm/website') {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'access-'))
  const app = deployAccess({ stage, repository, context: committedContext(), outdir: folder.path })
  const access = Template.fromJSON(app.synth().getStackByName(`Remodeler-${stage}-DeployAccess`).template)
  const { pluginReports } = JSON.parse(readFileSync(join(folder.path, 'validation-report.json'), 'utf8'))
  return { access, reports: pluginReports }
}

/** Trust and powers of each role, by the start of its name. */
const rolesOf = ({ access }: ReturnType<typeof synthesise>) =>
  Object.fromEntries(
    Object.entries(access.findResources('AWS::IAM::Role')).map(([id, { Properties }]) => {
      const statements = Object.values(access.findResources('AWS::IAM::Policy'))
        .filter(({ Properties: { Roles } }) => Roles.some(({ Ref }: { Ref: string }) => Ref === id))
        .flatMap(({ Properties: { PolicyDocument } }) => PolicyDocument.Statement)
      return [
        id.slice(0, -8),
        {
          trust: Properties.AssumeRolePolicyDocument.Statement,
          managed: Properties.ManagedPolicyArns,
          powers: powersIn(statements),
        },
      ]
    }),
  )

/** Trust in the jobs of one environment of one repository. */
const jobsOf = (environment: string, repository = 'firm/website') => [
  {
    Effect: 'Allow',
    Action: 'sts:AssumeRoleWithWebIdentity',
    Principal: {
      Federated: {
        'Fn::Join': [
          '',
          ['arn:aws:iam::', { Ref: 'AWS::AccountId' }, ':oidc-provider/token.actions.githubusercontent.com'],
        ],
      },
    },
    Condition: {
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': `repo:${repository}:environment:${environment}`,
      },
    },
  },
]

describe('GitHub’s access', () => {
  it.each(['dev', 'prod'] as const)(
    'to %s is for jobs of its environments: to take on CDK’s roles, to see the stack and try its publisher, to read which resources there are, and on dev the template',
    (stage) => {
      const { Comparison: _, ...roles } = rolesOf(synthesise(stage))
      const role = (environment: string, ...powers: string[]) => ({
        trust: jobsOf(environment),
        managed: undefined,
        powers,
      })
      const stack = `arn:aws:cloudformation:us-east-1:AWS::AccountId:stack/Remodeler-${stage}/*`
      const seeing = `cloudformation:DescribeStacks on ${stack}`
      const reader = (environment: string, action: string) =>
        role(environment, seeing, `${action} on ${stack}`)
      const ofCdk = (name: string) =>
        `sts:AssumeRole on arn:aws:iam::AWS::AccountId:role/cdk-hnb659fds-${name}-AWS::AccountId-us-east-1`
      expect(roles).toEqual({
        Deploy: role(
          stage,
          seeing,
          `lambda:InvokeFunction on arn:aws:lambda:us-east-1:AWS::AccountId:function:Remodeler-${stage}-publisher`,
          ...['deploy-role', 'file-publishing-role', 'lookup-role'].map(ofCdk),
        ),
        Drift: reader(`${stage}-drift`, 'cloudformation:ListStackResources'),
        ...(stage === 'dev' && { Diff: reader('dev-diff', 'cloudformation:GetTemplate') }),
      })
    },
  )

  it('is not needed by the comparison itself: AWS asks for it, reads settings, no data, and changes nothing', () => {
    const stack = synthesise('prod')
    const { Comparison } = rolesOf(stack)
    expect(Comparison?.trust).toMatchObject([{ Principal: { Service: 'scheduler.amazonaws.com' } }])
    expect(JSON.stringify(Comparison?.managed)).toContain('ViewOnlyAccess')
    for (const power of Comparison?.powers ?? [])
      expect(power).toMatch(/:(?:Describe|Detect|Get(?!Item|Object|SecretValue)|GET|View)/)
    const { Properties } = Object.values(stack.access.findResources('AWS::Scheduler::Schedule'))[0] ?? {}
    expect(Properties.Target).toMatchObject({
      Arn: 'arn:aws:scheduler:::aws-sdk:cloudformation:detectStackDrift',
      Input: '{"StackName":"Remodeler-prod"}',
    })
  })

  it('is that of a newer repository, whose tokens have numbers in their subject', () => {
    const { Deploy } = rolesOf(synthesise('prod', 'firm@123/website@456'))
    expect(Deploy?.trust).toEqual(jobsOf('prod', 'firm@123/website@456'))
  })

  it('has nothing that the rule packs object to', () => {
    // A pack reports where it found something, acknowledged or not; with anything else, synthesis had failed.
    for (const stage of ['dev', 'prod'] as const)
      expect(synthesise(stage).reports).toMatchObject([
        { pluginName: 'AwsSolutions', conclusion: 'success', violations: [] },
      ])
  })

  it('is synthesized without a website', () => {
    using outdir = mkdtempDisposableSync(join(tmpdir(), 'access-'))
    const context = { ...committedContext(), stage: 'prod', repository: 'firm/website' }
    const { status } = spawnSync(process.execPath, ['infra/deploy-access.ts'], {
      env: { ...process.env, CDK_OUTDIR: outdir.path, CDK_CONTEXT_JSON: JSON.stringify(context) },
    })
    expect(status).toBe(0)
    expect(readdirSync(outdir.path).filter((name) => name.endsWith('.template.json'))).toEqual([
      'Remodeler-GitHub.template.json',
      'Remodeler-prod-DeployAccess.template.json',
    ])
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
