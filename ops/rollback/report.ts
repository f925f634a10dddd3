import { type Plan, planRollback } from './plan.ts'
import type { Release, Releases } from './releases.ts'
import type { Version } from './version.ts'

/** A moment as --to takes it: `2026-11-03T17:12:05Z`. */
export const timeOf = (epochMs: number): string => new Date(epochMs).toISOString().replace(/\.\d+Z$/, 'Z')

/** A line for each release, the newest first. */
export function listReleases({ all, live }: Releases, versions: readonly Version[]): string {
  if (all.length === 0) return 'The bucket holds no release that says what belongs to it: deploy once more.'
  const lines = all.map((release) => {
    const { id, time, deployed } = release
    const { missing } = planRollback(versions, release)
    const remarks = [
      release === live ? 'live' : '',
      deployed === time ? '' : `brought back, deployed ${timeOf(deployed)}`,
      missing.length > 0 ? `cannot come back: ${missing.length} of its files are gone` : '',
    ]
    return `${id.padEnd(12)}  ${timeOf(time)}  ${remarks.filter(Boolean).join('; ')}`.trimEnd()
  })
  return ['Release       Since', ...lines].join('\n')
}

/** What a rollback is going to do. */
export function showPlan(stack: string, live: Release | undefined, release: Release, plan: Plan): string {
  const { restore, remove, unchanged } = plan
  return [
    stack,
    `  live         ${live ? named(live) : 'a release without a note'}`,
    `  comes back   ${named(release)}`,
    '',
    `  ${counted(restore.length)} copied back${listed(restore.map(({ key }) => key))}`,
    `  ${counted(remove.length)} taken away${listed(remove)}`,
    `  ${counted(unchanged)} as they are`,
    '',
  ].join('\n')
}

const named = ({ id, deployed }: Release) => `${id}, deployed ${timeOf(deployed)}`

const counted = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

/** As many as can be read at a glance. */
const glance = 5

function listed(keys: readonly string[]): string {
  if (keys.length === 0) return ''
  const more = keys.length > glance ? ` and ${keys.length - glance} more` : ''
  return `: ${keys.slice(0, glance).join(', ')}${more}`
}
