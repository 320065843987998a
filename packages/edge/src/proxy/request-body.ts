import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** The body of a request is larger than the limit, though its headers did not say so. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

/** The caller closed the connection before the body was complete. */
export class CallerGoneError extends Error {
  override name = 'CallerGoneError'
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

async function* readBody({ raw }: FastifyRequest): AsyncGenerator<Buffer> {
  try {
    // The connection of the caller stays open when reading stops early: it carries the answer.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) yield chunk as Buffer
  } catch (cause) {
    throw new CallerGoneError('The caller left.', { cause })
  }
}

async function* readWithin(request: FastifyRequest, limit: number, connection: Promise<void>): AsyncGenerator<Buffer> {
  await connection
  let size = 0
  for await (const chunk of readBody(request)) {
    size += chunk.length
    if (size > limit) throw new BodyTooLargeError()
    yield chunk
  }
}

/**
 * The body as it arrives. Nothing is read before the request has its connection to a node, so another node can still be
 * given the whole body when the first one is not reached. undici asks for the body a moment earlier.
 */
export const requestBody = (request: FastifyRequest, limit: number, connection: Promise<void>): Readable | undefined =>
  hasBody(request) ? Readable.from(readWithin(request, limit, connection), { objectMode: false }) : undefined
