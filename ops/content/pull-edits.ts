import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, fileReader } from '#edits/apply-edits.ts'
import type { Edit } from '#edits/edit.ts'
import { fetchPhotos } from '#infra/publisher/photos.ts'
import type { OpenEdits } from './open-edits.ts'

/**
 * Writes edits into content/, and the photos that it names into web/images. Rejects with S3's raw error.
 * @returns lines for whoever commits it
 */
export async function pullEdits(
  edits: readonly Edit[],
  folder: string,
  { s3, bucket }: Pick<OpenEdits, 's3' | 'bucket'>,
): Promise<string[]> {
  const { files, alreadyInFile, overridden, targetMissing } = applyEdits(fileReader(folder), edits)
  for (const [file, text] of files)
    if (text === undefined) rmSync(join(folder, file))
    else writeFileSync(join(folder, file), text)
  const images = join(folder, '../web/images')
  const photos = await fetchPhotos({ content: folder, images }, s3, bucket)
  return [
    ...photos.map((name) => `web/images/${name}`),
    ...[...files.keys()].map((file) => `content/${file}`),
    ...overridden.map((edit) => `over what the repository says now  ${formatEdit(edit)}`),
    ...targetMissing.map((edit) => `left out, its place is gone        ${formatEdit(edit)}`),
    ...alreadyInFile.map((edit) => `there already: drop it             ${formatEdit(edit)}`),
  ]
}

export const formatEdit = ({ id, by, at, file, path, was, now }: Edit): string =>
  `${id}  ${new Date(at * 1000).toISOString().slice(0, 16)}  ${by}  ${file} ${path.join('.')}: ${JSON.stringify(was) ?? 'nothing'} → ${JSON.stringify(now) ?? 'nothing'}`
