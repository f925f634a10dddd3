import { PhotoList } from './photo-list.ts'
import { shrinkPhoto } from './shrink.ts'
import { forgetAllWaiting } from './waiting-photos.ts'

// Uploads of photos or documents on a visitor's own page (lambdas/request/request-page.ts), where the form without script
// sends them one by one, and photos for the site at the desk (lambdas/site/site-page.ts).

const forms = document.querySelectorAll<HTMLFormElement>('.photo-form')
for (const form of forms) enhance(form)
const deskFields = document.querySelectorAll<HTMLInputElement>('.desk input[type=file]')
for (const field of deskFields) field.addEventListener('change', () => shrinkIn(field))
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
