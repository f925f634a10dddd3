import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { applyEdits, fileReader } from '#edits/apply-edits.ts'
import type { Edit } from '#edits/edit.ts'
import { Refusal } from '#infra/command-error.ts'
import { deployedStack } from '#infra/deployed-stack.ts'
import type { DeployedStage } from '#infra/deployed-stage.ts'
import { fetchPhotos } from '#infra/publisher/photos.ts'
import { readRuntimeInfo } from '#infra/runtime-info.ts'
import { editsOutput, region, siteBucketOutput } from '#infra/stack-names.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { documentClient } from '#lambdas/adapters/dynamodb.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { editStore } from '#lambdas/site/store/edit-store.ts'

/** Opens the edits made at the desk, and their photos, of a stage, or of a local data folder. @throws Refusal if there are no publishers */
export async function openEdits(stage: DeployedStage, data?: string) {
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
  const { outputs } = await deployedStack(stage)
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

/**
 * Writes edits into content/, and the photos that it names into web/images. Rejects with S3's raw error.
 * @returns lines for whoever commits it
 */
export async function pullEdits(
  edits: readonly Edit[],
  folder: string,
  { s3, bucket }: Pick<Awaited<ReturnType<typeof openEdits>>, 's3' | 'bucket'>,
): Promise<string[]> {
  const { files, alreadyInFile, overridden, targetMissing } = applyEdits(fileReader(folder), edits)
  for (const [file, text] of files)
    if (text === undefined) rmSync(join(folder, file))
    else writeFileSync(join(folder, file), text)
  const images = join(folder, '../web/images')
  const photos = await fetchPhotos({ content: folder, images }, s3, bucket)
  return [
    ...photos.map((name) => `web/images/${name}`),
    ...[...files.keys()].map((file) => `content/${file}`),
    ...overridden.map((edit) => `over what the repository says now  ${formatEdit(edit)}`),
    ...targetMissing.map((edit) => `left out, its place is gone        ${formatEdit(edit)}`),
    ...alreadyInFile.map((edit) => `there already: drop it             ${formatEdit(edit)}`),
  ]
}

export const formatEdit = ({ id, by, at, file, path, was, now }: Edit): string =>
  `${id}  ${new Date(at * 1000).toISOString().slice(0, 16)}  ${by}  ${file} ${path.join('.')}: ${JSON.stringify(was) ?? 'nothing'} → ${JSON.stringify(now) ?? 'nothing'}`
