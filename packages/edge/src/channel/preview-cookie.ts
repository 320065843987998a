import { createHash, timingSafeEqual } from 'node:crypto'
import { readCookie, writeCookie } from '@parley/server-kit/cookies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblemPage } from '../http/problem.ts'
import { type Channels, findEnvironment, isPreviewName } from '../releases/index.ts'
import type { Visitor } from './visitor-cookie.ts'

const cookieName = 'parley_preview'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The preview that a name and its key open; undefined for a wrong key and for a preview that has ended. */
const openPreview = (channels: Channels, name: string, key: string) => {
  if (!isPreviewName(name)) return undefined
  const preview = findEnvironment(channels, name)?.preview
  return preview && timingSafeEqual(digest(preview.key), digest(key)) ? preview : undefined
}

const write = (request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void => {
  const secure = request.protocol === 'https'
  writeCookie(reply, cookieName, value, { path: '/', sameSite: 'lax', maxAge, secure })
}

export const clearPreview = (request: FastifyRequest, reply: FastifyReply): void => {
  if (readCookie(request, cookieName) !== undefined) write(request, reply, '', 0)
}

/** The environment of a visitor: the one that they chose, else the preview whose link they followed, else stable. */
export const channelOf = (request: FastifyRequest, choice: Visitor, channels: Channels): string => {
  if (choice.channel !== 'stable') return choice.channel
  const [name = '', key = ''] = (readCookie(request, cookieName) ?? '').split('.')
  return openPreview(channels, name, key) ? name : 'stable'
}

/** A path of this site as an address writes it, and nothing that leads elsewhere. */
const ownPath = (to: unknown): string =>
  typeof to === 'string' && /^\/(?![/\\])[!-[\]-~]*$/.test(to) && to.length < 1000 ? to : '/'

/** The link to a preview: it needs no sign-in, and shows the preview to this browser until it ends. */
export const previewRoutes = (app: FastifyInstance, channels: () => Channels): void => {
  app.get<{ Params: { name: string; key: string }; Querystring: { to?: string } }>(
    '/builds/preview/:name/:key',
    (request, reply) => {
      const { name, key } = request.params
      const preview = openPreview(channels(), name, key)
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      if (!preview) return sendProblemPage(reply, 'preview-ended')
      const seconds = Math.max(1, Math.round((Date.parse(preview.expiresAt) - Date.now()) / 1000))
      write(request, reply, `${name}.${key}`, seconds)
      return reply.redirect(ownPath(request.query.to), 303)
    },
  )
}
