import { type Brief, briefFields } from '#forms/brief.ts'
import { briefConsentName } from '#forms/brief-fields.ts'
import type { FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { uuidFrom } from '#lambdas/adapters/identity.ts'
import { ann, pacificTile } from '../fixtures.ts'
import type { Answer, RunningProduct } from '../running-product.ts'
import type { Agenda } from './agenda.ts'
import type { Dice } from './dice.ts'

/** One press of Send. */
interface Press {
  readonly seq: number
  /** Which version of the visitor's words. */
  readonly version: number
}

/** How often people and their networks do what makes it hard. */
const habits = {
  subcontractor: 0.2,
  /** Sends a plan along, another one with each version of the words. */
  plans: 0.3,
  /** Filled in by a robot, or by autofill in one press of two. */
  honeypot: 0.01,
  sometimesHoneypot: 0.01,
  /** The request arrives minutes later, when the visitor has long given up waiting. */
  late: 0.03,
  /** The request arrives and its answer does not. */
  unanswered: 0.03,
  /** Sent twice at once by the browser, or pressed twice. */
  twice: 0.05,
  pressedTwice: 0.02,
  /** Corrects the words before sending again after an error. */
  edits: 0.3,
  /** Goes back to the first words instead. */
  returns: 0.2,
  /** Corrects and sends again although the page says that the request is saved. */
  editsAfterSaved: 0.2,
  /** Tries again minutes later, instead of at once. */
  pauses: 0.3,
} as const

/** More presses than any visitor needs, and more edits than a row takes are never made. */
const patience = 40
const mostEdits = 12

/**
 * Somebody who fills in a form and behaves as our page does: one id over all errors, a higher `seq` with each press,
 * ends at a 200 or, mostly, at "saved".
 */
export class Visitor {
  readonly contract: FormContract
  readonly id: string
  /** Tells this visitor's rows from all others'. */
  readonly name: string
  /** What was answered as saved. */
  readonly acknowledged: Press[] = []
  readonly presses: Press[] = []
  /** Answers that no visitor should get. */
  readonly unexpected: string[] = []
  private readonly running: RunningProduct
  private readonly agenda: Agenda
  private readonly ask: (question: string) => string
  private readonly dice: Dice
  private seq = 0
  private version = 1
  private versions = 1

  constructor(number: number, dice: Dice, agenda: Agenda, running: RunningProduct) {
    this.ask = (question) => `visitor ${number} ${question}`
    this.dice = dice
    this.agenda = agenda
    this.running = running
    this.name = `Visitor ${number}.`
    this.id = uuidFrom(`${dice.roll(this.ask('id'))} ${number}`)
    this.contract = this.does('subcontractor', 'applies') ? subcontractorContract : leadContract
  }

  /** Presses Send, and plans to press it again unless that was the end. */
  async press(): Promise<void> {
    const answers = await this.send()
    const isDone = answers.some(({ status }) => status === 200)
    const isSaved = answers.some(({ body }) => body.saved === true)
    if (isDone || this.presses.length >= patience) return
    if (isSaved && !this.does('editsAfterSaved', `after saved ${this.seq}`)) return
    this.thinkAgain(isSaved)
    const pauses = this.does('pauses', `after ${this.seq}`)
    const minutes = pauses ? this.dice.between(this.ask(`pause ${this.seq}`), 1, 6) : 0
    this.agenda.plan(minutes, () => this.press())
  }

  /** The words of a version, in the field that people write freely in. */
  words(version: number): Readonly<Record<string, string>> {
    const text = `My words, version ${version}.`
    return this.contract.name === 'lead'
      ? { name: this.name, message: text }
      : { company_name: this.name, reference_list: text }
  }

  /** What the row keeps of the plan of a version; undefined when none came along. */
  brief(version: number): Brief | undefined {
    if (this.contract.name !== 'lead' || !this.does('plans', 'a remodel')) return undefined
    return { kitchen: ['basic', 'mid', 'high'][version % 3] as string, paint: [`12x${version + 1}x8.1.2.2`] }
  }

  /** @returns the answers that the visitor sees */
  private async send(): Promise<Answer[]> {
    const press = this.next()
    if (this.does('late', `press ${press.seq}`)) {
      const minutes = this.dice.between(this.ask(`late ${press.seq}`), 1, 6)
      this.agenda.plan(minutes, async () => void (await this.post(press)))
      return []
    }
    if (this.does('unanswered', `press ${press.seq}`)) {
      await this.post(press)
      return []
    }
    const second = this.does('pressedTwice', `press ${press.seq}`) ? [this.next()] : []
    const twice = this.does('twice', `press ${press.seq}`) ? [press] : []
    return Promise.all([press, ...second, ...twice].map((each) => this.acknowledge(each)))
  }

  private next(): Press {
    this.seq += 1
    const press = { seq: this.seq, version: this.version }
    this.presses.push(press)
    return press
  }

  private thinkAgain(surely: boolean): void {
    if (this.versions >= mostEdits || !(surely || this.does('edits', `after ${this.seq}`))) return
    if (this.version > 1 && this.does('returns', `after ${this.seq}`)) {
      this.version = 1
      return
    }
    this.versions += 1
    this.version = this.versions
  }

  private async acknowledge(press: Press): Promise<Answer> {
    const answer = await this.post(press)
    if (answer.status === 200 || answer.body.saved === true) this.acknowledged.push(press)
    return answer
  }

  private async post({ seq, version }: Press): Promise<Answer> {
    const isRobot =
      this.does('honeypot', 'robot') || (this.does('sometimesHoneypot', 'autofill') && seq % 2 === 0)
    const answer = await this.running.post(
      {
        ...(this.contract.name === 'lead' ? ann : pacificTile),
        ...this.words(version),
        ...sentAlong(this.brief(version)),
        submission_id: this.id,
        seq,
        elapsed_ms: 30_000,
        contact_preference_2: isRobot ? 'on' : '',
      },
      { path: this.contract.path, headers: { 'x-test-address': this.id } },
    )
    if (!isExpected(answer)) this.unexpected.push(`${answer.status} ${answer.text.slice(0, 200)}`)
    return answer
  }

  private does(habit: keyof typeof habits, question: string): boolean {
    return this.dice.chance(this.ask(`${habit} ${question}`), habits[habit])
  }
}

/** A brief as the fields of a form. */
const sentAlong = (brief: Brief | undefined) => brief && { [briefConsentName]: 'yes', ...briefFields(brief) }

/** 500 is the gateway's own, for a function that died. */
const isExpected = ({ status, body }: Answer) =>
  (status === 200 && body.ok === true) ||
  (status === 502 && body.saved === true) ||
  (status === 503 && body.stage === 'database') ||
  (status === 500 && body.message === 'Internal Server Error')
