import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '#infra/command-error.ts'
import { deployedStack } from '#infra/deployed-stack.ts'
import type { DeployedStage } from '#infra/deployed-stage.ts'
import { readRuntimeInfo } from '#infra/runtime-info.ts'
import { editsOutput, region, siteBucketOutput, stackName } from '#infra/stack-names.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { documentClient } from '#lambdas/adapters/dynamodb.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { type EditStore, editStore } from '#lambdas/site/store/edit-store.ts'

/** Edits made at the desk, and their photos. */
export interface OpenEdits {
  readonly store: EditStore
  readonly s3: S3Client
  readonly bucket: string
}

/** Opens the edits of a stage, or of a local data folder. @throws Refusal if there are no publishers */
export async function openEdits(stage: DeployedStage, data?: string): Promise<OpenEdits> {
  const { table, bucket, config, objects } =
    data === undefined ? await deployedNames(stage) : localNames(data)
  if (!table)
    throw new Refusal('Nobody may edit this site at the desk: see "publishers" in docs/settings.md.')
  const client = documentClient(new DynamoDBClient(config))
  const states = dynamodbStateStore(table, () => client)
  return {
    store: editStore(states, now),
    s3: new S3Client({ ...objects, maxAttempts: 5 }),
    bucket,
  }
}

async function deployedNames(stage: DeployedStage) {
  const { outputs } = await deployedStack(stackName(stage), region)
  const [table, bucket = ''] = [outputs.get(editsOutput), outputs.get(siteBucketOutput)]
  return { table, bucket, config: { region }, objects: { region } }
}

function localNames(dataFolder: string) {
  const info = readRuntimeInfo(dataFolder)
  if (!info) throw new Refusal(`The product is not running on ${dataFolder}: start it with "npm start".`)
  const { database, objects: store, region, credentials, edits: table, siteBucket: bucket } = info
  const config = { endpoint: database, region, credentials }
  return { table, bucket, config, objects: { ...config, endpoint: store, forcePathStyle: true } }
}
