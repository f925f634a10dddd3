/**
 * The rooms from the ground up, and what each may import besides itself. Product code imports nothing of test/.
 * Held by test/repository/imports.test.ts; by hand: npx depcruise . (docs/decisions/023).
 */
const mayImport = {
  // What content/ says, as modules: made by content/compiler/, types of its schemas and nothing else.
  'build/content': ['content/compiler/schemas'],
  'content/compiler/schemas': ['firm'],
  firm: ['build/content', 'content/compiler/schemas'],
  compiler: ['content/compiler/schemas', 'firm'],
  forms: ['firm'],
  'lambdas/adapters': ['firm', 'forms'],
  'lambdas/http': ['firm', 'forms', 'lambdas/adapters'],
  'lambdas/leads': ['firm', 'forms', 'lambdas/adapters', 'lambdas/http'],
  'lambdas/leads/notify': ['firm', 'forms', 'lambdas/adapters', 'lambdas/leads', 'lambdas/http'],
  // The thin handlers: every other folder of lambdas/.
  lambdas: ['firm', 'forms'],
  // Who may open the desk: people, links, codes and sessions.
  'lambdas/access': ['firm', 'forms', 'lambdas/adapters'],
  // What stands on the desk's use cases: the desk on the web, the promise guard, and the digest, which begins with what is due.
  'lambdas/desk': ['firm', 'forms', 'lambdas', 'desk', 'terminal'],
  'lambdas/promise': ['firm', 'forms', 'lambdas', 'desk'],
  'lambdas/digest': ['firm', 'forms', 'lambdas', 'desk'],
  'web/content': ['build/content', 'content/compiler/schemas', 'firm', 'forms'],
  'web/src': [
    'build/content',
    'content/compiler/schemas',
    'content',
    'firm',
    'forms',
    'web/content',
    'web/images',
  ],
  'web/generate': ['build/content', 'compiler', 'firm', 'forms', 'web/content', 'web/src'],
  terminal: [],
  art: ['build/content', 'content/compiler/schemas', 'firm', 'web', 'terminal'],
  infra: ['build/content', 'compiler', 'firm', 'forms', 'lambdas', 'web', 'terminal'],
  local: ['build/content', 'compiler', 'firm', 'forms', 'lambdas', 'web', 'terminal', 'infra'],
  // What functions stand on, too: it knows no terminal's place, no stage and no file.
  'lambdas/leads/store': ['firm', 'forms', 'lambdas', 'terminal'],
  'lambdas/leads/desk': ['firm', 'forms', 'lambdas', 'terminal', 'lambdas/leads/store'],
  'lambdas/leads/desk': ['firm', 'forms', 'lambdas', 'terminal', 'desk'],
  desk: ['firm', 'forms', 'lambdas', 'terminal', 'infra'],
  ops: ['build/content', 'firm', 'forms', 'lambdas', 'web', 'terminal', 'infra'],
}

/** Two programs use local/: the cost program weighs its pages, and the preview writes down what its bucket has. */
const exceptions = { ops: ['^ops/(?:cost|preview)(?:\\.ts$|/)'] }

const inside = (rooms) => `^(?:${rooms.join('|')})/`

const rooms = Object.keys(mayImport)

/** Rooms in a folder that is a room, too, have their own rule. */
const roomsWithin = (room) => rooms.filter((each) => each.startsWith(`${room}/`))

const roomRules = Object.entries(mayImport).map(([room, allowed]) => ({
  name: `${room} may import ${[...allowed, 'itself'].join(', ')}`,
  severity: 'error',
  from: {
    path: inside([room]),
    pathNot: [
      ...(roomsWithin(room).length > 0 ? [inside(roomsWithin(room))] : []),
      ...(exceptions[room] ?? []),
    ],
  },
  to: { path: inside([...rooms, 'test']), pathNot: inside([room, ...allowed]) },
}))

const builders = {
  name: `ops/cost and ops/preview may import ${[...mayImport.ops, 'local', 'ops'].join(', ')}`,
  severity: 'error',
  from: { path: exceptions.ops },
  to: { path: inside([...rooms, 'test']), pathNot: inside([...mayImport.ops, 'local', 'ops']) },
}

export default {
  forbidden: [
    ...roomRules,
    builders,
    {
      name: 'no circle of files',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'what runs in browsers uses neither Node nor AWS',
      severity: 'error',
      from: { path: inside(['build/content', 'firm', 'forms', 'web/content', 'web/src']) },
      to: {
        path: ['node_modules/(?:@aws-sdk|aws-cdk|yaml|zod)', '^(?:node:|fs|path|url|crypto|os)$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui knows nothing of remodeling',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^(?:firm|forms|web/content|web/src/(?:components|forms|layouts|pages|plan))/' },
    },
    {
      name: 'content is words and facts, without React',
      severity: 'error',
      from: { path: '^web/content/' },
      to: { path: 'node_modules/react' },
    },
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could use.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
