import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { notices as words } from '#content/desk/notices.ts'
import { asUuid } from '#lambdas/adapters/identity.ts'
import type { DeskDependencies } from './dependencies.ts'
import { deskAnswer, privately } from './desk-answer.ts'
import type { OwnRequest } from './desk-request.ts'
import { deskNotice } from './pages/notice-page.ts'

/** Photo types that browsers show; HEIC is offered as a file. */
const shown = ['image/jpeg', 'image/png', 'image/webp']

/**
 * GET /desk/photos/{id of the row}/{hash}: a photo that the row names, with the type that its own bytes had when it came.
 */
export async function showPhoto(
  { parts, who }: OwnRequest,
  { deskOf, photos }: DeskDependencies,
): Promise<APIGatewayProxyStructuredResultV2> {
  const [id = '', hash = ''] = parts
  const [table] = await deskOf(who.person.address).tables('lead')
  const row = asUuid(id) ? await table?.find(id) : undefined
  const photo = row?.additions.photos.find((each) => each.hash === hash)
  if (!photo) return deskAnswer(410, deskNotice(words.noSuchPhoto, words.photoErased))
  const content = await photos.get(id, hash)
  const isShown = shown.includes(photo.type)
  return {
    statusCode: 200,
    headers: {
      ...privately,
      'content-type': isShown ? photo.type : 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      ...(isShown ? {} : { 'content-disposition': `attachment; filename="${hash.slice(0, 8)}.heic"` }),
    },
    body: content.toString('base64'),
    isBase64Encoded: true,
  }
}
