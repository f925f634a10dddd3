import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { bad, type Check, good, note } from './check.ts'

/** Lambda refuses reservations that leave less to all other functions of the account. */
const unreservedMinimum = 100

/** Concurrency below which a rush of visitors, with the schedules beside them, may be refused. */
const enough = 50

const ask = 'ask for more under "Service Quotas", AWS Lambda, "Concurrent executions"'

/**
 * Whether functions may run as often at once as the settings ask for.
 * @param reserved executions that functions keep for themselves; 0 when the setting is off
 */
export const concurrencyCheck = (reserved: number, lambda: LambdaClient): Check => ({
  name: 'Lambda quota',
  async inspect() {
    const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}))
    const limit = AccountLimit?.ConcurrentExecutions ?? 0
    const sentence = `${limit} concurrent executions`
    if (reserved > 0 && limit < reserved + unreservedMinimum) {
      return [
        bad(
          `${sentence}, but ${reserved} are to be reserved and ${unreservedMinimum} have to stay free: ${ask}, or turn "reserveConcurrency" off`,
        ),
      ]
    }
    if (limit < enough) return [note(`${sentence}, as a new account has: enough to begin with; ${ask}`)]
    return [good(reserved > 0 ? `${sentence}, of which ${reserved} are to be reserved` : sentence)]
  },
})
