import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { leaseSeconds } from '#lambdas/leads/store/row.ts'
import { localCredentials, region } from '#local/aws-settings.ts'
import type { RunningProduct } from './running-product.ts'

/** Moves a pending lead's due time into the past, as waiting would. */
export async function comeDue(running: RunningProduct, id: string): Promise<void> {
  const row = await running.row(id)
  if (row?.notification !== 'pending') return
  const { url, tables } = running.product.database
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: url, region, credentials: localCredentials }),
  )
  await client.send(
    new UpdateCommand({
      TableName: tables.find((name) => name.startsWith('Lead')),
      Key: { id },
      UpdateExpression: 'SET due_at = :past',
      ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - leaseSeconds },
    }),
  )
}
