import { isIPv6 } from 'node:net'

/** Without leading zeros and in small letters, as the same address may be written in several ways. */
const groupsOf = (text: string): string[] =>
  text
    .split(':')
    .filter(Boolean)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))

/**
 * The network that counts as one caller: an IPv4 address, or the first 48 bits of an IPv6 address. A provider gives a
 * customer up to as many, so counting smaller networks would make 65,536 callers of one.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 3).join(':')
}
