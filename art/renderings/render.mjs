// npm run render -- <room> [options]: renders or draws a room with Blender. See README.md beside this file.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { layOutContactSheet } from './contact-sheet.mjs'
import { develop, lookOf } from './grade.ts'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(here))
const drafts = join(root, 'build', 'renderings')
const masters = join(root, 'web', 'images')
const contactSheet = join(here, 'contact-sheet.jpg')

const usage = `Usage: npm run render -- <room> [options]

  --camera NAME   one of the room's cameras (default: its first)
  --drawn         pen lines instead of light, from exactly the same camera
  --draft         480 x 300 at 12 samples into build/renderings/, about 20 seconds
  --width W       pixels (default: 2000, or what the camera asks for)
  --height H      pixels (default: 1250, or what the camera asks for)
  --samples N     light samples per pixel (default: 60)
  --out FILE      .jpg or .png (default: web/images/<room>[-<camera>][-drawn].jpg)
  --list          rooms and their cameras
  --help          this text`

const packages = 'blender python3-numpy python3-scipy python3-pil gcc'

class Refusal extends Error {}

/** Rooms by name with their cameras, as their files state them; the first camera is the main one. */
function findRooms() {
  const folder = join(here, 'rooms')
  const rooms = new Map()
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.py')) continue
    const cameras = /^CAMERAS = \{$(.*?)^\}$/ms.exec(readFileSync(join(folder, file), 'utf8'))
    if (!cameras) continue
    const names = Array.from(cameras[1].matchAll(/^ {4}["'](\w+)["']:/gm), (match) => match[1])
    rooms.set(file.slice(0, -'.py'.length).replaceAll('_', '-'), names)
  }
  return rooms
}

function listed(rooms) {
  return Array.from(rooms, ([room, cameras]) => `${room}: ${cameras.join(', ')}`).join('\n')
}

function readCommand(rooms) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      camera: { type: 'string' },
      drawn: { type: 'boolean' },
      draft: { type: 'boolean' },
      width: { type: 'string' },
      height: { type: 'string' },
      samples: { type: 'string' },
      out: { type: 'string' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return { text: usage }
  if (values.list) return { text: listed(rooms) }
  if (positionals.length !== 1) throw new Refusal(`Which room? One of:\n${listed(rooms)}\n\n${usage}`)
  const [room] = positionals
  const cameras = rooms.get(room)
  if (!cameras)
    throw new Refusal(`There is no room "${room}". The rooms and their cameras:\n${listed(rooms)}`)
  const camera = values.camera ?? cameras[0]
  if (!cameras.includes(camera)) {
    throw new Refusal(`The room "${room}" has no camera "${camera}". It has: ${cameras.join(', ')}`)
  }
  const job = { room: room.replaceAll('-', '_'), camera, draft: values.draft, drawn: values.drawn }
  for (const name of ['width', 'height', 'samples']) {
    if (values[name] === undefined) continue
    if (!/^[1-9]\d{0,4}$/.test(values[name])) throw new Refusal(`--${name} takes a whole number of 1 or more`)
    job[name] = Number(values[name])
  }
  if (values.out !== undefined && !/\.(jpg|png)$/.test(values.out)) {
    throw new Refusal('--out takes a name that ends in .jpg or .png')
  }
  const name = [room, camera === cameras[0] ? '' : `-${camera}`, values.drawn ? '-drawn' : '', '.jpg'].join(
    '',
  )
  const asked = values.out && resolve(process.env.INIT_CWD ?? process.cwd(), values.out)
  job.out = asked ?? join(values.draft ? drafts : masters, name)
  return { job }
}

/** The Blender to call. What the kit needs and cannot find ends in a sentence that says how to get it. */
function findBlender() {
  const blender = process.env.BLENDER ?? 'blender'
  const answer = spawnSync(blender, ['--version'], { encoding: 'utf8' })
  if (answer.status !== 0) {
    throw new Refusal(
      `Blender is not installed. On Debian or Ubuntu: apt-get install ${packages}\n` +
        'Elsewhere: Blender 3.6 LTS from https://www.blender.org/download/lts/3-6/, with gcc; ' +
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
  if (spawnSync('gcc', ['--version']).status !== 0) {
    throw new Refusal(
      'gcc is not installed; the noise removal is compiled with it. On Debian or Ubuntu: apt-get install gcc',
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

function run(blender, job) {
  mkdirSync(dirname(job.out), { recursive: true })
  mkdirSync(drafts, { recursive: true })
  // Drawings are finished as Blender writes them; light is developed.
  const written = job.drawn ? job.out : join(drafts, `${basename(job.out, extname(job.out))}.undeveloped.png`)
  const script = join(here, 'render.py')
  const child = spawn(
    blender,
    [
      '--background',
      '--python-exit-code',
      '1',
      '--python',
      script,
      '--',
      JSON.stringify({ ...job, out: written }),
    ],
    // Waiting threads sleep: while other programs run beside it, denoising takes seconds instead of minutes.
    { env: { ...process.env, OMP_WAIT_POLICY: 'passive' }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const lines = []
  let rest = ''
  function take(chunk) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop()
    for (const line of parts) {
      const sample = /Sample (\d+\/\d+)/.exec(line)
      if (sample && process.stdout.isTTY) process.stdout.write(`\rsample ${sample[1]} `)
      if (!sample) lines.push(line)
    }
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  child.on('close', async (code) => {
    if (process.stdout.isTTY) process.stdout.write('\r')
    const done = lines.find((line) => /^(rendered|drew) /.test(line))
    if (code === 0 && done) {
      if (!job.drawn) await developTo(job.out, written)
      console.log(done.replace(written, relative(process.cwd(), job.out)))
      if (dirname(job.out) === masters) await layOutContactSheet(masters, contactSheet)
    } else {
      console.error(lines.slice(-20).join('\n'))
      console.error(`Blender ended without a picture (exit code ${code}).`)
      process.exitCode = 1
    }
  })
}

try {
  const { text, job } = readCommand(findRooms())
  if (text) console.log(text)
  else run(findBlender(), job)
} catch (error) {
  const expected = error instanceof Refusal || error.code?.startsWith('ERR_PARSE_ARGS')
  if (!expected) throw error
  console.error(error.message)
  process.exitCode = 1
}
