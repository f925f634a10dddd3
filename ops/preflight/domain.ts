import { type ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  type ListResourceRecordSetsCommandOutput,
  NoSuchHostedZone,
  type ResourceRecordSet,
  type Route53Client,
  type RRType,
} from '@aws-sdk/client-route-53'
import { type Domain, hostsOf } from '#infra/config.ts'
import { bad, type Check, type Finding, good, note } from './check.ts'
import type { DeployedParts } from './deployed-parts.ts'

/** Answers of public name servers; each rejects like node:dns when there is no such record. */
export interface Dns {
  resolveNs(name: string): Promise<readonly string[]>
  resolveCaa(name: string): Promise<readonly { readonly issue?: string }[]>
}

/** Amazon's certificate authorities: a CAA record has to name one of them. */
const amazonAuthorities = ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com']

/** Whether the zone is there, answers for the domain, and has room for what the stack makes. */
export const zoneCheck = (
  domain: Domain & { readonly hostedZoneId: string },
  vouchesForSender: boolean,
  route53: Route53Client,
  dns: Dns,
  parts: () => Promise<DeployedParts>,
): Check => ({
  name: 'Hosted zone',
  async inspect() {
    const { name, hostedZoneId } = domain
    const zone = await findZone(hostedZoneId, route53)
    if (!zone) {
      return [
        bad(
          `${hostedZoneId} is no hosted zone of this account: make one for ${name} in Route 53, and write its id into "hostedZoneId"`,
        ),
      ]
    }
    const { zoneName, servers } = zone
    if (name !== zoneName && !name.endsWith(`.${zoneName}`))
      return [
        bad(`${hostedZoneId} is the zone of ${zoneName}, not of ${name}: write the id of the right one`),
      ]
    const [delegation, obstacles] = await Promise.all([
      delegationOf(zoneName, servers, dns),
      obstaclesIn(hostedZoneId, wantedRecords(domain, vouchesForSender), route53, parts),
    ])
    return [delegation, ...obstacles]
  },
})

async function findZone(
  Id: string,
  route53: Route53Client,
): Promise<{ zoneName: string; servers: readonly string[] } | undefined> {
  try {
    const { HostedZone, DelegationSet } = await route53.send(new GetHostedZoneCommand({ Id }))
    return { zoneName: withoutDot(HostedZone?.Name), servers: DelegationSet?.NameServers ?? [] }
  } catch (error) {
    if (error instanceof NoSuchHostedZone) return undefined
    throw error
  }
}

const withoutDot = (name = '') => name.replace(/\.$/, '').toLowerCase()

/**
 * Whether the domain is delegated to the zone's servers: else its certificate is not validated, and the
 * deploy waits.
 */
async function delegationOf(zoneName: string, servers: readonly string[], dns: Dns): Promise<Finding> {
  const asked = await dns.resolveNs(zoneName).then(
    (names) => names.map(withoutDot),
    () => [],
  )
  const own = servers.map(withoutDot)
  if (asked.length > 0 && asked.every((server) => own.includes(server)))
    return good(`${zoneName} is answered by the zone`)
  const now = asked.length === 0 ? 'nobody answers for it' : `${asked.join(', ')} answer for it`
  return bad(
    `${zoneName} does not lead to its zone (${now}): where the domain is registered, set its name servers to ${own.join(', ')}; a deploy would wait for the certificate until it fails`,
  )
}

interface WantedRecord {
  readonly name: string
  readonly types: readonly string[]
  readonly instead: string
}

const removeIt = 'delete it right before the deploy, if it is the old site'

/** Records that a deploy makes; one of the same name and type is in its way. */
function wantedRecords(domain: Domain, vouchesForSender: boolean): WantedRecord[] {
  const { name, certificateAuthorities, dmarc } = domain
  return [
    ...hostsOf(domain).map((host) => ({ name: host, types: ['A', 'AAAA', 'CNAME'], instead: removeIt })),
    ...(certificateAuthorities.length > 0
      ? [
          {
            name,
            types: ['CAA'],
            instead: 'set "certificateAuthorities": [] to keep it, and see that it names amazon.com',
          },
        ]
      : []),
    ...(vouchesForSender
      ? [
          {
            name: `bounce.${name}`,
            types: ['MX', 'TXT', 'CNAME'],
            instead: 'delete it, or use another domain',
          },
        ]
      : []),
    ...(vouchesForSender && dmarc !== 'keep'
      ? [{ name: `_dmarc.${name}`, types: ['TXT', 'CNAME'], instead: 'set "dmarc": "keep" to keep it' }]
      : []),
  ]
}

