import type { FactsFile } from '#compiler/modules-of.ts'
import type { Settings } from '../config.ts'

/** What the publisher has to know of the deploy that brought it: with this, its build makes the same of the same content. */
export interface DeployNote {
  readonly settings: Pick<Settings, 'stage' | 'siteUrl' | 'retentionMonths' | 'logRetentionDays'>
  /** Of the deploy's functions, which read no other facts. */
  readonly base: FactsFile['base']
  /** The modules of which facts are made, by their paths below build/content. */
  readonly modules: readonly string[]
  /** The pictures that lie in the bucket, by their paths below the root of the site. */
  readonly pictures: readonly string[]
}

/** Exit code of a build that found something in content/ for its writer to correct: EX_DATAERR of sysexits.h. */
export const invalidContentExit = 65

/** Lies beside the publisher's handler. */
export const deployNoteFile = 'deploy-note.json'
