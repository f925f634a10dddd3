import { cubeRenderer } from './cube-renderer.ts'
import { faceAxes, facesInSight, pointOf, reachOf, turnBy, type View, viewOf } from './directions.ts'
import { followPointer } from './follow-pointer.ts'

export type { View } from './directions.ts'

/** An element that is positioned over a place of the room. */
export interface Pin {
  readonly element: HTMLElement
  readonly at: View
}

export interface ViewerOptions {
  readonly canvas: HTMLCanvasElement
  readonly view: View
  /** Direction of the static picture, from which the room turns to `view` once, as a hint that it can be turned. */
  readonly from?: View | undefined
  /** URLs of each face's picture and its finishes, in the order of the cube's faces. */
  readonly layers: readonly (readonly string[])[]
  readonly pins: readonly Pin[]
  /** Saves data: faces out of view are fetched only after an interaction. */
  readonly isSparing: boolean
  /** Called when the first picture is drawn. */
  readonly onOpen: () => void
  /** Called when a turn has ended. */
  readonly onRest: (view: View) => void
  /** Called when no picture could be fetched, or the WebGL context was lost. */
  readonly onLost: () => void
}

export interface Viewer {
  /** Shows other lights and finishes, and turns to `place` if that is out of view. */
  show(layers: ViewerOptions['layers'], place?: View): void
  turn(yaw: number, pitch: number): void
  look(view: View): void
  close(): void
}

/** Turns by key, in degrees. */
const steps: Readonly<Record<string, readonly [yaw: number, pitch: number]>> = {
  ArrowLeft: [-15, 0],
  ArrowRight: [15, 0],
  ArrowUp: [0, 10],
  ArrowDown: [0, -10],
}

/** Durations in ms of a turn by key or link, and of the first one. */
const [turning, firstTurning] = [450, 1600]
/** Milliseconds without movement after which a turn has ended. */
const resting = 200

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Opens a room on a canvas as a cube of six pictures, drawn by WebGL on changes only.
 * @returns undefined without WebGL
 */
