export const maxPhotos = 5

/**
 * The largest photo that is taken, in bytes: an event of Lambda holds 6 MB (6,291,456 bytes), in which a photo is a third
 * longer as Base64.
 */
export const maxPhotoBytes = 4_400_000

/** What is kept: a photo is made a JPEG, whatever it came as. */
export type DocumentType = 'image/jpeg' | 'application/pdf'

/** Value of a picker's `accept`: asked for JPEG, a phone makes one of its own HEIC. */
export const photoAccept = 'image/jpeg,image/png,image/webp'

export const documentAccept = `${photoAccept},application/pdf`

/** What an applicant sends, as photo or PDF: what a file shows is told by the form that it came from. */
export const documentNames = ['license', 'insurance'] as const

export type DocumentName = (typeof documentNames)[number]

/** Address that a photo is posted to: as it is, or in a form's field `photo`. */
export const photosPath = '/api/photos'

export const photoPath = (hash: string): string => `${photosPath}/${hash}`

export type PhotoAnswer =
  | {
      readonly ok: true
      readonly photos: number
    }
  | { readonly ok: false; readonly error: string }

/** The most pixels that a photo may have: more than phones make, and little enough to be opened anywhere. */
export const maxPhotoPixels = 50_000_000

/**
 * Header by which a script names what a photo is for, "7KQ2M4XD": the request, and of an application the document,
 * "7KQ2M4XD license". In a form it is the field `ref`.
 */
export const photoRefHeader = 'x-request-ref'
