import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { leadContract } from '#forms/lead.ts'
import { ann } from '../fixtures.ts'
import { notified } from '../world.ts'
import { barriersOf } from './barriers.ts'
import { holdBack, productInBrowser, see } from './browser.ts'
import { fillInQuote, quoteForm, sendAndArrive, sendButton } from './fill-in-quote.ts'

const on = await productInBrowser()

const openForm = (options = {}) => on.visit('/', { reducedMotion: 'reduce', ...options })

const send = (page: Page) => sendButton(quoteForm(page))
const banner = (page: Page) => page.getByRole('alert')

describe('the quote form', () => {
  it('filled in and sent lands on the thank-you page; the row is stored and the e-mail in the inbox', async () => {
    const { page, complaints } = await openForm()
    await fillInQuote(page, 'Walk Through')
    await sendAndArrive(quoteForm(page))
    await see(page.getByRole('heading', { level: 1 })).toBeFocused()
    const sent = { ...ann, name: 'Walk Through', notification: notified }
    expect(await on.world.rowsOf('Walk Through')).toMatchObject([sent])
    const [email, ...others] = await on.world.emails('Walk Through')
    expect(others).toEqual([])

    const reference = /\[(\w+)\]/.exec(email?.subject ?? '')?.[1]
    await see(page.getByText(`Your reference is ${reference}`)).toBeVisible()
    await page.goto(on.world.product.inbox)
    await see(page.getByRole('heading', { name: email?.subject ?? '' })).toBeVisible()
    await see(page.frameLocator('iframe').getByText('Walk Through').last()).toBeVisible()
    await page.goto(`${on.world.product.inbox}/rows`)
    await see(page.getByText('Walk Through').first()).toBeVisible()
    expect(complaints.filter((complaint) => !complaint.startsWith(on.world.product.inbox))).toEqual([])
  })

  it('says at each field what is missing, in our words, and sends nothing; then shows that it is sending, and cannot be sent twice meanwhile', async () => {
    const { page } = await openForm()
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
    await quoteForm(page).getByLabel('Email').fill('ann@')
    await quoteForm(page).getByLabel('Phone').fill('   ')
    await send(page).click()
    await see(quoteForm(page).getByLabel('Name')).toBeFocused()
    // Those that are required, of which two are filled in wrongly.
    await see(quoteForm(page).locator('[aria-invalid=true]')).toHaveCount(5)
    await see(quoteForm(page).getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.')
    expect(posted).toEqual([])

    await quoteForm(page).getByLabel('Name').fill('Ann')
    await see(quoteForm(page).getByText('Please enter your name.')).toBeHidden()
    await fillInQuote(page, 'Patient Pia')
    await see(quoteForm(page).locator('.photo-picker')).toBeVisible()
    const release = await holdBack(page, '**/api/leads')
    await send(page).scrollIntoViewIfNeeded()
    const before = await send(page).boundingBox()
    // In a live region that existed before.
    const status = quoteForm(page).getByRole('status')
    await see(status).toHaveText('')
    await send(page).click()
    await see(send(page)).toHaveText('Sending...')
    await see(status).toHaveText('Sending...')
    await see(send(page)).toBeDisabled()
    expect(await send(page).boundingBox()).toEqual(before)
    await see(send(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await quoteForm(page).getByLabel('Property address').press('Enter')
    await see.poll(() => posted).toHaveLength(1)
    release()
    await see(page).toHaveURL(`${on.world.site}/thank-you`)
    expect(await on.world.rowsOf('Patient Pia')).toHaveLength(1)
  })
})

const other = (page: Page) => quoteForm(page).getByLabel('Kind of project (optional)')

it('what looks misspelled is asked about once it is typed, corrected by a press, and sent as it is all the same', async () => {
  const { page } = await on.visit('/')
  await fillInQuote(page, 'Doubtful Dora')
  const form = quoteForm(page)
  await form.getByLabel('Email').fill('dora@gmial.com')
  await form.getByLabel('Phone').fill('555-0134')
  await form.getByLabel('Name').focus()
  await see(form.getByText('This number looks short.')).toBeVisible()
  await see(form.getByText('Did you mean dora@gmail.com?')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Use this one' }).click()
  await see(form.getByLabel('Email')).toBeFocused()
  await see(form.getByText('Did you mean')).toBeHidden()
  await sendAndArrive(form)
  const corrected = { email: 'dora@gmail.com', phone: '555-0134' }
  expect(await on.world.rowsOf('Doubtful Dora')).toMatchObject([corrected])
})

it.each([true, false])(
  'a project that is none of the listed may be specified, once "Other" is chosen; JavaScript: %s',
  async (javaScriptEnabled) => {
    const { page } = await openForm({ javaScriptEnabled })
    const name = `${javaScriptEnabled} Pergola`
    await fillInQuote(page, name)
    await see(other(page)).toBeHidden()
    await quoteForm(page).getByLabel('Project type').selectOption({ label: 'Other (please specify)' })
    await other(page).fill('A pergola')
    await sendAndArrive(quoteForm(page))
    const kind = { project_type: 'Other', project_type_other: 'A pergola' }
    expect(await on.world.rowsOf(name)).toMatchObject([kind])
    const [email] = await on.world.emails(name)
    expect(email?.text).toContain('Project type: Other\nKind of project: A pergola\n')
  },
)

const { unexpected, standing } = leadContract.words

const cutOff = (page: Page) => page.route('**/api/leads', (to) => to.abort())

describe('when sending fails', () => {
  it.each<[string, (page: Page) => unknown, RegExp | string, string, isSaved: boolean]>([
    ['the database', breaks('database'), /^Database error: .+ \(ref \w{8}\)$/, standing.failed, false],
    ['the mail', breaks('mail'), 'Failed to send email notification', standing.saved, true],
    ['the network', cutOff, unexpected, standing.unclear, false],
  ])(
    'because of %s, the banner says so, takes focus each time, links the phone number unless the request is saved, and the form keeps everything',
    async (_, breakIt, message, headline, isSaved) => {
      const { page, complaints } = await openForm()
      await fillInQuote(page, 'Sorry Sam')
      await breakIt(page)
      await send(page).click()
      await see(banner(page)).toBeFocused()
      if (!isSaved) {
        const phone = banner(page).getByRole('link', { name: business.phone })
        await see(phone.first()).toHaveAttribute('href', business.phoneHref)
        await quoteForm(page).getByLabel('Name').focus()
        await send(page).click()
        await see(banner(page)).toBeFocused()
      }
      await see(banner(page).locator('.strong')).toHaveText(headline)
      await see(banner(page).locator('.banner-message')).toHaveText(message)
      await see(quoteForm(page).getByLabel('Name')).toHaveValue('Sorry Sam')
      await see(quoteForm(page).getByLabel('Project type')).toHaveValue(ann.project_type)
      await see(send(page)).toBeEnabled()
      await see(send(page)).toHaveText('Get Your Free Quote')
      expect(complaints.join('\n')).toContain('lead form: ')
    },
  )

  it('a field that only the server refuses shows its sentence', async () => {
    const { page } = await openForm()
    await fillInQuote(page, 'Old Page')
    await page.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>('select[name=project_type]')
      select?.append(new Option('Pool', 'Pool', true, true))
    })
    await send(page).click()
    await see(banner(page).locator('.banner-message')).toHaveText('Please check the marked fields.')
    await see(quoteForm(page).getByLabel('Project type')).toHaveAccessibleDescription(
      'Please choose from the list.',
    )
  })
})

const breaks = (service: 'database' | 'mail') => () => {
  on.world[service].fault = 'broken'
}
