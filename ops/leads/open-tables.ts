import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { type FormName, formNames } from '#forms/contracts.ts'
import { Refusal, UsageError } from '#infra/command-error.ts'
import { deployedStack } from '#infra/deployed-stack.ts'
import type { DeployedStage } from '#infra/deployed-stage.ts'
import { readRuntimeInfo, usualDataFolder } from '#infra/runtime-info.ts'
import {
  photoBucketOutput,
  requestKeysOutput,
  stackName,
  tableOutput,
  visitsOutput,
} from '#infra/stack-names.ts'
import { documentClient } from '#lambdas/adapters/dynamodb.ts'
import { type AttachmentPlaces, attachments } from '#lambdas/leads/store/attachments.ts'
import { type FormTable, formTable } from '#lambdas/leads/store/form-table.ts'

/** Place of the rows: a stage's account, or this machine. */
export type Place =
  | { readonly stage: DeployedStage; readonly region: string }
  | { readonly dataFolder: string }

/** Options that name the place. */
interface PlaceOptions {
  readonly stage: DeployedStage
  readonly region: string
  readonly local?: true
  readonly data?: string
}

/** @throws UsageError when the options contradict each other */
export function readPlace({ stage, region, local, data }: PlaceOptions): Place {
  if (data !== undefined && !local) throw new UsageError('--data goes with --local.')
  return local ? { dataFolder: data ?? usualDataFolder } : { stage, region }
}

/** The place as a sentence names it: "in stage prod". */
export const nameOf = (place: Place): string =>
  'stage' in place ? `in stage ${place.stage}` : 'on this machine'

export const startFirst = 'The product is not running on this machine: start it first with "npm start".'

/**
 * Opens the tables of all forms.
 * @throws Refusal when the stage is not deployed, or the local product is not running
 */
export async function openTables(place: Place): Promise<FormTable[]> {
  const { names, places, config, storeConfig } = 'stage' in place ? await deployed(place) : running(place)
  const client = documentClient(new DynamoDBClient(config))
  const attached = attachments(places, client, storeConfig)
  return formNames.map((form) => formTable(form, names(form), client, attached))
}

interface Opening {
  readonly names: (form: FormName) => string
  readonly places: () => AttachmentPlaces
  readonly config: DynamoDBClientConfig
  readonly storeConfig: S3ClientConfig
}

function running({ dataFolder }: Extract<Place, { dataFolder: string }>): Opening {
  const info = readRuntimeInfo(dataFolder)
  if (!info) throw new Refusal(startFirst)
  const { database, objects, region, credentials, tables, photoBucket, requestKeys, visits } = info
  return {
    names: (form) => tables[form],
    places: () => ({ photoBucket, requestKeys, visits }),
    config: { endpoint: database, region, credentials, maxAttempts: 1 },
    storeConfig: { endpoint: objects, region, credentials, forcePathStyle: true },
  }
}

async function deployed({ stage, region }: Extract<Place, { stage: string }>): Promise<Opening> {
  const stack = stackName(stage)
  const { outputs } = await deployedStack(stack, region)
  const named = (output: string, what: string) => {
    const name = outputs.get(output)
    if (!name) throw new Refusal(`The stack ${stack} does not name its ${what}: deploy it once more.`)
    return name
  }
  return {
    names: (form) => named(tableOutput(form), 'tables'),
    places: () => ({
      photoBucket: named(photoBucketOutput, 'bucket of photos'),
      requestKeys: named(requestKeysOutput, 'table of keys'),
      visits: outputs.get(visitsOutput),
    }),
    // Many attempts, because the tables throttle whoever reads much at once.
    config: { region, maxAttempts: 10 },
    storeConfig: { region, maxAttempts: 10 },
  }
}
