import { maxPhotoBytes, noPhoto, type PhotoAnswer, photosPath, photoTooLarge } from '#forms/photos.ts'
import { shrink } from './shrink.ts'

// The script of a visitor's own request (lambdas/request/request-page.ts), where photos are added. Without it they are
// sent by the form itself, one by one. It touches nothing but that form.

/** Pauses before the second and the third try, in ms. */
const pausesMs = [1000, 3000]

const form = document.querySelector<HTMLFormElement>('.photo-form')
const input = form?.querySelector<HTMLInputElement>('input[type=file]')
const list = form?.querySelector('.photo-uploads')

if (form && input && list) {
  const left = Number(form.dataset.left)
  const label = form.querySelector('label')
  if (label) label.textContent = left === 1 ? 'Choose a photo' : 'Choose photos'
  input.multiple = left > 1
  input.required = false
  form.querySelector('button')?.remove()
  form.addEventListener('submit', (event) => event.preventDefault())
  input.addEventListener('change', () => addAll([...(input.files ?? [])], left, list))
}

async function addAll(files: readonly File[], left: number, list: Element): Promise<void> {
  if (!input) return
  input.disabled = true
  const added: boolean[] = []
  // One after the other: a phone has little memory, and often a slow line.
  for (const [at, file] of files.entries()) added.push(await add(file, at < left, left, list))
  input.disabled = false
  input.value = ''
  // The page itself then says what is there.
  if (added.every(Boolean)) location.reload()
}

/** Sends one photo and says how it went. @returns whether it was kept */
async function add(file: File, hasRoom: boolean, left: number, list: Element): Promise<boolean> {
  const item = document.createElement('li')
  const say = document.createElement('span')
  item.append(say)
  list.append(item)
  const fail = (sentence: string) => {
    item.className = 'failed'
    say.textContent = `${file.name}: ${sentence}`
    return false
  }
  if (!hasRoom) return fail(`Not sent: there is room for ${left} only.`)
  say.textContent = `${file.name}: getting it ready`
  const small = await shrink(file)
  if (small.preview) item.prepend(small.preview)
  if (small.photo.size > maxPhotoBytes) return fail(photoTooLarge)
  say.textContent = `${file.name}: sending`
  const problem = await send(small.photo)
  if (problem === undefined) {
    item.className = 'kept'
    say.textContent = `${file.name}: added`
    return true
  }
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'button button-outlined'
  again.textContent = 'Try again'
  again.addEventListener('click', async () => {
    item.remove()
    if ((await add(file, hasRoom, left, list)) && !list.querySelector('.failed')) location.reload()
  })
  item.append(again)
  return fail(problem)
}

/** @returns why the photo was not kept, or undefined when it was */
async function send(photo: Blob): Promise<string | undefined> {
  for (let tries = 0; ; tries += 1) {
    const answer = await post(photo)
    if (answer.ok) return undefined
    const pause = pausesMs[tries]
    if (!answer.mayPass || pause === undefined) return answer.error
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

const unsent = 'Not sent. Please check your connection.'

async function post(
  body: Blob,
): Promise<
  { readonly ok: true } | { readonly ok: false; readonly error: string; readonly mayPass: boolean }
> {
  try {
    const response = await fetch(photosPath, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body,
    })
    const answer: PhotoAnswer = await response.json()
    if (answer.ok) return answer
    const sentence = response.status === 413 ? photoTooLarge : noPhoto
    return {
      ok: false,
      error: answer.error ?? sentence,
      mayPass: response.status >= 500 || response.status === 429,
    }
  } catch {
    return { ok: false, error: unsent, mayPass: true }
  }
}
