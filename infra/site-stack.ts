import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { timeZone } from '#content/time-zone.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import {
  countedIndex,
  listedIndex,
  lookupIndex,
  lookupKeys,
  nextStepIndex,
} from '#lambdas/leads/store/indexes.ts'
import { queuesOf } from '#lambdas/leads/store/outbox.ts'
import { outboxIndex } from '#lambdas/leads/store/row.ts'
import type { OwnerMailEvent } from '#lambdas/owner-mail/handler.ts'
import type { Settings } from './config.ts'
import { type Access, allowInvoke, grant, suppressNag } from './constructs/access.ts'
import { Desk } from './constructs/desk.ts'
import { DomainRecords } from './constructs/domain-records.ts'
import { Firewall } from './constructs/firewall.ts'
import { FormsApi } from './constructs/forms-api.ts'
import { type ItemAction, ItemTable } from './constructs/item-table.ts'
import { MailSender } from './constructs/mail-sender.ts'
import { Monitoring } from './constructs/monitoring.ts'
import { NodeFunction, type NodeFunctionProps } from './constructs/node-function.ts'
import { PhotoBucket } from './constructs/photo-bucket.ts'
import { ScheduledFunction } from './constructs/scheduled-function.ts'
import { SiteDomain } from './constructs/site-domain.ts'
import { SubmissionTable } from './constructs/submission-table.ts'
import { Website } from './constructs/website.ts'
import type { SiteBuild } from './site-build.ts'
import { publisherName, requestKeysOutput } from './stack-names.ts'

export interface SiteStackProps extends StackProps {
  readonly settings: Settings
  readonly build: SiteBuild
  readonly runbook: string
}

/** One stage of the product. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { settings, build, runbook, ...props }: SiteStackProps) {
    super(scope, id, {
      description: 'Website and lead pipeline of a remodeling contractor',
      terminationProtection: settings.stage === 'prod',
      // On every resource that supports tags: for cost reports, and to find what a deleted stack left.
      tags: { app: 'remodeler', stage: settings.stage },
      ...props,
    })
    const { alarmEmail, logRetentionDays, originSecret } = settings
    const tables = createTables(this, settings)
    createBudget(this, settings)
    const records = settings.domain && new DomainRecords(this, 'Dns', { domain: settings.domain })
    const mail = new MailSender(this, 'OwnerMail', { ...settings, records })
    const functions = createFunctions(this, settings, mail)
    const { ownerMail, visitorMail, desk } = functions
    const salted = [ownerMail, ...(visitorMail ? [visitorMail.function] : [])]
    const api = new FormsApi(this, 'FormsApi', { ...functions, logRetentionDays, originSecret, salted })
    const website = new Website(this, 'Website', {
      settings,
      build,
      api,
      domain: records && new SiteDomain(this, 'Domain', { records }),
      firewall: settings.firewall ? new Firewall(this, 'Firewall') : undefined,
    })
    const parts = { ...tables, ...functions, settings, mail, api, website }
    grantRights(parts, desk.mayReadFacts(build.facts.base))
    if (desk.edits) createPublisher(this, desk.edits, parts)

    // Last, because it looks at every function of the stack. Only on prod: alarms and metrics are free for one stage.
    if (settings.stage !== 'prod') return
    const { accessLogs } = api
    new Monitoring(this, 'Watch', { ...functions, alarmEmail, runbook, accessLogs })
  }
}

/** Warns when costs are forecast to exceed the budget. It shuts nothing down, since a lead is worth more than it costs. */
function createBudget(stack: Stack, { monthlyBudgetUsd, alarmEmail }: Settings): void {
  // Notified by AWS Budgets itself, without a link to confirm.
  const subscribers = alarmEmail.map((address) => ({ subscriptionType: 'EMAIL', address }))
  const warnAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: 'PERCENTAGE',
      comparisonOperator: 'GREATER_THAN',
    },
    subscribers,
  })
  new CfnBudget(new Construct(stack, 'Budget'), 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: [
      ...[50, 80, 100].map((threshold) => warnAt('ACTUAL', threshold)),
      warnAt('FORECASTED', 100),
    ],
  })
}

