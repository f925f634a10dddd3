// npm test [WORD…]: every test but the nightly ones, or what the words for Vitest say.
import { spawnSync } from 'node:child_process'

const words = process.argv.slice(2)
const projects = words.includes('--project') ? [] : ['--project', '!nightly']
const { status } = spawnSync('vitest', ['run', ...projects, ...words], { stdio: 'inherit' })
process.exit(status ?? 1)
