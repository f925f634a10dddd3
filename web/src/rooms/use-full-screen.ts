import { type RefObject, useEffect, useState } from 'react'

/**
 * Shows an element in full screen; on iPhones, which support that for videos only, in a dialog.
 * @param dialog an empty one, into which the element is moved meanwhile
 */
export function useFullScreen(
  stage: RefObject<HTMLElement | null>,
  dialog: RefObject<HTMLDialogElement | null>,
): { readonly isFull: boolean; readonly toggle: () => void } {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const [element, window] = [stage.current, dialog.current]
    if (!element || !window) return
    const parent = element.parentElement
    const update = () => setFull(document.fullscreenElement === element || window.open)
    const moveBack = () => {
      parent?.prepend(element)
      update()
    }
    // Doubles as the listeners' options, by its `signal`.
    const undo = new AbortController()
    document.addEventListener('fullscreenchange', update, undo)
    window.addEventListener('close', moveBack, undo)
    return () => {
      undo.abort()
      if (window.open) moveBack()
    }
  }, [stage, dialog])

  return {
    isFull,
    toggle() {
      const [element, window] = [stage.current, dialog.current]
      if (!element || !window) return
      const openDialog = () => {
        window.append(element)
        window.showModal()
        setFull(true)
      }
      if (document.fullscreenElement) document.exitFullscreen()
      else if (window.open) window.close()
      else if (element.requestFullscreen) element.requestFullscreen().catch(openDialog)
      else openDialog()
    },
  }
}
