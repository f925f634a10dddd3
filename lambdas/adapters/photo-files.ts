import { bucketFiles } from './s3.ts'
import { environment, variables } from './variables.ts'

/** Object key of a photo; the same content in the same request is the same photo. */
export const photoName = (id: string, hash: string): string => `${id}/${hash}`

/** Visitors' photo files; two attempts end well before the function's timeout of fifteen seconds. */
export const photoFiles = bucketFiles(4000, (Key) => ({ Bucket: environment(variables.photoBucket), Key }))
