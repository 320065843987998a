import type { ErrorCode } from '@parley/contracts/errors'
import type { Language } from '@parley/contracts/registry'
import { readCookie } from '@parley/server-kit/cookies'
import { chooseLanguage } from '@parley/server-kit/languages'
import { problemBody, problemType, type ProblemValues } from '@parley/server-kit/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The language that the visitor chose on a page comes before the one of the browser. */
const languageOf = (request: FastifyRequest): Language => {
  const choice = readCookie(request, 'i18n_redirected')
  return choice === 'fr' || choice === 'en' ? choice : chooseLanguage(request.headers['accept-language'])
}

/** Answers with a problem, as the API does. */
export const sendProblem = (reply: FastifyReply, code: ErrorCode, values: ProblemValues = {}): FastifyReply => {
  const { request } = reply
  const body = problemBody({ code, language: languageOf(request), requestId: request.id, values })
  return reply
    .code(body.status)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body))
}
