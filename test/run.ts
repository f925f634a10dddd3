// npm test [WORD…]: all tests except the nightly ones, or those that match Vitest's arguments.
import { spawnSync } from 'node:child_process'

const words = process.argv.slice(2)
const projects = words.includes('--project') ? [] : ['--project', '!nightly']
const { status } = spawnSync('vitest', ['run', ...projects, ...words], { stdio: 'inherit' })
process.exit(status ?? 1)
