import type { FactsFile } from '#compiler/modules-of.ts'
import type { Settings } from '../config.ts'

/** Data of a deploy with which its publisher builds the same output from the same content. */
export interface DeployNote {
  readonly settings: Pick<Settings, 'stage' | 'siteUrl' | 'retentionMonths' | 'logRetentionDays'>
  readonly base: FactsFile['base']
  readonly modules: readonly string[]
  /** Pictures in the bucket, as paths below the root of the site. */
  readonly pictures: readonly string[]
}

/** Exit code for content problems that the writer must correct: EX_DATAERR of sysexits.h. */
export const invalidContentExit = 65

/** File next to the publisher's handler. */
export const deployNoteFile = 'deploy-note.json'
