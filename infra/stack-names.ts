import type { FormContract } from '#forms/contract.ts'
import type { Stage } from './config.ts'

// Names by which a deployed stage is found: light to import, because the desk does it on every call.

/** Certificate, web ACL and CloudFront's metrics live there, so everything does. */
export const region = 'us-east-1'

/** Name of a stage's stack. */
export const stackName = (stage: Stage) => `Remodeler-${stage}`

/** Key of the stack's output that names the secret with the canary's token. */
export const canaryTokenOutput = 'CanaryTokenSecret'

/** Name of the stack that lets GitHub prove who it is; once in an account. */
export const gitHubStackName = 'Remodeler-GitHub'

/** Name of the stack with the roles by which GitHub deploys a stage. */
export const deployAccessName = (stage: Stage) => `${stackName(stage)}-DeployAccess`

/** Key of the stack's output that names a form's table: `LeadTable`. */
export const tableOutput = (form: FormContract['name']) =>
  `${form.charAt(0).toUpperCase()}${form.slice(1)}Table`

/** Key of the stack's output that names the bucket with the pages. */
export const siteBucketOutput = 'SiteBucket'

/** Key of the stack's output that names the function which lets CloudFront forget the pages. */
export const invalidationOutput = 'InvalidationFunction'

/** Key of the stack's output that names the bucket with visitors' photos. */
export const photoBucketOutput = 'PhotoBucket'

/** Key of the stack's output that names the table in which visitors' keys lead to their requests. */
export const requestKeysOutput = 'RequestKeyTable'
