import { createHash } from 'node:crypto'
import { isDeskPhoto } from '#compiler/schemas/pictures.ts'
import { site as words } from '#content/desk/site.ts'
import type { Edit } from '#edits/edit.ts'
import { maxPhotoBytes } from '#forms/photos.ts'
import { cleanText } from '#forms/read-fields.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { encoder } from '#lambdas/encoder/encoder.ts'
import type { PhotoStore } from '#lambdas/site/store/photo-store.ts'
import { photoFile, type StoredSitePhoto } from './picture-places.ts'
import type { SiteContext, SiteVariables } from './site-context.ts'

export interface PhotoForm {
  readonly form: URLSearchParams
  /** By field; of a photo that came earlier, its own name or the field. */
  readonly photos: ReadonlyMap<string, readonly StoredSitePhoto[]>
  readonly problems: Readonly<Record<string, string>>
}

export const nothingSent: PhotoForm = { form: new URLSearchParams(), photos: new Map(), problems: {} }

/** Reads a form and stores its photos, so that a corrected form need not contain them again. */
export async function receivePhotoForm(c: SiteContext): Promise<PhotoForm> {
  const store = c.var.photos
  const fields = await c.req.formData().catch(() => new FormData())
  const form = new URLSearchParams()
  const photos = new Map<string, StoredSitePhoto[]>()
  const add = (field: string, photo: StoredSitePhoto) =>
    photos.set(field, [...(photos.get(field) ?? []), photo])
  const problems: Record<string, string> = {}
  for (const [field, value] of fields)
    if (typeof value === 'string') {
      const earlier = field.startsWith('kept.') ? parseStoredPhoto(value) : undefined
      // It may have been discarded meanwhile.
      const isThere = earlier && (await store.get(photoFile(earlier.picture)).catch(() => undefined))
      if (isThere) add(field.slice('kept.'.length), earlier)
      else form.append(field, cleanText(value, false))
    } else if (value.size > 0)
      try {
        add(field, await storePhoto(Buffer.from(await value.arrayBuffer()), store))
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        problems[field] = error.message
      }
  return { form, photos, problems }
}

export const definedProblems = (
  problems: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** Deletes photos of removed edits, unless a draft, a publication or the last preview uses them. */
export async function removePhotos(
  removed: readonly Edit[],
  { edits, photos }: Pick<SiteVariables, 'edits' | 'photos'>,
): Promise<void> {
  const references = JSON.stringify(await Promise.all([edits.read(), edits.history(), edits.job()]))
  for (const [photo, name = ''] of JSON.stringify(removed).matchAll(/(desk-[0-9a-f]{12})\.\w+/g))
    if (!references.includes(name))
      await photos.remove(photo).catch((error) => log.warn('site.photo_left', errorFields(error)))
}

export const photoFieldValue = ({ picture, width, height }: StoredSitePhoto): string =>
  `${picture} ${width} ${height}`

function parseStoredPhoto(value: string): StoredSitePhoto | undefined {
  const [picture = '', width, height] = value.split(' ')
  const isPhoto = isDeskPhoto(photoFile(picture))
  return isPhoto ? { picture, width: Number(width), height: Number(height) } : undefined
}

/** @throws RequestError that says what to send instead */
export async function storePhoto(file: Buffer, store: PhotoStore): Promise<StoredSitePhoto> {
  // HEIC files of iPhones start with a box "ftyp" (ISO 14496-12).
  if (file.toString('latin1', 4, 8) === 'ftyp') throw new RequestError(415, () => words.photo.heic)
  if (file.length > maxPhotoBytes) throw new RequestError(413, () => words.photo.tooLarge)
  const encoded = await encoder.encode(file)
  if ('refused' in encoded)
    throw encoded.refused === 'tooDetailed'
      ? new RequestError(413, () => words.photo.tooLarge)
      : new RequestError(415, () => words.photo.unreadable)
  const { content, width, height } = encoded
  const picture = `desk-${createHash('sha256').update(content).digest('hex').slice(0, 12)}`
  await store.put(photoFile(picture), 'image/jpeg', content)
  return { picture, width, height }
}
