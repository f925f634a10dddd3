import { list as words } from '#content/pages/photos/list.ts'
import { PhotoList } from './photo-list.ts'
import { shrinkPhoto } from './shrink.ts'
import { forgetAllWaitingPhotos } from './waiting-photos.ts'

// Uploads of photos or documents on a visitor's own page (lambdas/request/request-page.ts), where the form without script
// sends them one by one, and photos for the site at the desk (lambdas/site/site-page.ts).

const forms = document.querySelectorAll<HTMLFormElement>('.photo-form')
for (const form of forms) enhance(form)
const deskFields = document.querySelectorAll<HTMLInputElement>('.desk input[type=file]')
const projectPhotos = document.getElementById('photos')
const addButton = document.querySelector<HTMLElement>('[name=add]')
// It stays the button that the Enter key presses, before those that remove a photo.
if (addButton) addButton.style.display = 'none'
let sending = Promise.resolve()
for (const field of deskFields)
  field.addEventListener('change', () => {
    if (projectPhotos) sending = sending.then(() => sendFrom(field, projectPhotos))
    else void shrinkIn(field)
  })
// Without a form there is no request that would accept pending photos.
if (forms.length + deskFields.length === 0) forgetAllWaitingPhotos().catch(() => undefined)

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

/** Sends the chosen photos of a project one by one; `list` then shows each as the page of the desk does. */
async function sendFrom(field: HTMLInputElement, list: HTMLElement): Promise<void> {
  const { form } = field
  const status = form?.querySelector('[role=status]')
  if (!form || !status) return
  const buttons = [...form.querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  const [files, unsent] = [[...(field.files ?? [])], new DataTransfer()]
  let problem = ''
  for (const [at, file] of files.entries()) {
    status.textContent = `${form.dataset.sending} ${at + 1} / ${files.length}`
    const body = new FormData()
    body.set('add', '1')
    body.set(field.name, (await shrinkPhoto(file)).photo, 'photo.jpg')
    const page = await postForPage(form.action, body)
    const items = page?.querySelectorAll('#photos > li') ?? []
    list.append(...items)
    if (items.length > 0) continue
    unsent.items.add(file)
    problem = page?.querySelector('.field-error')?.textContent ?? words.unsent
  }
  field.files = unsent.files
  status.textContent = problem
  for (const button of buttons) button.disabled = false
}

/** Posts a form. @returns the page that answers, or null. For fetch and DOMParser, Trusted Types would need a policy. */
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
