import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { Settings } from '../config.ts'

/**
 * E-mail from our own address to the owner, and to nobody else. Both addresses are verified by the link that SES
 * sends them, so that it works in the sandbox of a new account.
 */
export class OwnerMail extends Construct {
  private readonly settings: Pick<Settings, 'ownerEmail' | 'senderEmail'>
  private readonly configurationSet: ConfigurationSet

  constructor(scope: Construct, id: string, settings: Pick<Settings, 'ownerEmail' | 'senderEmail'>) {
    super(scope, id)
    this.settings = settings
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    const { senderEmail, ownerEmail } = settings
    new EmailIdentity(this, 'Sender', { identity: Identity.email(senderEmail) })
    if (ownerEmail !== senderEmail) new EmailIdentity(this, 'Owner', { identity: Identity.email(ownerEmail) })
  }

  /** Lets a function send e-mail to the owner, and tells it from where and to whom. */
  connect(lambda: LambdaFunction): void {
    const { ownerEmail, senderEmail } = this.settings
    lambda.addEnvironment('OWNER_EMAIL', ownerEmail)
    lambda.addEnvironment('SENDER_EMAIL', senderEmail)
    lambda.addEnvironment('CONFIGURATION_SET', this.configurationSet.configurationSetName)
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [
          this.arn('identity', senderEmail),
          // In the sandbox SES asks for permission on the recipient's identity too.
          this.arn('identity', ownerEmail),
          this.arn('configuration-set', this.configurationSet.configurationSetName),
        ],
        conditions: {
          StringEquals: { 'ses:FromAddress': senderEmail },
          'ForAllValues:StringEquals': { 'ses:Recipients': [ownerEmail] },
        },
      }),
    )
  }

  private arn(resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service: 'ses', resource, resourceName })
  }
}
