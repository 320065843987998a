import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing, RingKey } from './key-ring.ts'

/** The row that stores a secret. The secret is bound to this row and cannot be opened elsewhere. */
export interface Place {
  table: string
  id: string
}

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** `v1.kid.wrappedKey.ciphertext`: a separate key encrypts the text, and the ring's key encrypts that key. */
export const sealWith = (ring: KeyRing, plaintext: string, place: Place): string => {
  const recordKey = randomBytes(KEY_BYTES)
  return join(ring.current, recordKey, encrypt(recordKey, Buffer.from(plaintext), place), place)
}

export const openWith = (ring: KeyRing, sealedText: string, place: Place): string => {
  const { recordKey, ciphertext } = unwrap(ring, sealedText, place)
  return decrypt(recordKey, ciphertext, place).toString()
}

/** The same ciphertext, with its key encrypted by the ring's current key. */
export const rewrapWith = (ring: KeyRing, sealedText: string, place: Place): string => {
  const { recordKey, ciphertext } = unwrap(ring, sealedText, place)
  return join(ring.current, recordKey, ciphertext, place)
}

/** A new key for the files of one record. It is stored sealed; without it the files cannot be read. */
export const newFileKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** Encrypts a file with the key of its record, bound to its place like a secret. */
export const sealFile = (fileKey: string, content: Buffer, place: Place): Buffer =>
  encrypt(Buffer.from(fileKey, 'base64url'), content, place)

export const openFile = (fileKey: string, sealedBytes: Buffer, place: Place): Buffer =>
  decrypt(Buffer.from(fileKey, 'base64url'), sealedBytes, place)

export const kidOf = (sealedText: string): string => parse(sealedText).kid

export class SecretError extends Error {
  override name = 'SecretError'
}

const join = ({ kid, key }: RingKey, recordKey: Buffer, ciphertext: Buffer, place: Place) =>
  [VERSION, kid, encrypt(key, recordKey, place).toString('base64url'), ciphertext.toString('base64url')].join('.')

const parse = (sealedText: string) => {
  const [version, kid, wrappedKey, ciphertext] = sealedText.split('.')
  if (version !== VERSION || !kid || !wrappedKey || !ciphertext) throw new SecretError('This is not a sealed secret.')
  return { kid, wrapped: Buffer.from(wrappedKey, 'base64url'), ciphertext: Buffer.from(ciphertext, 'base64url') }
}

const unwrap = (ring: KeyRing, sealedText: string, place: Place) => {
  const { kid, wrapped, ciphertext } = parse(sealedText)
  const ringKey = ring.keys.find((each) => each.kid === kid)
  if (!ringKey)
    throw new SecretError(`The key ring does not hold the key ${kid}, which sealed a secret of ${place.table}.`)
  return { recordKey: decrypt(ringKey.key, wrapped, place), ciphertext }
}

const boundTo = ({ table, id }: Place) => Buffer.from(`${table}:${id}`)

const encrypt = (key: Buffer, plaintext: Buffer, place: Place): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(place))
  return Buffer.concat([iv, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
}

const decrypt = (key: Buffer, sealedBytes: Buffer, place: Place): Buffer => {
  const iv = sealedBytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(boundTo(place))
  try {
    decipher.setAuthTag(sealedBytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealedBytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw new SecretError(`A secret of ${place.table} does not open: it was altered or belongs to another record.`, {
      cause: error,
    })
  }
}
