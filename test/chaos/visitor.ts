import { type Brief, briefFields } from '#forms/brief.ts'
import { briefConsentName } from '#forms/brief-fields.ts'
import type { FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { ann, pacificTile } from '../fixtures.ts'
import { cookieOf, type OwnRequest, ownRequestOf } from '../own-request.ts'
import { photoOf } from '../photo.ts'
import type { Answer, RunningProduct } from '../running-product.ts'
import { chance } from './chance.ts'
import { OwnPage } from './own-page.ts'

/** One press of Send. */
interface Press {
  readonly seq: number
  /** Version of the visitor's words. */
  readonly version: number
}

/** Chances of what people and their networks do to make it hard. */
const habits = {
  subcontractor: 0.2,
  /** Sends a plan along, another one with each version of the words. */
  plans: 0.3,
  /** Sends a photo when the request is there. */
  photographs: 0.2,
  /** Comes back to the page of what was sent, and changes it. */
  revisits: 0.3,
  robot: 0.01,
  /** The request arrives minutes later, when the visitor has long given up waiting. */
  late: 0.03,
  /** The request arrives and its answer does not. */
  unanswered: 0.03,
  /** Sent twice at once by the browser, or pressed twice. */
  twice: 0.05,
  pressedTwice: 0.02,
  /** Corrects the words before sending again after an error; or goes back to the first ones. */
  edits: 0.3,
  returns: 0.2,
  /** Corrects and sends again although the page says that the request is saved. */
  editsAfterSaved: 0.2,
} as const

/** More presses than any visitor needs, more edits than a row takes are never made, and as often as the page sends a photo. */
const patience = 40
const mostEdits = 12
const photoTries = 3

/**
 * Somebody who fills in a form and behaves as our page does: one id over all errors, a higher `seq` with each press,
 * ends at a 200 or, mostly, at "saved".
 */
export class Visitor {
  readonly contract: FormContract
  readonly id = crypto.randomUUID()
  /** Tells this visitor's rows from all others'. */
  readonly name: string
  /** Presses that were answered as saved. */
  readonly acknowledged: Press[] = []
  readonly presses: Press[] = []
  /** Answers that no visitor should get. */
  readonly unexpected: string[] = []
  /** Was told that the photo is kept, and leaves it there. */
  hasPhoto = false
  /** What this visitor did on the page of what was sent; undefined when they did not come back. */
  page: OwnPage | undefined
  private isBack = false
  private readonly running: RunningProduct
  private readonly plans = chance(habits.plans)
  private readonly isRobot = chance(habits.robot)
  private version = 1
  private versions = 1
  private isContent = false
  /** Press that is on its way and has not arrived. */
  private late: Press | undefined

  constructor(number: number, running: RunningProduct) {
    this.name = `Visitor ${number}.`
    this.running = running
    this.contract = chance(habits.subcontractor) ? subcontractorContract : leadContract
  }

  get isDone(): boolean {
    const isThrough = (this.isContent || this.presses.length >= patience) && !this.late
    return isThrough && (!this.page || this.isBack)
  }

  /** Does what this visitor does within a minute. */
  async act(): Promise<void> {
    const arrived = this.late
    this.late = undefined
    if (!arrived && this.isContent) return this.comeBack()
    await Promise.all([arrived && this.post(arrived), this.isContent ? undefined : this.press()])
  }

  /** The words of a version, in the field that people write freely in. */
  words(version: number): Readonly<Record<string, string>> {
    const text = `My words, version ${version}.`
    return this.contract.name === 'lead'
      ? { name: this.name, message: text }
      : { company_name: this.name, reference_list: text }
  }

  /** The plan that the row keeps of a version; undefined when none came along. */
  brief(version: number): Brief | undefined {
    if (this.contract.name !== 'lead' || !this.plans) return undefined
    return { kitchen: ['basic', 'mid', 'high'][version % 3] as string, paint: 'medium' }
  }

  private async press(): Promise<void> {
    const press = this.next()
    if (!this.late && chance(habits.late)) {
      this.late = press
      return
    }
    const presses = [press, ...(chance(habits.twice) ? [press] : [])]
    if (chance(habits.pressedTwice)) presses.push(this.next())
    const answers = await Promise.all(presses.map((each) => this.post(each)))
    if (chance(habits.unanswered)) return
    const isSaved = ({ status, body }: Answer) => status === 200 || body.saved === true
    this.acknowledged.push(...presses.filter((_, at) => isSaved(answers[at] as Answer)))
    const saved = answers.find(isSaved)
    const isSent = answers.some(({ status }) => status === 200)
    this.isContent = isSent || (saved !== undefined && !chance(habits.editsAfterSaved))
    if (!this.isContent) this.thinkAgain(saved !== undefined)
    else if (saved && cookieOf(saved.headers)) await this.holdKey(cookieOf(saved.headers))
  }

  private async holdKey(cookie: string): Promise<void> {
    const own = ownRequestOf(this.running, this.id, cookie)
    if (this.contract.name === 'lead' && chance(habits.photographs)) await this.sendPhoto(own)
    if (chance(habits.revisits)) this.page = new OwnPage(own)
  }

  private async comeBack(): Promise<void> {
    this.isBack = true
    await this.page?.act()
    if (this.page?.asked.has('removePhoto')) this.hasPhoto = false
  }

  private next(): Press {
    const press = { seq: this.presses.length + 1, version: this.version }
    this.presses.push(press)
    return press
  }

  private thinkAgain(surely: boolean): void {
    if (this.versions >= mostEdits || !(surely || chance(habits.edits))) return
    if (this.version > 1 && chance(habits.returns)) this.version = 1
    else this.version = this.versions += 1
  }

  private async sendPhoto(own: OwnRequest): Promise<void> {
    const photo = await photoOf('#7a8b6c')
    for (let at = 0; at < photoTries && !this.hasPhoto; at += 1)
      this.hasPhoto = (await own.addPhoto(photo)).status === 200
  }

  private async post({ seq, version }: Press): Promise<Answer> {
    const brief = this.brief(version)
    const answer = await this.running.post(
      {
        ...(this.contract.name === 'lead' ? ann : pacificTile),
        ...this.words(version),
        ...(brief && { [briefConsentName]: 'yes', ...briefFields(brief) }),
        submission_id: this.id,
        seq,
        elapsed_ms: 30_000,
        contact_preference_2: this.isRobot ? 'on' : '',
      },
      { path: this.contract.path, headers: { 'x-test-address': this.id } },
    )
    if (!isExpected(answer)) this.unexpected.push(`${answer.status} ${answer.text.slice(0, 200)}`)
    return answer
  }
}

/** 500 is the gateway's own, for a function that died. */
const isExpected = ({ status, body }: Answer) =>
  (status === 200 && body.ok === true) ||
  (status === 502 && body.saved === true) ||
  (status === 503 && body.stage === 'database') ||
  (status === 500 && body.message === 'Internal Server Error')
