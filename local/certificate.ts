import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { generate } from 'selfsigned'

/** A certificate and its key, both PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** Apple trusts no certificate for longer than 825 days. */
const validMs = 800 * 24 * 60 * 60 * 1000

/**
 * A certificate for `localhost` that this machine signs itself, kept in a file until it expires: a browser that was told
 * to trust it does not ask again.
 */
export async function localCertificate(file: string): Promise<Certificate> {
  const kept: Certificate | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  if (kept && new X509Certificate(kept.cert).validToDate > new Date()) return kept
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + validMs),
  })
  writeFileSync(file, JSON.stringify({ cert, key }), { mode: 0o600 })
  return { cert, key }
}
