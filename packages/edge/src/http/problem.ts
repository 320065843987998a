import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@parley/contracts/errors'
import type { Language } from '@parley/contracts/registry'
import { readCookie } from '@parley/server-kit/cookies'
import { chooseLanguage } from '@parley/server-kit/languages'
import { problemBody, problemType, type ProblemValues } from '@parley/server-kit/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainHtml } from './plain-html.ts'
import { contentPolicy } from './security-headers.ts'

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

const wayOut = { en: 'Go to the home page', fr: 'Aller à la page d’accueil' } as const

/** Answers a person who followed a link with a page, and a program with the problem. */
export const sendProblemPage = (reply: FastifyReply, code: ErrorCode): FastifyReply => {
  const { request } = reply
  reply.header('vary', 'accept, accept-language, cookie')
  if (!request.headers.accept?.includes('text/html')) return sendProblem(reply, code)
  const language = languageOf(request)
  const { status, title, detail } = problemBody({ code, language, requestId: request.id })
  const nonce = randomBytes(16).toString('base64')
  const text = detail.slice(title.length).trim()
  const link = { address: '/', label: wayOut[language] }
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy({ nonce, https: request.protocol === 'https', elsewhere: [] }),
    })
    .send(plainHtml({ language, nonce, heading: title, text, link }))
}
