import { describe, expect, it } from 'vitest'
import { everyConfiguration, type Resource, synthesise, synthesiseWith } from './synthesise.ts'

const stack = synthesise()

describe('every function', () => {
  it('runs on Node 24, arm64, with JSON logs in a group with a retention', () => {
    const groups = stack.template.findResources('AWS::Logs::LogGroup')
    for (const [, { Properties }] of stack.ownFunctions()) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        LoggingConfig: { LogFormat: 'JSON' },
      })
      expect(groups[Properties.LoggingConfig.LogGroup.Ref]?.Properties.RetentionInDays).toBe(90)
    }
  })

  it('answers before the API stops waiting', () => {
    for (const [id, { Properties }] of stack.ownFunctions()) {
      if (/Lead|Subcontractor|Refusal/.test(id)) expect(Properties.Timeout).toBeLessThan(30)
    }
  })

  it('has its share set aside when the settings say so alone, for which a new account lacks the quota: the two forms and the resend, nobody else', () => {
    expect(JSON.stringify(stack.ownFunctions())).not.toContain('ReservedConcurrentExecutions')
    const reserved = synthesise('fullest')
      .ownFunctions()
      .map(([id, { Properties }]) => [
        id.replace(/[0-9A-F]{8}$/, ''),
        Properties.ReservedConcurrentExecutions,
      ])
      .filter(([, count]) => count !== undefined)
    expect(Object.fromEntries(reserved)).toEqual({
      LeadFunction: 50,
      SubcontractorFunction: 20,
      ResendFunction: 2,
    })
  })

  it('may do nothing with a wildcard but with any photo of the bucket', () => {
    for (const [id, { Properties }] of synthesise('fullest').byType('AWS::IAM::Policy')) {
      if (id.startsWith('CustomCDKBucketDeployment')) continue
      // A photo's name is known to nobody before.
      const others = Properties.PolicyDocument.Statement.filter(
        ({ Action }: Resource) =>
          ![Action]
            .flat()
            .every((action) => ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'].includes(String(action))),
      )
      expect(JSON.stringify(others), id).not.toContain('*')
    }
  })
})

describe('events that a function fails on for good', () => {
  it('are kept for two weeks, encrypted, when nothing comes again by itself: what SES says of an e-mail', () => {
    const queue = stack.idOf('AWS::SQS::Queue', 'LostEvents')
    expect(stack.get('AWS::SQS::Queue', 'LostEvents').Properties).toEqual({
      MessageRetentionPeriod: 14 * 24 * 3600,
      SqsManagedSseEnabled: true,
    })
    const keeping = stack.ownFunctions().filter(([, { Properties }]) => 'DeadLetterConfig' in Properties)
    expect(keeping.map(([id]) => id.slice(0, 8))).toEqual(['Delivery'])
    const target = { 'Fn::GetAtt': [queue, 'Arn'] }
    expect(keeping[0]?.[1].Properties.DeadLetterConfig).toEqual({ TargetArn: target })
    stack.template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: { source: ['aws.ses'] },
      Targets: [{ DeadLetterConfig: { Arn: target } }],
    })
    stack.template.hasResourceProperties('AWS::SQS::QueuePolicy', {
      PolicyDocument: {
        Statement: [
          { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
          { Effect: 'Allow', Action: 'sqs:SendMessage', Principal: { Service: 'events.amazonaws.com' } },
        ],
      },
    })
  })
})

const logging = (group: string) => [`logs:CreateLogStream on ${group}`, `logs:PutLogEvents on ${group}`]

const ses = 'ses:SendEmail on arn:aws:ses:us-east-1:AWS::AccountId'

const leadsGoTo = ['office@firm.com']
const applicationsGoTo = ['crew@firm.com', 'office@firm.com']

