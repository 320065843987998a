import { hkdfSync, randomBytes } from 'node:crypto'

export interface RingKey {
  kid: string
  key: Buffer
}

export interface KeyRing {
  /** The current key, which encrypts and signs. */
  current: RingKey
  /** The current key first; the others still open older secrets. */
  keys: RingKey[]
}

const KEY_BYTES = 32

/** Reads `kid:base64,kid:base64`, the current key first. */
export const parseKeyRing = (text: string): KeyRing => {
  const keys = text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(parseKey)
  const [current] = keys
  if (!current)
    throw new Error('SECRET_KEYS holds no key; it is written kid:base64,kid:base64 with the current key first.')
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw new Error('SECRET_KEYS names the same key twice.')
  return { current, keys }
}

const parseKey = (text: string, index: number): RingKey => {
  const [, kid, encodedKey] = /^([\w-]{1,32}):([A-Za-z0-9+/=_-]+)$/.exec(text) ?? []
  const key = Buffer.from(encodedKey ?? '', 'base64')
  if (!kid || key.length !== KEY_BYTES)
    throw new Error(
      `Key ${index + 1} of SECRET_KEYS is not valid: it is written kid:base64 and holds ${KEY_BYTES} bytes.`,
    )
  return { kid, key }
}

export const formatKeyRing = ({ keys }: KeyRing) =>
  keys.map(({ kid, key }) => `${kid}:${key.toString('base64')}`).join(',')

export const newRingKey = (): RingKey => ({ kid: randomBytes(4).toString('hex'), key: randomBytes(KEY_BYTES) })

/** Derives a key for one purpose. Its signatures and ciphertexts reveal nothing about the ring. */
export const derive = ({ key }: RingKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `parley:${purpose}`, KEY_BYTES))
