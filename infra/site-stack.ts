import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { leadContract } from '../lambdas/lead/contract.ts'
import { subcontractorContract } from '../lambdas/subcontractor/contract.ts'
import type { Settings } from './config.ts'
import { FormsApi } from './constructs/forms-api.ts'
import { NodeFunction } from './constructs/node-function.ts'
import { OwnerMail } from './constructs/owner-mail.ts'
import { ResendSchedule } from './constructs/resend-schedule.ts'
import { SubmissionTable } from './constructs/submission-table.ts'
import { Website } from './constructs/website.ts'
import type { SiteBuild } from './site-build.ts'

export interface SiteStackProps extends StackProps {
  readonly settings: Settings
  readonly build: SiteBuild
}

/** One stage of the product, as a table of contents. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { settings, build, ...props }: SiteStackProps) {
    super(scope, id, {
      description: 'Website and lead pipeline of a remodeling contractor',
      terminationProtection: settings.stage === 'prod',
      ...props,
    })
    const { logRetentionDays } = settings

    const leads = new SubmissionTable(this, 'Leads', { contract: leadContract })
    const subcontractors = new SubmissionTable(this, 'Subcontractors', { contract: subcontractorContract })
    const mail = new OwnerMail(this, 'OwnerMail', settings)

    const lead = new NodeFunction(this, 'LeadFunction', {
      name: 'lead',
      purpose: 'POST /api/leads: keeps a lead and tells the owner',
      logRetentionDays,
    })
    leads.connectForm(lead)
    mail.connect(lead)

    const subcontractor = new NodeFunction(this, 'SubcontractorFunction', {
      name: 'subcontractor',
      purpose: 'POST /api/subcontractors: keeps an application and tells the owner',
      logRetentionDays,
    })
    subcontractors.connectForm(subcontractor)
    mail.connect(subcontractor)

    const resend = new ResendSchedule(this, 'Resend', { logRetentionDays })
    leads.connectResend(resend.function)
    subcontractors.connectResend(resend.function)
    mail.connect(resend.function)

    const api = new FormsApi(this, 'FormsApi', {
      logRetentionDays,
      forms: [
        { contract: leadContract, function: lead },
        { contract: subcontractorContract, function: subcontractor },
      ],
    })

    new Website(this, 'Website', { settings, build, api })
  }
}
