import { Duration, Validations } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaFunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { siteVariable, takesCanariesVariable } from '#lambdas/adapters/variables.ts'
import { NodeFunction } from './node-function.ts'

export interface CanaryProps {
  /** Origin of the site, without a slash at the end. */
  readonly site: string
  readonly logRetentionDays: number
}

/**
 * Once a day: sends the quote form as a visitor does and follows it to the e-mail's delivery. What it sends carries a
 * token that only we know, so that its e-mail goes to the mail service's simulator and its row is in no list.
 */
export class Canary extends Construct {
  readonly function: NodeFunction

  constructor(scope: Construct, id: string, { site, logRetentionDays }: CanaryProps) {
    super(scope, id)
    this.function = new NodeFunction(this, 'Function', {
      name: 'canary',
      purpose: 'Once a day: proves, as a visitor, that a lead still arrives',
      timeout: Duration.seconds(60),
      logRetentionDays,
    })
    this.function.addEnvironment(siteVariable, site)
    // No retry: a second try could pass although half of all leads are lost.
    this.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(5) })
    new Rule(this, 'EveryDay', {
      description: 'Prove that a lead arrives',
      // UTC: 8 in the morning in San Diego in summer, 7 in winter, when the working day begins.
      schedule: Schedule.cron({ hour: '15', minute: '0' }),
      targets: [
        new LambdaFunctionTarget(this.function, { retryAttempts: 0, maxEventAge: Duration.minutes(5) }),
      ],
    })
    const reason =
      'The event says nothing but that a day has passed, and a proof that did not come is an alarm.'
    Validations.of(this).acknowledge(
      { id: 'Serverless::Serverless-EventBusDLQ', reason },
      { id: 'Serverless::Serverless-LambdaAsyncFailureDestination', reason },
    )
  }

  /** Lets a form's function accept canaries. */
  admitTo(form: LambdaFunction): void {
    form.addEnvironment(takesCanariesVariable, 'yes')
  }
}
