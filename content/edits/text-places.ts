import type { Content } from '#compiler/content.ts'
import { ruleAt, schemaAt, textsIn } from '#compiler/fits-schema.ts'
import { schemaOf } from '#compiler/read-content.ts'
import { isWords } from '#compiler/schemas/text.ts'
import type { TextRule } from '#compiler/texts.ts'
import type { Edit } from './edit.ts'

export interface TextPlace extends Pick<Edit, 'file' | 'path'> {
  /** As written, with its facts in braces. */
  readonly text: string
  readonly rule: TextRule
}

/**
 * What is read elsewhere than on the site, what clients said, and what only a deploy can change: hosts of the content
 * security policy.
 */
const closed = /^(?:desk\/|testimonials$|review-widgets$)/

/** @param locked files and places by their names: "pages/legal", "business.license", "emails/" */
export const isLocked = (locked: readonly string[], { file, path }: Pick<Edit, 'file' | 'path'>): boolean => {
  const name = [file.replace(/\.\w+$/, ''), ...path].join('.')
  return locked.some((each) => name === each || name.startsWith(each.endsWith('/') ? each : `${each}.`))
}

/** Every place with words, file by file in reading order. */
export const textPlaces = ({ documents }: Content): TextPlace[] =>
  [...documents].flatMap(([name, { read }]) => {
    if (read.article !== undefined || closed.test(name)) return []
    const schema = schemaOf(name, read.data)
    return textsIn(read.data).flatMap(({ text, path }) =>
      isWords(schemaAt(schema, path)) && ruleAt(name, path).kind === undefined
        ? [{ file: read.file, path: path as Edit['path'], text, rule: ruleAt(name, path) }]
        : [],
    )
  })
