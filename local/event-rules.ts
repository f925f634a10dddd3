import type { Assembly } from './assembly.ts'
import type { LambdaFunctions } from './lambda-function.ts'
import type { MailServer, ReceivedEmail } from './mail.ts'

/** A rule of EventBridge: about e-mails, or a schedule. */
interface RuleProperties {
  readonly Description: string
  readonly EventPattern?: { readonly source?: readonly string[] }
  readonly ScheduleExpression?: string
  readonly Targets: readonly {
    readonly Arn: string
    /** JSON event. @default the event of a schedule */
    readonly Input?: string
  }[]
}

/** Events of every e-mail, in this order: local e-mails never bounce. */
const eventTypes = ['Send', 'Delivery']

type TaggedEmail = Pick<ReceivedEmail, 'id' | 'tags'>

/** Sends events about each e-mail to the functions of the template's rules, like SES through EventBridge. */
export function followMail(
  assembly: Assembly,
  mail: MailServer,
  functions: LambdaFunctions,
  log: (line: string) => void,
) {
  const targets = assembly
    .all<RuleProperties>('AWS::Events::Rule')
    .filter(([, { EventPattern }]) => EventPattern?.source?.includes('aws.ses'))
    .flatMap(([, { Targets }]) => Targets.flatMap(({ Arn }) => functions.get(Arn) ?? []))
  /** Sends an event about an e-mail, of a type like "Bounce", and waits for the functions. @throws LambdaFailed */
  const send = async (message: TaggedEmail, eventType: string, more?: object) => {
    for (const target of targets) await target.invoke(mailEvent(message, eventType, more))
  }
  const sending = new Set<Promise<void>>()
  const sendAll = async (message: ReceivedEmail) => {
    for (const eventType of eventTypes) await send(message, eventType).catch((error) => log(`${error}`))
  }
  const unfollow = mail.follow((message) => {
    const work = sendAll(message).finally(() => sending.delete(work))
    sending.add(work)
  })
  return {
    send,
    async close() {
      unfollow()
      await Promise.all(sending)
    },
  }
}

const mailEvent = ({ id, tags }: TaggedEmail, eventType: string, more: object = {}) => ({
  source: 'aws.ses',
  detail: {
    eventType,
    mail: {
      messageId: id,
      tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
    ...more,
  },
})

export type Schedule = ReturnType<typeof readSchedules>[number]

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
