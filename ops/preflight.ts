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
import { AlreadyReported } from '#infra/command-error.ts'
import { contextOfCdkJson, readSettings, type Settings } from '#infra/config.ts'
import { findStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, stageOption } from '#infra/deployed-stage.ts'
import { hostsOf } from '#infra/settings-schema.ts'
import { region, stackName } from '#infra/stack-names.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { listStandIns, type StandIn } from '#ops/check.ts'
import { errorMessage } from './error-message.ts'

// Asked twice at most: who has no permission learns it soon.
const config = { region, maxAttempts: 2 }
const ses = new SESv2Client(config)

// What is said of what was found: ✓ is well, ! is good to know, ✗ is in the way and says what to do.

/**
 * Stand-ins to replace before the firm's own site goes public: figures and reviews need a source on record (16 CFR
 * 465, Business and Professions Code 7161), and a free quote that needs a drawing what the drawing costs (16 CFR 251).
 * The owner decides about the others.
 */
const indispensable: readonly string[] = [
  ...['testimonials', 'name', 'phone', 'social', 'reviews', 'experienceYears', 'teamMembers'],
  ...['projectsCompleted', 'satisfaction', 'designFee', 'insurance', 'crew', 'warrantyStart'],
]

/** @param isForbidden whether the indispensable keeps the stage from being deployed */
export function contentLines(all: readonly StandIn[], isForbidden: boolean): string[] {
  const grave = all.filter(({ what }) => indispensable.includes(what))
  if (all.length === 0) return ['✓ Content: is your own']
  if (grave.length === 0 || !isForbidden)
    return [
      `! Content: ${all.length} things stand in, ${grave.length} of them refused in prod: npm run check`,
    ]
  return grave.map(({ file, line, why }) => `✗ Content: ${file}:${line}: ${why}`)
}

export function sendingLine(account: Partial<GetAccountCommandOutput>): string {
  if (!account.SendingEnabled || account.EnforcementStatus === 'SHUTDOWN')
    return '✗ SES: sending is off: the reputation page of SES says why, and how to ask for it again; until then rows are kept and their e-mails stay pending'
  return account.ProductionAccessEnabled
    ? '✓ SES: the account is out of the sandbox, and sends to anybody'
    : '! SES: the account is in the sandbox and sends to verified addresses alone, which is enough when every recipient clicks the link'
}

/** What SES knows of an address or a domain. */
type Verification = 'verified' | 'pending' | 'unknown'

/**
 * SES knows each address once in an account, and CloudFormation does not take over what it has not made.
 * @param found of the address itself, and of the domains that would vouch for it
 * @param isDeployed whether the stack is there, which makes its addresses known
 */
export function addressLine(address: string, found: readonly Verification[], isDeployed: boolean): string {
  if (found[0] !== 'unknown' && !isDeployed)
    return `✗ Addresses: ${address} is known to SES already, and not from this stack: a deploy would end with "already exists". Where nothing else sends by it, run "aws sesv2 delete-email-identity --email-identity ${address}"; else take another address, like one with "+dev" before the @`
  if (isDeployed && found.includes('verified')) return `✓ Addresses: ${address} is verified`
  return found[0] === 'pending'
    ? `✗ Addresses: ${address} has not clicked the link that SES sent: until then rows are kept and their e-mails stay pending; after a day the link is void, then "Send verification again" in the console of SES`
    : `! Addresses: the next deploy has a link sent to ${address}, which has to be clicked`
}

/**
 * Where a domain is not delegated to its zone, its certificate is not validated, and the deploy waits.
 * @param servers of the zone
 * @param asked name servers that answer for the domain
 */
export function zoneLine(domain: string, zone: string, servers: string[], asked: readonly string[]): string {
  if (!`.${domain}`.endsWith(`.${zone}`))
    return `✗ Hosted zone: "hostedZoneId" is the zone of ${zone} and not of ${domain}: write the id of the right one`
  if (asked.length > 0 && asked.every((server) => servers.includes(server)))
    return `✓ Hosted zone: ${domain} is answered by it`
  return `✗ Hosted zone: ${domain} does not lead to it (${asked.join(', ') || 'nobody'} answers): where the domain is registered, set its name servers to ${servers.join(', ')}; a deploy would wait for the certificate until it fails`
}

