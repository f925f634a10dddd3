import { expect, it } from 'vitest'
import { projectSlugs } from '#content/project-slugs.ts'
import { projectTitles } from '#content/project-titles.ts'
import { type Brief, briefFields } from '#forms/brief.ts'
import { bathroom, inDollars, kitchen, sumOf } from '../band-sums.ts'
import { ann } from '../fixtures.ts'
import { notified } from '../notified.ts'
import { sendRequest } from '../own-request.ts'
import { testedProduct } from '../tested-product.ts'

const sum = sumOf(kitchen('mid'), bathroom('basic'))

const running = await testedProduct()

const slug = projectSlugs[0] ?? ''

it.each<[from: string, brief: Brief, said: readonly string[]]>([
  [
    'the plan',
    { kitchen: 'mid', bathroom_1: 'basic' },
    [
      `Range to plan with: ${inDollars(sum)}`,
      `See the plan: ${running.site}/plan?kitchen=mid&bathroom_1=basic`,
    ],
  ],
  [
    'a 3D room',
    { room: 'white-kitchen', cabinets: 'sage', counter: 'marble', light: 'dusk' },
    [
      'Tried in 3D: White kitchen: sage fronts, marble, cream tile, oak floor, chalk walls, brass; at dusk',
      `See it: ${running.site}/3d-renderings/white-kitchen?cabinets=sage&light=dusk\n`,
    ],
  ],
  [
    'the page of a project',
    { project: slug },
    [`Project page: ${projectTitles[slug]}`, `${running.site}/projects/${slug}`],
  ],
])(
  'a quote request from %s keeps its codes in the row, and its e-mail says what they mean and links to the same',
  async (from, brief, phrases) => {
    const { id, ref } = await sendRequest(running, { send_brief: 'yes', ...briefFields(brief) })
    expect(await running.row(id)).toMatchObject({ ...ann, brief, notification: notified })
    const [email] = await running.emails(ref)
    for (const words of phrases) expect(email?.text).toContain(words)
    expect(email?.text.includes('See the plan')).toBe(from === 'the plan')
  },
)

it('a plan comes along with a plain form, too', async () => {
  const body = new URLSearchParams({ ...ann, name: 'Plan Plain', send_brief: 'yes', brief_paint: 'medium' })
  const { status, headers } = await running.post(body.toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([status, headers.get('location')]).toEqual([303, '/thank-you'])
  const row = (await running.rows()).find(({ name }) => name === 'Plan Plain')
  expect(row?.brief).toEqual({ paint: 'medium' })
  expect((await running.emails('Plan Plain'))[0]?.text).toContain('Paint: 1.6–1.9 gallons')
})

it('a plan that is changed updates the request, and is notified as an update', async () => {
  const { id, ref, request } = await sendRequest(running, { send_brief: 'yes', brief_kitchen: 'mid' })
  await running.post({ ...request, seq: 2, brief_kitchen: 'high' })
  expect(await running.row(id)).toMatchObject({ revision: 2, brief: { kitchen: 'high' } })
  const subjects = (await running.emails(ref)).map(({ subject }) => subject.split(' ')[0])
  expect(subjects.toSorted()).toEqual(['New', 'Updated'])
})
