import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '#infra/command-error.ts'
import { deployedStack } from '#infra/deployed-stack.ts'
import type { DeployedStage } from '#infra/deployed-stage.ts'
import { readRuntimeInfo } from '#infra/runtime-info.ts'
import { editsOutput, region, siteBucketOutput, stackName } from '#infra/stack-names.ts'
import { documentClient } from '#lambdas/adapters/dynamodb.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { type EditStore, editStore } from '#lambdas/site/store/edit-store.ts'

/** What people changed at the desk, and the photos that they sent. */
export interface OpenEdits {
  readonly store: EditStore
  readonly s3: S3Client
  /** The bucket with the photos. */
  readonly bucket: string
}

/**
 * Those of a stage, or of the product on this machine.
 * @param data its data folder. @default those of the stage
 * @throws Refusal where nobody may change the site
 */
export async function openEdits(stage: DeployedStage, data?: string): Promise<OpenEdits> {
  const { table, bucket, config, objects } = data === undefined ? await deployed(stage) : running(data)
  if (!table)
    throw new Refusal('Nobody may edit this site at the desk: see "publishers" in docs/settings.md.')
  const client = documentClient(new DynamoDBClient(config))
  const states = dynamodbStateStore(table, () => client)
  return {
    store: editStore(states, () => Math.floor(Date.now() / 1000)),
    s3: new S3Client({ ...objects, maxAttempts: 5 }),
    bucket,
  }
}

async function deployed(stage: DeployedStage) {
  const { outputs } = await deployedStack(stackName(stage), region)
  const [table, bucket = ''] = [outputs.get(editsOutput), outputs.get(siteBucketOutput)]
  return { table, bucket, config: { region }, objects: { region } }
}

function running(dataFolder: string) {
  const info = readRuntimeInfo(dataFolder)
  if (!info) throw new Refusal('The product is not running on this machine: start it first with "npm start".')
  const { database, objects: store, region, credentials, edits: table, siteBucket: bucket } = info
  const config = { endpoint: database, region, credentials }
  return { table, bucket, config, objects: { ...config, endpoint: store, forcePathStyle: true } }
}
