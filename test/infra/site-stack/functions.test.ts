import { describe, expect, it } from 'vitest'
import { everyConfiguration, otherSettings, synthesise } from './synthesise.ts'

const stack = synthesise()

describe('every function', () => {
  it('runs on Node 24, arm64, with JSON logs in a group with a retention', () => {
    const groups = stack.template.findResources('AWS::Logs::LogGroup')
    for (const [, each] of stack.ownFunctions()) {
      expect(each).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })
      expect(each.LoggingConfig.LogFormat).toBe('JSON')
      expect(groups[each.LoggingConfig.LogGroup.Ref]?.Properties.RetentionInDays).toBe(90)
    }
  })

  it('answers before the API stops waiting', () => {
    for (const [name, { Timeout }] of stack.ownFunctions())
      if (/Forms|Refusal/.test(name)) expect(Timeout).toBeLessThan(30)
  })
})

it('events that a function fails on for good are kept for two weeks, encrypted, when nothing comes again by itself: what SES says of an e-mail', () => {
  const queue = stack.idOf('AWS::SQS::Queue', 'LostEvents')
  expect(stack.get('AWS::SQS::Queue', 'LostEvents').Properties).toEqual({
    MessageRetentionPeriod: 14 * 24 * 3600,
    SqsManagedSseEnabled: true,
  })
  const keeping = stack.ownFunctions().filter(([, each]) => 'DeadLetterConfig' in each)
  expect(keeping.map(([name]) => name)).toEqual(['DeliveryFunction'])
  const target = { 'Fn::GetAtt': [queue, 'Arn'] }
  expect(keeping[0]?.[1].DeadLetterConfig).toEqual({ TargetArn: target })
  stack.template.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: { source: ['aws.ses'] },
    Targets: [{ DeadLetterConfig: { Arn: target } }],
  })
})

const logging = (group: string) => [`logs:CreateLogStream on ${group}`, `logs:PutLogEvents on ${group}`]

const on = (table: string, ...actions: readonly string[]) =>
  actions.map((action) => `dynamodb:${action} on ${table}Table`)

const onRows = (...actions: readonly string[]) => [
  ...on('Leads', ...actions),
  ...on('Subcontractors', ...actions),
]

const onOutbox = (...actions: readonly string[]) => actions.map((action) => `dynamodb:${action} on Outbox`)
const sendingOwed = onOutbox('DeleteItem', 'PutItem', 'Query', 'UpdateItem')

const asking = (...indexes: readonly string[]) =>
  indexes.flatMap((index) =>
    ['Leads', 'Subcontractors'].map((form) => `dynamodb:Query on ${form}Table/index/${index}`),
  )

const withPhotos = (...actions: readonly string[]) =>
  actions.map((action) => `s3:${action} on PhotosBucket/*`)

/** On each of these keys of the site's bucket. */
const onSite = (action: string, ...keys: readonly string[]) =>
  keys.map((key) => `s3:${action}Object on WebsiteBucket/${key}`)

const pointer = 'WebsiteReleasePages'
const ses = 'ses:SendEmail on arn:aws:ses:us-east-1:AWS::AccountId'

const leadsGoTo = ['office@firm.com']
const applicationsGoTo = ['crew@firm.com', 'office@firm.com']

