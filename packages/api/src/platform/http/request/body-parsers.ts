import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../problems/problem-error.ts'
import type { ServerLimits } from '../server-limits.ts'
import { parseJsonBody } from './json-body.ts'
import { checkBodyEncoding, checkEscapes, decodeUtf8 } from './text-encoding.ts'

/** A name that is sent twice becomes a list, which no field accepts: the server need not guess which value counts. */
const formFields = (text: string): Record<string, string | string[]> => {
  checkEscapes(text)
  const fields = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

const acceptedTypes = 'application/json, application/x-www-form-urlencoded'

/** Parses JSON and forms. A route that takes files registers its own parser. */
export const addBodyParsers = (app: FastifyInstance, limits: ServerLimits): void => {
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', async ({ headers }) => checkBodyEncoding(headers))
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json/,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJsonBody(decodeUtf8(body), limits.jsonDepth),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => formFields(decodeUtf8(body)),
  )
  // Audio has no text to decode; only a call with such a body accepts it.
  app.addContentTypeParser(/^audio\//, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
  app.addContentTypeParser('*', async () => {
    throw new ProblemError('unsupported-media-type', { values: { accepted: acceptedTypes } })
  })
}
