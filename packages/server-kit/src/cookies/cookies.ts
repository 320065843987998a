import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface CookieOptions {
  /** The part of the site that gets the cookie back. */
  readonly path: string
  readonly sameSite: 'lax' | 'strict'
  /** In seconds; 0 removes the cookie. */
  readonly maxAge: number
  /** True when browsers send it over https alone. */
  readonly secure: boolean
}

/** Lets the routes of a server read and write cookies. A request's cookies are parsed when a route reads one. */
export const addCookies = (app: FastifyInstance): void => {
  void app.register(fastifyCookie, { hook: false })
}

export const readCookie = ({ headers, server }: FastifyRequest, name: string): string | undefined =>
  headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name]

/**
 * Sends a cookie beside those that the answer carries already. No script can read it. `reply.setCookie` would lose a
 * cookie that an `onSend` hook writes, when that hook runs after the one of the library.
 */
export const writeCookie = (reply: FastifyReply, name: string, value: string, options: CookieOptions): FastifyReply =>
  reply.header('set-cookie', reply.server.serializeCookie(name, value, { ...options, httpOnly: true }))
