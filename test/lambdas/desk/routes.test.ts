import { expect, it } from 'vitest'
import { routes } from '#lambdas/desk/routes.ts'

const open = routes.filter((route) => 'open' in route)

it('somebody who is not signed in reaches the pages of signing in, the manifest and the calendar that asks for a key, and nothing else', () => {
  expect(open.map(({ method, path }) => `${method} ${path.source.replaceAll('\\', '')}`)).toEqual([
    'GET ^/desk/manifest.json$',
    'GET ^/desk/sign-in$',
    'POST ^/desk/sign-in$',
    'GET ^/desk/sign-in/code$',
    'POST ^/desk/sign-in/code$',
    'GET ^/desk/sign-in/link$',
    'POST ^/desk/sign-in/link$',
    'GET ^/desk/sign-in/done$',
    'POST ^/desk/sign-out$',
    'GET ^/desk/visits.ics$',
  ])
})

it.each(routes.map(({ method, path }) => [method, path.source, path] as const))(
  '%s %s is a path as a whole, so that nothing hides before or behind it',
  (_, source, path) => {
    expect(source).toMatch(/^\^.*\$$/)
    expect(path.flags).toBe('')
  },
)

it.each([
  '/desk/leads/../account',
  '/desk/leads/3f0e8f6e-1111-4222-8333-444455556666/../../account',
  '/desk/photos/3f0e8f6e-1111-4222-8333-444455556666/../x',
  '/desk//account',
  '/desk/account/',
  '/desk/leads/3F0E8F6E-1111-4222-8333-444455556666',
])('%s is no page of the desk', (path) => {
  expect(routes.filter((route) => route.path.test(path))).toEqual([])
})
