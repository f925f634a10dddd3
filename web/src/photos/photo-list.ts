import { photos } from '#content/forms/photos.ts'
import { list as words } from '#content/pages/photos/list.ts'
import { fill } from '#firm/in-words.ts'
import { maxPhotoBytes, maxPhotos } from '#forms/photos.ts'
import { sendPhoto } from './send-photo.ts'
import { shrinkPhoto } from './shrink.ts'
import { forgetWaitingPhoto, keepWaitingPhoto, waitingPhotosOf } from './waiting-photos.ts'

/**
 * The chosen photos, each with its progress or failure. Plain DOM, so that an upload survives navigation, and for the
 * request's page, which has no React.
 */
export class PhotoList {
  readonly element = document.createElement('div')
  private readonly lines = document.createElement('ul')
  private readonly status = document.createElement('p')
  private readonly capacity: number
  /** Those that are prepared and not being sent. */
  private ready: Line[] = []
  /** Name, size and modification time of the files on the list. */
  private readonly fingerprints = new Set<string>()
  /** Photos that are prepared, being sent or saved. */
  private count = 0
  /** Keys of stored photos that have not been sent. */
  private readonly pendingKeys = new Set<IDBValidKey>()
  private queue: Promise<unknown> = Promise.resolve()

  /** @param capacity number of photos that the request still accepts */
  constructor(capacity: number) {
    this.capacity = capacity
    this.element.className = 'photo-progress'
    this.lines.className = 'hairlines photo-uploads'
    this.lines.setAttribute('aria-live', 'polite')
    this.status.setAttribute('role', 'status')
    this.element.append(this.status, this.lines)
  }

  get isEmpty(): boolean {
    return this.lines.children.length === 0
  }

  /** Prepares photos one after the other, since phones have little memory. */
  add(files: readonly File[]): Promise<void> {
    return this.enqueue(async () => {
      for (const file of files) await this.prepare(file)
    })
  }

  /** Lists photos for a request that are pending from an earlier visit. */
  restore(ref: string): Promise<void> {
    return this.enqueue(async () => {
      for (const { key, waiting } of await waitingPhotosOf(ref)) {
        this.count += 1
        const line = new Line(waiting.name, this.lines)
        await line.load(waiting.photo)
        // It was shrunk before it was stored.
        Object.assign(line, { photo: waiting.photo, key })
        this.ready.push(line)
        this.pendingKeys.add(key)
      }
    })
  }

  /**
   * Stores the prepared photos in the browser, then sends them one after the other.
   * @param ref reference of the request
   * @returns whether something was sent, and everything on the list has arrived
   */
  send(ref: string): Promise<boolean> {
    return this.enqueue(async () => {
      const lines = this.ready.splice(0)
      if (lines.length === 0) return false
      this.status.textContent = words.underWay
      for (const line of lines) line.show(fill(words.sending, line))
      for (const line of lines) line.key ??= await this.store(line, ref)
      for (const line of lines) await this.sendOne(line, ref)
      return this.showSummary()
    })
  }

  /** Shows how many photos have arrived. @returns whether all have */
  private showSummary(): boolean {
    const countOf = (kind: string) => this.lines.querySelectorAll(kind).length
    const added = countOf('.kept')
    const failed = countOf('.failed')
    const someAdded =
      added > 0 ? fill(words.someAdded, { count: added, all: added + failed }) : words.noneAdded
    const hasPending = this.pendingKeys.size > 0
    if (failed === 0) this.status.textContent = words.allAdded
    else this.status.textContent = hasPending ? `${someAdded} ${words.waiting}` : someAdded
    return failed === 0 && !hasPending
  }

  /** Runs tasks one at a time, in order. */
  private enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(task)
    this.queue = result.catch(noop)
    return result
  }

  private async prepare(file: File): Promise<void> {
    const line = new Line(file.name, this.lines)
    // The server would silently save a duplicate only once.
    const fingerprint = `${file.name} ${file.size} ${file.lastModified}`
    if (this.fingerprints.has(fingerprint)) return line.fail(words.twice)
    if (this.count >= this.capacity) return line.fail(fill(words.noRoom, { count: maxPhotos }))
    this.count += 1
    line.show(fill(words.preparing, line))
    await line.load(file)
    if (line.photo.size > maxPhotoBytes) {
      this.count -= 1
      return line.fail(photos.tooLarge)
    }
    this.fingerprints.add(fingerprint)
    this.ready.push(line)
    line.show(fill(words.ready, line))
    line.addAction(words.remove, () => {
      this.ready = this.ready.filter((each) => each !== line)
      this.fingerprints.delete(fingerprint)
      this.count -= 1
    })
  }

  /** @returns the key of the stored copy; undefined without storage */
  private async store({ name, photo }: Line, ref: string): Promise<IDBValidKey | undefined> {
    const key = await keepWaitingPhoto({ ref, name, photo, since: Date.now() }).catch(noop)
    if (key !== undefined) this.pendingKeys.add(key)
    return key
  }

  private async sendOne(line: Line, ref: string): Promise<void> {
    const result = await sendPhoto(line.photo, ref)
    if (!result.kept && result.may !== 'never') {
      line.fail(result.reason)
      line.addAction(words.again, () => {
        line.show('')
        this.lines.append(line.item)
        this.ready.push(line)
        this.send(ref).then(this.onAgain)
      })
      return
    }
    if (line.key !== undefined) {
      const isDeleted = await forgetWaitingPhoto(line.key).then(() => true, noop)
      if (isDeleted) this.pendingKeys.delete(line.key)
    }
    if (result.kept) return line.show(fill(words.added, line), 'kept')
    this.count -= 1
    line.fail(result.reason)
  }

  /** Called after a retry. @param isAll whether every photo has arrived by now */
  onAgain: (isAll: boolean) => void = noop
}

const noop = () => undefined

/** A photo and its list item: preview, status and an action. */
class Line {
  readonly item = document.createElement('li')
  readonly name: string
  photo = new Blob()
  /** Key of the stored copy; absent without storage. */
  key: IDBValidKey | undefined
  private readonly text = document.createElement('span')
  private button: HTMLButtonElement | undefined

  constructor(name: string, list: Element) {
    this.name = name
    this.text.className = 'small'
    this.show('')
    this.item.append(this.text)
    list.append(this.item)
  }

  async load(file: Blob): Promise<void> {
    const { photo, preview } = await shrinkPhoto(file)
    this.photo = photo
    if (preview) this.item.prepend(preview)
  }

  show(text: string, state: '' | 'kept' | 'failed' = ''): void {
    this.item.className = `row gap-3 beside-4 ${state}`
    this.text.textContent = text
    this.button?.remove()
  }

  fail(reason: string): void {
    this.show(fill(words.failed, { name: this.name, reason }), 'failed')
  }

  addAction(action: string, then: () => void): void {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button button-outlined small'
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
