import { ann } from '../fixtures.ts'
import { photoOf } from '../photo.ts'
import { cookieOf } from '../visitors.ts'
import type { World } from '../world.ts'

const photo = await photoOf('teal')

export const happensAtRate = (rate: number): boolean => Math.random() < rate

interface Press {
  readonly seq: number
  readonly message: string
}

/** Probabilities of difficult behavior of visitors and networks. */
const habits = {
  /** The request arrives a minute later, after the visitor's timeout. */
  late: 0.03,
  /** The request arrives, but its response is lost. */
  unanswered: 0.03,
  /** Sent twice in parallel by the browser. */
  twice: 0.05,
  /** Edits the values before a retry after an error, or restores the first ones. */
  edits: 0.3,
  returns: 0.2,
  /** Edits and retries although the request is reported as saved. */
  editsAfterSaved: 0.2,
  /** Adds a photo after the request is sent. */
  photo: 0.2,
} as const

/** More submits than any visitor needs, and fewer edits than a row accepts. */
const patience = 40
const mostEdits = 12

/** A visitor whose submits behave as our page's: one id, an increasing `seq`, until a 200 or usually "saved". */
export class Visitor {
  readonly id = crypto.randomUUID()
  /** Identifies this visitor's rows. */
  readonly name: string
  readonly presses: Press[] = []
  readonly acknowledged: Press[] = []
  hasPhoto = false
  readonly unexpected: string[] = []
  private readonly world: World
  private version = 1
  private versions = 1
  private isSatisfied = false
  /** A submit that has not arrived yet. */
  private late: Press | undefined

  constructor(number: number, world: World) {
    this.name = `Visitor ${number}.`
    this.world = world
  }

  get isDone(): boolean {
    return (this.isSatisfied || this.presses.length >= patience) && !this.late
  }

  async act(): Promise<void> {
    const arrived = this.late
    this.late = undefined
    await Promise.all([arrived && this.post(arrived), this.isSatisfied ? undefined : this.press()])
  }

  private async press(): Promise<void> {
    const press = { seq: this.presses.length + 1, message: `My words, version ${this.version}.` }
    this.presses.push(press)
    if (happensAtRate(habits.late)) {
      this.late = press
      return
    }
    const times = happensAtRate(habits.twice) ? 2 : 1
    const answers = await Promise.all(Array.from({ length: times }, () => this.post(press)))
    if (happensAtRate(habits.unanswered)) return
    const sent = answers.find(({ status }) => status === 200)
    const isSaved = sent !== undefined || answers.some(({ body }) => body.saved === true)
    if (isSaved) this.acknowledged.push(press)
    if (sent && happensAtRate(habits.photo)) await this.addPhoto(cookieOf(sent.headers))
    this.isSatisfied = sent !== undefined || (isSaved && !happensAtRate(habits.editsAfterSaved))
    if (!this.isSatisfied && (isSaved || happensAtRate(habits.edits))) this.edit()
  }

  private async addPhoto(cookie: string): Promise<void> {
    const own = this.world.browser(cookie, this.id)
    const { status } = await own.addPhoto(photo, own.ref, { 'x-test-address': this.id })
    this.hasPhoto = status === 200
  }

  private edit(): void {
    if (this.versions >= mostEdits) return
    if (this.version > 1 && happensAtRate(habits.returns)) this.version = 1
    else this.version = this.versions += 1
  }

  private async post({ seq, message }: Press) {
    const submission = { ...ann, name: this.name, message, submission_id: this.id, seq, elapsed_ms: 30_000 }
    const answer = await this.world.post(submission, { headers: { 'x-test-address': this.id } })
    const { status, text, body } = answer
    // The gateway returns 500 for a crashed function.
    const isExpected = status === 200 || status === 500 || (status === 502 && body.saved === true)
    if (!isExpected && !(status === 503 && body.stage === 'database'))
      this.unexpected.push(`${status} ${text.slice(0, 200)}`)
    return answer
  }
}
