import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '#infra/command-error.ts'
import { deployedStack } from '#infra/deployed-stack.ts'
import { readRuntimeInfo } from '#infra/runtime-info.ts'
import { editsOutput, stackName } from '#infra/stack-names.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { type EditStore, editStore } from '#lambdas/publish/edit-store.ts'
import { type Place, startFirst } from '../leads/open-tables.ts'

/** The edits of a stage, or of this machine. @throws Refusal where nobody may change the site */
export async function openEdits(place: Place): Promise<EditStore> {
  const { table, config } = 'stage' in place ? await deployed(place) : running(place.dataFolder)
  if (!table)
    throw new Refusal('Nobody may change this site at the desk: see "publishers" in docs/settings.md.')
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(config))
  return editStore(
    dynamodbStateStore(table, () => client),
    () => Math.floor(Date.now() / 1000),
  )
}

async function deployed({ stage, region }: Extract<Place, { stage: string }>) {
  const { outputs } = await deployedStack(stackName(stage), region)
  return { table: outputs.get(editsOutput), config: { region } }
}

function running(dataFolder: string) {
  const info = readRuntimeInfo(dataFolder)
  if (!info) throw new Refusal(startFirst)
  const { database: endpoint, region, credentials, edits: table } = info
  return { table, config: { endpoint, region, credentials } }
}
