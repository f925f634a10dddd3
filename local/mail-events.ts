import type { Assembly } from './assembly.ts'
import type { LambdaFunctions } from './lambda-function.ts'
import type { MailServer, ReceivedEmail } from './mail.ts'

interface RuleProperties {
  readonly EventPattern?: { readonly source?: readonly string[] }
  readonly Targets: readonly { readonly Arn: string }[]
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
