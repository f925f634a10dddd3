import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { type RuntimeInfo, writeRuntimeInfo } from '#infra/runtime-info.ts'
import {
  editsOutput,
  photoBucketOutput,
  pointerOutput,
  requestKeysOutput,
  siteBucketOutput,
  tableOutput,
} from '#infra/stack-names.ts'
import { canaryToken } from '#lambdas/adapters/edge.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { Assembly } from './assembly.ts'
import { localCredentials, region } from './aws-settings.ts'
import { Bucket } from './bucket.ts'
import { type Database, startDatabase } from './database.ts'
import { type ClientAddressOf, Distribution } from './distribution.ts'
import { startEdgeFunctions } from './edge-function.ts'
import { followMail, readSchedules } from './event-rules.ts'
import { HttpApi } from './http-api.ts'
import { startInbox } from './inbox.ts'
import { Concurrency, LambdaFunction, startFunctionCalls } from './lambda-function.ts'
import type { MailLimits } from './limits.ts'
import { listen } from './listen.ts'
import { startMail } from './mail.ts'
import { type ObjectStore, startObjectStore } from './object-store.ts'
import { pushService } from './push-service.ts'

export interface ProductOptions {
  readonly assemblyFolder: string
  readonly dataFolder: string
  /** Port of the site; the inbox uses the next one, HTTPS the one after. @default any free ports */
  readonly port?: number
  /** Whether to serve HTTPS, too: Safari only stores our cookies over HTTPS. @default false */
  readonly secure?: boolean
  /** Whether schedules run automatically. @default true */
  readonly schedules?: boolean
  /** Returns the endpoint that functions use for a service, such as a failing proxy. @default the service itself */
  readonly endpoint?: (service: 'database' | 'mail' | 'objects', url: string) => string
  /** Offset of the functions' clock in ms, read for each event. @default 0 */
  readonly clockAheadMs?: () => number
  /** Limits of the mail account. @default more than a laptop sends */
  readonly mailLimits?: MailLimits
  /** Concurrent functions in total; a new AWS account has ten. @default no limit */
  readonly concurrency?: number | undefined
  /** Whether the API enforces the template's throttles. @default true */
  readonly isThrottled?: boolean
  /** Overrides for environment variables that functions have. */
  readonly environment?: Readonly<Record<string, string>>
  /** Returns the client address of a request. @default the connection's */
  readonly addressOf?: ClientAddressOf
  readonly log: (line: string) => void
}

export type Product = Awaited<ReturnType<typeof startParts>>

/**
 * Starts the whole product locally from the synthesized template.
 * @throws AlreadyRunning or DamagedData because of the data folder, Refusal if the port is in use
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const parts = new AsyncDisposableStack()
  try {
    return await startParts(options, parts)
  } catch (error) {
    await parts.disposeAsync()
    throw error
  }
}

/** @param parts disposes of each running part, the last one first */
async function startParts(options: ProductOptions, parts: AsyncDisposableStack) {
  const { assemblyFolder, dataFolder, port, log } = options
  const assembly = new Assembly(assemblyFolder)
  const siteBucket = assembly.output(siteBucketOutput)
  const adopt: Adopt = (part) => parts.adopt(part, (each) => each.close())
  const { mail, database, objects, endpoints } = await startServices(options, assembly, adopt)
  const push = pushService()
  const calls = adopt(await startFunctionCalls(() => functions, log))
  // Known once the servers listen; the functions that need them start later.
  let siteUrl: string | undefined
  let edgeUrl: string | undefined
  const functions: Map<string, LambdaFunction> = readFunctions(assembly, options, (own) => ({
    ...(siteUrl && variables.site in own ? { [variables.site]: siteUrl } : {}),
    [variables.pushStandIn]: push.origin,
    ...endpoints,
    AWS_ENDPOINT_URL_LAMBDA: calls.url,
    ...(edgeUrl ? { AWS_ENDPOINT_URL_CLOUDFRONT: edgeUrl } : {}),
  }))
  parts.defer(() => {
    for (const each of functions.values()) each.stop()
  })

  const mailEvents = adopt(followMail(assembly, mail, functions, log))

  const api = new HttpApi(assembly, functions, log, options.isThrottled)
  const files = { find: (key: string) => objects.find(siteBucket, key) }
  const addressOf = options.addressOf ?? (({ socket }) => socket.remoteAddress ?? '')
  const distribution = new Distribution(assembly, push.withPhone(files), api, addressOf)
  const pointerName = assembly.output(pointerOutput)
  const pointer = await startEdgeFunctions(
    pointerName,
    edgeCodeOf(assembly, pointerName),
    join(dataFolder, 'release-pointer.json'),
    (code) => distribution.runOnRequests(code),
  )
  edgeUrl = adopt(pointer).url
  const listener = listenerOf(distribution, log)
  const site = adopt(await listen(createServer(listener), port))
  siteUrl = site.url
  const secure = options.secure ? adopt(await listenSecurely(listener, dataFolder, port)) : undefined

  const schedules = readSchedules(assembly, functions, log)
  parts.defer(() => {
    for (const each of schedules) each.stop()
  })
  if (options.schedules !== false) for (const schedule of schedules) schedule.start()
  const inbox = adopt(await startInbox({ site: site.url, database, mail, push, schedules }, port && port + 1))
  push.origin = inbox.url
  adopt(writeRuntimeInfo(dataFolder, runtimeInfoOf(assembly, database, objects)))
  return {
    site: site.url,
    /** Absent if HTTPS is not served. */
    secureSite: secure && `https://localhost:${secure.port}`,
    inbox: inbox.url,
    /** The API without CloudFront in front. */
    api,
    ...{ database, mail, push, objects, schedules, sendMailEvent: mailEvents.send },
    ...controlsOf(functions),
    close: () => parts.disposeAsync(),
  }
}

