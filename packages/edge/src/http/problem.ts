import { type ErrorCode, problems } from '@parley/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

const wantsFrench = (request: FastifyRequest): boolean =>
  /i18n_redirected=fr/.test(request.headers.cookie ?? '') || /^\s*fr\b/i.test(request.headers['accept-language'] ?? '')

const problemType = 'application/problem+json; charset=utf-8'

/** Answers with a problem, as the API does. */
const problemBody = (code: ErrorCode, request: FastifyRequest, values: Readonly<Record<string, string>> = {}) => {
  const known = problems[code]
  const language = wantsFrench(request) ? 'fr' : 'en'
  const detail = known[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return { type: `urn:parley:problem:${code}`, title: detail, status: known.status, detail, code, instance: request.id }
}

export const sendProblem = (
  reply: FastifyReply,
  code: ErrorCode,
  values: Readonly<Record<string, string>> = {},
): FastifyReply => {
  const body = problemBody(code, reply.request, values)
  return reply
    .code(body.status)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body))
}
