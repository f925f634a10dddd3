import type { Release, Releases } from './releases.ts'

/** A moment as --to takes it: `2026-11-03T17:12:05Z`. */
const timeOf = (epochMs: number): string => new Date(epochMs).toISOString().replace(/\.\d+Z$/, 'Z')

/** A line for each release, the newest first. */
export function listReleases({ all, live }: Releases): string {
  if (all.length === 0) return 'The bucket holds no release: deploy once more.'
  const lines = all.map(
    ({ id, deployed }) => `${id}  ${timeOf(deployed)}${id === live ? '  visitors get it' : ''}`,
  )
  return ['Release       Deployed', ...lines].join('\n')
}

/** Shows the change that a rollback makes. */
export function showChange(stack: string, { all, live }: Releases, release: Release): string {
  const before = all.find(({ id }) => id === live)
  const changed = before ? changedPages(before, release) : Object.keys(release.files)
  return [
    stack,
    `  visitors get    ${before ? named(before) : (live ?? 'no release that is known')}`,
    `  and then        ${named(release)}`,
    `  ${changed.length} of ${Object.keys(release.files).length} files differ${listed(changed)}`,
    '',
  ].join('\n')
}

const named = ({ id, deployed }: Release) => `${id}, deployed ${timeOf(deployed)}`

/** Files of either release that are not the same in the other. */
function changedPages(one: Release, other: Release): string[] {
  const all = new Set([...Object.keys(one.files), ...Object.keys(other.files)])
  return [...all].filter((file) => one.files[file] !== other.files[file]).toSorted()
}

/** Releases that can be read at a glance. */
const glance = 5

function listed(files: readonly string[]): string {
  if (files.length === 0) return ''
  const more = files.length > glance ? ` and ${files.length - glance} more` : ''
  return `: ${files.slice(0, glance).join(', ')}${more}`
}
