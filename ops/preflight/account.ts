import { ParameterNotFound } from '@aws-sdk/client-ssm'
import { region } from '#infra/stack-names.ts'
import { bad, type Check, good, note } from './check.ts'

/**
 * Whose credentials these are.
 * @param caller asks AWS for the account and the name
 */
export const credentialsCheck = (
  caller: () => Promise<{ readonly Account?: string; readonly Arn?: string }>,
): Check => ({
  name: 'Credentials',
  async inspect() {
    const { Account, Arn } = await caller()
    return Account ? good(`account ${Account}, as ${Arn}`) : bad('AWS does not say whose they are')
  },
})

/**
 * Whether CDK may deploy there.
 * @param version asks for what CDK's bootstrap has noted
 */
export const bootstrapCheck = (version: () => Promise<unknown>): Check => ({
  name: 'Bootstrap',
  async inspect() {
    try {
      await version()
      return good(`the account is prepared for CDK in ${region}`)
    } catch (error) {
      if (!(error instanceof ParameterNotFound)) throw error
      return bad(
        `the account is not prepared for CDK in ${region}: run "npx cdk bootstrap aws://ACCOUNT/${region}" with the number of the account`,
      )
    }
  },
})

/** Lambda refuses reservations that leave less to all other functions of the account. */
const unreservedMinimum = 100

/** Concurrency below which a rush of visitors, with the schedules beside them, may be refused. */
const enough = 50

const askForMore = 'ask for more under "Service Quotas", AWS Lambda, "Concurrent executions"'

/**
 * Whether functions may run as often at once as the settings ask for.
 * @param reserved executions that functions keep for themselves; 0 when the setting is off
 * @param quota asks for the account's limit
 */
export const concurrencyCheck = (reserved: number, quota: () => Promise<number | undefined>): Check => ({
  name: 'Lambda quota',
  async inspect() {
    const limit = (await quota()) ?? 0
    const sentence = `${limit} concurrent executions`
    if (reserved > 0 && limit < reserved + unreservedMinimum) {
      return bad(
        `${sentence}, but ${reserved} are to be reserved and ${unreservedMinimum} have to stay free: ${askForMore}, or turn "reserveConcurrency" off`,
      )
    }
    if (limit < enough) return note(`${sentence}, as a new account has: enough to begin with; ${askForMore}`)
    return good(sentence)
  },
})
