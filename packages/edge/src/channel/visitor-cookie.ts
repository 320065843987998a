import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ChannelName } from '../releases/index.ts'
import type { SigningKey } from './keys.ts'

/** The channel and the overrides that a visitor has chosen. */
export interface Visitor {
  readonly channel: ChannelName
  /** Address by name of the remote that it stands in for. */
  readonly overrides: Readonly<Record<string, string>>
}

/** A choice as the cookie stores it. It is valid as long as the sign-in that made it. */
export interface BoundVisitor extends Visitor {
  /** Not set for visitors without a choice. */
  readonly signInId?: string
}

const cookieName = 'parley_channel'
export const everyone: Visitor = { channel: 'stable', overrides: {} }
const keptFor = 30 * 24 * 3600

const content = z.object({
  channel: z.enum(['stable', 'staging']),
  overrides: z.record(z.string(), z.string()),
  signInId: z.string(),
  until: z.number(),
})

const sign = (payload: string, key: SigningKey): Buffer =>
  createHmac('sha256', key.key).update(`${key.kid}.${payload}`).digest()

export const sealVisitor = (visitor: Required<BoundVisitor>, keys: readonly SigningKey[], now = Date.now()): string => {
  const [key] = keys
  if (!key) throw new Error('There is no key to sign with.')
  const payload = Buffer.from(JSON.stringify({ ...visitor, until: now + keptFor * 1000 })).toString('base64url')
  return `${key.kid}.${payload}.${sign(payload, key).toString('base64url')}`
}

const cookieIn = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)

const verified = (value: string, keys: readonly SigningKey[]): unknown => {
  const [kid, payload = '', signature = ''] = value.split('.')
  const key = keys.find((candidate) => candidate.kid === kid)
  if (!key) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(payload, key)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Ignores a cookie that is too old or that this edge's keys did not sign. */
export const visitorOf = (
  cookieHeader: string | undefined,
  keys: readonly SigningKey[],
  now = Date.now(),
): BoundVisitor => {
  const value = cookieIn(cookieHeader)
  if (!value) return everyone
  const parsed = content.safeParse(verified(value, keys))
  if (!parsed.success || parsed.data.until < now) return everyone
  const { channel, overrides, signInId } = parsed.data
  return { channel, overrides, signInId }
}

export const setCookie = (value: string, secure: boolean): string =>
  `${cookieName}=${value}; Path=/; Max-Age=${value === '' ? 0 : keptFor}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
