import { Stack } from 'aws-cdk-lib'
import {
  DkimIdentity,
  EasyDkimSigningKeyLength,
  EmailIdentity,
  Identity,
  MailFromBehaviorOnMxFailure,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { DomainRecords } from './domain-records.ts'

/** The firm's domain as e-mail sender: signed (DKIM), bounces to a subdomain of SES (SPF), DMARC. */
export class MailDomain extends Construct {
  constructor(scope: Construct, id: string, { records }: { readonly records: DomainRecords }) {
    super(scope, id)
    const { domain } = records
    const mailFrom = `bounce.${domain.name}`
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain.name),
      dkimIdentity: DkimIdentity.easyDkim(EasyDkimSigningKeyLength.RSA_2048_BIT),
      mailFromDomain: mailFrom,
      // Sends e-mail even while the records of the subdomain are missing.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    })
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      records.add(`Dkim${index + 1}`, { name, type: 'CNAME', values: [value] })
    records.add('MailFromMx', {
      name: mailFrom,
      type: 'MX',
      values: [`10 feedback-smtp.${Stack.of(this).region}.amazonses.com`],
    })
    records.add('MailFromSpf', { name: mailFrom, type: 'TXT', values: ['v=spf1 include:amazonses.com ~all'] })
    if (domain.dmarc !== 'keep')
      records.add('Dmarc', {
        name: `_dmarc.${domain.name}`,
        type: 'TXT',
        values: [`v=DMARC1; p=${domain.dmarc}`],
      })
  }
}