function createTables(stack: Stack, { retentionMonths }: Settings) {
  const leads = new SubmissionTable(stack, 'Leads', leadContract, retentionMonths)
  return {
    leads,
    subcontractors: new SubmissionTable(stack, 'Subcontractors', subcontractorContract, retentionMonths),
    photoBucket: new PhotoBucket(stack, 'Photos', leads),
    // The path fixes the logical id of a deployed table.
    requestKeys: new ItemTable(new Construct(stack, 'RequestKeys'), 'Table', {
      // One for each lead, one for each view of a request.
      maxUnits: 50,
      variable: variables.requestKey,
      expendable: 'Without it visitors no longer see their requests; the requests are elsewhere.',
      output: requestKeysOutput,
    }),
    hourlyCounts: new ItemTable(new Construct(stack, 'HourlyCounts'), 'Table', {
      // Many times what the routes let through, so that every flood is counted.
      maxUnits: 200,
      variable: variables.hourlyCounts,
      expendable: 'Counts of the current hour: there is nothing to restore.',
    }),
    outbox: new ItemTable(stack, 'Outbox', {
      // A form's post enqueues three messages, each written in a transaction.
      maxUnits: 200,
      variable: variables.outbox,
      keys: ['queue', 'id'],
      expendable: 'Messages that are not sent yet: losing them sends nothing wrong.',
    }),
  }
}

function createFunctions(stack: Stack, settings: Settings, mail: MailSender) {
  const { logRetentionDays } = settings
  const create = (name: string, purpose: string, more: Partial<NodeFunctionProps> = {}) =>
    new NodeFunction(stack, `${capital(name)}Function`, { name, purpose, logRetentionDays, ...more })
  const forms = create(
    'forms',
    'POST /api/leads and /api/subcontractors: stores submissions and notifies the owner',
  )
  const ownerMail = createOwnerMail(stack, logRetentionDays)
  const deadLetters = createDeadLetterQueue(stack)
  const delivery = create('delivery', 'On each SES event: records delivery events of e-mails', {
    deadLetters,
  })
  mail.sendEventsTo(delivery)
  new CfnOutput(stack, 'DeliveryFunctionName', { value: delivery.functionName })
  return {
    ...{ forms, ownerMail, deadLetters, delivery },
    request: create('request', 'GET and POST /request: shows visitors what they sent, and takes changes'),
    photos: create('photos', 'POST and GET /api/photos: stores, shows and removes a visitor’s own photos'),
    encoder: create('encoder', 'Called with a photo: makes a JPEG of it, and may do nothing else', {
      // One core: a photo of 12 megapixels takes half a second of it, one of 50 up to five, and 0.54 GB.
      memorySize: 1769,
    }),
    visitorMail: settings.confirmVisitors ? createVisitorMail(stack, logRetentionDays) : undefined,
    desk: new Desk(stack, 'Desk', settings),
    canary: createCanary(stack, logRetentionDays),
  }
}

/** Keeps events that a function failed on after all retries, for two weeks. */
function createDeadLetterQueue(stack: Stack): Queue {
  const queue = new Queue(new Construct(stack, 'LostEvents'), 'Queue', {
    retentionPeriod: Duration.days(14),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  })
  suppressNag(queue, {
    'Serverless-SQSRedrivePolicy': 'It is the dead-letter queue itself: people read it, no function does.',
  })
  new CfnOutput(stack, 'LostEventsQueueUrl', { value: queue.queueUrl })
  return queue
}

function createOwnerMail(stack: Stack, logRetentionDays: number): ScheduledFunction {
  return new ScheduledFunction(stack, 'OwnerMailFunction', {
    name: 'owner-mail',
    purpose: 'Every minute: sends pending notifications and other messages to the owner',
    // A run starts e-mails for a minute, until the next run; the rest is for its last e-mails to finish.
    timeout: Duration.seconds(67),
    logRetentionDays,
    schedules: [
      {
        id: 'OwnerMailEveryMinute',
        description: 'Sends pending messages to the owner',
        schedule: Schedule.rate(Duration.minutes(1)),
      },
      {
        id: 'OwnerMailEveryMorning',
        description: 'Queues the daily digest',
        schedule: Schedule.cron(utcTimeOf(7)),
        event: { isMorning: true } satisfies OwnerMailEvent,
      },
    ],
    // The morning comes once a day.
    retryAttempts: 2,
    maxEventAge: Duration.minutes(10),
  })
}