export function openViewer(options: ViewerOptions): Viewer | undefined {
  const { canvas, pins } = options
  const gl = canvas.getContext('webgl', { alpha: false, powerPreference: 'low-power' })
  if (!gl) return undefined
  const renderer = cubeRenderer(gl)
  const previousView = canvas.nextElementSibling as HTMLCanvasElement
  const ending = new AbortController()
  const { signal } = ending
  let { view, layers } = options
  if (options.from && !isCalm() && !options.isSparing) view = options.from
  let aim = view
  let isWhole = false
  let isOpen = false
  let isHeld = false
  let frame = 0
  let gliding = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  let loading = 0
  const asked: (string | undefined)[] = []

  const reach = () => reachOf(canvas.clientWidth, canvas.clientHeight)

  const placeOf = (at: View) => pointOf(view, at, reach()) ?? [2, 2]
  const isAway = (at: View) => Math.max(...placeOf(at).map(Math.abs)) > 0.96

  function paint(): void {
    cancelAnimationFrame(frame)
    frame = 0
    const density = Math.min(devicePixelRatio, 2)
    const [width, height] = [canvas.clientWidth * density, canvas.clientHeight * density].map(Math.round)
    if (!width || !height) return
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    renderer.draw(view, reach())
    for (const { element, at } of pins) {
      const [x, y] = placeOf(at)
      element.toggleAttribute('data-away', isAway(at))
      element.style.setProperty('--x', String((x + 1) / 2))
      element.style.setProperty('--y', String((1 - y) / 2))
    }
  }
  const draw = () => {
    frame ||= requestAnimationFrame(paint)
  }

  /** Crossfades from the current picture to the next one. */
  function fade(): void {
    if (isCalm()) return
    paint()
    Object.assign(previousView, { width: canvas.width, height: canvas.height })
    previousView.getContext('2d')?.drawImage(canvas, 0, 0)
    previousView.animate({ opacity: [1, 0] }, { duration: 260, easing: 'ease-out' })
  }

  /** Loads faces and shows them. */
  async function load(faces: readonly number[]): Promise<void> {
    const keys = new Map(
      faces
        .map((face) => [face, layers[face]?.join() ?? ''] as const)
        .filter(([face, key]) => asked[face] !== key),
    )
    if (keys.size === 0) return
    const isExchange = isOpen && [...keys.keys()].some((face) => asked[face] !== undefined)
    for (const [face, key] of keys) asked[face] = key
    loading++
    canvas.ariaBusy = 'true'
    const pictures = await Promise.all(
      [...keys.keys()].map((face) => compositeImages(layers[face] ?? []).catch(() => undefined)),
    )
    loading--
    canvas.ariaBusy = String(loading > 0)
    if (signal.aborted) return
    if (isExchange) fade()
    for (const [at, [face, key]] of [...keys].entries()) {
      const picture = pictures[at]
      if (asked[face] !== key) continue
      // Loaded again when it is next in view.
      if (!picture) asked[face] = undefined
      else renderer.set(face, picture)
      if (picture instanceof ImageBitmap) picture.close()
    }
    if (!isOpen) {
      if (pictures.every((picture) => picture === undefined)) return lost()
      isOpen = true
      options.onOpen()
      turnFirst()
    }
    paint()
  }

  async function turnFirst(): Promise<void> {
    const from = view
    if (from === options.view) return
    await load([...facesInSight(options.view, reach())])
    if (view === from && !signal.aborted) glide(options.view, firstTurning)
  }

  /** Loads the faces in view and, once the visitor turns, the others. */
  async function update(): Promise<void> {
    const inSight = facesInSight(view, reach())
    await load([...inSight])
    if (isWhole) for (const face of faceAxes.keys()) await load([face])
  }

  const loadAll = () => {
    isWhole = true
    update()
  }

  function move(next: View): void {
    view = next
    draw()
    if (!isWhole) update()
    clearTimeout(rest)
    rest = setTimeout(() => !isHeld && !gliding && options.onRest(view), resting)
  }

  function glideTo(next: View): void {
    loadAll()
    glide(next, turning)
  }

  function glide(next: View, duration: number): void {
    stop()
    aim = next
    if (isCalm()) {
      move(aim)
      return
    }
    const [from, start] = [view, performance.now()]
    const way = [turnBy(aim.yaw - from.yaw), aim.pitch - from.pitch] as const
    const step = (now: number) => {
      const left = (1 - Math.min(Math.max(now - start, 0) / duration, 1)) ** 3
      gliding = left > 0 ? requestAnimationFrame(step) : 0
      move(left > 0 ? viewOf(aim.yaw - way[0] * left, aim.pitch - way[1] * left) : aim)
    }
    gliding = requestAnimationFrame(step)
  }

  const stopPush = followPointer(
    canvas,
    {
      turn(x, y) {
        const [across] = reach()
        const degrees = ((2 * across) / canvas.clientWidth) * (180 / Math.PI)
        aim = viewOf(view.yaw - x * degrees, view.pitch + y * degrees)
        move(aim)
      },
      goesOn: () => !isCalm(),
      held(held) {
        isHeld = held
        if (held) {
          stopGlide()
          loadAll()
        } else move(view)
      },
    },
    signal,
  )
  const stopGlide = () => {
    cancelAnimationFrame(gliding)
    gliding = 0
  }
  const stop = () => {
    stopPush()
    isHeld = false
    stopGlide()
  }

  canvas.addEventListener(
    'keydown',
    (event) => {
      const step = steps[event.key]
      if (event.ctrlKey || event.metaKey || event.altKey || !(step || event.key === 'Home')) return
      event.preventDefault()
      glideTo(step ? viewOf(aim.yaw + step[0], aim.pitch + step[1]) : viewOf(0, 0))
    },
    { signal },
  )
  // A pointer over the canvas is about to turn it.
  if (!options.isSparing)
    for (const sign of ['pointerenter', 'focus'])
      canvas.addEventListener(sign, loadAll, { signal, once: true })

  function lost(): void {
    close()
    options.onLost()
  }
  canvas.addEventListener('webglcontextlost', lost, { signal })
  const sizes = new ResizeObserver(() => {
    paint()
    update()
  })
  sizes.observe(canvas)

  function close(): void {
    ending.abort()
    stop()
    sizes.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(rest)
  }

  return {
    show(next, place) {
      layers = next
      if (place && isAway(place)) glideTo(place)
      else update()
    },
    turn: (yaw, pitch) => glideTo(viewOf(aim.yaw + yaw, aim.pitch + pitch)),
    look: glideTo,
    close,
  }
}

/** Fetches a face's picture with its finishes on top. @throws Error if one of them cannot be fetched */
async function compositeImages(addresses: readonly string[]): Promise<ImageBitmap | HTMLCanvasElement> {
  const [base, ...others] = await Promise.all(addresses.map(fetchBitmap))
  if (!base || others.length === 0) return base as ImageBitmap
  const canvas = document.createElement('canvas')
  canvas.width = base.width
  canvas.height = base.height
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  for (const picture of [base, ...others]) {
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
  }
  return canvas
}

/** Unlike an image element, createImageBitmap decodes off the main thread. */
async function fetchBitmap(address: string): Promise<ImageBitmap> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return createImageBitmap(await answer.blob())
}
