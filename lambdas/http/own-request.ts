import { hashOfKey } from '#lambdas/adapters/request-key.ts'
import { readRequestCookie } from '#lambdas/http/request-cookie.ts'
import { requestKeys } from '../leads/store/request-keys.ts'
import type { Row } from '../leads/store/row.ts'
import { rows } from '../leads/store/rows.ts'
import type { ViewerEvent } from './viewer-event.ts'

/** @returns undefined when it opens none: nobody has this key, or the request was erased */
export async function requestOf(key: string): Promise<Row | undefined> {
  const id = await requestKeys.idOf(key)
  if (id === undefined) return undefined
  // A key does not say of which form its row is.
  const row = (await rows('lead').find(id)) ?? (await rows('subcontractor').find(id))
  return row?.requestKeyHash === hashOfKey(key) ? row : undefined
}

export async function ownRequest(event: ViewerEvent): Promise<Row | undefined> {
  const key = readRequestCookie(event)
  return key === undefined ? undefined : requestOf(key)
}
