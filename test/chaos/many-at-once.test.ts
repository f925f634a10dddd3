import { expect, it } from 'vitest'
import { refOf } from '#lambdas/adapters/identity.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'

const running = await testedProduct({ isThrottled: false })

it('makes one row and one e-mail of 200 identical submissions at once', async () => {
  const request = press({ name: 'Many Hands' })
  const answers = await Promise.all(Array.from({ length: 200 }, () => running.post(request)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await running.rows()).filter(({ name }) => name === 'Many Hands')).toHaveLength(1)
  expect(await running.emails(refOf(request.submission_id))).toHaveLength(1)
})

it('loses and doubles none of 2,000 submissions at concurrency 50', async () => {
  const requests = Array.from({ length: 2000 }, (_, at) => press({ name: `Load ${at}` }))
  const queue = requests.values()
  const statuses: number[] = []
  const visitor = async () => {
    for (const request of queue) statuses.push((await running.post(request)).status)
  }
  await Promise.all(Array.from({ length: 50 }, visitor))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  // Sends e-mails that could not be counted in time.
  await running.ownerMail()

  const rows = (await running.rows()).filter(({ name }) => String(name).startsWith('Load '))
  expect(new Set(rows.map(({ id }) => id))).toEqual(
    new Set(requests.map(({ submission_id }) => submission_id)),
  )
  expect(rows.filter(({ notification }) => notification !== 'sent' && notification !== 'delivered')).toEqual(
    [],
  )
  const subjects = (await running.emails('Load ')).map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(2000)
  expect(subjects).toHaveLength(2000)
})
