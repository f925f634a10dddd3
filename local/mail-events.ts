import type { Assembly } from './assembly.ts'
import type { LambdaFunction } from './lambda-function.ts'
import type { Mail, Message } from './mail.ts'

interface RuleProperties {
  readonly EventPattern?: { readonly source?: readonly string[] }
  readonly Targets: readonly { readonly Arn: string }[]
}

/** What SES says about every e-mail here, in this order: nothing bounces on a laptop. */
const fates = ['Send', 'Delivery']

/**
 * Tells what became of an e-mail and waits until that is written down.
 * @param eventType "Bounce"
 * @param more the rest of the event's detail
 * @throws LambdaFailed
 */
export type Tell = (message: Pick<Message, 'id' | 'tags'>, eventType: string, more?: object) => Promise<void>

/**
 * Tells the functions that the template's rules name what becomes of each e-mail, as SES does by way of EventBridge.
 */
export function followMail(
  assembly: Assembly,
  mail: Mail,
  functions: ReadonlyMap<string, LambdaFunction>,
  log: (line: string) => void,
): { readonly tell: Tell; start(): void; close(): Promise<void> } {
  const targets = assembly
    .all<RuleProperties>('AWS::Events::Rule')
    .filter(([, { EventPattern }]) => EventPattern?.source?.includes('aws.ses'))
    .flatMap(([, { Targets }]) => Targets.flatMap(({ Arn }) => functions.get(Arn) ?? []))
  const tell: Tell = async (message, eventType, more) => {
    for (const target of targets) await target.invoke(mailEvent(message, eventType, more))
  }
  const telling = new Set<Promise<void>>()
  const tellAll = async (message: Message) => {
    for (const eventType of fates) await tell(message, eventType).catch((error) => log(`${error}`))
  }
  let unfollow: (() => void) | undefined
  return {
    tell,
    start() {
      unfollow = mail.follow((message) => {
        const told = tellAll(message).finally(() => telling.delete(told))
        telling.add(told)
      })
    },
    async close() {
      unfollow?.()
      await Promise.all(telling)
    },
  }
}

/** An event of SES as EventBridge passes it on. */
const mailEvent = ({ id, tags }: Pick<Message, 'id' | 'tags'>, eventType: string, more: object = {}) => ({
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
