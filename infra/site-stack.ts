import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-events'
import type { Construct } from 'constructs'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { encoderVariable, siteVariable } from '#lambdas/adapters/variables.ts'
import type { OwnerMailEvent } from '#lambdas/owner-mail/handler.ts'
import type { Settings } from './config.ts'
import { allow } from './constructs/allow.ts'
import { Dashboard } from './constructs/dashboard.ts'
import { Desk } from './constructs/desk.ts'
import { DomainRecords } from './constructs/domain-records.ts'
import { Firewall } from './constructs/firewall.ts'
import { FormsApi } from './constructs/forms-api.ts'
import { HourlyCounts } from './constructs/hourly-counts.ts'
import { LostEvents } from './constructs/lost-events.ts'
import { MonthlyBudget } from './constructs/monthly-budget.ts'
import { NodeFunction } from './constructs/node-function.ts'
import { Outbox } from './constructs/outbox.ts'
import { OwnerMail } from './constructs/owner-mail.ts'
import { PhotoBucket } from './constructs/photo-bucket.ts'
import { RequestKeys } from './constructs/request-keys.ts'
import { ScheduledFunction } from './constructs/scheduled-function.ts'
import { SiteDomain } from './constructs/site-domain.ts'
import { SubmissionTable } from './constructs/submission-table.ts'
import { VisitorMail } from './constructs/visitor-mail.ts'
import { Watch } from './constructs/watch.ts'
import { Website } from './constructs/website.ts'
import type { SiteBuild } from './site-build.ts'
import { deliveryOutput, publisherName, tableOutput } from './stack-names.ts'

export interface SiteStackProps extends StackProps {
  readonly settings: Settings
  readonly build: SiteBuild
  readonly runbook: string
}

