import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { generate } from 'selfsigned'

/** Apple rejects certificates that are valid for more than 825 days. */
const validMs = 800 * 24 * 60 * 60 * 1000

/** Returns a self-signed certificate for `localhost`, stored until it expires, so that browsers trust it once. */
export async function localCertificate(file: string) {
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
