import {
  type BackupSummary,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type DynamoDBServiceException,
  ListBackupsCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import type { Ceiling, Ceilings, TableSettings } from './stack-tables.ts'

export type Tables = ReturnType<typeof dynamodbTables>

/**
 * DynamoDB's tables as a restore handles them. All methods reject with the raw error when DynamoDB fails.
 * @param pause between two looks at a table that is being made
 */
export function dynamodbTables(client: DynamoDBClient, pause: () => Promise<void>) {
  const describe = async (TableName: string): Promise<TableDescription | undefined> => {
    try {
      return (await client.send(new DescribeTableCommand({ TableName }))).Table
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined
      throw error
    }
  }

  /** Until the table and its indexes are there. */
  const active = async (name: string): Promise<void> => {
    for (;;) {
      const table = await describe(name)
      const indexes = table?.GlobalSecondaryIndexes ?? []
      const isActive =
        table?.TableStatus === 'ACTIVE' && indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')
      if (isActive) return
      await pause()
    }
  }

  /** Once a table is active, DynamoDB may still be busy with its recovery for some minutes. */
  const patiently = async (call: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      try {
        await call()
        return
      } catch (error) {
        const { name } = error as DynamoDBServiceException
        if (name !== 'ContinuousBackupsUnavailableException' && name !== 'ResourceInUseException') throw error
        await pause()
      }
    }
  }

  const setCeilings = async (TableName: string, { table, indexes }: Ceilings): Promise<void> => {
    await patiently(() =>
      client.send(
        new UpdateTableCommand({
          TableName,
          OnDemandThroughput: unlimitedUnless(table),
          ...(Object.keys(indexes).length > 0 && {
            GlobalSecondaryIndexUpdates: Object.entries(indexes).map(([IndexName, ceiling]) => ({
              Update: { IndexName, OnDemandThroughput: unlimitedUnless(ceiling) },
            })),
          }),
        }),
      ),
    )
    await active(TableName)
  }

  return {
    exists: async (name: string) => (await describe(name)) !== undefined,

    /** Waits until a table that is being made can be read. */
    ready: active,

    /** Names of the attributes that tell its rows apart. */
    keyOf: async (name: string) =>
      ((await describe(name))?.KeySchema ?? []).map(({ AttributeName = '' }) => AttributeName),

    /** ARN of the newest backup of a table, also of one that is gone; undefined when there is none. */
    async newestBackup(name: string) {
      const backups: BackupSummary[] = []
      let from: string | undefined
      do {
        const page = await client.send(
          new ListBackupsCommand({ TableName: name, BackupType: 'ALL', ExclusiveStartBackupArn: from }),
        )
        backups.push(...(page.BackupSummaries ?? []))
        from = page.LastEvaluatedBackupArn
      } while (from)
      return backups
        .filter(({ BackupStatus }) => BackupStatus === 'AVAILABLE')
        .toSorted(
          (one, other) => timeOf(other.BackupCreationDateTime) - timeOf(one.BackupCreationDateTime),
        )[0]?.BackupArn
    },

    /** Makes a new table of what another one was, and waits until it can be read. */
    async restoreToTime(SourceTableName: string, TargetTableName: string, RestoreDateTime: Date) {
      await client.send(
        new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime }),
      )
      await active(TargetTableName)
    },

    async restoreFromBackup(BackupArn: string, TargetTableName: string) {
      await client.send(new RestoreTableFromBackupCommand({ BackupArn, TargetTableName }))
      await active(TargetTableName)
    },

    /** Sets what a restored table lacks: expiry, recovery, protection from deletion, ceilings. */
    async complete(TableName: string, { timeToLive, recovery, deletionProtection, ceilings }: TableSettings) {
      if (timeToLive)
        await patiently(() =>
          client.send(
            new UpdateTimeToLiveCommand({
              TableName,
              TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
            }),
          ),
        )
      if (recovery)
        await patiently(() =>
          client.send(
            new UpdateContinuousBackupsCommand({
              TableName,
              PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
            }),
          ),
        )
      await patiently(() =>
        client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: deletionProtection })),
      )
      await active(TableName)
      await setCeilings(TableName, ceilings)
    },

    setCeilings,

    async remove(TableName: string) {
      await client.send(new DeleteTableCommand({ TableName }))
    },
  }
}

const timeOf = (time: Date | undefined) => time?.getTime() ?? 0

/** DynamoDB's word for "no ceiling" is -1. */
const unlimitedUnless = (ceiling: Ceiling | undefined) => ({
  MaxReadRequestUnits: ceiling?.MaxReadRequestUnits ?? -1,
  MaxWriteRequestUnits: ceiling?.MaxWriteRequestUnits ?? -1,
})
