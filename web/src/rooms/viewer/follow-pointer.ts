/** Time constant of the inertia: milliseconds in which the speed falls to 1/e. */
const decayMs = 260
/** Speed at which inertia ends, in px per ms. */
const minSpeed = 0.02
/** Milliseconds without movement after which a release has no inertia. */
const maxRestMs = 80

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Turns by dragging: horizontally by touch, since vertical drags scroll the page unless the picture is in full screen.
 * @param turn called with the movement in px
 * @param hold called when a drag begins, and when its last movement has ended
 * @returns a function that stops inertia
 */
export function followPointer(
  canvas: HTMLCanvasElement,
  turn: (x: number, y: number) => void,
  hold: (isHeld: boolean) => void,
  signal: AbortSignal,
): () => void {
  let from: PointerEvent | undefined
  let speed = [0, 0] as [x: number, y: number]
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
  }
  const glide = (lastTime: number) => {
    frame = requestAnimationFrame((now) => {
      const time = Math.min(now - lastTime, 40)
      speed = speed.map((each) => each * Math.exp(-time / decayMs)) as typeof speed
      turn(speed[0] * time, speed[1] * time)
      if (Math.hypot(...speed) > minSpeed) glide(now)
      else {
        frame = 0
        hold(false)
      }
    })
  }
  const listen = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    onEvent: (event: PointerEvent) => void,
  ) => canvas.addEventListener(type, onEvent, { signal })
  listen('pointerdown', (event) => {
    if (!event.isPrimary || event.button) return
    stop()
    from = event
    speed = [0, 0]
    canvas.setPointerCapture(event.pointerId)
    hold(true)
  })
  listen('pointermove', (event) => {
    if (!from || event.pointerId !== from.pointerId) return
    const isVertical = event.pointerType === 'mouse' || getComputedStyle(canvas).touchAction === 'none'
    const [x, y] = [event.clientX - from.clientX, isVertical ? event.clientY - from.clientY : 0]
    const time = Math.max(event.timeStamp - from.timeStamp, 1)
    speed = [x / time, y / time]
    from = event
    turn(x, y)
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    listen(end, (event) => {
      if (!from || event.pointerId !== from.pointerId) return
      const isFlick = end === 'pointerup' && event.timeStamp - from.timeStamp < maxRestMs
      from = undefined
      if (isFlick && !isCalm() && Math.hypot(...speed) > minSpeed) glide(performance.now())
      else hold(false)
    })
  return stop
}
