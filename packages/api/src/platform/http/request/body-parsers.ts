import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseJsonBody } from './json-body.ts'
import { ProblemError } from '../problems/problem-error.ts'
import type { ServerLimits } from '../server-limits.ts'

/** A name that is sent twice becomes a list, which no field accepts: the server need not guess which value counts. */
const formFields = (text: string): Record<string, string | string[]> => {
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  const sent = new URLSearchParams(text)
  for (const name of new Set(sent.keys())) {
    const values = sent.getAll(name)
    fields[name] = values.length === 1 ? (values[0] ?? '') : values
  }
  return { ...fields }
}

const accepted = 'application/json, application/x-www-form-urlencoded'

/** Parses JSON and forms. A route that takes files registers its own parser. */
export const addBodyParsers = (app: FastifyInstance, limits: ServerLimits): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json/,
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseJsonBody(body, limits.jsonDepth),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => formFields(body),
  )
  app.addContentTypeParser('*', async () => {
    throw new ProblemError('unsupported-media-type', { values: { accepted } })
  })
}
