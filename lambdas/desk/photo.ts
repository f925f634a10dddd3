import { notices as words } from '#content/desk/notices.ts'
import { formNames } from '#forms/contracts.ts'
import { within } from '#lambdas/adapters/deadline.ts'
import { asUuid } from '#lambdas/adapters/identity.ts'
import { photoFiles } from '#lambdas/adapters/photo-files.ts'
import { photoAnswer } from '#lambdas/http/photo-answer.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { deskAnswer } from './desk-answer.ts'
import type { OwnRequest } from './desk-request.ts'
import { deskNotice } from './pages/notice-page.ts'

/** To read one photo of some megabytes. */
const photoMs = 10_000

export async function showPhoto({ parts }: OwnRequest) {
  const [id = '', hash = ''] = parts
  const found = asUuid(id) ? await Promise.all(formNames.map((form) => rows(form).find(id))) : []
  const photo = found.find((row) => row !== undefined)?.additions.photos.find((each) => each.hash === hash)
  if (!photo) return deskAnswer(410, deskNotice(words.noSuchPhoto, words.photoErased))
  return photoAnswer(photo, await within(photoMs, () => photoFiles.get(id, hash)))
}
