import type { Probe } from './probe.ts'
import type { Seen, Site } from './site.ts'

const signIn = '/desk/sign-in'

/** A promise about the desk, as somebody sees it who is not signed in. */
export const deskProbe: Probe = {
  promise: 'The desk asks everybody to sign in, without script, and nobody keeps its pages',
  breaches: async (site) => [
    ...flawsOfDoor(site, await site.ask('/desk')),
    ...flawsOfSignIn(await site.ask(signIn)),
  ],
}

function* flawsOfDoor({ url }: Site, { status, headers }: Seen): Generator<string> {
  const location = headers.get('location') ?? ''
  if (status !== 303 || URL.parse(location, url)?.pathname !== signIn)
    yield `/desk answers ${status} and leads to "${location}", not with 303 to ${signIn}.`
}

function* flawsOfSignIn({ status, headers, text }: Seen): Generator<string> {
  if (status !== 200) return yield `${signIn} answers ${status}, not 200.`
  const kept = headers.get('cache-control') ?? ''
  if (!/<form\b[^>]*\bmethod="post"/.test(text)) yield `${signIn} has no form to send an address by.`
  if (/<script\b/.test(text)) yield `${signIn} has a script.`
  if (!/\bno-store\b/.test(kept)) yield `${signIn} has Cache-Control "${kept}", not no-store.`
}
