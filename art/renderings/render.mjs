import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvalidArgumentError, program } from 'commander'
import sharp from 'sharp'
import { layOutContactSheet } from './contact-sheet.mjs'
import { develop, lookOf } from './grade.ts'
import { checkFinish, developLight, differenceAround } from './panorama.ts'
import { Refusal } from './refusal.mjs'
import { fetchWeights } from './weights.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(here))
const drafts = join(root, 'build', 'renderings')
const masters = join(root, 'web', 'images')
/** The light of a panorama that is a pen drawing. */
const drawn = 'drawn'
const contactSheet = join(here, 'contact-sheet.jpg')

const packages = 'blender python3-numpy python3-scipy python3-pil libopenblas0'

/** Rooms by name with their cameras, as their files state them; the first camera is the main one. */
function findRooms() {
  const folder = join(here, 'rooms')
  const rooms = new Map()
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.py')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    const cameras = /^CAMERAS = \{$(.*?)^\}$/ms.exec(text)
    if (!cameras) continue
    const names = Array.from(cameras[1].matchAll(/^ {4}["'](\w+)["']:/gm), (match) => match[1])
    rooms.set(file.slice(0, -'.py'.length).replaceAll('_', '-'), {
      cameras: names,
      panorama: panoramaOf(text),
    })
  }
  return rooms
}

/** What the file of a room says of its panorama, if it has one: the room's name on the site, and its lights. */
function panoramaOf(text) {
  const name = /^ROOM = "([\w-]+)"/m.exec(text)?.[1]
  const lights = /^LIGHTS = \{(.*?)^\}/ms.exec(text)?.[1] ?? ''
  return name && { name, lights: Array.from(lights.matchAll(/^ {4}"(\w+)":/gm), (match) => match[1]) }
}

function listed(rooms) {
  return Array.from(
    rooms,
    ([room, { cameras, panorama }]) =>
      `${room}: ${cameras.join(', ')}${panorama ? `; a panorama at ${panorama.lights.join(', ')}` : ''}`,
  ).join('\n')
}

/** `npm run render`. */
async function render(room, options) {
  const rooms = findRooms()
  if (options.list) return console.log(listed(rooms))
  const blender = findBlender()
  await fetchWeights()
  if (options.check) await checkRoom(blender, panoramaJob(room, options, rooms))
  else if (options.pano) await renderPanorama(blender, panoramaJob(room, options, rooms))
  else await renderRoom(blender, jobFor(room, options, rooms))
}

/** @throws InvalidArgumentError when the words are no number above 0 */
function numberArgument(words) {
  if (/^[1-9]\d{0,4}$/.test(words)) return Number(words)
  throw new InvalidArgumentError('It has to be a whole number from 1 to 99999.')
}

/** @throws InvalidArgumentError when the name is of no format that can be written */
function pictureFileArgument(name) {
  if (!/\.(jpg|png)$/.test(name)) throw new InvalidArgumentError('Its name has to end in .jpg or .png.')
  return name
}

/**
 * What Blender is told.
 * @throws Refusal when there is no such room or camera
 */
function jobFor(room, options, rooms) {
  const { cameras } = roomNamed(room, rooms)
  const { camera = cameras[0], draft, drawn, width, height, samples } = options
  if (!cameras.includes(camera))
    throw new Refusal(`The room "${room}" has no camera "${camera}". It has ${cameras.join(', ')}.`)
  return {
    room: room.replaceAll('-', '_'),
    ...{ camera, draft, drawn, width, height, samples },
    out: options.out
      ? resolve(process.env.INIT_CWD ?? process.cwd(), options.out)
      : join(draft ? drafts : masters, fileNameOf(room, camera === cameras[0] ? undefined : camera, drawn)),
  }
}

/** @throws Refusal when there is none */
function roomNamed(room, rooms) {
  const found = rooms.get(room)
  if (!found) throw new Refusal(`Which room? One of ${[...rooms.keys()].join(', ')}.`)
  return found
}

/**
 * What Blender is told of a panorama. What it has computed stays in `keep`, so that it goes on where it was interrupted.
 * @throws Refusal when the room has none, or no such light
 */
function panoramaJob(room, options, rooms) {
  const { panorama } = roomNamed(room, rooms)
  if (!panorama) throw new Refusal(`The room "${room}" has no panorama: its file names no ROOM.`)
  const known = [...panorama.lights, drawn]
  const { light, draft, samples } = options
  if (light && !known.includes(light))
    throw new Refusal(`The room "${room}" has no light "${light}". It has ${known.join(', ')}.`)
  const place = join(drafts, `${panorama.name}${draft ? '-draft' : ''}`)
  return {
    room: room.replaceAll('-', '_'),
    lights: light ? [light] : known,
    finishes: options.finishes,
    check: options.check,
    ...(draft && { scale: 1 / 6 }),
    samples: samples ?? (draft ? 12 : undefined),
    keep: join(place, 'arrays'),
    out: place,
    masters: draft ? place : join(masters, 'rooms', panorama.name),
  }
}

const fileNameOf = (room, camera, drawn) =>
  `${[room, camera, drawn && 'drawn'].filter(Boolean).join('-')}.jpg`

/** The Blender to call. What the kit needs and cannot find ends in a sentence that says how to get it. */
function findBlender() {
  const blender = process.env.BLENDER ?? 'blender'
  const answer = spawnSync(blender, ['--version'], { encoding: 'utf8' })
  if (answer.status !== 0) {
    throw new Refusal(
      `Blender is not installed. On Debian or Ubuntu: apt-get install ${packages}\n` +
        'Elsewhere: Blender 3.6 LTS from https://www.blender.org/download/lts/3-6/; ' +
        'BLENDER names the program where it is not on the PATH.',
    )
  }
  const version = /^Blender (\d+)\.(\d+)/m.exec(answer.stdout)
  if (!version || Number(version[1]) !== 3 || Number(version[2]) < 4) {
    throw new Refusal(
      `The kit is written for Blender 3.4 to 3.6 (https://www.blender.org/download/lts/3-6/); ` +
        `found ${version?.[0] ?? 'an unknown version'}.`,
    )
  }
  const look =
    'import importlib.util as u; print("missing:", *[m for m in ("numpy", "scipy", "PIL") if not u.find_spec(m)])'
  const python = spawnSync(blender, ['--background', '--python-expr', look], { encoding: 'utf8' }).stdout
  const missing = /^missing:(.*)$/m.exec(python)?.[1].trim()
  if (missing) {
    throw new Refusal(
      `Blender's Python has no ${missing.replaceAll(' ', ', ')}. ` +
        'On Debian or Ubuntu: apt-get install python3-numpy python3-scipy python3-pil\n' +
        "Elsewhere: let the Python inside Blender's folder run -m pip install scipy pillow.",
    )
  }
  return blender
}

/** Gives a picture its look, and removes what it was made from. */
async function developTo(out, written) {
  const picture = await develop(written, lookOf(basename(out)))
  writeFileSync(out, out.endsWith('.png') ? await sharp(picture).png().toBuffer() : picture)
  rmSync(written)
}

/**
 * Lets Blender make the picture and tells what it made; a new master also gets into the contact sheet.
 * @throws Refusal with Blender's last lines when it ends without a picture
 */
async function renderRoom(blender, job) {
  mkdirSync(dirname(job.out), { recursive: true })
  mkdirSync(drafts, { recursive: true })
  // Drawings are finished as Blender writes them; light is developed.
  const written = job.drawn ? job.out : join(drafts, `${basename(job.out, extname(job.out))}.undeveloped.png`)
  const { code, lines } = await callBlender(blender, { ...job, out: written })
  const done = lines.find((line) => /^(rendered|drew) /.test(line))
  if (code !== 0 || !done)
    throw new Refusal(`${lines.slice(-20).join('\n')}\nBlender ended without a picture (exit code ${code}).`)
  if (!job.drawn) await developTo(job.out, written)
  console.log(done.replace(written, relative(process.cwd(), job.out)))
  if (dirname(job.out) === masters) await layOutContactSheet(masters, contactSheet)
}

/** Renders the lights one by one, each developed when all its faces are there. */
async function renderPanorama(blender, { lights, masters: to, ...job }) {
  mkdirSync(to, { recursive: true })
  mkdirSync(job.keep, { recursive: true })
  for (const light of lights) {
    const out = light === drawn ? to : job.out
    await finishedByBlender(blender, { ...job, out, lights: [light] })
    if (light !== drawn) {
      const files = await developLight(light, out, to)
      console.log(`${light}: ${files} files in ${relative(process.cwd(), to)}`)
    }
  }
}

/** Compares a finish with the truth and prints how far it is from it. */
async function checkRoom(blender, { lights: _, masters: __, ...job }) {
  const out = join(job.out, 'check', job.check)
  mkdirSync(out, { recursive: true })
  mkdirSync(job.keep, { recursive: true })
  await finishedByBlender(blender, { ...job, out })
  const faces = await checkFinish(out)
  for (const { face, ...difference } of faces) console.log(`${face}: ${inWords(difference)}`)
  console.log(`all around: ${inWords(differenceAround(faces))}`)
}

const inWords = ({ inside, outside, share }) =>
  `${inside.toFixed(1)} where the finish is (${(share * 100).toFixed(1)} %), ${outside.toFixed(1)} elsewhere`

/** @throws Refusal with Blender's last lines when it ends before it is done */
async function finishedByBlender(blender, job) {
  const { code, lines } = await callBlender(
    blender,
    job,
    (line) => /^(lit|drew) /.test(line) && console.log(line),
  )
  if (code !== 0 || !lines.some((line) => line.startsWith('rendered ')))
    throw new Refusal(`${lines.slice(-20).join('\n')}\nBlender ended before it was done (exit code ${code}).`)
}

/**
 * The environment in which numpy denoises three times faster. Waiting threads sleep, while other programs run beside it; and
 * Debian's OpenBLAS takes processors that are newer than itself for old ones, so it is told of AVX-512.
 */
function denoisingFast() {
  const cpu = existsSync('/proc/cpuinfo') ? readFileSync('/proc/cpuinfo', 'utf8') : ''
  return { OMP_WAIT_POLICY: 'passive', ...(/ avx512f /.test(cpu) && { OPENBLAS_CORETYPE: 'SkylakeX' }) }
}

/** Runs Blender to its end, and shows which sample it is at. Returns its exit code and the lines it wrote; `follow` gets each at once. */
function callBlender(blender, job, follow = () => {}) {
  const script = join(here, 'render.py')
  const child = spawn(
    blender,
    ['--background', '--python-exit-code', '1', '--python', script, '--', JSON.stringify(job)],
    { env: { ...denoisingFast(), ...process.env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const lines = []
  let rest = ''
  function take(chunk) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop()
    for (const line of parts) {
      const sample = /Sample (\d+\/\d+)/.exec(line)
      if (sample && process.stdout.isTTY) process.stdout.write(`\rsample ${sample[1]} `)
      if (sample || line.startsWith('Fra:')) continue
      lines.push(line)
      follow(line)
    }
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (process.stdout.isTTY) process.stdout.write('\r')
      resolve({ code, lines })
    })
  })
}

program
  .name('npm run render --')
  .description('Renders or draws a room with Blender. See art/renderings/README.md.')
  .argument('[room]', 'which room: see --list')
  .option('--camera <name>', "one of the room's cameras (default: its first)")
  .option('--drawn', 'pen lines instead of light, from exactly the same camera')
  .option('--draft', '480 x 300 at 12 samples into build/renderings/, about 20 seconds')
  .option('--width <pixels>', 'default: 2000, or what the camera asks for', numberArgument)
  .option('--height <pixels>', 'default: 1250, or what the camera asks for', numberArgument)
  .option(
    '--samples <number>',
    'light samples per pixel (default: 32, or 24 above 2000 pixels of width)',
    numberArgument,
  )
  .option(
    '--out <file>',
    '.jpg or .png (default: web/images/<room>[-<camera>][-drawn].jpg)',
    pictureFileArgument,
  )
  .option('--pano', 'all that is seen from one point, as six faces for each light, into web/images/rooms/')
  .option('--light <name>', 'with --pano: one light of the room, or "drawn" (default: all of them)')
  .option('--finishes', 'with --pano: every finish of every face, too')
  .option(
    '--check <finish>',
    'how far an exchanged finish ("sage" or "walls-sage") is from a true render of it',
  )
  .option('--list', 'rooms and their cameras')
  .action(render)

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  program.error(error.message)
}
