import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { join } from 'node:path'
import { writeRuntimeInfo } from '#infra/runtime-info.ts'
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
import { localCertificate } from './certificate.ts'
import { type Database, startDatabase } from './database.ts'
import { type AddressOf, Distribution } from './distribution.ts'
import { startEdgeFunctions } from './edge-functions.ts'
import { startFunctionCalls } from './function-calls.ts'
import { HttpApi } from './http-api.ts'
import { startInbox } from './inbox.ts'
import { Concurrency, LambdaFunction } from './lambda-function.ts'
import type { MailLimits } from './limits.ts'
import { listen } from './listen.ts'
import { type Mail, startMail } from './mail.ts'
import { followMail, type SendMailEvent } from './mail-events.ts'
import { type ObjectStore, startObjectStore } from './object-store.ts'
import { type PushService, pushService } from './push-service.ts'
import { readSchedules, type Schedule } from './schedule.ts'

export interface ProductOptions {
  readonly assemblyFolder: string
  readonly dataFolder: string
  /** Port of the site; the inbox takes the next one, and the site by HTTPS the one after. @default any free ports */
  readonly port?: number
  /** Whether the site answers by HTTPS, too: Safari keeps our cookies by nothing else. @default false */
  readonly secure?: boolean
  /** Whether schedules run by themselves. @default true */
  readonly schedules?: boolean
  /** Puts something between the functions and the service, like a proxy that breaks. @default the service itself */
  readonly endpoint?: (service: 'database' | 'mail' | 'objects', url: string) => string
  /** Milliseconds that the functions' clock is ahead of this machine's, asked at each event. @default 0 */
  readonly clockAheadMs?: () => number
  /** Limits of the mail endpoint's account. @default more than a laptop does */
  readonly mailLimits?: MailLimits
  /** Largest number of functions that run at once, all together. @default as many as come; a new AWS account has ten */
  readonly concurrency?: number | undefined
  /** Whether the API refuses what comes faster than the template allows. @default true */
  readonly isThrottled?: boolean
  /** Other values for environment variables that functions have. @default the template's */
  readonly environment?: Readonly<Record<string, string>>
  /** Address that a request comes from. @default the connection's */
  readonly addressOf?: AddressOf
  readonly log: (line: string) => void
}

export interface Product {
  /** URL of the site, without a slash at the end. */
  readonly site: string
  /** The same by HTTPS; undefined where it does not answer so. */
  readonly secureSite: string | undefined
  readonly inbox: string
  /** The API as it answers at its own address, beside CloudFront. */
  readonly api: HttpApi
  readonly database: Database
  readonly mail: Mail
  readonly push: PushService
  readonly objects: ObjectStore
  readonly schedules: readonly Schedule[]
  /** Sends an event about an e-mail to the functions, besides those that they get by themselves. */
  readonly sendMailEvent: SendMailEvent
  invocations(): readonly string[]
  /** Ends the process that works on an event, in the middle of whatever it does. */
  kill(requestId: string): void
  /** Lets every function run another bundle from its next event on. */
  renewFunctions(bundles: string): void
  close(): Promise<void>
}

