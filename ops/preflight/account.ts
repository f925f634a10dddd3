import { GetParameterCommand, ParameterNotFound, type SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts'
import type { DeployedStack } from '#infra/deployed-stack.ts'
import { region } from '#infra/stack-names.ts'
import { errorMessage } from '../error-message.ts'
import { bad, type Check, good, note } from './check.ts'

/** Version of the bootstrapped account that our templates need; test/ops/preflight.test.ts compares it with CDK. */
export const leastBootstrapVersion = 6

/** CDK's bootstrap notes its version there, under the usual qualifier. */
const bootstrapParameter = '/cdk-bootstrap/hnb659fds/version'

const bootstrapIt = `run "npx cdk bootstrap aws://ACCOUNT/${region}" with the number of the account`

/** Checks the caller and their account; the one check that says how to sign in. */
export const credentialsCheck = (sts: STSClient): Check => ({
  name: 'Credentials',
  async inspect() {
    try {
      const { Account, Arn } = await sts.send(new GetCallerIdentityCommand({}))
      return [Account ? good(`account ${Account}, as ${Arn}`) : bad('AWS does not say whose they are')]
    } catch (error) {
      return [bad(errorMessage(error))]
    }
  },
})

/** Checks the region of the person's own settings; it changes nothing, but may surprise in the console. */
export const regionCheck = (chosen: () => Promise<string | undefined>): Check => ({
  name: 'Region',
  async inspect() {
    const own = await chosen()
    if (own === undefined || own === region) return [good(`everything goes to ${region}`)]
    return [
      note(
        `everything goes to ${region}, where CloudFront's certificates and logs have to be; your own settings say ${own}, so choose ${region} when you look into the console`,
      ),
    ]
  },
})

/** Whether CDK may deploy there. */
export const bootstrapCheck = (ssm: SSMClient): Check => ({
  name: 'Bootstrap',
  async inspect() {
    try {
      const { Parameter } = await ssm.send(new GetParameterCommand({ Name: bootstrapParameter }))
      const version = Number(Parameter?.Value)
      return version >= leastBootstrapVersion
        ? [good(`version ${version}; ${leastBootstrapVersion} or newer is needed`)]
        : [bad(`version ${Parameter?.Value} is older than ${leastBootstrapVersion}: ${bootstrapIt}`)]
    } catch (error) {
      if (error instanceof ParameterNotFound) {
        return [bad(`the account is not prepared for CDK in ${region}: ${bootstrapIt}`)]
      }
      throw error
    }
  },
})

/** Whether the stage's stack can be deployed over. */
export const stackCheck = (stack: string, find: () => Promise<DeployedStack | undefined>): Check => ({
  name: 'Stack',
  async inspect() {
    const found = await find()
    if (!found) return [note(`${stack} is not deployed yet: the first deploy takes about ten minutes`)]
    const { status } = found
    if (status.endsWith('_IN_PROGRESS')) {
      return [bad(`${stack} is being changed just now (${status}): wait until that has ended`)]
    }
    if (status === 'ROLLBACK_COMPLETE' || status === 'ROLLBACK_FAILED') {
      return [bad(`the first deploy of ${stack} failed (${status}): delete the stack, then deploy again`)]
    }
    if (status.endsWith('_FAILED')) {
      return [
        bad(
          `${stack} is stuck (${status}): see its events in the console, then "npx cdk rollback" brings it back to its last good state`,
        ),
      ]
    }
    return [good(`${stack} is deployed (${status})`)]
  },
})