describe.each(everyConfiguration)('least privilege in the stack, %s,', (configuration) => {
  const stack = synthesise(configuration)
  const sender = configuration === 'smallest' ? 'website@firm.com' : 'firm.com'
  const sendingTo = (...recipients: string[]) => [
    `${ses}:configuration-set/OwnerMailConfigurationSet`,
    ...[...recipients, sender].map((identity) => `${ses}:identity/${identity}`),
  ]

  /** E-mails of test rows go to the SES mailbox simulator, which needs no identity. */
  const simulator = sendingTo()
  const encoding = ['lambda:InvokeFunction on EncoderFunction']
  const counting = on('HourlyCounts', 'UpdateItem')
  const owing = ['dynamodb:PutItem on Outbox']
  const ownRequest = [...onRows('GetItem', 'UpdateItem'), ...on('RequestKeys', 'GetItem')]
  const leads = [...sendingTo(...leadsGoTo), ...simulator]
  const forDesk = ['listed', 'counted', 'next-step', 'by-ref', 'by-email', 'by-phone', 'by-address']

  it.each<[promise: string, name: string, powers: readonly string[]]>([
    [
      'the forms may read and update their tables, keep keys, count addresses and e-mails, owe messages, send',
      'FormsFunction',
      [
        ...onRows('GetItem', 'UpdateItem'),
        ...on('RequestKeys', 'UpdateItem'),
        ...counting,
        ...owing,
        ...sendingTo(...applicationsGoTo),
        ...simulator,
      ],
    ],
    ['a visitor’s own page may find and add to a row, and owe', 'RequestFunction', [...ownRequest, ...owing]],
    [
      'the photos may do the same, count bytes, put, show and remove photos, but list none, and have them encoded',
      'PhotosFunction',
      [...ownRequest, ...counting, ...withPhotos('DeleteObject', 'GetObject', 'PutObject'), ...encoding],
    ],
    ['the encoder, whose native code reads what strangers send, may do nothing', 'EncoderFunction', []],
    [
      'the owner’s mail may query the indexes, read and update the two tables and the outbox, count e-mails, know which devices to alert, ask the publisher for withdrawals, send to the owner, with photos where there are some',
      'OwnerMailFunction',
      [
        ...onRows('GetItem', 'UpdateItem'),
        ...asking('counted', 'next-step', 'outbox'),
        ...sendingOwed,
        ...on('Desk', 'GetItem', 'PutItem', 'UpdateItem'),
        'lambda:InvokeFunction on PublisherFunction',
        ...on('DeskEditor', 'GetItem'),
        ...counting,
        ...sendingTo(...applicationsGoTo),
        ...simulator,
        ...withPhotos('GetObject'),
        ...leads.map((power) => power.replace('ses:SendEmail', 'ses:SendRawEmail')),
      ],
    ],
    [
      'the delivery may read and update the two tables, keep an event that it failed on',
      'DeliveryFunction',
      [...onRows('GetItem', 'UpdateItem'), 'sqs:SendMessage on LostEventsQueue'],
    ],
    [
      'the desk may list, read, change and erase rows, never scan or make them; remember who is signed in; show photos; change edits, keep, show and delete photos for the site, have them encoded, and ask for a release; send no e-mail',
      'DeskFunction',
      [
        ...onRows('GetItem', 'UpdateItem', 'DeleteItem'),
        ...on('RequestKeys', 'DeleteItem', 'UpdateItem'),
        ...onOutbox('DeleteItem', 'PutItem', 'Query'),
        ...asking(...forDesk),
        ...on('Desk', 'GetItem', 'PutItem', 'UpdateItem'),
        'lambda:InvokeFunction on arn:aws:lambda:us-east-1:AWS::AccountId:function:Remodeler-prod-desk-mail',
        ...withPhotos('DeleteObject', 'GetObject'),
        's3:ListBucket on PhotosBucket',
        ...on('DeskEditor', 'GetItem', 'PutItem'),
        ...['Delete', 'Get', 'Put'].flatMap((action) => onSite(action, 'photos/*')),
        'lambda:InvokeFunction on PublisherFunction',
        ...encoding,
      ],
    ],
    [
      'the desk’s e-mails may remember links, go to those who may open it',
      'DeskMailFunction',
      [...on('Desk', 'GetItem', 'PutItem', 'UpdateItem'), ...sendingTo(...leadsGoTo)],
    ],
    [
      'the guard of deploys may read what was published, and whether a deploy is rolled back',
      'DeskGuardFunction',
      ['cloudformation:DescribeStacks on AWS::StackId', ...on('DeskEditor', 'GetItem')],
    ],
    ['the canary may read the leads', 'CanaryFunction', on('Leads', 'GetItem')],
    [
      'the publisher may put releases and new assets, activate releases, delete previews and what a client took back, change edits and notify publishers; it sees no lead',
      'PublisherFunction',
      [
        's3:ListBucket on WebsiteBucket',
        ...onSite('Get', 'facts/*', 'photos/*', 'previews/*', 'releases/*'),
        ...onSite('Delete', 'assets/*', 'facts/*', 'photos/*', 'previews/*', 'releases/*'),
        ...onSite('Put', '404.html', 'assets/*', 'facts/*', 'previews/*', 'releases/*'),
        ...['Describe', 'Get', 'Publish', 'Update'].map((verb) => `cloudfront:${verb}Function on ${pointer}`),
        ...on('DeskEditor', 'GetItem', 'PutItem'),
        'cloudformation:DescribeStacks on arn:aws:cloudformation:us-east-1:AWS::AccountId:stack/Remodeler-prod/*',
        'lambda:InvokeFunction on arn:aws:lambda:us-east-1:AWS::AccountId:function:Remodeler-prod-desk-mail',
      ],
    ],
    ['the refusal may do nothing', 'FormsApiRefusalFunction', []],
  ])('%s, log, and read the published facts if it speaks to people', (_, name, powers) => {
    const isSpeaking = !/Delivery|Canary|Encoder|Refusal|Publisher|Guard/.test(name)
    const facts = isSpeaking ? on('DeskEditor', 'GetItem') : []
    expect(stack.powersOf(name)).toEqual([...powers, ...facts, ...logging(`${name}Logs`)].toSorted())
    const conditions = stack.statementsOf(name).flatMap(({ Condition }) => Condition ?? [])
    // Only that item of the table, which also has edits and their authors.
    const ofFacts = conditions
      .flatMap((each) => each['ForAllValues:StringEquals']?.['dynamodb:LeadingKeys'] ?? [])
      .filter((key) => !/^(?:owner|visitor) /.test(key))
    const known = name === 'OwnerMailFunction' ? ['facts', 'withdrawn'] : ['facts']
    expect(ofFacts.toSorted()).toEqual(isSpeaking ? known : [])
    const listed = conditions.flatMap((each) => each.StringLike?.['s3:prefix'] ?? [])
    const folders = ['assets/', 'facts/', 'previews/', 'releases/*']
    expect(listed).toEqual(name === 'PublisherFunction' ? folders : [])
  })

  it.each([
    ['FormsFunction', applicationsGoTo.toReversed()],
    ['OwnerMailFunction', applicationsGoTo.toReversed()],
    ['DeskMailFunction', leadsGoTo],
  ])('%s sends from our address to the owner’s and the simulator’s alone', (name, recipients) => {
    const sending = stack.statementsOf(name).filter(({ Action }) => [Action].flat().includes('ses:SendEmail'))
    const sendsTestRows = ['FormsFunction', 'OwnerMailFunction'].includes(name)
    const allowed = sendsTestRows ? [recipients, ['success@simulator.amazonses.com']] : [recipients]
    expect(sending.map(({ Condition }) => Condition)).toEqual(
      allowed.map((addresses) => ({
        StringEquals: { 'ses:FromAddress': 'website@firm.com' },
        'ForAllValues:StringEquals': { 'ses:Recipients': addresses },
      })),
    )
  })
})

