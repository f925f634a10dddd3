import { notices as words } from '#content/desk/notices.ts'
import { asUuid } from '#lambdas/adapters/identity.ts'
import { photoAnswer } from '#lambdas/http/photo-answer.ts'
import type { DeskDependencies } from './dependencies.ts'
import { deskAnswer } from './desk-answer.ts'
import type { OwnRequest } from './desk-request.ts'
import { deskNotice } from './pages/notice-page.ts'

export async function showPhoto({ parts, who }: OwnRequest, { deskOf, photos }: DeskDependencies) {
  const [id = '', hash = ''] = parts
  const tables = asUuid(id) ? await deskOf(who.person.address).tables() : []
  const rows = await Promise.all(tables.map((table) => table.find(id)))
  const photo = rows.find((row) => row !== undefined)?.additions.photos.find((each) => each.hash === hash)
  if (!photo) return deskAnswer(410, deskNotice(words.noSuchPhoto, words.photoErased))
  return photoAnswer(photo, await photos.get(id, hash))
}
