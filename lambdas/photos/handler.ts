import type { Context } from 'hono'
import { photos as words } from '#content/errors/photos.ts'
import { photos } from '#content/forms/photos.ts'
import { request } from '#content/request.ts'
import { documentNames, maxPhotoBytes, type PhotoAnswer, photoRefHeader, photosPath } from '#forms/photos.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import {
  contentType,
  createHandler,
  type HttpEnv,
  headerOf,
  isPlainForm,
  jsonResponse,
  newApp,
  ownOrigin,
  pageResponse,
  photoResponse,
  refreshContent,
  seeOther,
} from '#lambdas/adapters/http.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import { photoFiles, photoName } from '#lambdas/adapters/s3.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { readRequestForm, requestKeyOf, requestOf } from '#lambdas/request/own-request.ts'
import { noticePage, requestPage } from '#lambdas/request/request-page.ts'
import { removePhoto, requirePhotoQuota, savePhoto } from './save-photo.ts'

type PhotoContext = Context<HttpEnv<{ readonly row: Row }>>

const photosOfRequest = '/request#photos'

const app = newApp<PhotoContext['var']>()
  .use(refreshContent, ownOrigin)
  .use(async (c, next) => {
    const row = await requestOf(requestKeyOf(c))
    if (!row) throw new RequestError(410, () => request.notices.none.sentence)
    c.set('row', row)
    await next()
  })
  .get(`${photosPath}/:hash`, async (c) => {
    const { row } = c.var
    const photo = row.additions.photos.find(({ hash }) => hash === c.req.param('hash'))
    if (!photo) throw new RequestError(410, () => words.removed)
    return photoResponse(c, photo, await photoFiles.get(photoName(row.id, photo.hash)))
  })
  .post(photosPath, (c) => (isPlainForm(c) ? deletePhoto(c) : addPhoto(c)))
  // Any other path is a missing photo.
  .notFound(() => {
    throw new RequestError(410, () => words.removed)
  })
  .onError((error, c) => {
    const row = c.get('row') as Row | undefined
    const isRefused = error instanceof RequestError
    const [status, say, headers] = isRefused
      ? [error.status, error.say, error.headers]
      : [503, () => words.notKept]
    const sentence = row ? inLanguage(row, say) : say()
    if (isRefused) log.warn('photo.refused', { status, id: row?.id })
    else log.error('photo.failed', { id: row?.id, ...errorFields(error) })
    if (c.req.method === 'POST' && !isFileForm(c) && !isPlainForm(c))
      return jsonResponse(c, status, { ok: false, error: sentence } satisfies PhotoAnswer, headers)
    const refused = { section: 'photos', sentence } as const
    const page = row ? requestPage(row, new Date(), { refused }) : noticePage('none', sentence)
    return pageResponse(c, status, page, headers)
  })

async function addPhoto(c: PhotoContext) {
  const { row } = c.var
  const { byteLength } = await c.req.arrayBuffer()
  await requirePhotoQuota(headerOf(c, 'x-viewer-address'), byteLength, row.id)
  const { ref, ...sent } = await readPhoto(c)
  // A homeowner sends photos, an applicant documents.
  if (ref !== refOf(row.id) || (row.form === 'lead') !== (sent.document === undefined))
    throw new RequestError(409, () => words.ofOther)
  const photos = await savePhoto(row, sent)
  log.info('photo.kept', { id: row.id, photos })
  return isFileForm(c)
    ? seeOther(c, photosOfRequest)
    : jsonResponse(c, 200, { ok: true, photos } satisfies PhotoAnswer)
}

async function deletePhoto(c: PhotoContext) {
  const { row } = c.var
  const form = await readRequestForm(c)
  await removePhoto(row, form.get('remove') ?? '')
  log.info('photo.removed', { id: row.id })
  return seeOther(c, photosOfRequest)
}

const isFileForm = (c: Context): boolean => contentType(c) === 'multipart/form-data'

/**
 * Reads one photo, the body or a form's field. @throws RequestError 413 when it is too large, 422 when it is missing
 */
async function readPhoto(c: Context) {
  const body = Buffer.from(await c.req.arrayBuffer())
  if (body.length > maxPhotoBytes + formBytes) throw new RequestError(413, () => photos.tooLarge)
  const { sent, place } = isFileForm(c)
    ? await fromForm(c)
    : { sent: body, place: headerOf(c, photoRefHeader) ?? '' }
  if (sent.length === 0) throw new RequestError(422, () => words.noneChosen)
  if (sent.length > maxPhotoBytes) throw new RequestError(413, () => photos.tooLarge)
  const [ref = '', documentName] = place.split(' ')
  return { sent, ref, document: documentNames.find((name) => name === documentName) }
}

/** Bytes of a form around its photo. */
const formBytes = 4096

async function fromForm(c: Context): Promise<{ sent: Buffer; place: string }> {
  const form = await c.req.formData().catch(() => new FormData())
  const [field, place] = [form.get('photo'), form.get('ref')]
  return {
    sent: field instanceof Blob ? Buffer.from(await field.arrayBuffer()) : Buffer.alloc(0),
    place: typeof place === 'string' ? place : '',
  }
}

export const handler = createHandler(app)
