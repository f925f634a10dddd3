import { Duration, Stack } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaFunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import * as ses from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { FormContract } from '#forms/contract.ts'
import { mailboxSimulator, recipientsVariable } from '#lambdas/adapters/variables.ts'
import type { Settings } from '../config.ts'
import type { Access } from './access.ts'
import type { DomainRecords } from './domain-records.ts'

type FormName = FormContract['name']

export interface MailSenderProps
  extends Pick<Settings, 'ownerEmail' | 'applicationsEmail' | 'deskPeople' | 'senderEmail'> {
  /** DNS records of the firm's domain, by which SES verifies it and its senders. @default the sender clicks a link */
  readonly records?: DomainRecords | undefined
}

/**
 * E-mail from our own address, to the owner or desk users; only one function may send to visitors. Recipients, and a
 * sender outside the firm's domain, click a confirmation link from SES, so that it works in the sandbox of a new account.
 */
export class MailSender extends Construct {
  private readonly props: MailSenderProps
  private readonly senderIdentity: string
  private readonly recipients: Readonly<Record<FormName, readonly string[]>>
  private readonly configurationSet: ses.ConfigurationSet

  constructor(scope: Construct, id: string, props: MailSenderProps) {
    super(scope, id)
    const { senderEmail, ownerEmail, applicationsEmail, deskPeople, records } = props
    this.props = props
    this.senderIdentity = this.identify(senderEmail, records)
    this.recipients = { lead: ownerEmail, subcontractor: applicationsEmail }
    this.configurationSet = new ses.ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    for (const address of new Set([...ownerEmail, ...applicationsEmail, ...deskPeople])) this.verify(address)
  }

  /**
   * Creates an identity that its owner confirms by a link. Only the address names it: SES holds an address once, so a
   * renamed resource could not be created before the old one is deleted.
   */
  private verify(address: string): void {
    if (this.node.tryFindChild(address)) return
    new ses.EmailIdentity(this, address, { identity: ses.Identity.email(address) })
  }

  private identify(senderEmail: string, records: DomainRecords | undefined): string {
    if (records && senderEmail.toLowerCase().endsWith(`@${records.domain.name}`)) {
      verifyDomain(new Construct(this, 'Domain'), records)
      return records.domain.name
    }
    this.verify(senderEmail)
    return senderEmail
  }

  /** Right to send these forms' e-mails to the owner. */
  sendAccessFor(...forms: readonly FormName[]): Access {
    return this.sendAccess([...new Set(forms.flatMap((form) => this.recipients[form]))], forms)
  }

  get maySendToDesk(): Access {
    return this.sendAccess([...new Set(this.props.deskPeople)])
  }

  get maySendToSimulator(): Access {
    return this.sendAccess([mailboxSimulator])
  }

  /** Rights to send e-mails with photos to the owner and the simulator. */
  maySendPhotos(form: FormName): readonly Access[] {
    return [this.recipients[form], [mailboxSimulator]].map((recipients) =>
      this.sendAccess(recipients, [], 'ses:SendRawEmail'),
    )
  }

  /** Right to send to anybody, for the one function that writes to visitors, with the addresses for their replies. */
  get maySendToAnybody(): Access {
    return this.sendAccess('anybody', ['lead', 'subcontractor'], 'ses:SendRawEmail')
  }

  /** @param forms forms whose recipients the function needs */
  private sendAccess(
    recipients: readonly string[] | 'anybody',
    forms: readonly FormName[] = [],
    action: 'ses:SendEmail' | 'ses:SendRawEmail' = 'ses:SendEmail',
  ): Access {
    const addresses = recipients === 'anybody' ? [] : recipients
    // In the sandbox, SES also requires rights on the recipients' identities.
    const others = addresses.filter(
      (address) => address !== this.props.senderEmail && address !== mailboxSimulator,
    )
    const statement = new PolicyStatement({
      actions: [action],
      resources: [
        ...[this.senderIdentity, ...others].map((identity) => this.arn('identity', identity)),
        this.arn('configuration-set', this.configurationSet.configurationSetName),
      ],
      conditions: {
        StringEquals: { 'ses:FromAddress': this.props.senderEmail },
        ...(recipients !== 'anybody' && { 'ForAllValues:StringEquals': { 'ses:Recipients': recipients } }),
      },
    })
    return {
      statements: [statement],
      variables: {
        SENDER_EMAIL: this.props.senderEmail,
        CONFIGURATION_SET: this.configurationSet.configurationSetName,
        ...Object.fromEntries(
          forms.map((form) => [recipientsVariable(form), this.recipients[form].join(',')]),
        ),
      },
    }
  }

  /** Sends SES events of our e-mails to a function, or to its dead-letter queue. */
  sendEventsTo(delivery: LambdaFunction): void {
    const { SEND, DELIVERY, DELIVERY_DELAY, BOUNCE, REJECT, COMPLAINT } = ses.EmailSendingEvent
    this.configurationSet.addEventDestination('Fates', {
      destination: ses.EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [SEND, DELIVERY, DELIVERY_DELAY, BOUNCE, REJECT, COMPLAINT],
    })
    new Rule(this, 'Fate', {
      description: 'Forwards delivery events of our e-mails',
      eventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSet.configurationSetName] } } },
      },
      targets: [
        new LambdaFunctionTarget(delivery, {
          retryAttempts: 8,
          maxEventAge: Duration.hours(2),
          ...(delivery.deadLetterQueue && { deadLetterQueue: delivery.deadLetterQueue }),
        }),
      ],
    })
  }

  private arn(resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service: 'ses', resource, resourceName })
  }
}

/** Makes the firm's domain an e-mail sender: signed (DKIM), bounces to a subdomain of SES (SPF), DMARC. */
function verifyDomain(scope: Construct, records: DomainRecords): void {
  const { domain } = records
  const mailFrom = `bounce.${domain.name}`
  const identity = new ses.EmailIdentity(scope, 'Identity', {
    identity: ses.Identity.domain(domain.name),
    dkimIdentity: ses.DkimIdentity.easyDkim(ses.EasyDkimSigningKeyLength.RSA_2048_BIT),
    mailFromDomain: mailFrom,
    // Sends e-mail even while the records of the subdomain are missing.
    mailFromBehaviorOnMxFailure: ses.MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
  })
  for (const [index, { name, value }] of identity.dkimRecords.entries())
    records.add(`Dkim${index + 1}`, { name, type: 'CNAME', values: [value] })
  records.add('MailFromMx', {
    name: mailFrom,
    type: 'MX',
    values: [`10 feedback-smtp.${Stack.of(scope).region}.amazonses.com`],
  })
  records.add('MailFromSpf', { name: mailFrom, type: 'TXT', values: ['v=spf1 include:amazonses.com ~all'] })
  if (domain.dmarc !== 'keep')
    records.add('Dmarc', {
      name: `_dmarc.${domain.name}`,
      type: 'TXT',
      values: [`v=DMARC1; p=${domain.dmarc}`],
    })
}