async function obstaclesIn(
  HostedZoneId: string,
  wanted: readonly WantedRecord[],
  route53: Route53Client,
  parts: () => Promise<DeployedParts>,
): Promise<Finding[]> {
  const own = (await parts()).of('AWS::Route53::RecordSet').map(withoutDot)
  const records = await recordsOf(HostedZoneId, route53)
  const inTheWay = wanted
    .filter(({ name }) => !own.includes(name))
    .flatMap(({ name, types, instead }) =>
      records
        .filter((record) => withoutDot(record.Name) === name && types.includes(record.Type ?? ''))
        .map(({ Type }) =>
          bad(`${name} has a record ${Type} already, which the deploy would make: ${instead}`),
        ),
    )
  return inTheWay.length > 0 ? inTheWay : [good('no record is in the way')]
}

/** All of a zone, three hundred at a time. */
async function recordsOf(HostedZoneId: string, route53: Route53Client): Promise<ResourceRecordSet[]> {
  const records: ResourceRecordSet[] = []
  let from: { StartRecordName?: string; StartRecordType?: RRType } | undefined = {}
  while (from) {
    const page: ListResourceRecordSetsCommandOutput = await route53.send(
      new ListResourceRecordSetsCommand({ HostedZoneId, ...from }),
    )
    records.push(...(page.ResourceRecordSets ?? []))
    from = page.IsTruncated
      ? {
          StartRecordName: page.NextRecordName ?? '',
          ...(page.NextRecordType && { StartRecordType: page.NextRecordType }),
        }
      : undefined
  }
  return records
}

/**
 * Whether Amazon may issue the certificate: every authority may when neither the name nor one above it has a
 * CAA record.
 */
export const authorityCheck = (domain: Domain, dns: Dns): Check => ({
  name: 'CAA',
  inspect: () =>
    Promise.all(
      hostsOf(domain).map(async (host) => {
        const found = await nearestAuthorities(host, dns)
        if (!found) return good(`anybody may issue certificates for ${host}, Amazon as well`)
        const { at, issuers } = found
        return issuers.some((issuer) => amazonAuthorities.includes(issuer))
          ? good(`Amazon may issue certificates for ${host}`)
          : bad(
              `only ${issuers.join(', ') || 'nobody'} may issue certificates for ${host}: add the record ${at} CAA 0 issue "amazon.com"`,
            )
      }),
    ),
})

/** The records of the name itself, or of the nearest name above it that has such records. */
async function nearestAuthorities(
  host: string,
  dns: Dns,
): Promise<{ readonly at: string; readonly issuers: readonly string[] } | undefined> {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const at = labels.slice(from).join('.')
    const records = await dns.resolveCaa(at).catch(() => [])
    const issuers = records.flatMap(({ issue }) =>
      issue === undefined ? [] : [issue.split(';')[0]?.trim() ?? ''],
    )
    if (issuers.length > 0) return { at, issuers: issuers.filter(Boolean) }
  }
  return undefined
}

/** Whether the certificate that a person asked for is issued, and for both hosts. */
export const certificateCheck = (
  domain: Domain & { readonly certificateArn: string },
  acm: ACMClient,
): Check => ({
  name: 'Certificate',
  async inspect() {
    const { Certificate = {} } = await acm.send(
      new DescribeCertificateCommand({ CertificateArn: domain.certificateArn }),
    )
    const { Status, DomainName, SubjectAlternativeNames = [] } = Certificate
    const names = [DomainName, ...SubjectAlternativeNames]
    const missing = hostsOf(domain).filter((host) => !names.includes(host))
    if (missing.length > 0)
      return [bad(`it is not for ${missing.join(' and ')}: ask for one for both hosts, and set its ARN`)]
    if (Status === 'ISSUED') return [good('it is issued, for both hosts')]
    if (Status === 'PENDING_VALIDATION')
      return [
        bad(
          'AWS still waits for the records that prove the domain: "aws acm describe-certificate" names them; a deploy would be refused',
        ),
      ]
    return [
      bad(`it is ${Status}: ask for a new one, and set its ARN`),
      note('a certificate expires when its records are gone'),
    ]
  },
})
