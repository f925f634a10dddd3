import { createHmac } from 'node:crypto'
import { environment } from './environment.ts'
import { originSecretVariable } from './variables.ts'

/** What a tag is for: the desk, or a visitor's own request. Neither is taken for the other. */
export type TagKind = 'desk' | 'request'

/** Stands before the path of a request without a tag when it leaves the edge: such routes have limits of their own. */
export const untaggedPrefix = '/untagged'

/**
 * A value with a tag behind it, by which the edge knows without a table that we gave it out (infra/edge/viewer-host.js).
 * The tag opens nothing: it says whose limits a request counts for.
 * @param secret that CloudFront and our functions share. @default the newest that the environment names
 */
export function withTag(
  kind: TagKind,
  value: string,
  secret = environment(originSecretVariable).split(',')[0] ?? '',
): string {
  const tag = createHmac('sha256', secret).update(`${kind} tag ${value}`).digest('hex').slice(0, 32)
  return `${value}_${tag}`
}

/** The value before its tag; one that was given out without a tag is as it was. */
export const withoutTag = (tagged: string): string => tagged.split('_')[0] ?? ''
