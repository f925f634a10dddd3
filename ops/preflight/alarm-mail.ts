import { ListSubscriptionsByTopicCommand, type SNSClient } from '@aws-sdk/client-sns'
import { bad, type Check, good, note } from './check.ts'
import type { DeployedParts } from './deployed-parts.ts'

/** Value that SNS gives for a subscription until its link is clicked. */
const unconfirmed = 'PendingConfirmation'

/**
 * Whether alarms reach people.
 * @param addresses that the settings name
 * @param hasAlarms whether the stage has alarms
 */
export const alarmMailCheck = (
  addresses: readonly string[],
  hasAlarms: boolean,
  sns: SNSClient,
  parts: () => Promise<DeployedParts>,
): Check => ({
  name: 'Alarm mail',
  async inspect() {
    if (!hasAlarms) return [good('only prod has alarms')]
    const [TopicArn] = (await parts()).of('AWS::SNS::Topic')
    if (!TopicArn)
      return [note(`not deployed yet: afterwards ${addresses.join(' and ')} get a link to click`)]
    const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }))
    return addresses.map((address) => {
      const found = Subscriptions.find(({ Endpoint }) => Endpoint?.toLowerCase() === address.toLowerCase())
      if (!found) return note(`${address} is told from the next deploy on, once its link is clicked`)
      return found.SubscriptionArn === unconfirmed
        ? bad(
            `${address} has not clicked the link of AWS Notifications, so no alarm reaches it: click it, or send it again by "aws sns subscribe --topic-arn ${TopicArn} --protocol email --notification-endpoint ${address}"`,
          )
        : good(`${address} is told`)
    })
  },
})
