import type { DistributionSummary } from '@aws-sdk/client-cloudfront'
import { bad, type Check, good } from './check.ts'

type Distribution = Pick<DistributionSummary, 'Id' | 'DomainName' | 'Aliases'>

/**
 * Whether another distribution has a host of the site as an alternate name: CloudFront gives each to one, and would end
 * the deploy. Which one of another account has it, CloudFront tells only who has a distribution with a certificate for
 * it, so a first deploy sees what answers.
 * @param distributions asks for those of the account
 * @param own asks for the addresses that the stage's stack prints
 * @param isOnCloudFront asks the host itself who answers
 */
export const hostsCheck = (
  hosts: readonly string[],
  distributions: () => Promise<readonly Distribution[]>,
  own: () => Promise<readonly string[]>,
  isOnCloudFront: (host: string) => Promise<boolean>,
): Check => ({
  name: 'Hosts',
  async inspect() {
    const [all, addresses] = await Promise.all([distributions(), own()])
    const taken = hosts.map(async (host) => {
      const holder = all.find(({ Aliases }) => Aliases?.Items?.includes(host))
      if (holder ? addresses.includes(`https://${holder.DomainName}`) : !(await isOnCloudFront(host)))
        return []
      const where = holder ? `the distribution ${holder.Id}` : 'a distribution of another account'
      return bad(`${host} is an alternate name of ${where}: have it removed there, or the deploy fails`)
    })
    const findings = (await Promise.all(taken)).flat()
    return findings.length > 0 ? findings : good(`no other distribution answers for ${hosts.join(' and ')}`)
  },
})
