import type { NotificationState } from '#lambdas/leads/store/row.ts'

/** What a proof needs; a test passes plain objects. */
export interface ChainDependencies {
  /** Origin of the site, without a slash at the end. */
  readonly site: string
  /** What is sent to the form. */
  readonly submission: object
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** State of its notification; undefined while there is no row. */
  readonly findState: () => Promise<NotificationState | undefined>
  /** Resolves a while later, and rejects when the deadline passes meanwhile. */
  readonly pause: () => Promise<void>
}

/**
 * Does what a homeowner does, and follows it to the end: the page, the form, the row, the e-mail's delivery.
 * @throws Error that says what was seen where it broke
 */
export async function proveChain({
  site,
  submission,
  fetch,
  findState,
  pause,
}: ChainDependencies): Promise<void> {
  const page = await fetch(`${site}/`)
  if (page.status !== 200) throw new Error(`the page answered ${page.status}`)
  const form = await fetch(`${site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(submission),
  })
  if (form.status !== 200) throw new Error(`the form answered ${form.status}`)
  let state = await findState()
  if (state === undefined) throw new Error('the form was taken, but not kept')
  while (state === 'pending' || state === 'sent') {
    const seen = state
    await pause().catch(() => {
      throw new Error(`the notification was still ${seen} when time was up`)
    })
    state = await findState()
  }
  if (state !== 'delivered') throw new Error(`the notification became ${state ?? 'nothing'}`)
}
