import { NoSuchHostedZone } from '@aws-sdk/client-route-53'
import { bad, type Check, good } from './check.ts'

/** A zone as Route 53 tells of it; names end with a dot there. */
interface Zone {
  readonly name: string | undefined
  readonly servers: readonly string[]
}

/**
 * Whether the zone is there and the domain is delegated to its servers: else its certificate is not validated, and the
 * deploy waits.
 * @param zone asks Route 53 for the zone
 * @param nameServers asks public name servers; rejects like node:dns where nobody answers
 */
export const zoneCheck = (
  { name, hostedZoneId }: { readonly name: string; readonly hostedZoneId: string },
  zone: () => Promise<Zone>,
  nameServers: (name: string) => Promise<readonly string[]>,
): Check => ({
  name: 'Hosted zone',
  async inspect() {
    const found = await zone().catch((error) => {
      if (error instanceof NoSuchHostedZone) return undefined
      throw error
    })
    if (!found) {
      return bad(
        `${hostedZoneId} is no hosted zone of this account: make one for ${name} in Route 53, and write its id into "hostedZoneId"`,
      )
    }
    const zoneName = withoutDot(found.name)
    if (name !== zoneName && !name.endsWith(`.${zoneName}`))
      return bad(`${hostedZoneId} is the zone of ${zoneName}, not of ${name}: write the id of the right one`)
    const own = found.servers.map(withoutDot)
    const asked = (await nameServers(zoneName).catch(() => [])).map(withoutDot)
    if (asked.length > 0 && asked.every((server) => own.includes(server)))
      return good(`${zoneName} is answered by the zone`)
    const now = asked.length === 0 ? 'nobody answers for it' : `${asked.join(', ')} answer for it`
    return bad(
      `${zoneName} does not lead to its zone (${now}): where the domain is registered, set its name servers to ${own.join(', ')}; a deploy would wait for the certificate until it fails`,
    )
  },
})

const withoutDot = (name = '') => name.replace(/\.$/, '').toLowerCase()
