import { mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { contextOfCdkJson, readRepository, type Stage } from '#infra/config.ts'
import { deployAccess } from '#infra/deploy-access.ts'
import { permissionsIn } from './permissions-in.ts'

const repository = 'firm/website'

function synthesise(stage: Stage) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'access-'))
  const app = deployAccess({ stage, repository, context: contextOfCdkJson(), outdir: folder.path })
  const access = Template.fromJSON(app.synth().getStackByName(`Remodeler-${stage}-DeployAccess`).template)
  const written = readdirSync(folder.path).filter((name) => name.endsWith('.template.json'))
  expect(written).toEqual(['Remodeler-GitHub.template.json', `Remodeler-${stage}-DeployAccess.template.json`])
  const { pluginReports } = JSON.parse(readFileSync(join(folder.path, 'validation-report.json'), 'utf8'))
  return { access, reports: pluginReports }
}

const stages = { dev: synthesise('dev'), prod: synthesise('prod') }

/** Trust policy and permissions of the only role. */
function roleOf({ access }: typeof stages.dev) {
  const [role] = Object.values(access.findResources('AWS::IAM::Role'))
  access.resourceCountIs('AWS::IAM::Role', 1)
  const statements = Object.values(access.findResources('AWS::IAM::Policy')).flatMap(
    ({ Properties: { PolicyDocument } }) => PolicyDocument.Statement,
  )
  return {
    trust: role?.Properties.AssumeRolePolicyDocument.Statement,
    managed: role?.Properties.ManagedPolicyArns,
    powers: permissionsIn(statements),
  }
}

const github = 'token.actions.githubusercontent.com'
const provider = ['arn:aws:iam::', { Ref: 'AWS::AccountId' }, `:oidc-provider/${github}`]

/** Trust policy for the jobs of one environment of the repository. */
const jobsOf = (environment: string) => [
  {
    ...{ Effect: 'Allow', Action: 'sts:AssumeRoleWithWebIdentity' },
    Principal: { Federated: { 'Fn::Join': ['', provider] } },
    Condition: {
      StringEquals: {
        [`${github}:aud`]: 'sts.amazonaws.com',
        [`${github}:sub`]: `repo:firm/website:environment:${environment}`,
      },
    },
  },
]

describe('GitHub’s access', () => {
  it.each(['dev', 'prod'] as const)(
    'to %s is for jobs of its environment: to take on CDK’s roles, to see the stack and try its publisher',
    (stage) => {
      const ofCdk = (name: string) =>
        `sts:AssumeRole on arn:aws:iam::AWS::AccountId:role/cdk-hnb659fds-${name}-AWS::AccountId-us-east-1`
      expect(roleOf(stages[stage])).toEqual({
        trust: jobsOf(stage),
        managed: undefined,
        powers: [
          `cloudformation:DescribeStacks on arn:aws:cloudformation:us-east-1:AWS::AccountId:stack/Remodeler-${stage}/*`,
          `lambda:InvokeFunction on arn:aws:lambda:us-east-1:AWS::AccountId:function:Remodeler-${stage}-publisher`,
          ...['deploy-role', 'file-publishing-role', 'lookup-role'].map(ofCdk),
        ],
      })
    },
  )

  it('has nothing that the rule packs object to', () => {
    // Packs report acknowledged findings; others would have failed the synthesis.
    const report = { pluginName: 'AwsSolutions', conclusion: 'success', violations: [] }
    for (const { reports } of Object.values(stages)) expect(reports).toMatchObject([report])
  })
})

it('the repository in cdk.json is one of GitHub, and nothing that stands for several', () => {
  for (const named of ['firm/website', 'Firm-1/web.site', 'firm@123/website@456'])
    expect(readRepository({ repository: named })).toBe(named)
  for (const refused of [undefined, 'website', 'firm/*', 'firm/website:ref:refs/heads/main'])
    expect(() => readRepository({ repository: refused })).toThrow('cdk.json: "repository" is')
})
