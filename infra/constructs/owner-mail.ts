import { Duration, Stack } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaFunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { FormContract } from '#forms/contract.ts'
import { mailboxSimulator, recipientsVariable } from '#lambdas/adapters/variables.ts'
import type { Settings } from '../config.ts'
import type { Access } from './access.ts'
import type { DomainRecords } from './domain-records.ts'
import { MailDomain } from './mail-domain.ts'

type FormName = FormContract['name']

export interface OwnerMailProps
  extends Pick<Settings, 'ownerEmail' | 'applicationsEmail' | 'deskPeople' | 'senderEmail'> {
  /**
   * DNS records of the firm's own domain, which then vouches for a sender in it.
   * @default the sender confirms a link
   */
  readonly records?: DomainRecords | undefined
}

/**
 * E-mail from our own address: to the owner, or to those who may open the desk. One function alone may send to visitors. Recipients of
 * the firm, and a sender outside its domain, are verified by the link that SES sends them, so that it works
 * in the sandbox of a new account.
 */
export class OwnerMail extends Construct {
  private readonly senderEmail: string
  private readonly senderIdentity: string
  private readonly recipients: Readonly<Record<FormName, readonly string[]>>
  private readonly deskPeople: readonly string[]
  private readonly configurationSet: ConfigurationSet

  constructor(scope: Construct, id: string, props: OwnerMailProps) {
    super(scope, id)
    const { senderEmail, ownerEmail, applicationsEmail, deskPeople, records } = props
    this.deskPeople = deskPeople
    this.senderEmail = senderEmail
    this.senderIdentity = this.identify(senderEmail, records)
    this.recipients = { lead: ownerEmail, subcontractor: applicationsEmail }
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    for (const address of new Set([...ownerEmail, ...applicationsEmail, ...deskPeople])) this.verify(address)
  }

  /**
   * Has SES send a link to an address, and know the address once it is clicked. The address alone names the resource:
   * whatever its place in a list or its role, a deploy that changes those leaves it as it is. SES holds an
   * address once, so another resource for it could not be made before the old one is gone.
   */
  private verify(address: string): void {
    if (this.node.tryFindChild(address)) return
    new EmailIdentity(this, address, { identity: Identity.email(address) })
  }

  private identify(senderEmail: string, records: DomainRecords | undefined): string {
    if (records && senderEmail.toLowerCase().endsWith(`@${records.domain.name}`)) {
      new MailDomain(this, 'Domain', { records })
      return records.domain.name
    }
    this.verify(senderEmail)
    return senderEmail
  }

  /** To the owner: the e-mails of these forms. */
  maySend(...forms: readonly FormName[]): Access {
    return this.sending([...new Set(forms.flatMap((form) => this.recipients[form]))], forms)
  }

  /** To those who may open the desk, and to nobody else. */
  get maySendToDesk(): Access {
    return this.sending([...new Set(this.deskPeople)])
  }

  /** To the mail service's simulator. */
  get maySimulate(): Access {
    return this.sending([mailboxSimulator])
  }

  /** To the owner and the simulator, with photos. */
  maySendPictures(form: FormName): readonly Access[] {
    return [this.recipients[form], [mailboxSimulator]].map((recipients) =>
      this.sending(recipients, [], 'ses:SendRawEmail'),
    )
  }

  /** To any address: for the one function that writes to visitors, which has to know who gets their answers. */
  get maySendToAnybody(): Access {
    return this.sending('anybody', ['lead', 'subcontractor'], 'ses:SendRawEmail')
  }

  /** @param forms whose recipients the function has to know */
  private sending(
    recipients: readonly string[] | 'anybody',
    forms: readonly FormName[] = [],
    action: 'ses:SendEmail' | 'ses:SendRawEmail' = 'ses:SendEmail',
  ): Access {
    const named = recipients === 'anybody' ? [] : recipients
    // In the sandbox SES asks for permission on the recipients' identities too.
    const others = named.filter((address) => address !== this.senderEmail && address !== mailboxSimulator)
    const statement = new PolicyStatement({
      actions: [action],
      resources: [
        ...[this.senderIdentity, ...others].map((identity) => this.arn('identity', identity)),
        this.arn('configuration-set', this.configurationSet.configurationSetName),
      ],
      conditions: {
        StringEquals: { 'ses:FromAddress': this.senderEmail },
        ...(recipients !== 'anybody' && { 'ForAllValues:StringEquals': { 'ses:Recipients': recipients } }),
      },
    })
    return {
      statements: [statement],
      variables: {
        SENDER_EMAIL: this.senderEmail,
        CONFIGURATION_SET: this.configurationSet.configurationSetName,
        ...Object.fromEntries(
          forms.map((form) => [recipientsVariable(form), this.recipients[form].join(',')]),
        ),
      },
    }
  }

  /** Passes everything that SES says about our e-mails on to a function, or to the queue of its lost events. */
  follow(delivery: LambdaFunction): void {
    this.configurationSet.addEventDestination('Fates', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [
        EmailSendingEvent.SEND,
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.DELIVERY_DELAY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.REJECT,
        EmailSendingEvent.COMPLAINT,
      ],
    })
    new Rule(this, 'Fate', {
      description: 'Follows what becomes of our e-mails',
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
