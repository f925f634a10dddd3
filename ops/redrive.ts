import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { Refusal } from '#infra/command-error.ts'
import { deployedStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, stageOption } from '#infra/deployed-stage.ts'
import { deliveryOutput, lostEventsOutput, region, stackName } from '#infra/stack-names.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { errorMessage } from './error-message.ts'

/** Seconds for which a message that is being worked on is hidden from others. */
const visibilitySeconds = 120

/** `npm run redrive`: hands lost events of the mail service to the function again. */
export const redrive = (terminal: Terminal) =>
  program('redrive', terminal)
    .description(
      'Hands the events of the mail service that were lost after every retry to the delivery function again.',
    )
    .addOption(stageOption())
    .addHelpText(
      'after',
      `
An event that the function takes is deleted from the queue; one that it fails on stays, and the command ends with 1.
An event twice changes nothing: what is written down already stays as it is.`,
    )
    .addHelpText('after', examples('redrive', ['--stage prod']))
    .action((options) => redriveAll(options, terminal))

async function redriveAll({ stage }: { readonly stage: DeployedStage }, { print }: Terminal): Promise<void> {
  const stack = stackName(stage)
  const { outputs } = await deployedStack(stack, region)
  const queue = outputs.get(lostEventsOutput)
  const delivery = outputs.get(deliveryOutput)
  if (!queue || !delivery)
    throw new Refusal(`The stack ${stack} does not name its lost events: deploy it once more.`)
  const { taken, failed } = await redriveQueue(queue, delivery)
  print(`${taken} ${taken === 1 ? 'event was' : 'events were'} written down.`)
  if (failed > 0) {
    throw new Refusal(
      `The function failed on ${failed} more, which stay in the queue: ask its log, by the saved query ${stack}/lost-events.`,
    )
  }
}

/** Until the queue shows no more; one that failed is hidden meanwhile, so that each is tried once. */
async function redriveQueue(
  QueueUrl: string,
  delivery: string,
): Promise<{ readonly taken: number; readonly failed: number }> {
  const sqs = new SQSClient({ region })
  const lambda = new LambdaClient({ region })
  let taken = 0
  let failed = 0
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: visibilitySeconds,
        // Asks every server of the queue; a short look may miss what is there.
        WaitTimeSeconds: 1,
      }),
    )
    if (Messages.length === 0) return { taken, failed }
    for (const { Body, ReceiptHandle } of Messages) {
      const { FunctionError } = await lambda.send(
        new InvokeCommand({ FunctionName: delivery, Payload: Body ?? '{}' }),
      )
      if (FunctionError) failed += 1
      else {
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
        taken += 1
      }
    }
  }
}

if (import.meta.main) await runProcess(redrive, errorMessage)
