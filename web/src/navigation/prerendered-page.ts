type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Path of the prerendered page, while it is shown. */
let prerenderedPath: string | undefined

/** Fields of that page, which a visitor may be filling in, until its form is hydrated. */
let fields: readonly Field[] = []

/** The focused field, or the first in view, and its distance in px from the top of the window. */
let place: { readonly field: Field; readonly hasFocus: boolean; readonly top: number } | undefined

const tracking = new AbortController()

/** Records that the page of this path was prerendered. */
export function trackPrerenderedPage(path: string): void {
  prerenderedPath = path
  fields = fieldsOnPage()
  trackField()
  for (const type of ['focusin', 'scroll'])
    document.addEventListener(type, trackField, { passive: true, signal: tracking.signal })
}

/** Returns whether this path shows prerendered HTML, which no error screen may replace. */
export const isPrerenderedPage = (path: string): boolean => path === prerenderedPath

/** Must be called after each navigation: once the visitor has left, the app also renders the first path. */
export function noteNavigation(path: string): void {
  if (path !== prerenderedPath) prerenderedPath = undefined
}

/**
 * Restores input, focus, selection and scroll position if React has re-rendered the prerendered page, as it does when a
 * translator or form filler has changed it. Must be called once the form is mounted, before its fields are read.
 */
export function restoreFields(): void {
  if (!isPrerenderedPage(location.pathname)) return
  tracking.abort()
  const successors = fieldsOnPage()
  for (const field of fields) {
    const successor = successors.find((each) => isSame(each, field))
    if (!successor || field.isConnected) continue
    if (!isChoice(field)) successor.value = field.value
    // By a click, so that React handles the change.
    else if (field.checked !== (successor as typeof field).checked) successor.click()
    if (field !== place?.field) continue
    if (place.hasFocus) focusAs(field, successor)
    scrollBy({ top: successor.getBoundingClientRect().top - place.top, behavior: 'instant' })
  }
  fields = []
}

function focusAs(field: Field, successor: Field): void {
  successor.focus({ preventScroll: true })
  if ('selectionStart' in field && 'selectionStart' in successor && field.selectionStart !== null)
    successor.setSelectionRange(field.selectionStart, field.selectionEnd)
}

const fieldsOnPage = () => [
  ...document.querySelectorAll<Field>('input:not([type="hidden"]), select, textarea'),
]

const isChoice = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type)

const isSame = (one: Field, other: Field) =>
  one.name === other.name && one.type === other.type && (!isChoice(one) || one.value === other.value)

function trackField(): void {
  const activeField = fields.find((each) => each === document.activeElement)
  const field = activeField ?? fields.find(isInView)
  // There is none while React replaces the page.
  if (field) place = { field, hasFocus: field === activeField, top: field.getBoundingClientRect().top }
}

function isInView(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top > 0 && top < innerHeight
}

/** Applies a synchronous change to the page, and scrolls so that what the visitor looks at stays in place. */
export function keepInPlace(change: () => void): void {
  const focused = document.querySelector('main :focus')
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const element = focused && isInView(focused) ? focused : middle
  const topBefore = element?.getBoundingClientRect().top ?? 0
  change()
  if (element?.isConnected)
    scrollBy({ top: element.getBoundingClientRect().top - topBefore, behavior: 'instant' })
}
