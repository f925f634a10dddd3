import { GetEmailIdentityCommand, NotFoundException, type SESv2Client } from '@aws-sdk/client-sesv2'
import { bad, type Check, good } from './check.ts'
import type { DeployedParts } from './deployed-parts.ts'

/**
 * Whether a deploy could make the addresses that it has to: SES knows each once in an account, and CloudFormation does
 * not take over what it has not made.
 * @param identities addresses and domains that the stack makes known to SES
 */
export const ownedAddressesCheck = (
  identities: readonly string[],
  ses: SESv2Client,
  parts: () => Promise<DeployedParts>,
): Check => ({
  name: 'Addresses to make',
  async inspect() {
    const own = (await parts()).of('AWS::SES::EmailIdentity')
    const taken = await Promise.all(
      identities
        .filter((identity) => !own.includes(identity))
        .map(async (identity) => ((await isKnown(identity, ses)) ? identity : undefined)),
    )
    const foreign = taken.filter((identity) => identity !== undefined)
    if (foreign.length === 0) return [good('none is known to SES from elsewhere')]
    return foreign.map((identity) =>
      bad(
        `${identity} is known to SES already, and not from this stack: a deploy would end with "already exists". Where nothing else sends by it, run "aws sesv2 delete-email-identity --email-identity ${identity}"; else take another address, like one with "+dev" before the @`,
      ),
    )
  },
})

async function isKnown(identity: string, ses: SESv2Client): Promise<boolean> {
  try {
    await ses.send(new GetEmailIdentityCommand({ EmailIdentity: identity }))
    return true
  } catch (error) {
    if (error instanceof NotFoundException) return false
    throw error
  }
}
