import { randomBytes } from 'node:crypto'
import { readCookie, writeCookie } from '@parley/server-kit/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'parley_visitor'
const keptFor = 90 * 24 * 3600
const form = /^[\w-]{16}$/

/** A random number of this browser. It identifies no person; only rollouts use it, so that a visitor stays with a version. */
export const readVisitorId = (request: FastifyRequest): string | undefined => {
  const value = readCookie(request, cookieName)
  return value !== undefined && form.test(value) ? value : undefined
}

/** Gives a browser its number with a page, while there is a rollout that needs it. */
export const giveVisitorId = (request: FastifyRequest, reply: FastifyReply): string => {
  const visitorId = readVisitorId(request)
  if (visitorId !== undefined) return visitorId
  const fresh = randomBytes(12).toString('base64url')
  const secure = request.protocol === 'https'
  writeCookie(reply, cookieName, fresh, { path: '/', sameSite: 'lax', maxAge: keptFor, secure })
  return fresh
}