type Adopt = <Part extends { close(): Promise<void> }>(part: Part) => Part

async function startServices(options: ProductOptions, assembly: Assembly, adopt: Adopt) {
  const { dataFolder, mailLimits, endpoint = (_, url) => url } = options
  // Confirmations to visitors need an account outside the sandbox.
  const isSandbox = variableOf(assembly, variables.visitorMail) === ''
  const mail = adopt(await startMail(assembly, join(dataFolder, 'mail'), mailLimits, isSandbox))
  const database = adopt(await startDatabase(assembly, join(dataFolder, 'database')))
  // A fifth of the time, for a fifth more bytes that nobody sees: whoever opens a page waits for its pictures.
  const bucket = new Bucket(assembly, { effort: 0 })
  const deployed = { bucket: assembly.output(siteBucketOutput), find: (key: string) => bucket.find(key) }
  const objects = adopt(await startObjectStore(join(dataFolder, 'objects'), deployed))
  const endpoints = {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint('database', database.url),
    AWS_ENDPOINT_URL_SES: endpoint('mail', mail.url),
    AWS_ENDPOINT_URL_S3: endpoint('objects', objects.url),
  }
  return { mail, database, objects, endpoints }
}

const listenerOf =
  (distribution: Distribution, log: (line: string) => void): RequestListener =>
  (request, response) => {
    distribution.handle(request, response).catch((error) => {
      log(`${error.stack ?? error}`)
      response.writeHead(502).end()
    })
  }

async function listenSecurely(listener: RequestListener, dataFolder: string, port?: number) {
  const certificate = await localCertificate(join(dataFolder, 'certificate.json'))
  return listen(createSecureServer(certificate, listener), port && port + 2)
}

/** Apple rejects certificates that are valid for more than 825 days. */
const validMs = 800 * 24 * 60 * 60 * 1000

/** Returns a self-signed certificate for `localhost`, stored until it expires, so that browsers trust it once. */
async function localCertificate(file: string) {
  const storedCertificate: { cert: string; key: string } | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined
  if (storedCertificate && new X509Certificate(storedCertificate.cert).validToDate > new Date())
    return storedCertificate
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + validMs),
  })
  writeFileSync(file, JSON.stringify({ cert, key }), { mode: 0o600 })
  return { cert, key }
}

const runtimeInfoOf = (assembly: Assembly, database: Database, objects: ObjectStore): RuntimeInfo => ({
  database: database.url,
  objects: objects.url,
  region,
  credentials: localCredentials,
  tables: {
    lead: assembly.output(tableOutput('lead')),
    subcontractor: assembly.output(tableOutput('subcontractor')),
  },
  siteBucket: assembly.output(siteBucketOutput),
  photoBucket: assembly.output(photoBucketOutput),
  requestKeys: assembly.output(requestKeysOutput),
  visits: variableOf(assembly, variables.visits),
  ...(assembly.hasOutput(editsOutput) ? { edits: assembly.output(editsOutput) } : {}),
  // The newest secret comes first.
  canaryToken: canaryToken(variableOf(assembly, variables.originSecret).split(',')[0] ?? ''),
})

const controlsOf = (functions: ReadonlyMap<string, LambdaFunction>) => ({
  invocations: () => [...functions.values()].flatMap((each) => each.invocations),
  kill(requestId: string) {
    for (const each of functions.values()) each.kill(requestId)
  },
  /** Makes every function use another bundle from its next event on. */
  renewFunctions(bundles: string) {
    for (const each of functions.values()) if (each.lambda) each.runFrom(join(bundles, each.lambda))
  },
})

function variableOf(assembly: Assembly, name: string): string {
  const values = assembly
    .all<FunctionProperties>('AWS::Lambda::Function')
    .map(([, { Environment }]) => Environment?.Variables[name])
  return values.find((value) => value !== undefined) ?? ''
}

function edgeCodeOf(assembly: Assembly, name: string): string {
  const [, edgeFunction] =
    assembly
      .all<{ Name: string; FunctionCode: string }>('AWS::CloudFront::Function')
      .find(([, { Name }]) => Name === name) ?? []
  if (!edgeFunction) throw new Error(`the template has no edge function ${name}`)
  return edgeFunction.FunctionCode
}

interface FunctionProperties {
  readonly FunctionName?: string
  readonly Code: { readonly S3Key: string }
  readonly Handler: string
  readonly Runtime: string
  readonly Timeout: number
  readonly Environment?: { readonly Variables: Variables }
}

type Variables = Readonly<Record<string, string>>

/** Creates the stack's own functions by name, without CDK's helpers, which only work at deployment. */
function readFunctions(
  assembly: Assembly,
  { log, concurrency, clockAheadMs = () => 0, environment: overrides = {} }: ProductOptions,
  localVariables: (own: Variables) => Variables,
): Map<string, LambdaFunction> {
  const account = new Concurrency(concurrency)
  return new Map(
    assembly
      .all<FunctionProperties>('AWS::Lambda::Function')
      .filter(([, { Handler }]) => Handler === 'handler.handler')
      .map(([id, { FunctionName: name = id, Code, Timeout, Environment: { Variables: own = {} } = {} }]) => {
        const folder = assembly.assetFolder(Code.S3Key)
        const environment = () => ({
          ...own,
          ...Object.fromEntries(Object.entries(overrides).filter(([variable]) => variable in own)),
          ...localVariables(own),
          AWS_REGION: region,
          AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
          AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
        })
        const definition = { name, folder, timeoutSeconds: Timeout, clockAheadMs, environment }
        return [name, new LambdaFunction(definition, log, account)]
      }),
  )
}
