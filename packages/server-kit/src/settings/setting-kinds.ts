import { isIP } from 'node:net'

/** The reader of one environment variable. `fault` completes the sentence "NAME …". */
export interface SettingKind<T> {
  read(text: string): { value: T } | { fault: string }
}

const ok = <T>(value: T) => ({ value })
const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

export const text: SettingKind<string> = { read: ok }

const wordsIn = (input: string): string[] =>
  input
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

export const words: SettingKind<readonly string[]> = { read: (input) => ok(wordsIn(input)) }

export const port: SettingKind<number> = {
  read: (input) =>
    /^\d{1,5}$/.test(input) && Number(input) <= 65_535
      ? ok(Number(input))
      : { fault: 'must be a port from 0 to 65535' },
}

export const seconds: SettingKind<number> = {
  read: (input) =>
    Number.isFinite(Number(input)) && Number(input) >= 0
      ? ok(Number(input))
      : { fault: 'must be a number of seconds, 0 or more' },
}

export const count: SettingKind<number> = {
  read: (input) =>
    /^[1-9]\d{0,5}$/.test(input) ? ok(Number(input)) : { fault: 'must be a whole number from 1 to 999999' },
}

export const flag: SettingKind<boolean> = {
  read: (input) => {
    if (['1', 'true', 'yes'].includes(input.toLowerCase())) return ok(true)
    return ['0', 'false', 'no'].includes(input.toLowerCase()) ? ok(false) : { fault: 'must be 1 or 0' }
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
  read: (input) => {
    const parsedUrl = urlOf(input)
    if (!parsedUrl || !protocols.includes(parsedUrl.protocol.slice(0, -1)))
      return { fault: `must be an address that begins with ${protocols.join(':// or ')}://` }
    if (!isDecodable(parsedUrl.username) || !isDecodable(parsedUrl.password))
      return { fault: 'must have a user name and a password in which a percent sign is written %25' }
    return ok(input.replace(/\/$/, ''))
  },
})

export const email: SettingKind<string> = {
  read: (input) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input) ? ok(input) : { fault: 'must be an e-mail address' }),
}

export const slug: SettingKind<string> = {
  read: (input) =>
    /^[a-z][a-z0-9-]{0,39}$/.test(input) ? ok(input) : { fault: 'must be lower-case letters, digits and hyphens' },
}

export const oneOf = <const T extends string>(...choices: readonly T[]): SettingKind<T> => ({
  read: (input) => (choices.includes(input as T) ? ok(input as T) : { fault: `must be one of ${choices.join(', ')}` }),
})

export const password: SettingKind<string> = {
  read: (input) =>
    input.length >= 8 && input.length <= 50 && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].every((rule) => rule.test(input))
      ? ok(input)
      : {
          fault:
            'must have 8 to 50 characters with a lower-case letter, an upper-case letter, a digit and a special character',
        },
}

/** Addresses of servers; what follows the port is dropped. */
export const origins: SettingKind<readonly string[]> = {
  read: (input) => {
    const urls = wordsIn(input).map(urlOf)
    const areServers = urls.every((address) => address && /^https?:$/.test(address.protocol))
    return areServers
      ? ok(urls.map((address) => address?.origin ?? ''))
      : { fault: 'must be addresses that begin with http:// or https://, comma-separated' }
  },
}

const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

const isNetwork = (word: string): boolean => {
  const [address = '', bits, ...rest] = word.split('/')
  const mostBits = bitsOf[isIP(address)]
  if (rest.length > 0 || mostBits === undefined) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= mostBits)
}
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The proxies to believe: none, all, or those at some addresses and networks. */
export const proxies: SettingKind<boolean | string> = {
  read: (input) => {
    const asFlag = flag.read(input)
    if ('value' in asFlag) return asFlag
    const isKnown = input.split(',').every((word) => isNetwork(word.trim()) || namedNetworks.has(word.trim()))
    return isKnown
      ? ok(input)
      : { fault: 'must be 1, 0, or the addresses and networks of the proxies, comma-separated' }
  },
}
