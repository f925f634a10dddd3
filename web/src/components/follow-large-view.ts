import { watchView } from '../ui/watch-view.ts'

/**
 * Makes the large view a modal dialog, in sync with the URL: a link to "#picture-2" opens it, Back closes it.
 * @returns a function that removes all listeners and closes it
 */
export function followLargeView(dialog: HTMLDialogElement): () => void {
  const undo = new AbortController()
  const { signal } = undo
  const { slideAt, open, scrollTo, onKeyDown, stop } = followSlides(dialog)
  /** Whether the previous history entry is the page without the large view. */
  let hasPageEntry = false

  function onPopState(): void {
    const slide = slideAt(location.hash)
    hasPageEntry = true
    if (slide) open(slide)
    else dialog.close()
  }

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const slide = link?.pathname === location.pathname ? slideAt(link.hash) : undefined
    const isInside = dialog.contains(event.target as Node)
    if (slide) {
      event.preventDefault()
      if (isInside) scrollTo(slide)
      else {
        history.pushState(null, '', link?.hash)
        hasPageEntry = true
        open(slide)
      }
    } else if (isInside) pressSlide(event, dialog)
  }

  function onClose(): void {
    // The event is asynchronous: Forward may have opened it again.
    if (dialog.open) return
    if (!hasPageEntry) {
      // Opened by its URL, the dialog has no element to restore the focus to.
      const slide = dialog.querySelector('li:not([inert])')
      document.getElementById(slide?.id.replace('picture', 'shown') ?? '')?.focus()
      history.replaceState(history.state, '', location.pathname + location.search)
    } else if (slideAt(location.hash)) history.back()
    hasPageEntry = false
  }

  dialog.dataset.followed = ''
  document.addEventListener('click', onClick, { signal })
  addEventListener('popstate', onPopState, { signal })
  dialog.addEventListener('keydown', onKeyDown, { signal })
  dialog.addEventListener('close', onClose, { signal })
  const target = slideAt(location.hash)
  if (target) open(target)
  return () => {
    undo.abort()
    stop()
    dialog.close()
  }
}

/** Fits a picture to the screen, or back; a press beside pictures and captions closes. */
function pressSlide(event: MouseEvent, dialog: HTMLDialogElement): void {
  const target = event.target as Element
  if (target instanceof HTMLImageElement) target.closest('li')?.toggleAttribute('data-fitted')
  else if (!target.closest('figcaption')) {
    event.preventDefault()
    dialog.close()
  }
}

/** Moves among the slides of the row. */
function followSlides(dialog: HTMLDialogElement) {
  const row = dialog.firstElementChild as HTMLElement
  const slides = [...row.children] as HTMLElement[]
  let current: HTMLElement | undefined

  const slideAt = (hash: string) => slides.find(({ id }) => `#${id}` === hash)

  /** Makes the slide in view the only focusable one, and moves the focus to the same control in it. */
  function activate(slide: HTMLElement): void {
    if (slide === current) return
    const links = [...(current?.querySelectorAll('a') ?? [])]
    const focusIndex = links.findIndex((link) => link.matches(':focus'))
    current = slide
    for (const each of slides) each.inert = each !== slide
    slide.querySelectorAll('a')[focusIndex]?.focus({ preventScroll: true })
    // Centers a picture that is wider than the screen.
    const picture = slide.querySelector('picture')
    if (picture) picture.scrollLeft = picture.clientWidth / 2
    if (dialog.open) history.replaceState(history.state, '', `#${slide.id}`)
  }

  const scrollTo = (slide: HTMLElement, behavior?: ScrollBehavior) =>
    row.scrollTo({ left: slide.offsetLeft, behavior })

  function open(slide: HTMLElement): void {
    const isOpen = dialog.open
    if (!isOpen) {
      current = undefined
      dialog.showModal()
    }
    activate(slide)
    if (!isOpen) slide.querySelector('a')?.focus()
    scrollTo(slide, 'instant')
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const slide = step && current && slides.at((slides.indexOf(current) + step) % slides.length)
    if (!slide) return
    // Otherwise the browser also scrolls the row, one picture too far.
    event.preventDefault()
    scrollTo(slide)
  }

  const stop = watchView(
    slides,
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && dialog.open) activate(target as HTMLElement)
    },
    { root: row, threshold: 0.6 },
  )
  return { slideAt, open, scrollTo, onKeyDown, stop }
}
