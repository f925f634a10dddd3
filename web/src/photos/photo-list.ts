import { photos } from '#content/forms/photos.ts'
import { list as words } from '#content/pages/photos/list.ts'
import { fill } from '#firm/in-words.ts'
import { maxPhotoBytes, maxPhotos } from '#forms/photos.ts'
import { sendPhoto } from './send-photo.ts'
import { shrink } from './shrink.ts'
import { forgetWaiting, keepWaiting, waitingFor } from './waiting-photos.ts'

interface Ready {
  readonly name: string
  readonly photo: Blob
  readonly line: Line
  /** Key of the copy that the browser keeps; absent while it keeps none. */
  key?: IDBValidKey | undefined
}

/**
 * The photos that somebody has chosen, each on a line that says how far it is: made smaller, sent, kept or why not. It is
 * plain DOM, so that it goes on while the app changes pages, and serves the page of a request, which has no React.
 */
export class PhotoList {
  readonly element = document.createElement('div')
  private readonly lines = document.createElement('ul')
  private readonly says = document.createElement('p')
  private readonly capacity: number
  private photos: Ready[] = []
  /** Name, size and time of the files that are on the list. */
  private readonly picked = new Set<string>()
  /** Lines that count: ready, under way or kept. */
  private count = 0
  /** Keys of photos that the browser keeps, because they have not arrived. */
  private readonly waiting = new Set<IDBValidKey>()
  private working: Promise<unknown> = Promise.resolve()

  /** @param capacity how many photos the request still takes */
  constructor(capacity: number) {
    this.capacity = capacity
    this.element.className = 'photo-progress'
    this.lines.className = 'photo-uploads'
    this.lines.setAttribute('aria-live', 'polite')
    this.says.setAttribute('role', 'status')
    this.element.append(this.says, this.lines)
  }

  get isEmpty(): boolean {
    return this.lines.children.length === 0
  }

  /** Makes photos ready, one after the other: a phone has little memory. */
  add(files: readonly File[]): Promise<void> {
    return this.afterwards(async () => {
      for (const file of files) await this.ready(file)
    })
  }

  /** Lists what a visit before has left to be sent to a request. */
  restore(ref: string): Promise<void> {
    return this.afterwards(async () => {
      for (const { key, waiting } of await waitingFor(ref)) {
        this.count += 1
        const line = new Line(waiting.name, this.lines)
        const { preview } = await shrink(waiting.photo)
        if (preview) line.show(preview)
        this.photos.push({ name: waiting.name, photo: waiting.photo, line, key })
        this.waiting.add(key)
      }
    })
  }

  /**
   * Sends what is ready, one after the other, once all of it is kept by the browser.
   * @param ref reference of the request
   * @returns whether something was sent, and everything on the list has arrived
   */
  send(ref: string): Promise<boolean> {
    return this.afterwards(async () => {
      const photos = this.photos.splice(0)
      if (photos.length === 0) return false
      this.says.textContent = words.underWay
      for (const { line, name } of photos) line.say(fill(words.sending, { name }))
      for (const each of photos) each.key ??= await this.keep(each, ref)
      for (const each of photos) await this.sendOne(each, ref)
      return this.sum()
    })
  }

  /** Says how many have arrived. @returns whether all have */
  private sum(): boolean {
    const countOf = (kind: string) => this.lines.querySelectorAll(kind).length
    const added = countOf('.kept')
    const failed = countOf('.failed')
    const someAdded =
      added > 0 ? fill(words.someAdded, { count: added, all: added + failed }) : words.noneAdded
    if (failed === 0) this.says.textContent = words.allAdded
    else this.says.textContent = this.waiting.size > 0 ? `${someAdded} ${words.waiting}` : someAdded
    return failed === 0 && this.waiting.size === 0
  }

  /** One thing at a time, in the order in which it was asked for. */
  private afterwards<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.working.then(work)
    this.working = done.catch(nothing)
    return done
  }

  private async ready(file: File): Promise<void> {
    const { name } = file
    const line = new Line(name, this.lines)
    // The server would keep it once, and nobody would see why.
    const sign = `${name} ${file.size} ${file.lastModified}`
    if (this.picked.has(sign)) return line.fail(words.twice)
    if (this.count >= this.capacity) return line.fail(fill(words.noRoom, { count: maxPhotos }))
    this.count += 1
    line.say(fill(words.preparing, { name }))
    const { photo, preview } = await shrink(file)
    if (preview) line.show(preview)
    if (photo.size > maxPhotoBytes) {
      this.count -= 1
      return line.fail(photos.tooLarge)
    }
    const ready: Ready = { name, photo, line }
    this.picked.add(sign)
    this.photos.push(ready)
    line.say(fill(words.ready, { name }))
    line.offer(words.remove, () => {
      this.photos = this.photos.filter((each) => each !== ready)
      this.picked.delete(sign)
      this.count -= 1
    })
  }

  /** @returns the key of the copy; undefined where this browser keeps nothing */
  private async keep({ name, photo }: Ready, ref: string): Promise<IDBValidKey | undefined> {
    const key = await keepWaiting({ ref, name, photo, since: Date.now() }).catch(nothing)
    if (key !== undefined) this.waiting.add(key)
    return key
  }

  private async sendOne(ready: Ready, ref: string): Promise<void> {
    const { name, photo, line, key } = ready
    const sent = await sendPhoto(photo, ref)
    if (!sent.kept && sent.may !== 'never') {
      line.fail(sent.reason)
      line.offer(words.again, () => {
        this.photos.push({ ...ready, line: new Line(name, this.lines) })
        this.send(ref).then(this.onAgain)
      })
      return
    }
    if (key !== undefined) {
      const isForgotten = await forgetWaiting(key).then(() => true, nothing)
      if (isForgotten) this.waiting.delete(key)
    }
    if (sent.kept) return line.keep(fill(words.added, { name }))
    this.count -= 1
    line.fail(sent.reason)
  }

  /** Called when photos were tried again. @param isAll whether each photo has arrived by now */
  onAgain: (isAll: boolean) => void = nothing
}

const nothing = () => undefined

/** One photo's line: a preview, what is said of it, and what may be done with it. */
class Line {
  private readonly name: string
  private readonly item = document.createElement('li')
  private readonly text = document.createElement('span')
  private button: HTMLButtonElement | undefined

  constructor(name: string, list: Element) {
    this.name = name
    this.item.append(this.text)
    list.append(this.item)
  }

  show(preview: HTMLCanvasElement): void {
    this.item.prepend(preview)
  }

  say(sentence: string): void {
    this.text.textContent = sentence
    this.button?.remove()
  }

  keep(sentence: string): void {
    this.item.className = 'kept'
    this.say(sentence)
  }

  fail(reason: string): void {
    this.item.className = 'failed'
    this.say(fill(words.failed, { name: this.name, reason }))
  }

  offer(action: string, then: () => void): void {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button button-outlined'
    button.textContent = action
    button.ariaLabel = fill(words.named, { action, name: this.name })
    button.addEventListener('click', () => {
      this.item.remove()
      then()
    })
    this.item.append(button)
    this.button = button
  }
}
