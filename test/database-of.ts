import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type RuntimeInfo, readRuntimeInfo } from '#infra/runtime-info.ts'
import type { RunningProduct } from './running-product.ts'

/** The tables of a running product, past its fault proxy: what it left about itself, and a client to be destroyed. */
export function databaseOf({ dataFolder }: Pick<RunningProduct, 'dataFolder'>) {
  const runtime = readRuntimeInfo(dataFolder) as RuntimeInfo
  const { database: endpoint, region, credentials } = runtime
  return {
    runtime,
    documents: DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials })),
  }
}
