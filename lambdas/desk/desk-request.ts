import { notices as words } from '#content/desk/notices.ts'
import { clean } from '#forms/clean.ts'
import { type FormName, formNames } from '#forms/contracts.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import { rowFolders } from '#lambdas/adapters/desk-paths.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { bytesOf, contentType } from '#lambdas/http/form-request.ts'
import type { DeskEvent, DeskQuery } from '#lambdas/http/viewer-event.ts'

export interface DeskRequest {
  readonly event: DeskEvent
  readonly method: string
  readonly path: string
  /** Groups that the route's pattern matched. */
  readonly parts: readonly string[]
  readonly query: DeskQuery
  /** Fields of the posted form; empty when nothing was posted. */
  readonly form: URLSearchParams
}

export interface OwnRequest extends DeskRequest {
  readonly who: SignedIn
}

/** The longest form is a correction of an application: some ten thousand characters. */
const maxBytes = 64 * 1024

/**
 * @param hasFiles whether its form sends files, which the page reads itself: then `form` is empty
 * @throws RequestError 413 or 415 for a body that none of our forms sends
 */
export function readRequest(
  event: DeskEvent,
  path: string,
  parts: readonly string[],
  hasFiles = false,
): DeskRequest {
  const { method } = event.requestContext.http
  return {
    event,
    method,
    path,
    parts,
    query: new URLSearchParams(event.rawQueryString),
    form: method === 'POST' && !hasFiles ? readForm(event) : new URLSearchParams(),
  }
}

function readForm(event: DeskEvent): URLSearchParams {
  const bytes = bytesOf(event)
  if (bytes.length > maxBytes) throw new RequestError(413, words.tooMuchText)
  if (bytes.length > 0 && contentType(event) !== 'application/x-www-form-urlencoded')
    throw new RequestError(415, words.notFromDesk)
  return new URLSearchParams(bytes.toString('utf8'))
}

export const lineOf = ({ form }: DeskRequest, name: string): string => clean(form.get(name) ?? '', false)

/** The sentence that an address names by `done`; undefined for whatever else somebody writes there. */
export function doneIn(
  { query }: DeskRequest,
  sentences: Readonly<Record<string, string>>,
): string | undefined {
  const name = query.get('done') ?? ''
  return Object.hasOwn(sentences, name) ? sentences[name] : undefined
}

export const textIn = ({ form }: DeskRequest, name: string): string => clean(form.get(name) ?? '', true)

/** The form whose rows a path is about, by the first part of it that varies: "leads". */
export const formOf = ({ parts }: DeskRequest): FormName =>
  formNames.find((form) => rowFolders[form] === parts[0]) ?? 'lead'