/** One stage of the product, as a table of contents. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { settings, build, runbook, ...props }: SiteStackProps) {
    super(scope, id, {
      description: 'Website and lead pipeline of a remodeling contractor',
      terminationProtection: settings.stage === 'prod',
      // On every resource that takes tags: they show what costs what, and find what a deleted stack left.
      tags: { app: 'remodeler', stage: settings.stage },
      ...props,
    })
    const { logRetentionDays, retentionMonths, alarmEmail, originSecret } = settings

    const leads = new SubmissionTable(this, 'Leads', { contract: leadContract, retentionMonths })
    const subcontractors = new SubmissionTable(this, 'Subcontractors', {
      contract: subcontractorContract,
      retentionMonths,
    })
    const tables = [leads, subcontractors]
    for (const { name, table } of tables) new CfnOutput(this, tableOutput(name), { value: table.tableName })
    const photoBucket = new PhotoBucket(this, 'Photos', leads)
    const requestKeys = new RequestKeys(this, 'RequestKeys')
    const hourlyCounts = new HourlyCounts(this, 'HourlyCounts', settings)
    const outbox = new Outbox(this, 'Outbox', settings)
    new MonthlyBudget(this, 'Budget', { dollars: settings.monthlyBudgetUsd, alarmEmail })
    const records = settings.domain && new DomainRecords(this, 'Dns', { domain: settings.domain })
    const mail = new OwnerMail(this, 'OwnerMail', { ...settings, records })

    const forms = new NodeFunction(this, 'FormsFunction', {
      name: 'forms',
      purpose: 'POST /api/leads and /api/subcontractors: keeps what was sent and tells the owner',
      logRetentionDays,
    })
    for (const table of tables) table.connect(forms)
    hourlyCounts.connectMail(forms)
    requestKeys.connectForm(forms)
    outbox.connectOwing(forms)
    mail.connect(forms, 'lead', 'subcontractor')

    const ownerMail = new ScheduledFunction(this, 'OwnerMailFunction', {
      name: 'owner-mail',
      purpose: 'Every minute: sends the pending notifications, and what else the owner is owed',
      // E-mails begin for a whole minute, until the next run goes on; the rest is for the last of them to end.
      timeout: Duration.seconds(67),
      logRetentionDays,
      schedules: [
        {
          id: 'OwnerMailEveryMinute',
          description: 'Send what the owner is owed',
          schedule: Schedule.rate(Duration.minutes(1)),
        },
        {
          id: 'OwnerMailEveryMorning',
          description: 'Owe the daily digest',
          // UTC: 7 in the morning in San Diego in summer, 6 in winter.
          schedule: Schedule.cron({ hour: '14', minute: '0' }),
          event: { isMorning: true } satisfies OwnerMailEvent,
        },
      ],
      // The morning comes once a day.
      retryAttempts: 2,
      maxEventAge: Duration.minutes(10),
    })
    for (const table of tables) table.connectOwnerMail(ownerMail)
    hourlyCounts.connectMail(ownerMail)
    outbox.connectSender(ownerMail, 'owner')
    mail.connect(ownerMail, 'lead', 'subcontractor')
    mail.connectPictures(ownerMail, 'lead')
    photoBucket.connectReader(ownerMail)

    const lostEvents = new LostEvents(this, 'LostEvents').queue
    const delivery = new NodeFunction(this, 'DeliveryFunction', {
      name: 'delivery',
      purpose: 'On each event of the mail service: writes down what became of an e-mail',
      logRetentionDays,
      lostEvents,
    })
    for (const table of tables) table.connect(delivery)
    mail.follow(delivery)
    new CfnOutput(this, deliveryOutput, { value: delivery.functionName })

    const request = new NodeFunction(this, 'RequestFunction', {
      name: 'request',
      purpose: 'GET and POST /request: shows visitors what they sent, and takes changes',
      logRetentionDays,
    })
    const photos = new NodeFunction(this, 'PhotosFunction', {
      name: 'photos',
      purpose: 'POST and GET /api/photos: keeps, shows and removes photos of a visitor’s own request',
      logRetentionDays,
    })
    for (const ofVisitor of [request, photos]) {
      for (const table of tables) table.connect(ofVisitor)
      requestKeys.connectReader(ofVisitor)
    }
    hourlyCounts.connect(photos)
    photoBucket.connectVisitor(photos)
    const encoder = new NodeFunction(this, 'EncoderFunction', {
      name: 'encoder',
      purpose: 'Called with a photo: makes a JPEG of it, and may do nothing else',
      logRetentionDays,
      // A core: a photo of 12 megapixels takes half a second of it, one of 50 up to five, and 0.54 GB.
      memorySize: 1769,
    })

    const visitorMail = settings.confirmVisitors
      ? new VisitorMail(this, 'VisitorMail', { logRetentionDays })
      : undefined
    if (visitorMail) {
      for (const table of tables) table.connect(visitorMail.function)
      mail.connectConfirmation(visitorMail.function)
      hourlyCounts.connect(visitorMail.function)
      outbox.connectSender(visitorMail.function, 'visitor')
      outbox.connectOwing(request)
      visitorMail.connectVisits(request, 'GetItem', 'PutItem')
      visitorMail.connectVisits(ownerMail, 'GetItem')
    }

    const desk = new Desk(this, 'Desk', settings)
    for (const table of tables) table.connectDesk(desk.function)
    photoBucket.connectDesk(desk.function)
    requestKeys.connectDesk(desk.function)
    outbox.connectDesk(desk.function)
    visitorMail?.connectVisits(desk.function, 'GetItem', 'PutItem', 'DeleteItem')
    mail.connectDesk(desk.mail)
    desk.connect(ownerMail)
    for (const sender of [photos, ...(desk.edits ? [desk.function] : [])]) {
      sender.addEnvironment(encoderVariable, encoder.functionName)
      allow(sender, ['lambda:InvokeFunction'], encoder.functionArn)
    }

    const api = new FormsApi(this, 'FormsApi', {
      logRetentionDays,
      originSecret,
      forms,
      request,
      photos,
      salted: [ownerMail, ...(visitorMail ? [visitorMail.function] : [])],
      desk,
    })

    const website = new Website(this, 'Website', {
      settings,
      build,
      api,
      domain: records && new SiteDomain(this, 'Domain', { records }),
      firewall: settings.firewall ? new Firewall(this, 'Firewall') : undefined,
    })

    if (desk.edits) {
      for (const speaker of [
        ...[forms, ownerMail, request, photos, desk.function, desk.mail],
        ...(visitorMail ? [visitorMail.function] : []),
      ])
        desk.connectFacts(speaker, build.facts.base)
      const publisher = new NodeFunction(this, 'PublisherFunction', {
        name: 'publisher',
        functionName: publisherName(settings.stage),
        purpose: 'Called by the desk: builds the site with what people changed, and leads visitors to it',
        // 1.7 cores: the build takes 14 seconds of one, and 1.06 GB.
        memorySize: 3008,
        timeout: Duration.minutes(5),
        logRetentionDays,
      })
      // Not again by itself: whoever waits sees that it failed, and presses once more.
      publisher.configureAsyncInvoke({ retryAttempts: 0 })
      Validations.of(publisher).acknowledge({
        id: 'Serverless::Serverless-LambdaAsyncFailureDestination',
        reason: 'The page of the person who waits says that it failed.',
      })
      website.connectEditor(desk.function)
      website.connectPublisher(publisher)
      desk.connectPublisher(publisher)
      desk.guardDeploys(website.leadsTo, logRetentionDays, website.shown)
    }

    visitorMail?.tellSite(website.url)
    ownerMail.addEnvironment(siteVariable, website.url)
    desk.tellSite(website.url)

    const canary = new ScheduledFunction(this, 'CanaryFunction', {
      name: 'canary',
      purpose: 'Once a day: proves, as a visitor, that a lead still arrives',
      timeout: Duration.seconds(60),
      logRetentionDays,
      schedules: [
        {
          id: 'CanaryEveryDay',
          description: 'Prove that a lead arrives',
          // UTC: 8 in the morning in San Diego in summer, 7 in winter, when the working day begins.
          schedule: Schedule.cron({ hour: '15', minute: '0' }),
        },
      ],
      // Without a retry: a second try could pass although half of all leads are lost.
      maxEventAge: Duration.minutes(5),
    })
    canary.addEnvironment(siteVariable, website.url)
    api.tellSecret(canary)
    leads.connectReader(canary)
    mail.connectSimulator(forms)
    mail.connectSimulator(ownerMail)

    // Last, because it looks at every function of the stack. Only on prod: alarms and metrics are free for one stage.
    if (settings.stage !== 'prod') return
    const watch = new Watch(this, 'Watch', {
      alarmEmail,
      runbook,
      accessLogs: api.accessLogs,
      lostEvents,
      forms,
      ownerMail,
      delivery,
      canary,
    })
    new Dashboard(this, 'Dashboard', watch)
  }
}
