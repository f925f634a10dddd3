import { cubeRenderer } from './cube-renderer.ts'
import { faceAxes, facesInSight, pointOf, reachOf, turnBy, type View, viewOf } from './directions.ts'
import { followPointer, isCalm } from './follow-pointer.ts'

export type { View } from './directions.ts'

export interface ViewerOptions {
  readonly canvas: HTMLCanvasElement
  readonly view: View
  /** Direction of the static picture, from which the room turns to `view` once, as a hint that it can be turned. */
  readonly from?: View | undefined
  /** URLs of each face's picture and its finishes, in the order of the cube's faces. */
  readonly layers: readonly (readonly string[])[]
  /** Elements that are positioned over places of the room. */
  readonly pins: readonly { readonly element: HTMLElement; readonly at: View }[]
  /** Saves data: faces out of view are fetched only after an interaction. */
  readonly isSparing: boolean
  /** Called when the first picture is drawn. */
  readonly onOpen: () => void
  /** Called when a turn has ended. */
  readonly onRest: (view: View) => void
  /** Called when the WebGL context was lost. */
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

type PartOptions = ViewerOptions & { readonly signal: AbortSignal }
type Picture = ReturnType<typeof pinnedPicture>
type Faces = ReturnType<typeof faceLoader>

/**
 * Opens a room on a canvas as a cube of six pictures, drawn by WebGL on changes only.
 * @returns undefined without WebGL
 */
export function openViewer(options: ViewerOptions): Viewer | undefined {
  const { canvas, isSparing } = options
  const gl = canvas.getContext('webgl', { alpha: false, powerPreference: 'low-power' })
  if (!gl) return undefined
  const ending = new AbortController()
  const { signal } = ending
  const parts = { ...options, signal }
  const close = () => ending.abort()
  const lost = () => {
    close()
    options.onLost()
  }
  const start = (!isCalm() && !isSparing && options.from) || options.view
  const picture = pinnedPicture(gl, parts, start)
  const faces = faceLoader(picture, parts, async () => {
    options.onOpen()
    if (start === options.view) return
    await faces.load(picture.facesInSight(options.view))
    if (picture.view() === start && !signal.aborted) glide(options.view, firstTurning)
  })
  const { glide, look, turn } = steering(picture, faces, parts)
  canvas.addEventListener(
    'keydown',
    (event) => {
      const step = steps[event.key]
      if (event.ctrlKey || event.metaKey || event.altKey || !(step || event.key === 'Home')) return
      event.preventDefault()
      if (step) turn(...step)
      else look(viewOf(0, 0))
    },
    { signal },
  )
  // A pointer over the canvas is about to turn it.
  if (!isSparing)
    for (const sign of ['pointerenter', 'focus'])
      canvas.addEventListener(sign, faces.loadAll, { signal, once: true })
  canvas.addEventListener('webglcontextlost', lost, { signal })
  addEventListener('online', () => faces.update(), { signal })
  const sizes = new ResizeObserver(() => {
    picture.paint()
    faces.update()
  })
  sizes.observe(canvas)
  signal.addEventListener('abort', () => sizes.disconnect())
  return {
    show(layers, place) {
      faces.update(layers)
      if (place && picture.isAway(place)) look(place)
    },
    turn,
    look,
    close,
  }
}

/** Draws the room in one direction, with the pins over it. */
function pinnedPicture(gl: WebGLRenderingContext, { canvas, pins, signal }: PartOptions, start: View) {
  const renderer = cubeRenderer(gl)
  const previousView = canvas.nextElementSibling as HTMLCanvasElement
  let view = start
  let frame = 0
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))

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

  return {
    view: () => view,
    reach,
    isAway,
    facesInSight: (from = view) => facesInSight(from, reach()),
    paint,
    setFace: renderer.set,
    turn(next: View): void {
      view = next
      frame ||= requestAnimationFrame(paint)
    },
    /** Crossfades from the current picture to the next one. */
    fade(): void {
      if (isCalm()) return
      paint()
      Object.assign(previousView, { width: canvas.width, height: canvas.height })
      previousView.getContext('2d')?.drawImage(canvas, 0, 0)
      previousView.animate({ opacity: [1, 0] }, { duration: 260, easing: 'ease-out' })
    },
  }
}