it('a stage where nobody may change the site has nothing of its editor', () => {
  const stack = synthesise({ publishers: [] })
  expect(JSON.stringify(stack.template.toJSON())).not.toMatch(/Editor|\/desk\/site|PUBLISHERS|EditsTable/)
})

describe('a stage that confirms to visitors', () => {
  const stack = synthesise(otherSettings)

  it('has one function that may send queued messages to any visitor, count them, read the published facts, and log', () => {
    expect(stack.powersOf('VisitorMailFunction')).toEqual(
      [
        ...onRows('GetItem', 'UpdateItem'),
        ...sendingOwed,
        ...on('HourlyCounts', 'UpdateItem'),
        ...on('VisitorMailVisits', 'GetItem', 'PutItem'),
        'ses:SendRawEmail on arn:aws:ses:us-east-1:AWS::AccountId:configuration-set/OwnerMailConfigurationSet',
        'ses:SendRawEmail on arn:aws:ses:us-east-1:AWS::AccountId:identity/website@firm.com',
        ...on('DeskEditor', 'GetItem'),
        ...logging('VisitorMailFunctionLogs'),
      ].toSorted(),
    )
    const [sending] = stack
      .statementsOf('VisitorMailFunction')
      .filter(({ Action }) => Action === 'ses:SendRawEmail')
    expect(sending?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'website@firm.com' } })
  })

  it('lets a visitor’s own page change visits, the desk erase them, too, the owner’s mail read them, and nobody else', () => {
    const powers = stack
      .ownFunctions()
      .flatMap(([name]) => stack.powersOf(name).map((power) => `${name}: ${power}`))
    const onVisits = (name: string, ...actions: readonly string[]) =>
      on('VisitorMailVisits', ...actions).map((power) => `${name}: ${power}`)
    expect(powers.filter((power) => power.includes('VisitsTable')).toSorted()).toEqual([
      ...onVisits('DeskFunction', 'DeleteItem', 'GetItem', 'PutItem'),
      ...onVisits('OwnerMailFunction', 'GetItem'),
      ...onVisits('RequestFunction', 'GetItem', 'PutItem'),
      ...onVisits('VisitorMailFunction', 'GetItem', 'PutItem'),
    ])
  })

  it.each([
    ['VisitorMailFunction', 'visitor', 'confirmation answer visit'],
    ['OwnerMailFunction', 'owner', 'visit alert warning visits digest summary numbers withdrawal'],
  ])('%s sees of the outbox only messages to the %s', (name, recipient, kinds) => {
    const conditions = stack
      .statementsOf(name)
      .filter(({ Resource }) => JSON.stringify(Resource).includes('Outbox'))
      .map(({ Condition }) => Condition)
    const queues = kinds.split(' ').map((kind) => `${recipient} ${kind}`)
    expect(conditions).toEqual([{ 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': queues } }])
  })

  it('leaves every other function without the right to write to a visitor', () => {
    for (const name of ['FormsFunction', 'OwnerMailFunction'])
      for (const { Action, Condition } of stack.statementsOf(name))
        if (String(Action).includes('ses:Send'))
          expect(Condition).toHaveProperty('ForAllValues:StringEquals.ses:Recipients')
  })
})
