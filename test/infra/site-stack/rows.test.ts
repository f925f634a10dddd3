import { describe, expect, it } from 'vitest'
import { type Resource, synthesise, synthesiseWith } from './synthesise.ts'

const stack = synthesise()

/** Reads and writes per second. */
const ceilings: Readonly<Record<string, number>> = {
  ...{ LeadsTable: 50, SubcontractorsTable: 50, RequestKeysTable: 50, HourlyCountsTable: 200 },
  ...{ Outbox: 200, VisitorMailVisitsTable: 100, DeskTable: 20, DeskEditorTable: 100 },
}

describe('the rows', () => {
  it.each(['Lead', 'Subcontractor'])('of a %s are found by the desk under a name in the outputs', (form) => {
    const table = stack.idOf('AWS::DynamoDB::Table', `${form}s`)
    stack.template.hasOutput(`${form}Table`, { Value: { Ref: table } })
  })

  it('have an index of what waits for an e-mail, one by list, one by next step, and one by each mark', () => {
    for (const [id, { Properties }] of stack.byType('AWS::DynamoDB::Table')) {
      if (/^(?:HourlyCounts|Outbox|Desk|RequestKeys)/.test(id)) continue
      expect(
        Properties.GlobalSecondaryIndexes.map(
          ({ IndexName, KeySchema, Projection, OnDemandThroughput }: Resource) =>
            [
              `${IndexName}: ${KeySchema.map((key: Resource) => key.AttributeName).join(', ')};`,
              ...[Projection.ProjectionType, ...(Projection.NonKeyAttributes ?? [])],
              `${OnDemandThroughput.MaxReadRequestUnits} ${OnDemandThroughput.MaxWriteRequestUnits}`,
            ].join(' '),
        ),
      ).toEqual([
        'outbox: outbox, due_at; INCLUDE updated_at 50 50',
        'listed: listed_in, listed_at; ALL 2000 50',
        'next-step: next_step_in, next_step_at; ALL 50 50',
        'by-ref: by_ref, listed_at; KEYS_ONLY 50 50',
        'by-email: by_email, listed_at; KEYS_ONLY 50 50',
        'by-phone: by_phone, listed_at; KEYS_ONLY 50 50',
        'by-address: by_address, listed_at; KEYS_ONLY 50 50',
      ])
    }
  })
})

it('rows are kept for the months of the settings', () => {
  const tables = stack
    .ownFunctions()
    .flatMap(([, { Environment }]) => Environment?.Variables.RETENTION_DAYS ?? [])
  expect(tables).toEqual(Array.from({ length: 7 }, () => '732'))
})

it('every table is recoverable, protected and kept, but for those of which nobody needs anything back; each has a ceiling for the bill', () => {
  const tables = synthesiseWith({ productionAccess: true }).byType('AWS::DynamoDB::Table')
  expect(tables.map(([id]) => id.slice(0, -8))).toEqual(Object.keys(ceilings))
  for (const [id, table] of tables) {
    const isKept = !/^(?:HourlyCounts|RequestKeys|Outbox)/.test(id)
    const units = ceilings[id.slice(0, -8)]
    expect(table, id).toMatchObject({
      DeletionPolicy: isKept ? 'Retain' : 'Delete',
      UpdateReplacePolicy: isKept ? 'Retain' : 'Delete',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: isKept },
        DeletionProtectionEnabled: isKept,
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
        OnDemandThroughput: { MaxReadRequestUnits: units, MaxWriteRequestUnits: units },
      },
    })
  }
})

it('logs of functions and API stay when a stack is deleted, as the guides say', () => {
  for (const [id, { DeletionPolicy }] of stack.byType('AWS::Logs::LogGroup'))
    expect(DeletionPolicy, id).toBe('Retain')
})
