import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** The body of a request is larger than the limit, though its headers did not say so. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

async function* readWithin(request: FastifyRequest, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  // The connection of the caller stays open when reading stops early: it carries the answer.
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > limit) throw new BodyTooLargeError()
    yield bytes
  }
}

/**
 * The body as it arrives. Nothing is read before the API's connection asks for it, so another node can still be given
 * the whole body when the first one refuses the connection.
 */
export const requestBody = (request: FastifyRequest, limit: number): Readable | undefined =>
  hasBody(request) ? Readable.from(readWithin(request, limit), { objectMode: false }) : undefined
