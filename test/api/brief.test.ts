import { describe, expect, it } from 'vitest'
import { projectSlugs } from '#content/project-slugs.ts'
import { projectTitles } from '#content/project-titles.ts'
import { bathroom, inDollars, kitchen, sumOf } from '../band-sums.ts'
import { ann } from '../fixtures.ts'
import { notified } from '../notified.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'

/** A kitchen and a bathroom, as the rows of these tests have them. */
const sum = sumOf(kitchen('mid'), bathroom('basic'))

const running = await testedProduct()

const plan = { send_brief: 'yes', brief_kitchen: 'mid', brief_bathroom_1: 'basic' }

const planned = async (name: string) => {
  const [row] = (await running.rows()).filter((each) => each.name === name)
  const [email] = await running.emails(name)
  return { row, text: email?.text ?? '' }
}

describe('a quote request with a plan', () => {
  it('keeps the codes in its row, and its e-mail says what they come to', async () => {
    expect((await running.post(press({ name: 'Plan Script', ...plan }))).status).toBe(200)
    const { row, text } = await planned('Plan Script')
    expect(row).toMatchObject({
      ...ann,
      name: 'Plan Script',
      brief: { kitchen: 'mid', bathroom_1: 'basic' },
      notification: notified,
    })
    expect(text).toContain(`Range to plan with: ${inDollars(sum)}`)
    expect(text).toContain(`${running.site}/plan?kitchen=mid&bathroom_1=basic`)
  })

  it('does the same as a plain form', async () => {
    const body = new URLSearchParams({ ...ann, name: 'Plan Plain', ...plan })
    for (const room of ['12x12x8.1.2.2', '10x10x8.1.1.2']) body.append('brief_paint', room)
    const { status, headers } = await running.post(body.toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([status, headers.get('location')]).toEqual([303, '/thank-you'])
    const { row, text } = await planned('Plan Plain')
    expect(row?.brief).toMatchObject({ kitchen: 'mid', paint: ['12x12x8.1.2.2', '10x10x8.1.1.2'] })
    expect(text).toContain('Paint: 2 rooms, 4 gallons')
  })

  it('is updated when the plan is changed, and told as an update', async () => {
    const request = press({ name: 'Plan Change', ...plan })
    await running.post(request)
    await running.post({ ...request, seq: 2, brief_kitchen: 'high' })
    const { row } = await planned('Plan Change')
    expect(row).toMatchObject({ revision: 2, brief: { kitchen: 'high' } })
    const emails = await running.emails('Plan Change')
    expect(emails.map(({ subject }) => subject?.split(' ')[0]).toSorted()).toEqual(['New', 'Updated'])
  })
})

describe('a quote request from a 3D room', () => {
  const tried = {
    send_brief: 'yes',
    brief_room: 'white-kitchen',
    brief_cabinets: 'sage',
    brief_counter: 'marble',
    brief_light: 'dusk',
  }
  const kept = { room: 'white-kitchen', cabinets: 'sage', counter: 'marble', light: 'dusk' }
  const said =
    'Tried in 3D: White kitchen: sage fronts, marble, cream tile, oak floor, chalk walls, brass; at dusk'
  const path = '/3d-renderings/white-kitchen?cabinets=sage&light=dusk'

  it('keeps the choices in its row, and the e-mail names them and links to the same', async () => {
    const name = 'Room Rita'
    expect((await running.post(press({ name, ...tried }))).status).toBe(200)
    const { row, text } = await planned(name)
    expect(row).toMatchObject({ brief: kept, notification: notified })
    expect(text).toContain(said)
    expect(text).toContain(`See it: ${running.site}${path}\n`)
  })
})

describe('a quote request from the page of a project', () => {
  const slug = projectSlugs[0] ?? ''
  const study = { send_brief: 'yes', brief_project: slug }

  it('keeps its slug in the row, and the e-mail names the project and links to it', async () => {
    expect((await running.post(press({ name: 'Study Script', ...study }))).status).toBe(200)
    const { row, text } = await planned('Study Script')
    expect(row).toMatchObject({ brief: { project: slug }, notification: notified })
    expect(text).toContain(`Project page: ${projectTitles[slug]}`)
    expect(text).toContain(`${running.site}/projects/${slug}`)
    expect(text).not.toContain('See the plan')
  })
})
