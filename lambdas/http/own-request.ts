import { hashOfKey } from '#lambdas/adapters/request-key.ts'
import { readRequestCookie } from '#lambdas/http/request-cookie.ts'
import type { RequestKeys } from '../leads/store/request-keys.ts'
import type { Row } from '../leads/store/row.ts'
import type { RowStore } from '../leads/store/row-store.ts'
import type { ViewerEvent } from './viewer-event.ts'

export interface OwnRequestDependencies {
  readonly rows: Pick<RowStore, 'find'>
  readonly requestKeys: RequestKeys
}

/** @returns undefined when it opens none: nobody has this key, or the request was erased */
export async function requestOf(
  key: string,
  { rows, requestKeys }: OwnRequestDependencies,
  deadline: AbortSignal,
): Promise<Row | undefined> {
  const id = await requestKeys.idOf(key, deadline)
  const row = id === undefined ? undefined : await rows.find(id, deadline)
  return row?.requestKeyHash === hashOfKey(key) ? row : undefined
}

export async function ownRequest(
  event: ViewerEvent,
  dependencies: OwnRequestDependencies,
  deadline: AbortSignal,
): Promise<Row | undefined> {
  const key = readRequestCookie(event)
  return key === undefined ? undefined : requestOf(key, dependencies, deadline)
}