/** E-mails to visitors, by the only function that may send them; and the visits, which depend on them. */
function createVisitorMail(stack: Stack, logRetentionDays: number) {
  const scope = new Construct(stack, 'VisitorMail')
  return {
    visits: new ItemTable(scope, 'VisitsTable', {
      // A page with free times reads three weeks of days.
      maxUnits: 100,
      variable: variables.visits,
      output: 'VisitTable',
    }),
    function: new ScheduledFunction(scope, 'Function', {
      name: 'visitor-mail',
      purpose: 'Every minute: sends visitors confirmations, answers and visit notices',
      timeout: Duration.seconds(55),
      logRetentionDays,
      schedules: [
        {
          id: 'EveryMinute',
          description: 'Sends pending messages to visitors',
          schedule: Schedule.rate(Duration.minutes(1)),
        },
      ],
      maxEventAge: Duration.minutes(1),
    }),
  }
}

/** Returns the UTC time of an hour on the firm's clock in summer. In winter, where clocks change, it is an hour earlier. */
function utcTimeOf(hour: number): { readonly hour: string; readonly minute: string } {
  const july = Date.UTC(2026, 6, 1)
  const wallClock = new Date(july).toLocaleString('sv-SE', { timeZone })
  const utc = new Date(july + hour * 3_600_000 - (Date.parse(`${wallClock}Z`) - july))
  return { hour: String(utc.getUTCHours()), minute: String(utc.getUTCMinutes()) }
}

function createCanary(stack: Stack, logRetentionDays: number): ScheduledFunction {
  return new ScheduledFunction(stack, 'CanaryFunction', {
    name: 'canary',
    purpose: 'Once a day: submits a lead as a visitor does, and follows it to the inbox',
    timeout: Duration.seconds(60),
    logRetentionDays,
    schedules: [
      {
        id: 'CanaryEveryDay',
        description: 'Submits the canary lead',
        // When the working day begins.
        schedule: Schedule.cron(utcTimeOf(8)),
      },
    ],
    // No retry: a second try could pass although half of all leads are lost.
    maxEventAge: Duration.minutes(5),
  })
}

type Parts = ReturnType<typeof createTables> &
  ReturnType<typeof createFunctions> & {
    readonly settings: Settings
    readonly mail: MailSender
    readonly api: FormsApi
    readonly website: Website
  }

