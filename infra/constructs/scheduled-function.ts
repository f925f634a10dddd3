import type { Duration } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, type Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import { suppressNag } from './access.ts'
import { NodeFunction, type NodeFunctionProps } from './node-function.ts'

export interface ScheduledFunctionProps extends NodeFunctionProps {
  readonly schedules: readonly FunctionSchedule[]
  /** Retries of a failed run. @default 0: the schedule is the retry */
  readonly retryAttempts?: number
  readonly maxEventAge: Duration
}

export interface FunctionSchedule {
  readonly id: string
  readonly description: string
  readonly schedule: Schedule
  /** Payload. @default the event of the schedule */
  readonly event?: object
}

export class ScheduledFunction extends NodeFunction {
  constructor(scope: Construct, id: string, props: ScheduledFunctionProps) {
    super(scope, id, props)
    const retries = { retryAttempts: props.retryAttempts ?? 0, maxEventAge: props.maxEventAge }
    this.configureAsyncInvoke(retries)
    const rules = props.schedules.map(({ id: ruleId, description, schedule, event }) => {
      const target = { ...retries, ...(event && { event: RuleTargetInput.fromObject(event) }) }
      return new Rule(scope, ruleId, { description, schedule, targets: [new LambdaFunction(this, target)] })
    })
    const reason = 'The event only says that time has passed: the next one does the same work.'
    for (const each of [this, ...rules])
      suppressNag(each, {
        'Serverless-EventBusDLQ': reason,
        'Serverless-LambdaAsyncFailureDestination': reason,
      })
  }
}
