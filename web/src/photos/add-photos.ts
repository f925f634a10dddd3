import { list as words } from '#content/pages/photos/list.ts'
import { PhotoList } from './photo-list.ts'
import { shrinkPhoto } from './shrink.ts'
import { forgetAllWaiting } from './waiting-photos.ts'

// Uploads of photos or documents on a visitor's own page (lambdas/request/request-page.ts), where the form without script
// sends them one by one, and photos for the site at the desk (lambdas/site/site-page.ts).

const forms = document.querySelectorAll<HTMLFormElement>('.photo-form')
for (const form of forms) enhance(form)
const deskFields = document.querySelectorAll<HTMLInputElement>('.desk input[type=file]')
const deskList = document.getElementById('photos')
for (const field of deskFields)
  field.addEventListener('change', () => (deskList ? sendFrom(field, deskList) : shrinkIn(field)))
if (deskList) enhanceProject(deskList.closest('form'))
// Without a form there is no request that would accept pending photos.
if (forms.length + deskFields.length === 0) forgetAllWaiting().catch(() => undefined)

/** Replaces a photo chosen on the desk by a JPEG of at most about 1 MB, so that several fit in one request. */
async function shrinkIn(field: HTMLInputElement): Promise<void> {
  const [file] = field.files ?? []
  if (!file) return
  const { photo, preview } = await shrinkPhoto(file, 1_000_000)
  if (!preview || file !== field.files?.[0]) return
  const files = new DataTransfer()
  files.items.add(new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
  field.files = files.files
}

/** Photos of a project at the desk, on their way. */
let sending: Promise<unknown> = Promise.resolve()
let isSending = false

/** Replaces the button that sends photos, and saves only what has arrived. */
function enhanceProject(form: HTMLFormElement | null): void {
  form?.querySelector('[name=add]')?.remove()
  form?.addEventListener('submit', (event) => {
    if (!isSending) return
    event.preventDefault()
    void sending.then(() => form.requestSubmit(event.submitter))
  })
}

/** Sends the chosen photos of a project one by one; `list` shows each as the page of the desk would. */
function sendFrom(field: HTMLInputElement, list: HTMLElement): void {
  const files = [...(field.files ?? [])]
  const { form } = field
  const status = form?.querySelector('[role=status]')
  if (!form || !status || files.length === 0) return
  field.value = ''
  isSending = true
  const send = async () => {
    const failed = new DataTransfer()
    let problem = ''
    for (const [at, file] of files.entries()) {
      status.textContent = `${form.dataset.sending} ${at + 1} / ${files.length}`
      const { photo } = await shrinkPhoto(file)
      const body = new FormData()
      body.set('add', '1')
      body.set(field.name, new File([photo], 'photo.jpg', { type: photo.type }))
      const page = await postForPage(form.action, body)
      const cards = page?.querySelectorAll('#photos > li') ?? []
      list.append(...cards)
      if (cards.length > 0) continue
      failed.items.add(file)
      problem = page?.querySelector('.field-error')?.textContent ?? words.unsent
    }
    field.files = failed.files
    status.textContent = problem
  }
  const last = sending.then(send)
  sending = last
  void last.finally(() => {
    isSending = sending !== last
  })
}

/** Posts a form. @returns the page that answers, or null; fetch and DOMParser would need a policy of Trusted Types */
const postForPage = (url: string, body: FormData) =>
  new Promise<Document | null>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'document'
    request.addEventListener('loadend', () => resolve(request.responseXML))
    request.send(body)
  })

function enhance(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) return
  const { left = '', ref = '' } = form.dataset
  const list = new PhotoList(Number(left))
  const label = form.querySelector('label')
  if (label && input.id === 'photo') {
    label.textContent = Number(left) === 1 ? 'Choose a photo' : 'Choose photos'
    input.multiple = Number(left) > 1
  }
  input.required = false
  form.querySelector('button')?.replaceWith(list.element)
  form.addEventListener('submit', (event) => event.preventDefault())

  // The reloaded page lists the photos that have arrived.
  list.onAgain = (isAll) => isAll && location.reload()
  const send = async () => {
    if (list.isEmpty) return
    input.disabled = true
    list.onAgain(await list.send(ref))
    input.disabled = false
    input.value = ''
  }
  input.addEventListener('change', () => list.add([...(input.files ?? [])]).then(send))
  // Sends photos that are pending from an earlier visit; rejects without storage.
  list.restore(ref).then(send, () => undefined)
}
