import type { Assembly } from './assembly.ts'
import type { LambdaFunction } from './lambda-function.ts'

/** A rule that runs functions every so often. */
export interface Schedule {
  /** What the template says it is for. */
  readonly description: string
  /** Runs its functions now and waits for them. */
  run(): Promise<void>
  /** Runs them on their own from now on. */
  start(): void
  stop(): void
}

interface RuleProperties {
  readonly Description: string
  readonly ScheduleExpression?: string
  readonly Targets: readonly { readonly Arn: string }[]
}

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** The template's schedules as timers. */
export function readSchedules(
  assembly: Assembly,
  functions: ReadonlyMap<string, LambdaFunction>,
  log: (line: string) => void,
): Schedule[] {
  return assembly.all<RuleProperties>('AWS::Events::Rule').map(([id, rule]) => {
    const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(rule.ScheduleExpression ?? '') ?? []
    if (!count || !unit) throw new Error(`${id}: the local product does not know ${rule.ScheduleExpression}`)
    const targets = rule.Targets.flatMap(({ Arn }) => functions.get(Arn) ?? [])
    let timer: NodeJS.Timeout | undefined
    const run = async () => {
      await Promise.all(targets.map((target) => target.invoke({ 'detail-type': 'Scheduled Event' })))
    }
    return {
      description: rule.Description,
      run,
      start() {
        timer = setInterval(
          () => run().catch((error) => log(`${error}`)),
          Number(count) * (unitMs[unit] ?? 0),
        )
      },
      stop: () => clearInterval(timer),
    }
  })
}
