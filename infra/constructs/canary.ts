import { Duration } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-events'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { siteVariable, takesCanariesVariable } from '#lambdas/adapters/variables.ts'
import { ScheduledFunction } from './scheduled-function.ts'

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
  readonly function: ScheduledFunction

  constructor(scope: Construct, id: string, { site, logRetentionDays }: CanaryProps) {
    super(scope, id)
    this.function = new ScheduledFunction(this, 'Function', {
      name: 'canary',
      purpose: 'Once a day: proves, as a visitor, that a lead still arrives',
      timeout: Duration.seconds(60),
      logRetentionDays,
      schedules: [
        {
          id: 'EveryDay',
          description: 'Prove that a lead arrives',
          // UTC: 8 in the morning in San Diego in summer, 7 in winter, when the working day begins.
          schedule: Schedule.cron({ hour: '15', minute: '0' }),
        },
      ],
      // Without a retry: a second try could pass although half of all leads are lost.
      maxEventAge: Duration.minutes(5),
    })
    this.function.addEnvironment(siteVariable, site)
  }

  /** Lets a form's function accept canaries. */
  admitTo(form: LambdaFunction): void {
    form.addEnvironment(takesCanariesVariable, 'yes')
  }
}
