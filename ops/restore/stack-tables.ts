import {
  type CloudFormationClient,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation'
import { Refusal } from '#infra/command-error.ts'

/** Settings that a restored table lacks, from the stack's template. */
export interface TableSettings {
  /** Name of the attribute by which rows expire. */
  readonly timeToLive: string | undefined
  readonly deletionProtection: boolean
  readonly recovery: boolean
  /** Ceilings a second: of the table, and of each index by its name. */
  readonly ceilings: Ceilings
}

/** Units a second; undefined without a ceiling. */
export interface Ceiling {
  readonly MaxReadRequestUnits?: number
  readonly MaxWriteRequestUnits?: number
}

export interface Ceilings {
  readonly table: Ceiling | undefined
  readonly indexes: Readonly<Record<string, Ceiling>>
}

/** A table of the stack. */
export interface StackTable {
  /** The name that the stack and its functions know. */
  readonly name: string
  readonly settings: TableSettings
}

interface TableProperties {
  readonly TimeToLiveSpecification?: { readonly AttributeName: string; readonly Enabled: boolean }
  readonly DeletionProtectionEnabled?: boolean
  readonly PointInTimeRecoverySpecification?: { readonly PointInTimeRecoveryEnabled: boolean }
  readonly OnDemandThroughput?: Ceiling
  readonly GlobalSecondaryIndexes?: readonly {
    readonly IndexName: string
    readonly OnDemandThroughput?: Ceiling
  }[]
}

/** Resources of a stack by type. */
export interface StackParts {
  /** Its tables, by their ids in the template without CDK's hash: "LeadsTable". */
  readonly tables: ReadonlyMap<string, StackTable>
  /** Names of its functions. */
  readonly functions: readonly string[]
}

/** Asks CloudFormation what a stack consists of, and of what settings its tables are. */
export async function readStackParts(stack: string, client: CloudFormationClient): Promise<StackParts> {
  const { TemplateBody = '{}' } = await client.send(new GetTemplateCommand({ StackName: stack }))
  const { Resources = {} } = JSON.parse(TemplateBody) as {
    Resources?: Record<string, { Properties: TableProperties }>
  }
  const tables = new Map<string, StackTable>()
  const functions: string[] = []
  for await (const page of paginateListStackResources({ client }, { StackName: stack })) {
    for (const {
      LogicalResourceId = '',
      PhysicalResourceId = '',
      ResourceType,
    } of page.StackResourceSummaries ?? []) {
      if (ResourceType === 'AWS::Lambda::Function') functions.push(PhysicalResourceId)
      const properties = Resources[LogicalResourceId]?.Properties
      if (ResourceType === 'AWS::DynamoDB::Table' && properties)
        tables.set(withoutHash(LogicalResourceId), {
          name: PhysicalResourceId,
          settings: settingsFrom(properties),
        })
    }
  }
  return { tables, functions }
}

const withoutHash = (logicalId: string) => logicalId.replace(/[0-9A-F]{8}$/, '')

const settingsFrom = (properties: TableProperties): TableSettings => ({
  timeToLive: properties.TimeToLiveSpecification?.AttributeName,
  deletionProtection: properties.DeletionProtectionEnabled === true,
  recovery: properties.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled === true,
  ceilings: {
    table: properties.OnDemandThroughput,
    indexes: Object.fromEntries(
      (properties.GlobalSecondaryIndexes ?? []).map(({ IndexName, OnDemandThroughput = {} }) => [
        IndexName,
        OnDemandThroughput,
      ]),
    ),
  },
})

/**
 * The table that a person names, by the beginning of its id in the template.
 * @throws Refusal when none or several are called so
 */
export function tableCalled(name: string, { tables }: StackParts): StackTable {
  // Tables without point-in-time recovery hold only what expires: there is nothing to restore.
  const recoverable = [...tables].filter(([, { settings }]) => settings.recovery)
  const found = recoverable.filter(([id]) => id.toLowerCase().startsWith(name.toLowerCase()))
  if (found.length === 1 && found[0]) return found[0][1]
  const names = recoverable.map(([id]) => id.replace(/Table$/, ''))
  throw new Refusal(`There is no table "${name}" to restore: the stack has ${names.join(', ')}.`)
}
