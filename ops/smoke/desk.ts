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

function flawsOfDoor({ url }: Site, { status, headers }: Seen): string[] {
  const location = headers.get('location') ?? ''
  return status === 303 && URL.parse(location, url)?.pathname === signIn
    ? []
    : [`/desk answers ${status} and leads to "${location}", not with 303 to ${signIn}.`]
}

function flawsOfSignIn({ status, headers, text }: Seen): string[] {
  if (status !== 200) return [`${signIn} answers ${status}, not 200.`]
  const kept = headers.get('cache-control') ?? ''
  return [
    ...(/<form\b[^>]*\bmethod="post"/.test(text) ? [] : [`${signIn} has no form to send an address by.`]),
    ...(/<script\b/.test(text) ? [`${signIn} has a script.`] : []),
    ...(/\bno-store\b/.test(kept) ? [] : [`${signIn} has Cache-Control "${kept}", not no-store.`]),
  ]
}
