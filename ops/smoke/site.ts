import { errorMessage } from '../error-message.ts'

/** One answer of the site, read to its end. */
export interface Seen {
  readonly url: string
  readonly method: string
  readonly status: number
  readonly headers: Headers
  readonly type: string
  readonly text: string
}

/** Request beside its path. */
export interface Asking {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The site did not answer; the message is a sentence. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Requests say that they come from there: nothing may be opened for it. */
export const foreignOrigin = 'https://foreign.example'

/** Milliseconds that one answer may take. */
const patience = 30_000

/** A running copy of the site, as a visitor sees it. */
export class Site {
  /** An origin, no slash at the end. */
  readonly url: string
  /** Everything that it has answered so far. */
  readonly seen: Seen[] = []

  constructor(url: string) {
    this.url = url
  }

  /** Whether it runs on this machine, where there is no HTTPS. */
  get isLocal(): boolean {
    return this.url.startsWith('http:')
  }

  /**
   * Asks for a path; redirects are answers.
   * @throws NoAnswer
   */
  async ask(path: string, asking: Asking = {}): Promise<Seen> {
    const seen = await request(this.url + path, asking)
    this.seen.push(seen)
    return seen
  }
}

/**
 * Sends a request, without following where the answer leads.
 * @throws NoAnswer
 */
export async function request(url: string, { method = 'GET', headers = {}, body }: Asking): Promise<Seen> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { origin: foreignOrigin, ...headers },
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return { url, method, status: response.status, headers: response.headers, type, text }
  } catch (error) {
    // What `fetch` says is always the same: the cause is behind it.
    const { cause = error } = error as Error
    throw new NoAnswer(`${new URL(url).pathname} does not answer. ${errorMessage(cause)}`, { cause: error })
  }
}

/** `/about` of an answer. */
export const pathOf = ({ url }: Seen): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** JSON of an answer; undefined when it is none. */
export function jsonOf({ text }: Seen): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
