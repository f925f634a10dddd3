import { type CubeRenderer, cubeRenderer } from './cube-renderer.ts'
import { faceAxes, facesInSight, pointOf, reachOf, turnBy, type View, viewOf } from './directions.ts'
import { followPointer } from './follow-pointer.ts'

export type { View } from './directions.ts'

/** An element that is positioned over a place of the room. */
export interface Pin {
  readonly element: HTMLElement
  readonly at: View
}

interface ViewerOptions {
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
const [turnMs, firstTurnMs] = [450, 1600]
/** Milliseconds without movement after which a turn has ended. */
const restMs = 200

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Opens a room on a canvas as a cube of six pictures, drawn by WebGL on changes only.
 * @returns undefined without WebGL
 */
export function openViewer(options: ViewerOptions): Viewer | undefined {
  const { canvas, pins } = options
  const gl = canvas.getContext('webgl', { alpha: false, powerPreference: 'low-power' })
  if (!gl) return undefined
  const renderer = cubeRenderer(gl)
  const undo = new AbortController()
  const { signal } = undo
  const loadFaces = faceLoader(canvas, renderer, signal)
  let { view, layers } = options
  if (options.from && !isMotionReduced() && !options.isSparing) view = options.from
  /** Where the current turn ends. */
  let aim = view
  /** Whether all faces are to be loaded, not only those in view. */
  let needsAll = false
  let isOpen = false
  let isHeld = false
  let paintFrame = 0
  let glideFrame = 0
  let restTimer: ReturnType<typeof setTimeout> | undefined

  const reach = () => reachOf(canvas.clientWidth, canvas.clientHeight)
  const placeOf = (at: View) => pointOf(view, at, reach()) ?? [2, 2]
  const isAway = (at: View) => Math.max(...placeOf(at).map(Math.abs)) > 0.96

  function paint(): void {
    cancelAnimationFrame(paintFrame)
    paintFrame = 0
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

  /** Crossfades from the current picture to the next one. */
  function fade(): void {
    if (isMotionReduced()) return
    paint()
    fadeOut(canvas)
  }

  /** Loads faces and shows them. */
  async function load(faces: readonly number[]): Promise<void> {
    const result = await loadFaces(layers, faces, isOpen ? fade : undefined)
    if (result === 'unchanged') return
    if (!isOpen) {
      if (result === 'failed') return lose()
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
    if (view === from && !signal.aborted) glide(options.view, firstTurnMs)
  }

  async function update(): Promise<void> {
    await load([...facesInSight(view, reach())])
    if (needsAll) for (const face of faceAxes.keys()) await load([face])
  }

  const loadAll = () => {
    needsAll = true
    update()
  }

  function move(next: View): void {
    view = next
    paintFrame ||= requestAnimationFrame(paint)
    if (!needsAll) update()
    clearTimeout(restTimer)
    restTimer = setTimeout(() => !isHeld && !glideFrame && options.onRest(view), restMs)
  }

  function glideTo(next: View): void {
    loadAll()
    glide(next, turnMs)
  }

  function glide(next: View, duration: number): void {
    stop()
    aim = next
    if (isMotionReduced()) {
      move(aim)
      return
    }
    const start = performance.now()
    const [yaw, pitch] = [turnBy(aim.yaw - view.yaw), aim.pitch - view.pitch]
    const step = (now: number) => {
      const rest = (1 - Math.min(Math.max(now - start, 0) / duration, 1)) ** 3
      glideFrame = rest > 0 ? requestAnimationFrame(step) : 0
      move(rest > 0 ? viewOf(aim.yaw - yaw * rest, aim.pitch - pitch * rest) : aim)
    }
    glideFrame = requestAnimationFrame(step)
  }

  const stopInertia = followPointer(
    canvas,
    {
      turn(x, y) {
        const [across] = reach()
        const degrees = ((2 * across) / canvas.clientWidth) * (180 / Math.PI)
        aim = viewOf(view.yaw - x * degrees, view.pitch + y * degrees)
        move(aim)
      },
      goesOn: () => !isMotionReduced(),
      held(isDown) {
        isHeld = isDown
        if (isDown) {
          stopGlide()
          loadAll()
        } else move(view)
      },
    },
    signal,
  )
  const stopGlide = () => {
    cancelAnimationFrame(glideFrame)
    glideFrame = 0
  }
  const stop = () => {
    stopInertia()
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
  if (!options.isSparing)
    for (const type of ['pointerenter', 'focus'])
      canvas.addEventListener(type, loadAll, { signal, once: true })

  function lose(): void {
    close()
    options.onLost()
  }
  canvas.addEventListener('webglcontextlost', lose, { signal })
  const resizeObserver = new ResizeObserver(() => {
    paint()
    update()
  })
  resizeObserver.observe(canvas)

  function close(): void {
    undo.abort()
    stop()
    resizeObserver.disconnect()
    cancelAnimationFrame(paintFrame)
    clearTimeout(restTimer)
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

/** Copies the picture to the canvas on top, which fades out. */
function fadeOut(canvas: HTMLCanvasElement): void {
  const overlay = canvas.nextElementSibling as HTMLCanvasElement
  Object.assign(overlay, { width: canvas.width, height: canvas.height })
  overlay.getContext('2d')?.drawImage(canvas, 0, 0)
  overlay.animate({ opacity: [1, 0] }, { duration: 260, easing: 'ease-out' })
}

/**
 * Returns a function that fetches the pictures of those faces that have changed, and passes them to the renderer. It calls
 * `beforeExchange` before a picture replaces another; `unchanged` includes an aborted load.
 */
function faceLoader(canvas: HTMLCanvasElement, renderer: CubeRenderer, signal: AbortSignal) {
  /** URLs by face; undefined for a failed load, which is repeated when the face is next in view. */
  const requests: (string | undefined)[] = []
  let pendingCount = 0
  return async (
    layers: ViewerOptions['layers'],
    faces: readonly number[],
    beforeExchange?: () => void,
  ): Promise<'unchanged' | 'loaded' | 'failed'> => {
    const keys = new Map(
      faces
        .map((face) => [face, layers[face]?.join() ?? ''] as const)
        .filter(([face, key]) => requests[face] !== key),
    )
    if (keys.size === 0) return 'unchanged'
    const isExchange = [...keys.keys()].some((face) => requests[face] !== undefined)
    for (const [face, key] of keys) requests[face] = key
    pendingCount++
    canvas.ariaBusy = 'true'
    const pictures = await Promise.all(
      [...keys.keys()].map((face) => fetchFace(layers[face] ?? []).catch(() => undefined)),
    )
    pendingCount--
    canvas.ariaBusy = String(pendingCount > 0)
    if (signal.aborted) return 'unchanged'
    if (isExchange) beforeExchange?.()
    for (const [index, [face, key]] of [...keys].entries()) {
      const picture = pictures[index]
      if (requests[face] !== key) continue
      if (!picture) requests[face] = undefined
      else renderer.set(face, picture)
      if (picture instanceof ImageBitmap) picture.close()
    }
    return pictures.every((picture) => picture === undefined) ? 'failed' : 'loaded'
  }
}

/** Fetches a face's picture with its finishes on top. @throws Error if one of them cannot be fetched */
async function fetchFace(urls: readonly string[]): Promise<ImageBitmap | HTMLCanvasElement> {
  const [base, ...finishes] = await Promise.all(urls.map(fetchBitmap))
  if (!base || finishes.length === 0) return base as ImageBitmap
  const canvas = document.createElement('canvas')
  canvas.width = base.width
  canvas.height = base.height
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  for (const picture of [base, ...finishes]) {
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
  }
  return canvas
}

/** Unlike an image element, createImageBitmap decodes off the main thread. */
async function fetchBitmap(url: string): Promise<ImageBitmap> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return createImageBitmap(await response.blob())
}
