import type { FormContract } from '#forms/contract.ts'
import type { Stage } from './config.ts'

// Names by which a deployed stage is found: light to import, because the desk does it on every call.

/** Certificate, web ACL and CloudFront's metrics have to be in this region, so everything is. */
export const region = 'us-east-1'

export const stackName = (stage: Stage) => `Remodeler-${stage}`

/** Key of the stack's output that names the secret which opens the forms and of which other keys are derived. */
export const originSecretOutput = 'OriginSecret'

/** Key of the stack's output with the ARNs of the alarms that a bad release raises, separated by commas; one today. */
export const releaseAlarmsOutput = 'ReleaseAlarms'

export const deadLetterQueueOutput = 'LostEventsQueueUrl'

export const deliveryOutput = 'DeliveryFunctionName'

export const gitHubStackName = 'Remodeler-GitHub'

/** Name of the stack with the roles by which GitHub deploys a stage. */
export const deployAccessName = (stage: Stage) => `${stackName(stage)}-DeployAccess`

/** Key of the stack's output that names a form's table: `LeadTable`. */
export const tableOutput = (form: FormContract['name']) =>
  `${form.charAt(0).toUpperCase()}${form.slice(1)}Table`

export const siteBucketOutput = 'SiteBucket'

/** Key of the stack's output that names the edge function whose code names the release that visitors get. */
export const pointerOutput = 'ReleasePointer'

export const siteUrlOutput = 'WebsiteUrl'

/** Prefix of a release's files in the site bucket. */
export const releaseKey = (release: string) => `releases/${release}`

/** Key in the site bucket of what a release says to the functions; no address leads to it. */
export const factsOfRelease = (release: string) => `facts/${release}.json`

/** Prefix in the site bucket of the notes of previews, each under the name of its release. */
export const previewNotes = 'previews/'

/** Key of the stack's output that names the table with what people changed on the site; absent where nobody may. */
export const editsOutput = 'EditsTable'

/** Name of the function that builds the site; it is there where `editsOutput` is. */
export const publisherName = (stage: Stage) => `${stackName(stage)}-publisher`

export const photoBucketOutput = 'PhotoBucket'

export const requestKeysOutput = 'RequestKeyTable'

/** Key of the stack's output that names the table with the visits; absent where visitors get no e-mails. */
export const visitsOutput = 'VisitTable'
