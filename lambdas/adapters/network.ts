import { isIPv6 } from 'node:net'

/**
 * The part of an address that one house shares: all of an IPv4 address, also where it is written as IPv6, else the first
 * 64 bits.
 */
export function network(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(8 - groups.length - after.length, 0)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
