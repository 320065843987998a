import { isIP } from 'node:net'

/** How one environment variable is read. `fault` completes the sentence "NAME …". */
export interface SettingKind<T> {
  read(text: string): { value: T } | { fault: string }
}

const ok = <T>(value: T) => ({ value })
const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

export const text: SettingKind<string> = { read: ok }

const wordsIn = (given: string): string[] =>
  given
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

export const words: SettingKind<readonly string[]> = { read: (given) => ok(wordsIn(given)) }

export const port: SettingKind<number> = {
  read: (given) =>
    /^\d{1,5}$/.test(given) && Number(given) <= 65_535
      ? ok(Number(given))
      : { fault: 'must be a port from 0 to 65535' },
}

export const seconds: SettingKind<number> = {
  read: (given) =>
    Number.isFinite(Number(given)) && Number(given) >= 0
      ? ok(Number(given))
      : { fault: 'must be a number of seconds, 0 or more' },
}

export const count: SettingKind<number> = {
  read: (given) =>
    /^[1-9]\d{0,5}$/.test(given) ? ok(Number(given)) : { fault: 'must be a whole number from 1 to 999999' },
}

export const flag: SettingKind<boolean> = {
  read: (given) => {
    if (['1', 'true', 'yes'].includes(given.toLowerCase())) return ok(true)
    return ['0', 'false', 'no'].includes(given.toLowerCase()) ? ok(false) : { fault: 'must be 1 or 0' }
  },
}

const isDecodable = (part: string): boolean => {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

export const url = (...protocols: readonly string[]): SettingKind<string> => ({
  read: (given) => {
    const parsed = urlOf(given)
    if (!parsed || !protocols.includes(parsed.protocol.slice(0, -1)))
      return { fault: `must be an address that begins with ${protocols.join(':// or ')}://` }
    if (!isDecodable(parsed.username) || !isDecodable(parsed.password))
      return { fault: 'must have a user name and a password in which a percent sign is written %25' }
    return ok(given.replace(/\/$/, ''))
  },
})

export const email: SettingKind<string> = {
  read: (given) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given) ? ok(given) : { fault: 'must be an e-mail address' }),
}

export const slug: SettingKind<string> = {
  read: (given) =>
    /^[a-z][a-z0-9-]{0,39}$/.test(given) ? ok(given) : { fault: 'must be lower-case letters, digits and hyphens' },
}

export const oneOf = <const T extends string>(...choices: readonly T[]): SettingKind<T> => ({
  read: (given) => (choices.includes(given as T) ? ok(given as T) : { fault: `must be one of ${choices.join(', ')}` }),
})

export const password: SettingKind<string> = {
  read: (given) =>
    given.length >= 8 && given.length <= 50 && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].every((rule) => rule.test(given))
      ? ok(given)
      : {
          fault:
            'must have 8 to 50 characters with a lower-case letter, an upper-case letter, a digit and a special character',
        },
}

/** Addresses of servers; what follows the port is dropped. */
export const origins: SettingKind<readonly string[]> = {
  read: (given) => {
    const urls = wordsIn(given).map(urlOf)
    const areServers = urls.every((address) => address && /^https?:$/.test(address.protocol))
    return areServers
      ? ok(urls.map((address) => address?.origin ?? ''))
      : { fault: 'must be addresses that begin with http:// or https://, comma-separated' }
  },
}

const isNetwork = (word: string): boolean => {
  const [address = '', bits, ...rest] = word.split('/')
  return rest.length === 0 && isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The proxies to believe: none, all, or those at some addresses and networks. */
export const proxies: SettingKind<boolean | string> = {
  read: (given) => {
    const asFlag = flag.read(given)
    if ('value' in asFlag) return asFlag
    const known = given.split(',').every((word) => isNetwork(word.trim()) || namedNetworks.has(word.trim()))
    return known ? ok(given) : { fault: 'must be 1, 0, or the addresses and networks of the proxies, comma-separated' }
  },
}
