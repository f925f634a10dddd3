import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed', 32))

/** Encrypts with the stage's secret by AES-256-GCM; returns nonce, tag and ciphertext in Base64. */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws Error when none of the secrets fits */
export function unseal(sealed: string, secrets: readonly string[]): string {
  const bytes = Buffer.from(sealed, 'base64')
  for (const secret of secrets)
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
    } catch {
      // Encrypted with another secret.
    }
  throw new Error('none of the secrets decrypts the text')
}