/**
 * CloudFront gives each alternate name to one distribution, and would end the deploy. Which one of another account has
 * it, it tells nobody else; a first deploy sees what answers.
 * @param holder distribution of the account that has the name
 * @param outputs of the stage's stack
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
    const found = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: identity }))
    return found.VerifiedForSendingStatus ? 'verified' : 'pending'
  } catch (error) {
    if (error instanceof NotFoundException) return 'unknown'
    throw error
  }
}

/** `office@mail.firm.com` is also verified by `mail.firm.com` and by `firm.com`. */
function vouchers(address: string): string[] {
  const labels = (address.split('@')[1] ?? '').split('.')
  return [address, ...labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))]
}

async function* mailLines(settings: Settings, isDeployed: boolean): AsyncGenerator<string> {
  const { senderEmail, ownerEmail, applicationsEmail, deskPeople, domain } = settings
  const account = await ses.send(new GetAccountCommand({}))
  yield sendingLine(account)
  const recipients = [...ownerEmail, ...applicationsEmail, ...deskPeople]
  const isOfDomain = domain && senderEmail.toLowerCase().endsWith(`@${domain.name}`)
  // A sender of the domain is vouched for by the domain, which the stack makes known.
  const made = [isOfDomain ? domain.name : senderEmail, ...recipients]
  // Out of the sandbox anybody may be written to.
  const needed = account.ProductionAccessEnabled ? [senderEmail] : [senderEmail, ...recipients]
  for (const address of new Set(isDeployed ? needed : made))
    yield addressLine(address, await Promise.all(vouchers(address).map(verificationOf)), isDeployed)
}

async function* domainLines(
  domain: NonNullable<Settings['domain']>,
  outputs: readonly string[],
): AsyncGenerator<string> {
  if (domain.hostedZoneId) {
    const asking = new GetHostedZoneCommand({ Id: domain.hostedZoneId })
    const { HostedZone, DelegationSet } = await new Route53Client(config).send(asking)
    const zone = HostedZone?.Name?.replace(/\.$/, '') ?? ''
    const asked = await resolveNs(zone).catch(() => [])
    yield zoneLine(domain.name, zone, DelegationSet?.NameServers ?? [], asked)
  }
  const distributions = []
  for await (const page of paginateListDistributions({ client: new CloudFrontClient(config) }, {}))
    distributions.push(...(page.DistributionList?.Items ?? []))
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

/**
 * Prints a line for each thing that was found.
 * @throws AlreadyReported when something is in the way
 */
async function lookAt(stage: DeployedStage, { print }: Terminal): Promise<void> {
  let obstacles = 0
  const tell = (line: string) => {
    print(line)
    if (line.startsWith('✗')) obstacles += 1
  }
  for (const line of contentLines(listStandIns(), stage === 'prod')) tell(line)
  const settings = readSettings({ ...contextOfCdkJson(), stage }, (warning) => tell(`! Settings: ${warning}`))
  try {
    const stack = await findStack(stackName(stage), region)
    for await (const line of mailLines(settings, stack !== undefined)) tell(line)
    if (settings.domain)
      for await (const line of domainLines(settings.domain, [...(stack?.outputs.values() ?? [])])) tell(line)
  } catch (error) {
    tell(`✗ AWS: ${errorMessage(error)}`)
  }
  if (obstacles > 0) throw new AlreadyReported()
  print('\nNothing is in the way of a deploy.')
}

/** `npm run preflight`: what a first deploy depends on and `cdk deploy` does not say in time. */
export const preflight = (terminal: Terminal) =>
  program('preflight', terminal)
    .description('Checks content, e-mail addresses and domain before a deploy: ✗ is an error, ! a warning.')
    .addOption(stageOption())
    .addHelpText('after', examples('preflight', ['', '--stage prod']))
    .action(({ stage }) => lookAt(stage, terminal))

if (import.meta.main) await runProcess(preflight, errorMessage)
