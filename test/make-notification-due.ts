import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { leaseSeconds } from '#lambdas/leads/store/row.ts'
import type { RunningProduct } from './running-product.ts'

/** Moves a pending lead's due time into the past. */
export async function makeNotificationDue(running: RunningProduct, id: string): Promise<void> {
  const row = await running.row(id)
  if (row?.notification !== 'pending') return
  await running.documents.send(
    new UpdateCommand({
      TableName: running.runtime.tables.lead,
      Key: { id },
      UpdateExpression: 'SET due_at = :past',
      ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - leaseSeconds },
    }),
  )
}
