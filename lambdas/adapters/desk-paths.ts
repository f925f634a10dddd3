export const rowFolders = { lead: 'leads', subcontractor: 'subcontractors' } as const

/** The page of one row; an id says nothing about a person. */
export const rowPath = (form: keyof typeof rowFolders, id: string): string =>
  `/desk/${rowFolders[form]}/${id}`

/** The path to go on to after signing in; the desk's first page when the given one is not ours. */
export const safeNext = (path: unknown): string =>
  typeof path === 'string' && /^\/desk(?:\/[a-z0-9-]{1,40}){0,3}$/.test(path) ? path : '/desk'

/** The link of a sign-in e-mail. The token is in the query, which no log of ours holds. */
export const signInLink = (site: string, token: string, next: string): string =>
  `${site}/desk/sign-in/link?${new URLSearchParams({ token, next })}`
