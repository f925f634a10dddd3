import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#compiler/content.ts'
import { ContentError, type Problem } from '#compiler/problem.ts'
import { readContent } from '#compiler/read-content.ts'
import { type AppliedEdits, applyEdits } from './apply-edits.ts'
import type { Edit } from './edit.ts'

export interface EditedContent extends AppliedEdits {
  /** Absent while something does not fit. */
  readonly content?: Content
  readonly problems: readonly Problem[]
}

export interface ContentFolders {
  readonly content: string
  readonly images: string
}

/** Applies edits to a folder of content without writing anything, and checks all of it. */
export function readEdited({ content, images }: ContentFolders, edits: readonly Edit[]): EditedContent {
  const applied = applyEdits(readFrom(content), edits)
  try {
    const read = readContent(content, images, { changed: applied.files })
    return { ...applied, content: read, problems: [] }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { ...applied, problems: error.problems }
  }
}

export const readFrom =
  (folder: string) =>
  (file: string): string | undefined => {
    const path = join(folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
