import type { FormContract } from '#forms/contract.ts'
import type { Stage } from './config.ts'

// Names of a deployed stage's resources. Keep the imports light: the desk loads this on every call.

/** Region of everything: CloudFront's certificate, web ACL and metrics must be there. */
export const region = 'us-east-1'

export const stackName = (stage: Stage) => `Remodeler-${stage}`

/** Output with the ARN of the origin secret, from which other keys are derived. */
export const originSecretOutput = 'OriginSecret'

/** Output with the ARNs of the alarms that a bad release raises, comma-separated. */
export const releaseAlarmsOutput = 'ReleaseAlarms'

/** Output with the name of a form's table, like `LeadTable`. */
export const tableOutput = (form: FormContract['name']) =>
  `${form.charAt(0).toUpperCase()}${form.slice(1)}Table`

export const siteBucketOutput = 'SiteBucket'

/** Output with the name of the edge function whose code names the active release. */
export const pointerOutput = 'ReleasePointer'

export const siteUrlOutput = 'WebsiteUrl'

/** Prefix of a release's files in the site bucket. */
export const releaseKey = (release: string) => `releases/${release}`

/** Key of a release's facts in the site bucket; no URL serves it. */
export const factsOfRelease = (release: string) => `facts/${release}.json`

/** Prefix of the preview notes in the site bucket, each named after its release. */
export const previewNotes = 'previews/'

/** Output with the name of the table of edits; absent if there are no publishers. */
export const editsOutput = 'EditsTable'

/** Name of the function that builds the site; exists where `editsOutput` does. */
export const publisherName = (stage: Stage) => `${stackName(stage)}-publisher`

export const photoBucketOutput = 'PhotoBucket'

export const requestKeysOutput = 'RequestKeyTable'
