import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ReadDocument } from './content.ts'
import { guideSlugs } from './schemas/guide-slugs.ts'
import type { Names } from './schemas/ref.ts'

export function namesIn(read: ReadonlyMap<string, ReadDocument>, images: string): Names {
  const keysOf = (data: unknown) => Object.keys(Object(data))
  const groupsOf = (name: string, group: string) => keysOf(Object(read.get(name)?.data)[group])
  const entries = (folder: string) =>
    [...read.keys()].filter((name) => dirname(name) === folder).map((name) => basename(name))
  const drawings = globSync('*.svg', { cwd: join(images, 'drawings') }).map((file) => basename(file, '.svg'))
  const described = new Set([
    ...keysOf(read.get('drawings')?.data),
    ...entries('projects').map((slug) => `floor-plan-${slug}`),
  ])
  return {
    service: entries('services'),
    guide: guideSlugs,
    article: entries('articles'),
    place: entries('locations'),
    project: entries('projects'),
    'kind of work': keysOf(read.get('kinds-of-work')?.data),
    picture: entries('pictures').flatMap((name) => keysOf(read.get(`pictures/${name}`)?.data)),
    // The last part of the name is the ground's tone.
    drawing: drawings.filter((name) => described.has(name.replace(/-[^-]*$/, ''))),
    elevation: drawings.flatMap((name) => (name.endsWith('-wide-sand') ? [name.slice(0, -5)] : [])),
    figure: groupsOf('diagrams', 'measured'),
    panel: groupsOf('diagrams', 'panels'),
  }
}
