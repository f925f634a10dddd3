import { Sha256 } from '@smithy/core/checksum'
import { HttpRequest } from '@smithy/core/protocols'
import { SignatureV4 } from '@smithy/signature-v4'
import { environment } from '#lambdas/adapters/environment.ts'
import { defaultProvider } from '#lambdas/adapters/environment-credentials.ts'
import { factsBaseVariable, factsBucketVariable } from '#lambdas/adapters/variables.ts'
import { factsKey } from './facts-key.ts'

/** Facts that this deploy's functions can read; undefined where nothing was published since the deploy. */
export type FactsAnswer = 'unchanged' | Facts | undefined

export interface Facts {
  /** Twelve or more letters and digits that are others for other facts. */
  readonly etag: string
  readonly modules: Readonly<Record<string, unknown>>
}

/** Longest time for reading, in ms. Nobody waits so long. */
const timeoutMs = 3000

/**
 * @param known the tag of those that the function has
 * @throws Error when S3 fails, or answers something else than facts
 */
export async function readFacts(known: string | undefined): Promise<FactsAnswer> {
  const url = addressOfFacts()
  const headers = await signed(url, known ? { 'if-none-match': `"${known}"` } : {})
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  if (answer.status === 304) return 'unchanged'
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`S3 answered ${answer.status}`)
  const { base, modules } = JSON.parse(await answer.text())
  if (base !== environment(factsBaseVariable)) return undefined
  const etag = answer.headers.get('etag')?.replaceAll('"', '')
  if (!etag) throw new Error('S3 gave no tag')
  return { etag, modules }
}

function addressOfFacts(): URL {
  const bucket = environment(factsBucketVariable)
  const onThisMachine = process.env.AWS_ENDPOINT_URL_S3
  return new URL(
    onThisMachine
      ? `${onThisMachine}/${bucket}/${factsKey}`
      : `https://${bucket}.s3.${environment('AWS_REGION')}.amazonaws.com/${factsKey}`,
  )
}

/** Adds a signature to headers, by the parts of the SDK that a function has for its database anyway: S3's client is 28 kB more. */
async function signed({ protocol, hostname, host, pathname }: URL, headers: Record<string, string>) {
  const signer = new SignatureV4({
    service: 's3',
    region: environment('AWS_REGION'),
    sha256: Sha256,
    uriEscapePath: false,
    credentials: defaultProvider(),
  })
  const request = new HttpRequest({
    method: 'GET',
    protocol,
    hostname,
    path: pathname,
    headers: { ...headers, host },
  })
  const { host: _, ...added } = (await signer.sign(request)).headers
  return added
}
