export const maxPhotos = 5

/** Maximum bytes of a photo: Base64 adds a third, and a Lambda event holds 6 MB (6,291,456 bytes). */
export const maxPhotoBytes = 4_400_000

/** Stored types; every photo is converted to JPEG. */
export type DocumentType = 'image/jpeg' | 'application/pdf'

/** `accept` of a file picker: for JPEG, phones convert their own HEIC. */
export const photoAccept = 'image/jpeg,image/png,image/webp'

export const documentAccept = `${photoAccept},application/pdf`

/** An applicant's documents; each has its own form. */
export const documentNames = ['license', 'insurance'] as const

export type DocumentName = (typeof documentNames)[number]

/** Path for uploads, as the raw body or the form field `photo`. */
export const photosPath = '/api/photos'

export const photoPath = (hash: string): string => `${photosPath}/${hash}`

export type PhotoAnswer =
  | {
      readonly ok: true
      readonly photos: number
    }
  | { readonly ok: false; readonly error: string }

/** Maximum pixels, more than phones produce. */
export const maxPhotoPixels = 50_000_000

/** Header and form field `ref`: the request's reference, and an applicant's document, "7KQ2M4XD license". */
export const photoRefHeader = 'x-request-ref'
