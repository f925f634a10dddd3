/**
 * Whether SES takes an address, and so any header may have it: plain ASCII, no quotes, a local part whose dots are neither
 * first nor last nor doubled, a domain of labels. Browsers take more; one such address has the whole e-mail refused.
 */
export const isMailable = (address: string): boolean =>
  address.length <= 254 &&
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(
    address,
  )

/**
 * A link that begins an e-mail (RFC 6068). The "@" stands as it is: some mail programs decode no other way.
 */
export function mailto(address: string, parts: Readonly<Record<string, string>> = {}): string {
  const at = address.lastIndexOf('@')
  const to = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent).join('@')
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${to}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
