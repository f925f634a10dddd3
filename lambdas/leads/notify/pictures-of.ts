import { errorFields, log } from '#lambdas/adapters/log.ts'
import { photoFiles } from '#lambdas/adapters/photo-files.ts'
import type { Picture } from '#lambdas/adapters/ses.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

/** Bytes of all pictures in one e-mail: Base64 makes them a third larger, and SES takes ten megabytes. */
const maxBytes = 6 * 1024 * 1024

/**
 * The photos of a row that its e-mail shows, as many as fit; a license and an insurance stay at the desk. Never throws: a photo whose file cannot be read
 * is left out, and the desk still shows it.
 */
export async function picturesOf({ id, additions: { photos } }: Row): Promise<readonly Picture[]> {
  let room = maxBytes
  const chosen = photos
    .map((photo, index) => ({ ...photo, number: index + 1 }))
    .filter(({ document, bytes }) => {
      const fits = !document && bytes <= room
      if (fits) room -= bytes
      return fits
    })
  const read = await Promise.all(
    chosen.map(async ({ hash, type, number }): Promise<Picture[]> => {
      try {
        return [{ id: `photo-${number}`, type, content: await photoFiles.get(id, hash) }]
      } catch (error) {
        log.warn('photo.not_shown', { id, ...errorFields(error) })
        return []
      }
    }),
  )
  return read.flat()
}
