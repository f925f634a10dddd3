import { type RefObject, useEffect, useState } from 'react'

/**
 * Shows an element on the whole screen: by the browser's own full screen, and where that is for videos alone, as on
 * iPhones, in a dialog.
 * @param dialog an empty one, into which the element goes meanwhile
 */
export function useFullScreen(
  stage: RefObject<HTMLElement | null>,
  dialog: RefObject<HTMLDialogElement | null>,
): { readonly isFull: boolean; readonly toggle: () => void } {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const [element, window] = [stage.current, dialog.current]
    if (!element || !window) return
    const home = element.parentElement
    const follow = () => setFull(document.fullscreenElement === element || window.open)
    const goHome = () => {
      home?.prepend(element)
      follow()
    }
    // It has the signal that a listener's options are asked for.
    const undo = new AbortController()
    document.addEventListener('fullscreenchange', follow, undo)
    window.addEventListener('close', goHome, undo)
    return () => {
      undo.abort()
      if (window.open) goHome()
    }
  }, [stage, dialog])

  return {
    isFull,
    toggle() {
      const [element, window] = [stage.current, dialog.current]
      if (!element || !window) return
      const open = () => {
        window.append(element)
        window.showModal()
        setFull(true)
      }
      if (document.fullscreenElement) document.exitFullscreen()
      else if (window.open) window.close()
      else if (element.requestFullscreen) element.requestFullscreen().catch(open)
      else open()
    },
  }
}