describe.each(everyConfiguration)('least privilege in the stack, %s,', (configuration) => {
  const stack = synthesise(configuration)
  const sender = configuration === 'smallest' ? 'website@firm.com' : 'firm.com'
  const sendingTo = (...recipients: string[]) => [
    `${ses}:configuration-set/OwnerMailConfigurationSet`,
    ...[...recipients, sender].toSorted().map((identity) => `${ses}:identity/${identity}`),
  ]

  /** The canary's e-mails go to the mail service's simulator, which is nobody's identity. */
  const canaries = sendingTo()

  it.each([
    ['LeadFunction', 'LeadsTable', leadsGoTo, [...canaries, 'dynamodb:UpdateItem on RequestKeysTable']],
    ['SubcontractorFunction', 'SubcontractorsTable', applicationsGoTo, []],
  ])(
    '%s may read and update its own table, count addresses and e-mails, send, and log',
    (name, table, recipients, more) => {
      expect(stack.powersOf(name)).toEqual(
        [
          ...more,
          `dynamodb:GetItem on ${table}`,
          'dynamodb:UpdateItem on HourlyCountsTable',
          `dynamodb:UpdateItem on ${table}`,
          ...logging(`${name}Logs`),
          ...sendingTo(...recipients),
        ].toSorted(),
      )
    },
  )

  const ownRequest = [
    'dynamodb:GetItem on LeadsTable',
    'dynamodb:GetItem on RequestKeysTable',
    'dynamodb:UpdateItem on HourlyCountsTable',
    'dynamodb:UpdateItem on LeadsTable',
  ]

  it('a visitor’s own page may find, read and add to a lead, count e-mails, and log', () => {
    expect(stack.powersOf('RequestFunction')).toEqual([...ownRequest, ...logging('RequestFunctionLogs')])
  })

  it('the photos may do the same, and put a photo into the bucket, but read none', () => {
    expect(stack.powersOf('PhotosFunction')).toEqual([
      ...ownRequest,
      ...logging('PhotosFunctionLogs'),
      's3:DeleteObject on PhotosBucket/*',
      's3:PutObject on PhotosBucket/*',
    ])
  })

  it('the resend may query the two indexes, read and update the two tables, send to the owner, with photos where there are some, and log', () => {
    expect(stack.powersOf('ResendFunction')).toEqual([
      'dynamodb:GetItem on LeadsTable',
      'dynamodb:GetItem on SubcontractorsTable',
      'dynamodb:Query on LeadsTable/index/outbox',
      'dynamodb:Query on SubcontractorsTable/index/outbox',
      'dynamodb:UpdateItem on LeadsTable',
      'dynamodb:UpdateItem on SubcontractorsTable',
      ...logging('ResendFunctionLogs'),
      's3:GetObject on PhotosBucket/*',
      ...[...sendingTo(...applicationsGoTo), ...canaries].toSorted(),
      ...[...sendingTo(...leadsGoTo), ...canaries]
        .toSorted()
        .map((power) => power.replace('ses:SendEmail', 'ses:SendRawEmail')),
    ])
  })

  it('the delivery may read and update the two tables, keep an event that it failed on, and log', () => {
    expect(stack.powersOf('DeliveryFunction')).toEqual([
      'dynamodb:GetItem on LeadsTable',
      'dynamodb:GetItem on SubcontractorsTable',
      'dynamodb:UpdateItem on LeadsTable',
      'dynamodb:UpdateItem on SubcontractorsTable',
      ...logging('DeliveryFunctionLogs'),
      'sqs:SendMessage on LostEventsQueue',
    ])
  })

  it('the reminders may query the indexes, read and update the two tables, send to the owner, and log', () => {
    expect(stack.powersOf('RemindersFunction')).toEqual([
      'dynamodb:GetItem on LeadsTable',
      'dynamodb:GetItem on SubcontractorsTable',
      'dynamodb:Query on LeadsTable/index/listed',
      'dynamodb:Query on LeadsTable/index/next-step',
      'dynamodb:Query on LeadsTable/index/outbox',
      'dynamodb:Query on SubcontractorsTable/index/next-step',
      'dynamodb:Query on SubcontractorsTable/index/outbox',
      'dynamodb:UpdateItem on LeadsTable',
      'dynamodb:UpdateItem on SubcontractorsTable',
      ...logging('RemindersFunctionLogs'),
      ...sendingTo(...leadsGoTo),
    ])
  })

  it('the desk may list, read, change and erase rows, never scan or make them; remember who is signed in; show photos; and send no e-mail', () => {
    expect(stack.powersOf('DeskFunction')).toEqual(
      [
        ...['Leads', 'Subcontractors'].flatMap((rows) => [
          `dynamodb:GetItem on ${rows}Table`,
          `dynamodb:UpdateItem on ${rows}Table`,
          `dynamodb:DeleteItem on ${rows}Table`,
          ...['listed', 'next-step', 'by-ref', 'by-email', 'by-phone', 'by-address'].map(
            (index) => `dynamodb:Query on ${rows}Table/index/${index}`,
          ),
        ]),
        'dynamodb:GetItem on DeskTable',
        'dynamodb:PutItem on DeskTable',
        'dynamodb:UpdateItem on DeskTable',
        'dynamodb:DeleteItem on RequestKeysTable',
        'lambda:InvokeFunction on arn:aws:lambda:us-east-1:AWS::AccountId:function:Remodeler-prod-desk-mail',
        ...[
          's3:DeleteObject on PhotosBucket/*',
          's3:GetObject on PhotosBucket/*',
          's3:ListBucket on PhotosBucket',
        ],
        ...logging('DeskFunctionLogs'),
      ].toSorted(),
    )
  })

  it('the desk’s e-mails go from our address to those who may open it alone', () => {
    expect(stack.powersOf('DeskMailFunction')).toEqual(
      [
        'dynamodb:GetItem on DeskTable',
        'dynamodb:PutItem on DeskTable',
        'dynamodb:UpdateItem on DeskTable',
        ...logging('DeskMailFunctionLogs'),
        ...sendingTo(...leadsGoTo),
      ].toSorted(),
    )
    const sending = stack.statementsOf('DeskMailFunction').filter(({ Action }) => Action === 'ses:SendEmail')
    expect(sending.map(({ Condition }) => Condition)).toEqual([
      {
        StringEquals: { 'ses:FromAddress': 'website@firm.com' },
        'ForAllValues:StringEquals': { 'ses:Recipients': leadsGoTo },
      },
    ])
  })

  it('the canary may read the leads, and log', () => {
    expect(stack.powersOf('CanaryFunction')).toEqual([
      'dynamodb:GetItem on LeadsTable',
      ...logging('CanaryFunctionLogs'),
    ])
  })

  it('the refusal may log and nothing else', () => {
    expect(stack.powersOf('RefusalFunction')).toEqual(logging('FormsApiRefusalFunctionLogs'))
  })

  it.each([
    ['LeadFunction', leadsGoTo],
    ['SubcontractorFunction', applicationsGoTo],
    ['ResendFunction', applicationsGoTo.toReversed()],
    ['RemindersFunction', leadsGoTo],
  ])('%s sends from our address to the owner’s and the simulator’s alone', (name, recipients) => {
    const sending = stack.statementsOf(name).filter(({ Action }) => [Action].flat().includes('ses:SendEmail'))
    const followsCanaries = ['LeadFunction', 'ResendFunction'].includes(name)
    const allowed = followsCanaries ? [recipients, ['success@simulator.amazonses.com']] : [recipients]
    expect(sending.map(({ Condition }) => Condition)).toEqual(
      allowed.map((addresses) => ({
        StringEquals: { 'ses:FromAddress': 'website@firm.com' },
        'ForAllValues:StringEquals': { 'ses:Recipients': addresses },
      })),
    )
  })
})

