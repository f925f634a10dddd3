import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import type { Edit } from '#edits/edit.ts'
import { contentOf } from '#lambdas/adapters/s3.ts'
import { filesBelow } from '#web/generate/files-below.ts'
import { releaseKey } from '../stack-names.ts'

const mostPages = 40

/**
 * Addresses of the pages that say or show something else than those that visitors get.
 * @param pages folder of what was built
 * @param live the release that visitors get
 */
export async function changedPages(
  pages: string,
  live: string | undefined,
  edits: readonly Edit[],
  s3: S3Client,
  Bucket: string,
): Promise<string[]> {
  const liveText = async (file: string) => {
    if (!live) return undefined
    const Key = `${releaseKey(live)}/${file}`
    return contentOf(s3, { Bucket, Key }).then(String, (error) => {
      // S3 does not tell that a file is missing to those who may not list.
      if (!['NoSuchKey', 'AccessDenied'].includes(error.name)) throw error
      return undefined
    })
  }
  // Of the pictures at its head, the home page's HTML has the first alone; its script fetches the others.
  const isHead = edits.some(({ file, path }) => file === 'slots.yaml' && path[0] === 'hero')
  const files = filesBelow(pages).filter((file) => file.endsWith('.html') && file !== '404.html')
  const changed = await pMap(
    files,
    async (file) =>
      (isHead && file === 'index.html') ||
      withoutScripts(readFileSync(join(pages, file), 'utf8')) !== withoutScripts(await liveText(file)),
    { concurrency: 16 },
  )
  return files
    .filter((_, at) => changed[at])
    .map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`)
    .slice(0, mostPages)
}

/** Every page names scripts whose names follow from all words. */
const withoutScripts = (text: string | undefined) => text?.replaceAll(/\/assets\/[\w./-]+?\.(?:css|js)/g, '')
