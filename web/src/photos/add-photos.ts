import { PhotoList } from './photo-list.ts'
import { forgetAllWaiting } from './waiting-photos.ts'

// The script of a visitor's own request (lambdas/request/photos-section.ts), where photos are added, or an applicant's
// documents. Without it they are sent by the form itself, one by one. It touches nothing but those forms, and the photos
// that wait in this browser.

const forms = document.querySelectorAll<HTMLFormElement>('.photo-form')
for (const form of forms) takeOver(form)
// This browser sees no request, or one that has all its photos: nothing that waits could be sent.
if (forms.length === 0) forgetAllWaiting().catch(() => undefined)

function takeOver(form: HTMLFormElement): void {
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

  // Loaded again, the page lists the photos that have arrived.
  list.onAgain = (isAll) => isAll && location.reload()
  const send = async () => {
    if (list.isEmpty) return
    input.disabled = true
    list.onAgain(await list.send(ref))
    input.disabled = false
    input.value = ''
  }
  input.addEventListener('change', () => list.add([...(input.files ?? [])]).then(send))
  // What could not be sent before; a browser that keeps nothing has nothing to send.
  list.restore(ref).then(send, () => undefined)
}
