import { resolveNs } from 'node:dns/promises'
import { CloudFrontClient, paginateListDistributions } from '@aws-sdk/client-cloudfront'
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import {
  GetAccountCommand,
  type GetAccountCommandOutput,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { ReportedError } from '#infra/command-error.ts'
import { contextOfCdkJson, readSettings, type Settings } from '#infra/config.ts'
import { findStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, stageOption } from '#infra/deployed-stage.ts'
import { hostsOf } from '#infra/settings-schema.ts'
import { region } from '#infra/stack-names.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { listStandIns, type StandIn } from '#ops/check.ts'
import { errorMessage } from './error-message.ts'

// Only one retry: missing permissions should show soon.
const config = { region, maxAttempts: 2 }
const ses = new SESv2Client(config)

// Printed lines: ✓ is fine, ! is for information, ✗ must be fixed and says how.

/**
 * Stand-ins to replace before the site goes public: figures and reviews need a source on record (16 CFR 465, Business
 * and Professions Code 7161), and a free quote that needs a drawing, its price (16 CFR 251). The owner decides about
 * the others.
 */
const requiredValues: readonly string[] = [
  ...['testimonials', 'name', 'phone', 'social', 'reviews', 'experienceYears', 'teamMembers'],
  ...['projectsCompleted', 'satisfaction', 'designFee', 'insurance', 'crew', 'warrantyStart'],
]

/** @param isForbidden whether required values prevent a deploy of the stage */
export function contentLines(all: readonly StandIn[], isForbidden: boolean): string[] {
  const required = all.filter(({ what }) => requiredValues.includes(what))
  if (all.length === 0) return ['✓ Content: is your own']
  if (required.length === 0 || !isForbidden)
    return [
      `! Content: ${all.length} values are stand-ins, ${required.length} of them refused in prod: npm run check`,
    ]
  return required.map(({ file, line, why }) => `✗ Content: ${file}:${line}: ${why}`)
}

export function sendingLine(account: Partial<GetAccountCommandOutput>): string {
  if (!account.SendingEnabled || account.EnforcementStatus === 'SHUTDOWN')
    return '✗ SES: sending is off: see the reputation page of SES for the reason and how to appeal; until then, rows are stored and their e-mails stay pending'
  return account.ProductionAccessEnabled
    ? '✓ SES: the account is out of the sandbox, and sends to anybody'
    : '! SES: the account is in the sandbox and only sends to verified addresses, which is enough if every recipient clicks the link'
}

type Verification = 'verified' | 'pending' | 'unknown'

/**
 * Reports on an address: SES holds it once per account, and CloudFormation does not adopt existing ones.
 * @param verifications of the address itself, then of its domains
 */
export function addressLine(
  address: string,
  verifications: readonly Verification[],
  isDeployed: boolean,
): string {
  if (verifications[0] !== 'unknown' && !isDeployed)
    return `✗ Addresses: ${address} is known to SES already, but not from this stack: a deploy would fail with "already exists". If nothing else uses it, run "aws sesv2 delete-email-identity --email-identity ${address}"; otherwise use another address, like one with "+dev" before the @`
  if (isDeployed && verifications.includes('verified')) return `✓ Addresses: ${address} is verified`
  return verifications[0] === 'pending'
    ? `✗ Addresses: ${address} has not clicked the link that SES sent: until then, rows are stored and their e-mails stay pending; the link expires after a day: then use "Send verification again" in the SES console`
    : `! Addresses: the next deploy sends a link to ${address}, which must be clicked`
}

/**
 * Reports on the delegation of a domain, without which the deploy waits for its certificate.
 * @param authorities name servers that answer for the domain
 */
export function zoneLine(
  domain: string,
  zone: string,
  servers: string[],
  authorities: readonly string[],
): string {
  if (!`.${domain}`.endsWith(`.${zone}`))
    return `✗ Hosted zone: "hostedZoneId" is the zone of ${zone} and not of ${domain}: write the id of the right one`
  if (authorities.length > 0 && authorities.every((server) => servers.includes(server)))
    return `✓ Hosted zone: ${domain} is delegated to it`
  return `✗ Hosted zone: ${domain} is not delegated to it (${authorities.join(', ') || 'nobody'} answers): at its registrar, set the name servers to ${servers.join(', ')}; a deploy would wait for the certificate until it fails`
}

/**
 * Reports on a host: CloudFront allows one distribution per name, and hides those of other accounts.
 * @param holder distribution of this account that has the name
 */
export function hostLine(
  host: string,
  holder: { readonly Id?: string; readonly DomainName?: string } | undefined,
  outputs: readonly string[],
  isOnCloudFront: boolean,
): string {
  const isFree = holder ? outputs.includes(`https://${holder.DomainName}`) : !isOnCloudFront
  const other = holder ? `the distribution ${holder.Id}` : 'a distribution of another account'
  return isFree
    ? `✓ Hosts: no other distribution answers for ${host}`
    : `✗ Hosts: ${host} is an alternate name of ${other}: have it removed there, or the deploy fails`
}

async function verificationOf(identity: string): Promise<Verification> {
  try {
    const identityInfo = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: identity }))
    return identityInfo.VerifiedForSendingStatus ? 'verified' : 'pending'
  } catch (error) {
    if (error instanceof NotFoundException) return 'unknown'
    throw error
  }
}

