import type { Language } from '@parley/contracts/registry'
import type { PageError } from '../page/page.ts'

interface PageFailureOptions {
  readonly status?: number
  readonly fatal?: boolean
  readonly path?: string
  readonly cause?: unknown
}

/** An error with its own error page. The pipeline or middleware throws it. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure'
  readonly status: number
  readonly fatal: boolean
  readonly path: string

  constructor(message: string, { status = 500, fatal = true, path = '', cause }: PageFailureOptions = {}) {
    super(message, { cause })
    this.status = status
    this.fatal = fatal
    this.path = path
  }
}

/** The path failed its route's validity check. */
export const invalidPath = (path: string): PageFailure =>
  new PageFailure(`Page Not Found: ${path}`, { status: 404, fatal: true, path })

/** No route has this path. */
export const unmatchedPath = (fullPath: string): PageFailure =>
  new PageFailure(`Page not found: ${fullPath}`, { status: 404, fatal: false, path: fullPath })

/** The server did not answer who is signed in, so the page cannot open yet. */
export const serverAway = (status: number, path: string): PageFailure =>
  new PageFailure(status === 429 ? 'Too Many Requests' : 'Service Unavailable', { status, path })

const frenchTitles: Record<PageError['title'], string> = {
  'Page Not Found': 'Page introuvable',
  'Internal Server Error': 'Erreur du serveur',
}

/** The title in the reader's language. English is the specification's wording, letter for letter. */
export const errorTitle = ({ title }: PageError, language: Language): string =>
  language === 'fr' ? frenchTitles[title] : title

const statusOf = (error: object): number => {
  const status: unknown = 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500
}

const messageOf = (error: unknown): string => {
  if (typeof error === 'string') return error
  return error instanceof Error ? error.message : ''
}

/** Converts any thrown value for the error page: status 500 by default, always with a message. */
export function toPageError(error: unknown, path = ''): PageError {
  const failure = error instanceof PageFailure ? error : null
  const status = typeof error === 'object' && error !== null ? statusOf(error) : 500
  const title = status === 404 ? 'Page Not Found' : 'Internal Server Error'
  return {
    status,
    title,
    message: messageOf(error) || title,
    path: failure?.path || path,
    fatal: failure?.fatal ?? true,
  }
}
