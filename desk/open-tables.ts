import { join } from 'node:path'
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type DeployedStage, deployedStages, usualStage, whichStage } from '#infra/deployed-stage.ts'
import { stackName, tableOutput, region as usualRegion } from '#infra/stack-names.ts'
import { localCredentials, region as localRegion } from '#local/aws-settings.ts'
import { findRunning } from '#local/whereabouts.ts'
import { Misuse, Refusal } from '#terminal/errors.ts'
import { type Chosen, type Options, oneOf } from '#terminal/options.ts'
import { deployedStack } from './deployed-stack.ts'
import { type FormTable, formTable } from './form-table.ts'
import type { FormName } from './row.ts'

/** Options that say where the rows are. */
export const placeOptions = {
  stage: { takes: 'STAGE', help: whichStage },
  region: { takes: 'REGION', help: `AWS region of the stage (default: ${usualRegion})` },
  local: { help: 'the product that runs on this machine' },
  data: { takes: 'FOLDER', help: 'its data folder, as "npm start -- --data" was told (default: .local)' },
} as const satisfies Options

/** Where the rows are: in a stage's account, or on this machine. */
export type Place =
  | { readonly stage: DeployedStage; readonly region: string }
  | { readonly dataFolder: string }

/** @throws Misuse when the options contradict each other */
export function readPlace({ stage, region, local, data }: Chosen<typeof placeOptions>): Place {
  if (local) {
    if (stage ?? region) throw new Misuse('--local goes without --stage and --region.')
    return { dataFolder: data ?? join(import.meta.dirname, '../.local') }
  }
  if (data !== undefined) throw new Misuse('--data goes with --local.')
  return { stage: oneOf('--stage', stage ?? usualStage, deployedStages), region: region ?? usualRegion }
}

/** As a sentence names it: "in stage prod". */
export const nameOf = (place: Place): string =>
  'stage' in place ? `in stage ${place.stage}` : 'on this machine'

export const startFirst = 'The product is not running on this machine: start it first with "npm start".'

const forms: readonly FormName[] = ['lead', 'subcontractor']

/**
 * Opens the tables of all forms.
 * @throws Refusal when the stage is not deployed, or the local product is not running
 */
export async function openTables(place: Place): Promise<FormTable[]> {
  const { names, config } = 'stage' in place ? await deployed(place) : running(place)
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(config))
  return forms.map((form) => formTable(form, names(form), client))
}

interface Opening {
  readonly names: (form: FormName) => string
  readonly config: DynamoDBClientConfig
}

function running({ dataFolder }: Extract<Place, { dataFolder: string }>): Opening {
  const whereabouts = findRunning(dataFolder)
  if (!whereabouts) throw new Refusal(startFirst)
  const { database, tables } = whereabouts
  return {
    names: (form) => tables[form],
    config: { endpoint: database, region: localRegion, credentials: localCredentials, maxAttempts: 1 },
  }
}

async function deployed({ stage, region }: Extract<Place, { stage: string }>): Promise<Opening> {
  const stack = stackName(stage)
  const { outputs } = await deployedStack(stack, region)
  return {
    names(form) {
      const name = outputs.get(tableOutput(form))
      if (!name) throw new Refusal(`The stack ${stack} does not name its tables: deploy it once more.`)
      return name
    },
    // Patient, because the tables hold back whoever reads much at once.
    config: { region, maxAttempts: 10 },
  }
}