/**
 * Starts the whole product on this machine from the synthesised template: what runs here is what deploys.
 * @throws AlreadyRunning when another copy uses the data folder, DamagedData when it cannot be read
 * @throws Refusal when another program uses the port
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

/** @param parts takes each part that runs; they end in turn, the last first */
async function startParts(options: ProductOptions, parts: AsyncDisposableStack): Promise<Product> {
  const { assemblyFolder, dataFolder, port, log, endpoint = (_, url) => url } = options
  const addressOf = options.addressOf ?? (({ socket }) => socket.remoteAddress ?? '')
  const assembly = new Assembly(assemblyFolder)
  // Confirmations to visitors need an account outside the sandbox.
  const isSandbox = variableOf(assembly, variables.visitorMail) === ''
  const running = <Part extends { close(): Promise<void> }>(part: Part): Part =>
    parts.adopt(part, (each) => each.close())
  const mail = running(await startMail(assembly, join(dataFolder, 'mail'), options.mailLimits, isSandbox))
  const database = running(await startDatabase(assembly, join(dataFolder, 'database')))
  const bucket = new Bucket(assembly)
  const siteBucket = assembly.output(siteBucketOutput)
  const deployed = { bucket: siteBucket, find: (key: string) => bucket.find(key) }
  const objects = running(await startObjectStore(join(dataFolder, 'objects'), deployed))
  const push = pushService()
  const calls = running(await startFunctionCalls(() => functions, log))
  const endpoints = {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint('database', database.url),
    AWS_ENDPOINT_URL_SES: endpoint('mail', mail.url),
    AWS_ENDPOINT_URL_S3: endpoint('objects', objects.url),
    AWS_ENDPOINT_URL_LAMBDA: calls.url,
  }
  // The address is known once the site listens; the functions that need it start later.
  let siteUrl: string | undefined
  let edgeUrl: string | undefined
  const functions: Map<string, LambdaFunction> = readFunctions(
    assembly,
    log,
    new Concurrency(options.concurrency),
    options.clockAheadMs ?? (() => 0),
    (own) => ({
      ...own,
      ...Object.fromEntries(Object.entries(options.environment ?? {}).filter(([name]) => name in own)),
      ...(siteUrl && variables.site in own ? { [variables.site]: siteUrl } : {}),
      [variables.pushStandIn]: push.origin,
      ...endpoints,
      ...(edgeUrl ? { AWS_ENDPOINT_URL_CLOUDFRONT: edgeUrl } : {}),
    }),
  )
  parts.defer(() => {
    for (const each of functions.values()) each.stop()
  })

  const mailEvents = running(followMail(assembly, mail, functions, log))
  mailEvents.start()

  const api = new HttpApi(assembly, functions, log, options.isThrottled)
  // What the publisher has put lies over what a deploy brought.
  const files = { find: (key: string) => objects.find(siteBucket, key) }
  const distribution = new Distribution(assembly, push.withPhone(files), api, addressOf)
  const pointer = await startEdgeFunctions({
    ...pointerOf(assembly),
    file: join(dataFolder, 'release-pointer.json'),
    run: (code) => distribution.runOnRequests(code),
  })
  edgeUrl = running(pointer).url
  const answer: RequestListener = (request, response) => {
    distribution.handle(request, response).catch((error) => {
      log(`${error.stack ?? error}`)
      response.writeHead(502).end()
    })
  }
  const site = await listen(createServer(answer), port)
  siteUrl = running(site).url
  const certificate = options.secure
    ? await localCertificate(join(dataFolder, 'certificate.json'))
    : undefined
  const secure =
    certificate && running(await listen(createSecureServer(certificate, answer), port && port + 2))

  const schedules = readSchedules(assembly, functions, log)
  parts.defer(() => {
    for (const each of schedules) each.stop()
  })
  if (options.schedules !== false) for (const schedule of schedules) schedule.start()
  const inbox = await startInbox({ site: site.url, database, mail, push, schedules }, port && port + 1)
  push.origin = running(inbox).url
  running(
    writeRuntimeInfo(dataFolder, {
      database: database.url,
      objects: objects.url,
      region,
      credentials: localCredentials,
      tables: {
        lead: assembly.output(tableOutput('lead')),
        subcontractor: assembly.output(tableOutput('subcontractor')),
      },
      siteBucket,
      photoBucket: assembly.output(photoBucketOutput),
      requestKeys: assembly.output(requestKeysOutput),
      visits: variableOf(assembly, variables.visits),
      ...(assembly.hasOutput(editsOutput) ? { edits: assembly.output(editsOutput) } : {}),
      // The newest comes first.
      canaryToken: canaryToken(variableOf(assembly, variables.originSecret).split(',')[0] ?? ''),
    }),
  )
  return {
    site: site.url,
    secureSite: secure && `https://localhost:${secure.port}`,
    inbox: inbox.url,
    api,
    database,
    mail,
    push,
    objects,
    schedules,
    sendMailEvent: mailEvents.send,
    invocations: () => [...functions.values()].flatMap((each) => each.invocations),
    kill(requestId) {
      for (const each of functions.values()) each.kill(requestId)
    },
    renewFunctions(bundles) {
      for (const each of functions.values()) if (each.lambda) each.runFrom(join(bundles, each.lambda))
    },
    close: () => parts.disposeAsync(),
  }
}

function variableOf(assembly: Assembly, name: string): string {
  const given = assembly
    .all<FunctionProperties>('AWS::Lambda::Function')
    .map(([, { Environment }]) => Environment?.Variables[name])
  return given.find((value) => value !== undefined) ?? ''
}

function pointerOf(assembly: Assembly): { readonly name: string; readonly deployed: string } {
  const name = assembly.output(pointerOutput)
  const [, found] =
    assembly
      .all<{ Name: string; FunctionCode: string }>('AWS::CloudFront::Function')
      .find(([, { Name }]) => Name === name) ?? []
  if (!found) throw new Error('no edge function names the release')
  return { name, deployed: found.FunctionCode }
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

/**
 * The stack's own functions by name, which is the logical id unless the template gives one; CDK's helpers, in whatever
 * language, only work at deployment.
 */
function readFunctions(
  assembly: Assembly,
  log: (line: string) => void,
  concurrency: Concurrency,
  clockAheadMs: () => number,
  localised: (variables: Variables) => Variables,
): Map<string, LambdaFunction> {
  return new Map(
    assembly
      .all<FunctionProperties>('AWS::Lambda::Function')
      .filter(([, { Handler }]) => Handler === 'handler.handler')
      .map(([id, { FunctionName: name = id, Code, Timeout, Environment }]) => [
        name,
        new LambdaFunction(
          {
            name,
            folder: assembly.assetFolder(Code.S3Key),
            timeoutSeconds: Timeout,
            clockAheadMs,
            environment: () => ({
              ...localised(Environment?.Variables ?? {}),
              AWS_REGION: region,
              AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
              AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
            }),
          },
          log,
          concurrency,
        ),
      ]),
  )
}
