type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Path of the page that came as finished HTML, while it shows. */
let finishedPath: string | undefined

/** Fields of that page, which a visitor may be filling in, until the code of its form has taken over. */
let fields: readonly Field[] = []

/** The field in focus, else the first in sight, and where it is: pixels below the window's upper edge. */
let place: { readonly field: Field; readonly hasFocus: boolean; readonly top: number } | undefined

const following = new AbortController()

/** Tells that this path's page is there before the app. */
export function arriveWithFinishedPage(path: string): void {
  finishedPath = path
  fields = fieldsOnPage()
  followVisitor()
  for (const sign of ['focusin', 'scroll'])
    document.addEventListener(sign, followVisitor, { passive: true, signal: following.signal })
}

/** Whether this path shows the page as it came: whatever breaks in the app, it must not give way to an error screen. */
export const isFinishedPage = (path: string): boolean => path === finishedPath

/** Call it after each navigation: what the app itself has rendered is no finished page, also back at the first path. */
export function leaveFinishedPage(path: string): void {
  if (path !== finishedPath) finishedPath = undefined
}

/**
 * Hands the fields of the finished page over to a form's code. React renders the page anew when a translator or a form
 * filler has changed it: then the new fields get what the visitor had typed and chosen, the focus, the selection and
 * their place in the window. Call it when the form is on the page, before its fields are read.
 */
export function takeOverFields(): void {
  if (!isFinishedPage(location.pathname)) return
  following.abort()
  const successors = fieldsOnPage()
  for (const field of fields) {
    const successor = successors.find((each) => isSame(each, field))
    if (!successor || field.isConnected) continue
    if (!isChoice(field)) successor.value = field.value
    // By a press, so that the app shows what was chosen.
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

function followVisitor(): void {
  const focused = fields.find((each) => each === document.activeElement)
  const isInSight = (top: number) => top > 0 && top < innerHeight
  const field = focused ?? fields.find((each) => isInSight(each.getBoundingClientRect().top))
  // While React replaces the page there is none.
  if (field) place = { field, hasFocus: field === focused, top: field.getBoundingClientRect().top }
}
