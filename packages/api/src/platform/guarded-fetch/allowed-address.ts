import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** One list for each family, because a list of both would match every IPv4 address as a mapped one. */
const inward = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inward.ipv4.addSubnet(network, bits, 'ipv4')
// Only 2000::/3 is routed on the public internet. The tunnels for IPv4 inside it are excluded.
for (const [network, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  inward.ipv6.addSubnet(network, bits, 'ipv6')

/** True when an address is public: it does not belong to this machine, this network or the cloud's own services. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 0) return false
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  return !inward[kind].check(address, kind)
}

export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError'
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()

/** True when the operator allows this private host, with or without its port. */
export const isNamed = (url: URL, allow: readonly string[]): boolean => {
  if (allow.length === 0) return false
  const names = new Set([bare(url.hostname), url.host.toLowerCase()])
  return allow.some((entry) => names.has(entry.toLowerCase()))
}

type HostResolver = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves a name and checks its addresses at the moment of the connection, so a name that changes its address later
 * gains nothing. One private address refuses them all, because a connection may try any of them.
 */
export const publicLookupBy =
  (resolve: HostResolver): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 4)
      if (addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(new ForbiddenAddressError(hostname), '', 4)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

export const publicLookup = publicLookupBy((hostname, options, callback) => lookup(hostname, options, callback))

/** Refuses a literal private address before it opens a connection. */
export const checkAddress = (url: URL, allow: readonly string[]): void => {
  if (isNamed(url, allow)) return
  const host = bare(url.hostname)
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ForbiddenAddressError(host)
  if (host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.internal') || host.endsWith('.local'))
    throw new ForbiddenAddressError(host)
}
