import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { photos as words } from '#content/errors/photos.ts'
import { type PhotoAnswer, photoPath } from '#forms/photos.ts'
import { beforeTimeout, type RemainingTime } from '#lambdas/adapters/deadline.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { photoFiles } from '#lambdas/adapters/photo-files.ts'
import {
  contentType,
  readShortForm,
  requireCloudFront,
  requireOwnOrigin,
} from '#lambdas/http/form-request.ts'
import { jsonAnswer, pageAnswer, seeOther } from '#lambdas/http/http-answer.ts'
import { noRequestNotice, noticePage } from '#lambdas/http/notice-page.ts'
import { ownRequest } from '#lambdas/http/own-request.ts'
import { photoAnswer } from '#lambdas/http/photo-answer.ts'
import type { VisitorEvent } from '#lambdas/http/viewer-event.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { requestPage } from '#lambdas/request/request-page.ts'
import { keepPhoto } from './keep-photo.ts'
import { requireWithinBytes } from './photo-limits.ts'
import { isPlainForm, readPhoto } from './read-photo.ts'
import { removePhoto } from './remove-photo.ts'

export const handler = (event: VisitorEvent, context: RemainingTime) =>
  beforeTimeout(context, async () => {
    const isAsked = event.requestContext.http.method === 'GET'
    let row: Row | undefined
    try {
      if (isAsked) requireCloudFront(event)
      else requireOwnOrigin(event)
      row = await ownRequest(event)
      if (!row) throw new RequestError(410, noRequestNotice.sentence)
      const act = isAsked ? show : isRemoval(event) ? remove : keep
      return await act(event, row)
    } catch (error) {
      return answerFailure(event, row, error)
    }
  })

type Act = (event: VisitorEvent, row: Row) => Promise<APIGatewayProxyStructuredResultV2>

/** Shows a photo that the request names; the path ends with its hash. */
const show: Act = async (event, { id, additions }) => {
  const photo = additions.photos.find(({ hash }) => event.rawPath === photoPath(hash))
  if (!photo) throw new RequestError(410, words.removed)
  return photoAnswer(photo, await photoFiles.get(id, photo.hash))
}

const keep: Act = async (event, row) => {
  await requireWithinBytes(event, row.id)
  const { ref, ...sent } = await readPhoto(event)
  // A homeowner's files are photos, an applicant's documents.
  if (ref !== refOf(row.id) || (row.form === 'lead') !== (sent.document === undefined))
    throw new RequestError(409, words.ofOther)
  const photos = await keepPhoto(row, sent)
  log.info('photo.kept', { id: row.id, photos })
  return isPlainForm(event) ? seeOther('/request#photos') : answer(200, { ok: true, photos })
}

const isRemoval = (event: VisitorEvent) => contentType(event) === 'application/x-www-form-urlencoded'

const remove: Act = async (event, row) => {
  await removePhoto(row, readShortForm(event).get('remove') ?? '')
  log.info('photo.removed', { id: row.id })
  return seeOther('/request#photos')
}

const answer = (status: number, body: PhotoAnswer, headers: Readonly<Record<string, string>> = {}) =>
  jsonAnswer(status, body, { headers })

function answerFailure(
  event: VisitorEvent,
  row: Row | undefined,
  error: unknown,
): APIGatewayProxyStructuredResultV2 {
  const isRefused = error instanceof RequestError
  const status = isRefused ? error.status : 503
  const sentence = isRefused ? error.message : words.notKept
  if (isRefused) log.warn('photo.refused', { status, id: row?.id })
  else log.error('photo.failed', { id: row?.id, ...errorFields(error) })
  const headers = isRefused ? error.headers : {}
  if (event.requestContext.http.method === 'POST' && !isPlainForm(event) && !isRemoval(event))
    return answer(status, { ok: false, error: sentence }, headers)
  return pageAnswer(
    status,
    row
      ? requestPage(row, new Date(), { refused: { at: 'photos', sentence } })
      : noticePage({ ...noRequestNotice, sentence }),
    { headers },
  )
}