/** Grants each function its rights, besides writing its log, with the variables that it needs. */
function grantRights(parts: Parts, facts: Access | undefined): void {
  const { leads, subcontractors, photoBucket, requestKeys, hourlyCounts, outbox } = parts
  const { forms, ownerMail, delivery, request, photos, visitorMail, desk, canary } = parts
  const { settings, mail, api, website } = parts
  const rows = (...actions: readonly ItemAction[]) =>
    [leads, subcontractors].map((table) => table.may(...actions))
  const queries = (...indexes: readonly string[]) =>
    [leads, subcontractors].map((table) => table.mayQuery(...indexes))
  const visits = visitorMail?.visits
  const owing = outbox.may('PutItem')
  const counting = hourlyCounts.may('UpdateItem')
  const encoding = mayEncode(parts)
  const site = { variables: { [variables.site]: website.url } }
  const visitorsAreMailed = visitorMail && { variables: { [variables.visitorMail]: 'yes' } }
  const ceiling = { variables: { [variables.immediateMails]: String(settings.immediateMailsPerHour) } }

  grant(forms, ...rows('GetItem', 'UpdateItem'), requestKeys.may('UpdateItem'), counting, owing, facts)
  grant(forms, mail.sendAccessFor('lead', 'subcontractor'), mail.maySendToSimulator, ceiling)
  grant(forms, visitorsAreMailed)

  grant(request, ...rows('GetItem', 'UpdateItem'), requestKeys.may('GetItem'), facts)
  grant(request, outbox.mayBelow(['owner withdrawal'], 'PutItem'))
  if (visits) grant(request, visits.may('GetItem', 'PutItem'), owing, visitorsAreMailed)

  grant(photos, ...rows('GetItem', 'UpdateItem'), requestKeys.may('GetItem'), counting, encoding, facts)
  grant(photos, photoBucket.may('s3:DeleteObject', 's3:GetObject', 's3:PutObject'))

  grant(ownerMail, ...rows('GetItem', 'UpdateItem'), counting, desk.deskTableAccess, facts)
  grant(ownerMail, ...queries(outboxIndex, countedIndex.name, nextStepIndex.name), visits?.may('GetItem'))
  grant(ownerMail, outbox.mayBelow(queuesOf('owner'), 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'))
  grant(ownerMail, mail.sendAccessFor('lead', 'subcontractor'), mail.maySendToSimulator, ceiling, site)
  grant(ownerMail, ...mail.maySendPhotos('lead'), photoBucket.may('s3:GetObject'))

  grant(delivery, ...rows('GetItem', 'UpdateItem'))

  if (visitorMail) {
    const { function: visitors, visits: booked } = visitorMail
    grant(visitors, ...rows('GetItem', 'UpdateItem'), booked.may('GetItem', 'PutItem'), counting, facts)
    grant(visitors, outbox.mayBelow(queuesOf('visitor'), 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'))
    grant(visitors, mail.maySendToAnybody, site)
  }

  grant(desk.function, ...rows('GetItem', 'UpdateItem', 'DeleteItem'), facts)
  grant(desk.function, requestKeys.may('UpdateItem', 'DeleteItem'))
  const lists = [listedIndex, countedIndex, nextStepIndex, ...lookupKeys.map(lookupIndex)].map(
    ({ name }) => name,
  )
  grant(desk.function, ...queries(...lists))
  grant(desk.function, outbox.may('PutItem', 'Query', 'DeleteItem'), visitorsAreMailed)
  grant(desk.function, visits?.may('GetItem', 'PutItem', 'DeleteItem'), desk.deskTableAccess, desk.mayMail)
  grant(desk.function, photoBucket.may('s3:GetObject', 's3:DeleteObject'), photoBucket.mayList)

  grant(desk.mail, desk.deskTableAccess, mail.maySendToDesk, site, facts)

  grant(canary, leads.may('GetItem'), api.knowsSecret, site)
}

const mayEncode = ({ encoder }: Parts): Access =>
  allowInvoke(variables.encoder, encoder.functionName, encoder.functionArn)

function createPublisher(stack: Stack, edits: ItemTable, parts: Parts): void {
  const { desk, website, settings } = parts
  const { stage, logRetentionDays } = settings
  const publisher = new NodeFunction(stack, 'PublisherFunction', {
    name: 'publisher',
    purpose: 'Called by the desk: builds the site with the desk’s edits, and activates the release',
    logRetentionDays,
    functionName: publisherName(stage),
    // 1.7 cores: the build takes 14 seconds of one, and 1.06 GB.
    memorySize: 3008,
    timeout: Duration.minutes(5),
    forgotten: 'The page of the person who waits shows the failure, and they try again.',
  })
  const editing = edits.may('GetItem', 'PutItem')
  const publishers = { variables: { [variables.publishers]: settings.publishers.join(',') } }
  const locked = { variables: { [variables.locked]: settings.locked.join(',') } }
  const publishing = allowInvoke(variables.publisher, publisher.functionName, publisher.functionArn)
  grant(desk.function, editing, mayEncode(parts), website.mayKeepPhotos, publishing, publishers, locked)
  grant(publisher, editing, ...website.mayPublish, desk.mayMail, publishers)
  grant(parts.ownerMail, publishing, desk.mayReadWithdrawals)
  desk.guardDeploys(website.deployId, logRetentionDays, website.activation)
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
