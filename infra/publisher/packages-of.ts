import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages that a build of the site imports, and those that put it into the bucket; what they need comes along. */
const needed = [
  '@aws-sdk/client-cloudformation',
  '@aws-sdk/client-cloudfront',
  '@aws-sdk/client-dynamodb',
  '@aws-sdk/client-lambda',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-dynamodb',
  '@fontsource-variable/instrument-sans',
  '@fontsource-variable/ysabeau',
  '@mdx-js/rollup',
  '@vitejs/plugin-react',
  'esbuild',
  'estree-util-value-to-estree',
  'hast-util-to-string',
  'hono',
  'leven',
  'lightningcss',
  'mrmime',
  'p-map',
  'postcss',
  'purgecss',
  'purgecss-from-html',
  'react',
  'react-dom',
  'react-router-dom',
  'rehype-slug',
  'remark-frontmatter',
  'satori',
  'sharp',
  'subset-font',
  'terser',
  'unist-util-mdx-define',
  'unist-util-visit',
  'vfile',
  'vfile-message',
  'vite',
  'yaml',
  'zod',
] as const

interface Package {
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
  readonly optionalDependencies?: Versions
  readonly peerDependencies?: Versions
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

type Versions = Readonly<Record<string, string>>

/** The part of a repository's package.json and lock file that the publisher needs, as their texts. */
export function packagesOf(repository: string): { readonly manifest: string; readonly lock: string } {
  const read = (file: string) => JSON.parse(readFileSync(join(repository, file), 'utf8'))
  const { name, version, type, overrides } = read('package.json')
  const lock: { readonly packages: Readonly<Record<string, Package>> } = read('package-lock.json')
  const own = lock.packages[''] ?? {}
  const dependencies = Object.fromEntries(
    needed.map((each) => [each, own.dependencies?.[each] ?? own.devDependencies?.[each]]),
  )
  const manifest = { name, version, private: true, type, dependencies, overrides }
  const kept = new Set<string>()
  for (const each of needed) keep(each, '')
  const packages = Object.fromEntries(
    [...kept].toSorted().map((path) => [path, asDependency(lock.packages[path])]),
  )
  return {
    manifest: JSON.stringify(manifest),
    lock: JSON.stringify({ ...lock, packages: { '': manifest, ...packages } }),
  }

  function keep(wanted: string, from: string): void {
    const path = resolve(wanted, from)
    if (path === undefined || kept.has(path)) return
    kept.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      lock.packages[path] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    )
    for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      keep(each, path)
  }

  /** As Node does: in the package's own node_modules, then in those above. */
  function resolve(wanted: string, from: string): string | undefined {
    const path = `${from && `${from}/`}node_modules/${wanted}`
    if (path in lock.packages) return path
    return from === ''
      ? undefined
      : resolve(wanted, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)))
  }
}

/** The lock file says of some that only developers need them. */
const asDependency = ({
  dev,
  devOptional,
  ...rest
}: Package & { dev?: boolean; devOptional?: boolean } = {}) => rest
