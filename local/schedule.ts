import type { Assembly } from './assembly.ts'
import type { LambdaFunctions } from './lambda-function.ts'

export type Schedule = ReturnType<typeof readSchedules>[number]

interface RuleProperties {
  readonly Description: string
  readonly ScheduleExpression?: string
  readonly Targets: readonly {
    readonly Arn: string
    /** JSON event. @default the event of a schedule */
    readonly Input?: string
  }[]
}

export function readSchedules(assembly: Assembly, functions: LambdaFunctions, log: (line: string) => void) {
  return assembly.all<RuleProperties>('AWS::Events::Rule').flatMap(([id, rule]) => {
    if (!rule.ScheduleExpression) return []
    const untilNext = readExpression(id, rule.ScheduleExpression)
    const targets = rule.Targets.flatMap(({ Arn, Input }) => {
      const target = functions.get(Arn)
      return target
        ? [{ target, event: Input ? JSON.parse(Input) : { 'detail-type': 'Scheduled Event' } }]
        : []
    })
    let timer: NodeJS.Timeout | undefined
    const run = async () => {
      await Promise.all(targets.map(({ target, event }) => target.invoke(event)))
    }
    const start = () => {
      timer = setTimeout(() => {
        start()
        run().catch((error) => log(`${error}`))
      }, untilNext(Date.now()))
    }
    return { description: rule.Description, run, start, stop: () => clearTimeout(timer) }
  })
}

/** @returns function from the current time to the delay of the next run, both in ms */
function readExpression(id: string, expression: string): (now: number) => number {
  const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(expression) ?? []
  if (minutes) return () => Number(minutes) * 60_000
  const [, minute, hour] = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(expression) ?? []
  if (!minute || !hour)
    throw new Error(`${id}: the local product does not support the schedule "${expression}"`)
  return (now) => {
    const next = new Date(now).setUTCHours(Number(hour), Number(minute), 0, 0)
    return next > now ? next - now : next + 86_400_000 - now
  }
}