describe('a stage that confirms to visitors', () => {
  const stack = synthesiseWith({ productionAccess: true, confirmVisitors: true })

  it('has one function that may send from our address to any, keep who was told, and log', () => {
    expect(stack.powersOf('VisitorMailFunction')).toEqual(
      [
        'dynamodb:GetItem on LeadsTable',
        'dynamodb:UpdateItem on LeadsTable',
        'dynamodb:GetItem on SubcontractorsTable',
        'dynamodb:UpdateItem on SubcontractorsTable',
        'dynamodb:DeleteItem on VisitorMailTable',
        'dynamodb:Scan on VisitorMailTable',
        'dynamodb:UpdateItem on VisitorMailTable',
        'ses:SendRawEmail on arn:aws:ses:us-east-1:AWS::AccountId:configuration-set/OwnerMailConfigurationSet',
        'ses:SendRawEmail on arn:aws:ses:us-east-1:AWS::AccountId:identity/website@firm.com',
        ...logging('VisitorMailFunctionLogs'),
      ].toSorted(),
    )
    const [sending] = stack
      .statementsOf('VisitorMailFunction')
      .filter(({ Action }) => Action === 'ses:SendRawEmail')
    expect(sending?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'website@firm.com' } })
  })

  it('leaves every other function without the right to write to a visitor', () => {
    for (const name of ['LeadFunction', 'SubcontractorFunction', 'ResendFunction', 'RemindersFunction'])
      for (const { Action, Condition } of stack.statementsOf(name))
        if (String(Action).includes('ses:Send'))
          expect(Condition).toHaveProperty('ForAllValues:StringEquals.ses:Recipients')
  })
})

it('a sender outside the firm’s domain is an identity of its own, with a domain too', () => {
  const stack = synthesiseWith({
    senderEmail: 'firm@mail.com',
    domain: { name: 'firm.com', hostedZoneId: 'Z0123456789ABC' },
  })
  const powers = new Set(stack.powersOf('LeadFunction').filter((power) => power.startsWith('ses:')))
  expect([...powers]).toEqual([
    `${ses}:configuration-set/OwnerMailConfigurationSet`,
    `${ses}:identity/firm@mail.com`,
    `${ses}:identity/office@firm.com`,
  ])
})
