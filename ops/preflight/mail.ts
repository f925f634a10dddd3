import {
  type GetAccountCommandOutput,
  GetEmailIdentityCommand,
  NotFoundException,
  type SESv2Client,
} from '@aws-sdk/client-sesv2'
import { bad, type Check, type Finding, good, note } from './check.ts'

/** Asks SES for what the account may do. */
export type AskAccount = () => Promise<GetAccountCommandOutput>

/** Whether SES sends at all, and to whom. */
export const sendingCheck = (account: AskAccount): Check => ({
  name: 'SES',
  async inspect() {
    const { SendingEnabled, EnforcementStatus, ProductionAccessEnabled } = await account()
    return [
      SendingEnabled && EnforcementStatus !== 'SHUTDOWN'
        ? good('sending is on')
        : bad(
            'sending is off: the reputation page of SES says why, and how to ask for it again; until then rows are kept and their e-mails stay pending',
          ),
      ...(EnforcementStatus === 'PROBATION'
        ? [note('SES has the account under review: too many e-mails came back or were called spam')]
        : []),
      ProductionAccessEnabled
        ? good('out of the sandbox: recipients need not be verified')
        : note(
            'in the sandbox, which is enough: e-mail reaches verified addresses alone, so every recipient has to click its link',
          ),
    ]
  },
})

/** A day with fewer left is a note: what is pending beyond the quota waits for the next day. */
const fewLeft = 50

/** Whether there is room in the quota of a day. */
export const dailyQuotaCheck = (account: AskAccount): Check => ({
  name: 'SES quota',
  async inspect() {
    const { Max24HourSend = 0, SentLast24Hours = 0 } = (await account()).SendQuota ?? {}
    if (Max24HourSend < 0) return [good('e-mails without a limit')]
    const left = Max24HourSend - SentLast24Hours
    const sentence = `${SentLast24Hours} of ${Max24HourSend} e-mails used in 24 hours`
    if (left <= 0) {
      return [
        bad(
          `${sentence}: what is pending waits; ask for more under "Service Quotas", Amazon SES, "Sending quota"`,
        ),
      ]
    }
    return [left < fewLeft ? note(`${sentence}: only ${left} are left`) : good(sentence)]
  },
})

/** Addresses that SES has to know. */
export interface Addresses {
  readonly sender: string
  readonly recipients: readonly string[]
}

/**
 * Whether each address has clicked its link, or its domain is verified as a whole. Out of the sandbox only the sender
 * has to.
 * @param isDeployed whether SES can know the addresses by now, which the stack introduces
 */
export const identitiesCheck = (
  { sender, recipients }: Addresses,
  ses: SESv2Client,
  account: AskAccount,
  isDeployed: () => Promise<boolean>,
): Check => ({
  name: 'Addresses',
  async inspect() {
    // When either is unknown, more addresses are checked than necessary.
    const [isOut, deployed] = await Promise.all([
      account().then(
        ({ ProductionAccessEnabled }) => ProductionAccessEnabled === true,
        () => false,
      ),
      isDeployed().catch(() => false),
    ])
    const others = isOut ? [] : recipients.filter((address) => address !== sender)
    return Promise.all(
      [sender, ...new Set(others)].map(async (address) =>
        findingFor(address, await verificationOf(address, ses), deployed),
      ),
    )
  },
})

type Verification = 'verified' | 'pending' | 'unknown'

/** The best of what SES knows of the address, and of the domains that it belongs to. */
async function verificationOf(address: string, ses: SESv2Client): Promise<Verification> {
  const standings = await Promise.all(
    [address, ...domainsOf(address)].map((each) => identityVerification(each, ses)),
  )
  if (standings.includes('verified')) return 'verified'
  return standings[0] ?? 'unknown'
}

/** `office@mail.firm.com` is also verified by `mail.firm.com` and by `firm.com`. */
function domainsOf(address: string): string[] {
  const labels = (address.split('@')[1] ?? '').split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

async function identityVerification(identity: string, ses: SESv2Client): Promise<Verification> {
  try {
    const found = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: identity }))
    return found.VerifiedForSendingStatus ? 'verified' : 'pending'
  } catch (error) {
    if (error instanceof NotFoundException) return 'unknown'
    throw error
  }
}

function findingFor(address: string, verification: Verification, isDeployed: boolean): Finding {
  if (verification === 'verified') return good(`${address} is verified`)
  if (verification === 'pending') {
    return bad(
      `${address} has not clicked the link that SES sent: until then rows are kept and their e-mails stay pending; after a day the link is void, then "Send verification again" in the console of SES`,
    )
  }
  return isDeployed
    ? bad(`${address} is not known to SES: deploy, then click the link that it sends`)
    : note(
        `${address} is not known to SES yet: the first deploy has a link sent there, which has to be clicked`,
      )
}
