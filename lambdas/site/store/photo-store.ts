import { isDeskPhoto } from '#compiler/schemas/pictures.ts'
import { bucketFiles } from '#lambdas/adapters/s3.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'

/** Folder of the site bucket with the photos that came from the desk, as large as they came. No address leads there. */
export const photoFolder = 'photos/'

/** Key of a photo in the site bucket. @param name "desk-0123456789ab.jpg" */
export const photoKey = (name: string): string => photoFolder + name

/** Photos for the site, by the names that content/ has for them. The same name is the same photo. */
export const photoStore = bucketFiles(8000, (name) => {
  if (!isDeskPhoto(name)) throw new Error('not the name of a photo')
  return { Bucket: environment(variables.siteBucket), Key: photoKey(name) }
})

export type PhotoStore = typeof photoStore
