import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services/index.ts'
import { fileKey } from './source/read-source.ts'

/**
 * A frame stands on its own: on every page, its document has no origin, so it reaches no storage, no cookie and
 * no call of the product, and it loads nothing from elsewhere.
 */
const framePolicy = [
  'sandbox allow-scripts allow-forms',
  `default-src 'none'`,
  ...['script-src', 'style-src', 'img-src', 'font-src', 'media-src'].map((kind) => `${kind} 'self'`),
  `form-action 'none'`,
  `base-uri 'none'`,
  `frame-ancestors 'self'`,
].join('; ')

/** For every other file: it runs nothing when it is opened by itself. */
const filePolicy = `default-src 'none'; sandbox; frame-ancestors 'none'`

/**
 * Serves the files that were checked when an application was approved. A file never changes under its address, and what
 * stands in it is code, not data, so no sign-in is needed.
 */
export const serveApplicationFiles = (app: FastifyInstance, { objects }: Services): void => {
  app.get<{ Params: { digest: string; '*': string } }>('/api/application_files/:digest/*', async (request, reply) => {
    const { digest, '*': file } = request.params
    const object = /^[0-9a-f]{40}$/.test(digest) ? await objects.get(fileKey(digest, file)) : undefined
    if (!object) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such file.')
    const isPage = object.contentType.startsWith('text/html')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        // The frame has no origin, so its own files are another origin's to it.
        'access-control-allow-origin': '*',
        'content-security-policy': isPage ? framePolicy : filePolicy,
        'content-length': String(object.size),
      })
      .type(object.contentType)
      .send(object.body)
  })
}
