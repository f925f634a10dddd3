import { describe, expect, it } from 'vitest'
import { photos as errors } from '#content/errors/photos.ts'
import { type DocumentName, photoPath } from '#forms/photos.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { additionDelaySeconds } from '#lambdas/leads/store/additions.ts'
import { pacificTile } from '../fixtures.ts'
import { photoOf } from '../photo.ts'
import type { OwnRequest } from '../visitors.ts'
import { testWorld } from '../world.ts'

const world = await testWorld()

const pdf = (bytes = 400) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')])

const apply = () => world.request(pacificTile, subcontractorContract.path)

const send = (own: OwnRequest, content: Buffer, document: DocumentName) =>
  own.addPhoto(content, `${own.ref} ${document}`)

const row = ({ id }: OwnRequest) => world.row(id, subcontractorContract)

const photosOf = async (own: OwnRequest) =>
  ((await row(own))?.photos ?? []) as { hash: string; document: string }[]

describe('an application', () => {
  it('has a page of its own, in words of its own, where corrections, notes and call times are kept', async () => {
    const own = await apply()
    const page = await own.page()
    for (const words of ['Your application', own.ref, 'Flooring, Tile Work', 'We check', 'm•••@'])
      expect(page).toContain(words)
    for (const words of ['You’ll hear from us by', 'We estimate', pacificTile.reference_list, 'Maria'])
      expect(page).not.toContain(words)
    await own.post({ change: 'contact', phone: '760 555 0179' })
    await own.post({ change: 'note', note: 'On a job until 3.' })
    expect(await row(own)).toMatchObject({ phone: '760 555 0179', by_phone: '7605550179', revision: 3 })
  })

  it('takes license and insurance, as photo or PDF, which the office finds under their names until it erases them', async () => {
    const own = await apply()
    expect((await send(own, await photoOf('#c31'), 'license')).status).toBe(200)
    expect((await send(own, pdf(), 'insurance')).status).toBe(200)
    const [license, insurance] = await photosOf(own)
    expect([license?.document, insurance?.document]).toEqual(['license', 'insurance'])
    const file = await own.get(photoPath(insurance?.hash ?? ''))
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf())
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="insurance.pdf"',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'x-content-type-options': 'nosniff',
    })
    const desk = await world.signIn()
    const { text } = await desk.get(`/desk/subcontractors/${own.id}`)
    expect(text).toContain(`/desk/photos/${own.id}/${license?.hash}" alt="License"`)
    expect(text).toContain('>Insurance, PDF<')
    const { headers } = await desk.get(`/desk/photos/${own.id}/${insurance?.hash}`)
    expect(headers.get('content-disposition')).toBe('attachment; filename="insurance.pdf"')
    world.aheadMs += (additionDelaySeconds + 1) * 1000
    await world.ownerMail()
    const [update] = await world.emails(own.ref)
    expect(update?.text).toMatch(/License: 1 file at the desk\nInsurance: 1 file at the desk/)
    expect(update?.pictures ?? {}).toEqual({})
    await desk.erase(`/desk/subcontractors/${own.id}`, own.ref)
    expect([await world.photosOf(own.id), (await own.get()).status]).toEqual([[], 410])
  })

  it('takes no photo without its name, no page of HTML, and a request of a homeowner no document', async () => {
    const [own, lead] = [await apply(), await world.request()]
    expect((await own.addPhoto(await photoOf('#c32'))).status).toBe(409)
    expect((await send(lead, await photoOf('#c33'), 'license')).status).toBe(409)
    const html = Buffer.from('<html><script>alert(1)</script> %PDF-1.7')
    expect((await send(own, html, 'license')).status).toBe(415)
    const plain = await lead.addPhoto(pdf())
    expect([plain.status, (await plain.json()).error]).toEqual([415, errors.unreadable])
  })

  it('can be withdrawn, and its applicant apply again', async () => {
    const own = await apply()
    await own.post({ change: 'cancel' })
    expect(await own.page()).toMatch(/You withdrew .*<a href="\/subcontractor-signup">apply again</)
    world.aheadMs += (additionDelaySeconds + 1) * 1000
    await world.ownerMail()
    const [update] = await world.emails(own.ref)
    expect(update?.subject).toBe(`Withdrawn subcontractor application [${own.ref}]`)
  })
})
