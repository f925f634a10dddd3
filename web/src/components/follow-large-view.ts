import { watchView } from '../ui/watch-view.ts'

/**
 * Makes the large view a modal dialog: the browser keeps the focus in it and closes it by Escape. The address says which
 * picture it shows; Back closes it, and a link to "#picture-2" opens it.
 * @returns what undoes it all
 */
export function followLargeView(dialog: HTMLDialogElement): () => void {
  const undo = new AbortController()
  const listening = { signal: undo.signal }
  const row = dialog.firstElementChild as HTMLElement
  const slides = [...row.children] as HTMLElement[]
  let current: HTMLElement | undefined
  /** Whether Back leads to the page without the large view. */
  let cameFromPage = false

  const slideAt = (hash: string) => slides.find(({ id }) => `#${id}` === hash)

  /**
   * Makes the slide in view the only one that can be focused, and moves the focus to the same control in it.
   */
  function activate(slide: HTMLElement): void {
    if (slide === current) return
    const focused = current
      ? [...current.querySelectorAll('a')].findIndex((link) => link.matches(':focus'))
      : -1
    current = slide
    for (const each of slides) each.inert = each !== slide
    slide.querySelectorAll('a')[focused]?.focus({ preventScroll: true })
    // The middle of a picture that is wider than the screen.
    const picture = slide.querySelector('picture')
    if (picture) picture.scrollLeft = picture.clientWidth / 2
    if (dialog.open) history.replaceState(history.state, '', `#${slide.id}`)
  }

  const scrollTo = (slide: HTMLElement, behavior?: ScrollBehavior) =>
    row.scrollTo({ left: slide.offsetLeft, behavior })

  function open(slide: HTMLElement): void {
    const isOpen = dialog.open
    if (!isOpen) dialog.showModal()
    activate(slide)
    if (!isOpen) slide.querySelector('a')?.focus()
    scrollTo(slide, 'instant')
  }

  function readAddress(): void {
    const slide = slideAt(location.hash)
    cameFromPage = true
    if (slide) open(slide)
    else dialog.close()
  }

  function press(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const slide = link?.pathname === location.pathname ? slideAt(link.hash) : undefined
    const isInside = dialog.contains(event.target as Node)
    if (slide && !isInside) {
      event.preventDefault()
      history.pushState(null, '', link?.hash)
      cameFromPage = true
      open(slide)
    } else if (slide) {
      event.preventDefault()
      scrollTo(slide)
    } else if (isInside && event.target instanceof HTMLImageElement) {
      current?.toggleAttribute('data-fitted')
    } else if (isInside && !(event.target as Element).closest('figcaption')) {
      event.preventDefault()
      dialog.close()
    }
  }

  function turn(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const slide = step && current && slides.at((slides.indexOf(current) + step) % slides.length)
    if (!slide) return
    // The browser scrolls the row by itself, too, and would go one picture too far.
    event.preventDefault()
    scrollTo(slide)
  }

  function leave(): void {
    // The event comes later than the closing: Forward may have opened it again.
    if (dialog.open) return
    const shown = current?.id.replace('picture', 'shown') ?? ''
    current = undefined
    if (!cameFromPage) {
      // Opened by its address, it has nothing to give the focus back to.
      document.getElementById(shown)?.focus()
      history.replaceState(history.state, '', location.pathname + location.search)
    } else if (slideAt(location.hash)) history.back()
    cameFromPage = false
  }

  const stop = watchView(
    slides,
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && dialog.open) activate(target as HTMLElement)
    },
    { root: row, threshold: 0.6 },
  )
  // Then the style sheet shows it by its address, as without script.
  if (!stop) return () => {}
  dialog.dataset.followed = ''
  document.addEventListener('click', press, listening)
  addEventListener('popstate', readAddress, listening)
  dialog.addEventListener('keydown', turn, listening)
  dialog.addEventListener('close', leave, listening)
  const addressed = slideAt(location.hash)
  if (addressed) open(addressed)
  return () => {
    undo.abort()
    stop()
    dialog.close()
  }
}
