import { isDeskPhoto } from '#compiler/schemas/pictures.ts'
import { bucketFiles } from '#lambdas/adapters/s3.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'

/** Private folder of the site bucket with original photos from the desk. */
export const photoFolder = 'photos/'

/** Key of a photo in the site bucket. @param name "desk-0123456789ab.jpg" */
export const photoKey = (name: string): string => photoFolder + name

/** Photos for the site, by content-based names. */
export const photoStore = bucketFiles(8000, (name) => {
  if (!isDeskPhoto(name))
    throw new Error(`"${name}" is not the name of a desk photo, like "desk-0123456789ab.jpg"`)
  return { Bucket: environment(variables.siteBucket), Key: photoKey(name) }
})

export type PhotoStore = typeof photoStore
