/** Milliseconds in which a turn that goes on by itself slows to a third. */
const slowing = 260
/** Speed below which a turn has stopped, in px per ms. */
const slowest = 0.02
/** A finger that has rested for so many ms lets go without a push. */
const rested = 80

export interface PointerTurns {
  readonly turn: (x: number, y: number) => void
  /** Whether a turn goes on when the pointer lets go. */
  readonly goesOn: () => boolean
  /** When a pointer takes hold, and when the last movement has ended. */
  readonly held: (isHeld: boolean) => void
}

/**
 * Turns by dragging. A mouse drags both ways; a finger sideways, because up and down belong to the page, unless the picture
 * fills the screen. The wheel is nobody's here but the page's.
 * @returns stops a turn that goes on by itself
 */
export function followPointer(
  canvas: HTMLCanvasElement,
  { turn, goesOn, held }: PointerTurns,
  signal: AbortSignal,
): () => void {
  let from: PointerEvent | undefined
  let speed = [0, 0] as [x: number, y: number]
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
  }
  const glide = (before: number) => {
    frame = requestAnimationFrame((now) => {
      const time = Math.min(now - before, 40)
      speed = speed.map((each) => each * Math.exp(-time / slowing)) as typeof speed
      turn(speed[0] * time, speed[1] * time)
      if (Math.hypot(...speed) > slowest) glide(now)
      else {
        frame = 0
        held(false)
      }
    })
  }
  const listen = (
    sign: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    hear: (event: PointerEvent) => void,
  ) => canvas.addEventListener(sign, hear, { signal })
  listen('pointerdown', (event) => {
    if (!event.isPrimary || event.button) return
    stop()
    from = event
    speed = [0, 0]
    canvas.setPointerCapture(event.pointerId)
    held(true)
  })
  listen('pointermove', (event) => {
    if (!from || event.pointerId !== from.pointerId) return
    const isUpright = event.pointerType === 'mouse' || getComputedStyle(canvas).touchAction === 'none'
    const moved = [event.clientX - from.clientX, isUpright ? event.clientY - from.clientY : 0] as const
    const time = Math.max(event.timeStamp - from.timeStamp, 1)
    speed = [moved[0] / time, moved[1] / time]
    from = event
    turn(...moved)
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    listen(end, (event) => {
      if (!from || event.pointerId !== from.pointerId) return
      const isPush = end === 'pointerup' && event.timeStamp - from.timeStamp < rested
      from = undefined
      if (isPush && goesOn() && Math.hypot(...speed) > slowest) glide(performance.now())
      else held(false)
    })
  return stop
}
