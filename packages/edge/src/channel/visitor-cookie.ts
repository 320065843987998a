import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from '@parley/contracts/paths'
import { readCookie, writeCookie } from '@parley/server-kit/cookies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isEnvironmentName } from '../releases/index.ts'
import { requestTarget } from '../http/request-target.ts'
import type { SigningKey } from './keys.ts'

/** The channel and the overrides that a visitor has chosen. */
export interface Visitor {
  readonly channel: string
  /** Address by name of the remote that it stands in for. */
  readonly overrides: Readonly<Record<string, string>>
}

/** A choice as the cookie stores it. It is valid as long as the sign-in that made it. */
export interface BoundVisitor extends Visitor {
  /** Not set for visitors without a choice. */
  readonly signInId?: string
}

const cookieName = 'parley_channel'

/** The visitors without a choice. */
export const everyone: Visitor = { channel: 'stable', overrides: {} }
const keptFor = 30 * 24 * 3600

const content = z.object({
  channel: z.string().refine(isEnvironmentName),
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

const readSigned = (value: string, keys: readonly SigningKey[]): unknown => {
  const [kid, payload = '', signature = ''] = value.split('.')
  const key = keys.find((candidate) => candidate.kid === kid)
  if (!key) return undefined
  const givenSignature = Buffer.from(signature, 'base64url')
  const expectedSignature = sign(payload, key)
  if (givenSignature.length !== expectedSignature.length || !timingSafeEqual(givenSignature, expectedSignature))
    return undefined
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Reads the value of the cookie. Ignores one that is too old or that this edge's keys did not sign. */
export const openVisitor = (value: string | undefined, keys: readonly SigningKey[], now = Date.now()): BoundVisitor => {
  if (!value) return everyone
  const parsedContent = content.safeParse(readSigned(value, keys))
  if (!parsedContent.success || parsedContent.data.until < now) return everyone
  const { channel, overrides, signInId } = parsedContent.data
  return { channel, overrides, signInId }
}

/** The choice that a request carries. */
export const visitorOf = (request: FastifyRequest, keys: readonly SigningKey[]): BoundVisitor =>
  openVisitor(readCookie(request, cookieName), keys)

/** Sends a sealed choice to the browser; an empty one removes the cookie. */
export const writeVisitor = (reply: FastifyReply, cookieValue: string): FastifyReply =>
  writeCookie(reply, cookieName, cookieValue, {
    path: '/',
    sameSite: 'lax',
    maxAge: cookieValue === '' ? 0 : keptFor,
    secure: reply.request.protocol === 'https',
  })

const logouts = new Set<string>([paths.identity.logout, paths.keycloak.logout])

const keepsSignIn = z.stringbool().catch(false)

/** True when the call ends the sign-in of its caller. To sign out everywhere else does not. */
const isLogout = ({ method, raw }: FastifyRequest): boolean => {
  const { path, search } = requestTarget(raw.url)
  const call = `${method} ${path}`
  if (call !== paths.me.endSignIns) return logouts.has(call)
  return !keepsSignIn.parse(new URLSearchParams(search).get('keep_current'))
}

/**
 * Takes the choice back from the browser when its visitor signs out. A sign-out that failed leaves it: the sign-in that
 * made the choice is still valid.
 */
export const clearVisitorAtLogout = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    if (isLogout(request) && reply.statusCode < 500 && readCookie(request, cookieName) !== undefined)
      writeVisitor(reply, '')
  })
}
