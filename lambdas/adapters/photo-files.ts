import { bucketFiles } from './s3.ts'
import { environment, variables } from './variables.ts'

/** Name of a photo: the same content of the same request is the same photo. @param hash of its content */
export const photoName = (id: string, hash: string): string => `${id}/${hash}`

/** The files of visitors' photos; they end well before the function's fifteen seconds: the visitor gets an answer. */
export const photoFiles = bucketFiles(4000, (Key) => ({ Bucket: environment(variables.photoBucket), Key }))