/** Lists identities that verify an address: `office@mail.firm.com`, `mail.firm.com`, `firm.com`. */
function verifyingIdentities(address: string): string[] {
  const labels = (address.split('@')[1] ?? '').split('.')
  return [address, ...labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))]
}

async function* mailLines(settings: Settings, isDeployed: boolean): AsyncGenerator<string> {
  const { senderEmail, ownerEmail, applicationsEmail, deskPeople, domain } = settings
  const account = await ses.send(new GetAccountCommand({}))
  yield sendingLine(account)
  const recipients = [...ownerEmail, ...applicationsEmail, ...deskPeople]
  const isOfDomain = domain && senderEmail.toLowerCase().endsWith(`@${domain.name}`)
  // The stack creates the domain, which verifies a sender in it.
  const stackIdentities = [isOfDomain ? domain.name : senderEmail, ...recipients]
  // Outside the sandbox, recipients need not be verified.
  const requiredIdentities = account.ProductionAccessEnabled ? [senderEmail] : [senderEmail, ...recipients]
  for (const address of new Set(isDeployed ? requiredIdentities : stackIdentities))
    yield addressLine(
      address,
      await Promise.all(verifyingIdentities(address).map(verificationOf)),
      isDeployed,
    )
}

async function* domainLines(
  domain: NonNullable<Settings['domain']>,
  outputs: readonly string[],
): AsyncGenerator<string> {
  if (domain.hostedZoneId) {
    const asking = new GetHostedZoneCommand({ Id: domain.hostedZoneId })
    const { HostedZone, DelegationSet } = await new Route53Client(config).send(asking)
    const zone = HostedZone?.Name?.replace(/\.$/, '') ?? ''
    const authorities = await resolveNs(zone).catch(() => [])
    yield zoneLine(domain.name, zone, DelegationSet?.NameServers ?? [], authorities)
  }
  const pages = await Array.fromAsync(paginateListDistributions({ client: new CloudFrontClient(config) }, {}))
  const distributions = pages.flatMap(({ DistributionList }) => DistributionList?.Items ?? [])
  for (const host of hostsOf(domain)) {
    const holder = distributions.find(({ Aliases }) => Aliases?.Items?.includes(host))
    yield hostLine(host, holder, outputs, await isOnCloudFront(host))
  }
}

const isOnCloudFront = (host: string): Promise<boolean> =>
  fetch(`https://${host}`, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).then(
    ({ headers }) => headers.has('x-amz-cf-id'),
    () => false,
  )

/** Prints a line per check. @throws ReportedError if something must be fixed */
async function checkStage(stage: DeployedStage, { print }: Terminal): Promise<void> {
  let obstacles = 0
  const report = (line: string) => {
    print(line)
    if (line.startsWith('✗')) obstacles += 1
  }
  for (const line of contentLines(listStandIns(), stage === 'prod')) report(line)
  const settings = readSettings({ ...contextOfCdkJson(), stage }, (warning) =>
    report(`! Settings: ${warning}`),
  )
  try {
    const stack = await findStack(stage)
    for await (const line of mailLines(settings, stack !== undefined)) report(line)
    if (settings.domain)
      for await (const line of domainLines(settings.domain, [...(stack?.outputs.values() ?? [])]))
        report(line)
  } catch (error) {
    report(`✗ AWS: ${errorMessage(error)}`)
  }
  if (obstacles > 0) throw new ReportedError()
  print('\nReady to deploy.')
}

/** `npm run preflight`: checks what a first deploy needs and `cdk deploy` does not report in time. */
export const preflight = (terminal: Terminal) =>
  program('preflight', terminal)
    .description('Checks content, e-mail addresses and domain before a deploy: ✗ is an error, ! a warning.')
    .addOption(stageOption())
    .addHelpText('after', examples('preflight', ['', '--stage prod']))
    .action(({ stage }) => checkStage(stage, terminal))

if (import.meta.main) await runProcess(preflight, errorMessage)