/**
 * Loads the faces in view and, once the visitor turns, the others. What could not be fetched is fetched again at the next
 * choice or turn. @param onFirst called once a face is there
 */
function faceLoader(picture: Picture, { canvas, layers, signal }: PartOptions, onFirst: () => void) {
  let isOpen = false
  let isWhole = false
  let loading = 0
  const asked: (string | undefined)[] = []

  /** Loads faces and shows them. */
  async function load(faces: Iterable<number>): Promise<void> {
    const wanted = [...faces].filter((face) => asked[face] !== layers[face]?.join())
    if (wanted.length === 0) return
    const isExchange = isOpen && wanted.some((face) => asked[face])
    loading++
    canvas.ariaBusy = 'true'
    const loads = await Promise.all(
      wanted.map(async (face) => {
        const key = layers[face]?.join()
        asked[face] = key
        return { face, key, image: await compositeImages(layers[face] ?? []).catch(() => undefined) }
      }),
    )
    loading--
    canvas.ariaBusy = String(loading > 0)
    if (signal.aborted) return
    if (isExchange) picture.fade()
    for (const { face, key, image } of loads) {
      if (asked[face] !== key) continue
      if (!image) asked[face] = undefined
      else picture.setFace(face, image)
      if (image instanceof ImageBitmap) image.close()
    }
    if (!isOpen && loads.some(({ image }) => image)) {
      isOpen = true
      onFirst()
    }
    if (isOpen) picture.paint()
  }

  async function update(next = layers): Promise<void> {
    layers = next
    await load(picture.facesInSight())
    if (isWhole) for (const face of faceAxes.keys()) await load([face])
  }

  return {
    load,
    update,
    /** Follows a turn. */
    follow: () => isWhole || update(),
    loadAll(): void {
      isWhole = true
      update()
    },
  }
}

/** Turns the picture by dragging and keys, and glides to other views. */
function steering(picture: Picture, faces: Faces, { canvas, onRest, signal }: PartOptions) {
  let aim = picture.view()
  let isMoving = false
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined

  function move(next: View): void {
    picture.turn(next)
    faces.follow()
    clearTimeout(rest)
    rest = setTimeout(() => isMoving || signal.aborted || onRest(next), resting)
  }

  function drag(x: number, y: number): void {
    const { yaw, pitch } = picture.view()
    const degrees = ((2 * picture.reach()[0]) / canvas.clientWidth) * (180 / Math.PI)
    aim = viewOf(yaw - x * degrees, pitch + y * degrees)
    move(aim)
  }

  function hold(isHeld: boolean): void {
    isMoving = isHeld
    if (isHeld) {
      stop()
      faces.loadAll()
    } else move(picture.view())
  }

  const stopPush = followPointer(canvas, drag, hold, signal)
  const stop = () => {
    stopPush()
    cancelAnimationFrame(frame)
  }

  function glide(next: View, duration: number): void {
    stop()
    aim = next
    isMoving = true
    const from = picture.view()
    const [across, up] = [turnBy(next.yaw - from.yaw), next.pitch - from.pitch]
    const end = performance.now() + duration
    frame = requestAnimationFrame(function step(now) {
      // Share of the way.
      const left = isCalm() ? 0 : Math.min(Math.max(end - now, 0) / duration, 1) ** 3
      isMoving = left > 0
      if (isMoving) frame = requestAnimationFrame(step)
      move(isMoving ? viewOf(next.yaw - across * left, next.pitch - up * left) : next)
    })
  }

  function look(next: View): void {
    faces.loadAll()
    glide(next, turning)
  }

  const turn = (yaw: number, pitch: number) => look(viewOf(aim.yaw + yaw, aim.pitch + pitch))

  signal.addEventListener('abort', stop)
  return { glide, look, turn }
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
