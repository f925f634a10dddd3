import { brief as labels } from '#content/forms/brief.ts'
import type { BriefKey } from './brief.ts'

/** A key of a brief as people read it. */
export const briefLabel = (key: BriefKey): string => labels[key]
