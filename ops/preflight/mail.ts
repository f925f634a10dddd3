import type { GetAccountCommandOutput } from '@aws-sdk/client-sesv2'
import { bad, type Check, type Finding, good, note } from './check.ts'

/** What SES may do for the account. */
type MailAccount = Pick<
  GetAccountCommandOutput,
  'SendingEnabled' | 'EnforcementStatus' | 'ProductionAccessEnabled' | 'SendQuota'
>

/** Whether SES sends at all, to whom, and how much. */
export const sendingCheck = (account: () => Promise<MailAccount>): Check => ({
  name: 'SES',
  async inspect() {
    const { SendingEnabled, EnforcementStatus, ProductionAccessEnabled, SendQuota } = await account()
    if (!SendingEnabled || EnforcementStatus === 'SHUTDOWN') {
      return bad(
        'sending is off: the reputation page of SES says why, and how to ask for it again; until then rows are kept and their e-mails stay pending',
      )
    }
    const sending = `sends ${SendQuota?.Max24HourSend ?? 'some'} e-mails a day`
    return ProductionAccessEnabled
      ? good(`${sending}, to anybody: the account is out of the sandbox`)
      : note(
          `${sending}, to verified addresses alone: the account is in the sandbox, which is enough when every recipient clicks the link`,
        )
  },
})

/** What SES knows of an address or a domain. */
export type Verification = 'verified' | 'pending' | 'unknown'

/** Addresses of the settings, as a stage needs them. */
export interface Addresses {
  readonly sender: string
  readonly recipients: readonly string[]
  /** Addresses and domains that the stack makes known to SES. */
  readonly made: readonly string[]
}

/**
 * Whether the stack can make its addresses known to SES, and later whether each has clicked its link, or its domain is
 * verified as a whole. Out of the sandbox only the sender has to.
 * @param isDeployed whether the stack is there, which makes them known
 */
export const addressesCheck = (
  { sender, recipients, made }: Addresses,
  verificationOf: (identity: string) => Promise<Verification>,
  account: () => Promise<MailAccount>,
  isDeployed: () => Promise<boolean>,
): Check => ({
  name: 'Addresses',
  async inspect() {
    if (!(await isDeployed())) return findingsBefore(made, verificationOf)
    const { ProductionAccessEnabled } = await account()
    const needed = ProductionAccessEnabled ? [sender] : [...new Set([sender, ...recipients])]
    return Promise.all(
      needed.map(async (address) => findingFor(address, await bestVerification(address, verificationOf))),
    )
  },
})

/** SES knows each address once in an account, and CloudFormation does not take over what it has not made. */
async function findingsBefore(
  made: readonly string[],
  verificationOf: (identity: string) => Promise<Verification>,
): Promise<Finding | Finding[]> {
  const found = await Promise.all(
    made.map(async (identity) => ({ identity, verification: await verificationOf(identity) })),
  )
  const taken = found.filter(({ verification }) => verification !== 'unknown')
  if (taken.length === 0) return note(`the first deploy has a link sent to ${made.join(', ')}: click each`)
  return taken.map(({ identity }) =>
    bad(
      `${identity} is known to SES already, and not from this stack: a deploy would end with "already exists". Where nothing else sends by it, run "aws sesv2 delete-email-identity --email-identity ${identity}"; else take another address, like one with "+dev" before the @`,
    ),
  )
}

/** `office@mail.firm.com` is also verified by `mail.firm.com` and by `firm.com`. */
async function bestVerification(
  address: string,
  verificationOf: (identity: string) => Promise<Verification>,
): Promise<Verification> {
  const labels = (address.split('@')[1] ?? '').split('.')
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  const found = await Promise.all([address, ...domains].map(verificationOf))
  return found.includes('verified') ? 'verified' : (found[0] ?? 'unknown')
}

function findingFor(address: string, verification: Verification): Finding {
  if (verification === 'verified') return good(`${address} is verified`)
  return verification === 'pending'
    ? bad(
        `${address} has not clicked the link that SES sent: until then rows are kept and their e-mails stay pending; after a day the link is void, then "Send verification again" in the console of SES`,
      )
    : note(
        `${address} is not known to SES yet: the next deploy has a link sent there, which has to be clicked`,
      )
}
