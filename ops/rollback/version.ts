/** One version of one object in the site bucket. */
export interface Version {
  readonly key: string
  readonly id: string
  /** MD5 of its content, in hexadecimal digits; absent for a mark that says "deleted". */
  readonly md5?: string
  /** When it came, epoch milliseconds. */
  readonly time: number
  /** Whether it is what the bucket shows now. */
  readonly isLatest: boolean
}

/** What is told about an object when it is asked for. */
export interface ObjectHeaders {
  readonly contentType: string | undefined
  readonly cacheControl: string | undefined
}

/** A version's content. */
export interface StoredText {
  readonly text: string
  readonly headers: ObjectHeaders
}
