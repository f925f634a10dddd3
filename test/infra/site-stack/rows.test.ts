import { describe, expect, it } from 'vitest'
import { type Resource, synthesise, synthesiseWith } from './synthesise.ts'

const stack = synthesise()

describe('the rows', () => {
  it.each(['Leads', 'Subcontractors'])('of %s are on demand, recoverable, protected and kept', (name) => {
    const table = stack.get('AWS::DynamoDB::Table', name)
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: true,
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
        OnDemandThroughput: { MaxReadRequestUnits: 50, MaxWriteRequestUnits: 50 },
      },
    })
  })

  it.each(['Lead', 'Subcontractor'])('of a %s are found by the desk under a name in the outputs', (form) => {
    const table = stack.idOf('AWS::DynamoDB::Table', `${form}s`)
    stack.template.hasOutput(`${form}Table`, { Value: { Ref: table } })
  })

  it('have an index of what waits for an e-mail, one by list, one by next step, and one by each mark', () => {
    for (const [id, { Properties }] of stack.byType('AWS::DynamoDB::Table')) {
      if (/^(?:HourlyCounts|Desk|RequestKeys)/.test(id)) continue
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
  const kept = stack
    .ownFunctions()
    .flatMap(([, { Environment }]) => Environment?.Variables.RETENTION_DAYS ?? [])
  expect(kept).toEqual(Array.from({ length: 9 }, () => '732'))
})

it.each([
  ['HourlyCounts', 200],
  ['RequestKeys', 50],
])('the items of %s expire, go with the stack, and have a ceiling for the bill', (name, units) => {
  const table = stack.get('AWS::DynamoDB::Table', name)
  expect(table).toMatchObject({
    DeletionPolicy: 'Delete',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      OnDemandThroughput: { MaxReadRequestUnits: units, MaxWriteRequestUnits: units },
      TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    },
  })
})

it('the functions that answer visitors know how to hold a table that is restored; no other function does', () => {
  const confirming = synthesiseWith({ productionAccess: true })
  const forms = confirming
    .ownFunctions()
    .filter(([, { Environment }]) => 'RESTORING' in Environment.Variables)
  expect(forms.map(([name]) => name).toSorted()).toEqual(
    ['Lead', 'Photos', 'Request', 'Subcontractor'].map((name) => `${name}Function`),
  )
})

it('logs of functions and API stay when a stack is deleted, as the guides say', () => {
  for (const [id, { DeletionPolicy }] of stack.byType('AWS::Logs::LogGroup'))
    expect(DeletionPolicy, id).toBe('Retain')
})
