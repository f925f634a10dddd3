import { beforeEach, expect, it } from 'vitest'
import {
  type Access,
  beginSession,
  codeDigits,
  codeTries,
  deskPeople,
  findSession,
  forgetDevices,
  hashOf,
  mailsPerHour,
  newSignInRequest,
  openSignIn,
  type Person,
  type SignInAttempt,
  signInByCode,
  signInByLink,
} from '#lambdas/access/access.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { stateTables } from '../embedded-table.ts'

const day = 24 * 60 * 60

process.env.DESK_PEOPLE = 'owner@firm.example'
await stateTables('Desk')

let time = 20_000 * day
const access: Access = { states: dynamodbStateStore('Desk'), now: () => time }
const owner = () => deskPeople()[0] as Person

// Each test has its own day, since e-mails and attempts are counted by hour and day.
beforeEach(() => {
  time += day
})

const ask = async (network: string, device?: string) => {
  const signInRequest = newSignInRequest(owner().address)
  const requestHash = hashOf(signInRequest)
  const asking: SignInAttempt = { requestHash, network, device: device && hashOf(device) }
  return { signInRequest, opened: await openSignIn(owner(), asking, access) }
}

const typeCode = ({ signInRequest, opened }: Awaited<ReturnType<typeof ask>>, device?: string) =>
  signInByCode(signInRequest, opened?.code ?? '', device, access)

const wrong = (code: string) => String((Number(code) + 1) % 10 ** codeDigits).padStart(codeDigits, '0')

const useUpTries = async () => {
  for (let times = 0; times < codeTries.strangersADay; times += 1)
    await signInByCode(newSignInRequest(owner().address), '0'.repeat(codeDigits), undefined, access)
}

it('guessing codes as often as one may, all year, succeeds with less than 1 in 1,000 for five people together', () => {
  const triesADay = codeTries.strangersADay + codeTries.knownADay
  expect((5 * triesADay * 366) / 10 ** codeDigits).toBeLessThan(1 / 1000)
})

it('a network has its share of e-mails, all strangers have theirs, and a browser that was signed in before has its own', async () => {
  const { deviceCookie } = await beginSession(owner(), 'iPhone, Safari', access)
  const sent = async (network: string, times: number, device?: string) => {
    let mails = 0
    for (let each = 0; each < times; each += 1) if ((await ask(network, device)).opened) mails += 1
    return mails
  }
  expect(await sent('one', 20)).toBe(mailsPerHour.network)
  expect(await sent('two', 20)).toBe(mailsPerHour.strangers - mailsPerHour.network)
  expect(await sent('three', 1)).toBe(0)
  expect(await sent('three', 20, owner().key + '0'.repeat(32))).toBe(0)
  expect(await sent('one', 20, deviceCookie)).toBe(mailsPerHour.known)
})

it('beyond the day’s tries no code of a stranger works; links do, and codes in a browser that was signed in before', async () => {
  const { deviceCookie } = await beginSession(owner(), 'iPhone, Safari', access)
  await useUpTries()
  const [stranger, known] = [await ask('one'), await ask('two', deviceCookie)]
  expect(await typeCode(stranger)).toBeUndefined()
  expect(await typeCode(known, deviceCookie)).toEqual(owner())
  expect(await signInByLink(stranger.opened?.token ?? '', access)).toEqual(owner())
})

it('of 40 codes typed at once five are looked at, so that the right one after them does not pass; the link does', async () => {
  const { signInRequest, opened } = await ask('one')
  const code = opened?.code ?? ''
  const typed = Array.from({ length: 40 }, () => signInByCode(signInRequest, wrong(code), undefined, access))
  expect((await Promise.all(typed)).filter(Boolean)).toEqual([])
  expect(await signInByCode(signInRequest, code, undefined, access)).toBeUndefined()
  expect(await signInByLink(opened?.token ?? '', access)).toEqual(owner())
  // The other 36 do not count toward the daily limit.
  const others = codeTries.strangersADay - codeTries.forOne - 1
  for (let times = 0; times < others; times += 1)
    await signInByCode(newSignInRequest(owner().address), wrong(code), undefined, access)
  expect(await typeCode(await ask('two'))).toEqual(owner())
})

it('a browser counts as one that was signed in before until its device is signed out on the account page', async () => {
  const begun = [await beginSession(owner(), 'iPhone', access), await beginSession(owner(), 'Mac', access)]
  await useUpTries()
  const signsIn = async (device = '') => (await typeCode(await ask('one', device), device)) !== undefined
  const [phone, mac] = begun
  const who = await findSession(mac?.cookie ?? '', access)
  const stolen = who?.sessions.find(({ device }) => device === 'iPhone')
  if (who && stolen) await forgetDevices(who, stolen.hash, access)
  expect([await signsIn(phone?.deviceCookie), await signsIn(mac?.deviceCookie)]).toEqual([false, true])
  if (who) await forgetDevices(who, 'all', access)
  expect(await signsIn(mac?.deviceCookie)).toBe(false)
})

it('a page and its pictures, asked for at once after a day, all find the session', async () => {
  const { cookie } = await beginSession(owner(), 'iPhone', access)
  time += day
  const sessions = await Promise.all(Array.from({ length: 20 }, () => findSession(cookie, access)))
  expect(sessions.filter(Boolean)).toHaveLength(20)
})
