import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { committedContext, readRepository, SettingsError, type Stage } from '#infra/config.ts'
import { deployAccess } from '#infra/deploy-access.ts'

interface Synthesis {
  readonly gitHub: Template
  readonly access: Template
  readonly reports: readonly { pluginName: string; conclusion: string; violations: unknown[] }[]
}

function synthesise(stage: Stage, repository = 'firm/website'): Synthesis {
  const outdir = mkdtempSync(join(tmpdir(), 'access-'))
  try {
    const app = deployAccess({ stage, repository, context: committedContext(), outdir })
    const [gitHub, access] = ['Remodeler-GitHub', `Remodeler-${stage}-DeployAccess`].map((name) =>
      Template.fromJSON(app.synth().getStackByName(name).template),
    ) as [Template, Template]
    const { pluginReports } = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'))
    return { gitHub, access, reports: pluginReports }
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

/** Who may take a role on: the jobs of one environment of one repository. */
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

/** What each role trusts and may do, by the start of its name. */
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

describe('GitHub’s access', () => {
  it('to prod is for jobs of the environment prod of our repository, and for the roles of CDK alone', () => {
    expect(rolesOf(synthesise('prod'))).toEqual([deployRole('prod')])
  })

  it('to dev is the same, and a pull request may read the deployed template, no table and no bucket', () => {
    expect(rolesOf(synthesise('dev'))).toEqual([
      deployRole('dev'),
      {
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
      },
    ])
  })

  it('is that of a newer repository, whose tokens have numbers in their subject', () => {
    const [deploy] = rolesOf(synthesise('prod', 'firm@123/website@456'))
    expect(deploy?.trust).toEqual(jobsOf('prod', 'firm@123/website@456'))
  })

  it('is proven by GitHub’s tokens for AWS', () => {
    synthesise('dev').gitHub.hasResourceProperties('AWS::IAM::OIDCProvider', {
      Url: 'https://token.actions.githubusercontent.com',
      ClientIdList: ['sts.amazonaws.com'],
    })
  })

  it('has nothing that the rule packs object to', () => {
    // A pack reports where it found something, acknowledged or not; with anything else, synthesis had failed.
    expect(synthesise('dev').reports).toMatchObject([
      { pluginName: 'AwsSolutions', conclusion: 'success', violations: [] },
    ])
    expect(synthesise('prod').reports).toEqual([])
  })

  it('is synthesised without a website', () => {
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

  it.each([
    undefined,
    '',
    'website',
    'firm/*',
    '*',
    'firm/website:ref:refs/heads/main',
    'https://github.com/firm/website',
  ])('is refused as %j', (repository) => {
    expect(() => readRepository({ repository })).toThrow(SettingsError)
    expect(() => readRepository({ repository })).toThrow('cdk.json: "repository" is')
  })
})
