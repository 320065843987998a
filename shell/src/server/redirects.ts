import type { Language, RenderRequest } from '@parley/contracts/registry'
import {
  acceptedTags,
  chooseLanguage,
  languageCookie,
  languageCookieText,
  readCookie,
} from '../language/choose-language.ts'
import { inLanguage, splitLanguage } from '../language/language-path.ts'
import { applyRules, routeRules } from '../routing/route-rules.ts'

export interface Redirection {
  readonly location: string
  readonly cookie?: string
}

const asLanguage = (text: string | null): Language | null => (text === 'en' || text === 'fr' ? text : null)

/** `?language=fr` in a link chooses the language: the server stores it and redirects to the address without it. */
const redirectToChoice = ({ path, search }: RenderRequest): Redirection | null => {
  const query = new URLSearchParams(search)
  const language = asLanguage(query.get('language'))
  if (!language) return null
  query.delete('language')
  const rest = query.toString()
  return { location: `${inLanguage(path, language)}${rest && `?${rest}`}`, cookie: languageCookieText(language) }
}

/** For a path without a prefix, the cookie decides the language, otherwise the browser. */
const redirectToPreference = ({ path, search, headers }: RenderRequest): Redirection | null => {
  if (splitLanguage(path).language !== 'en') return null
  const language = chooseLanguage({ cookies: headers.cookie, wantedLanguages: acceptedTags(headers.acceptLanguage) })
  return language === 'en'
    ? null
    : { location: `${inLanguage(path, language)}${search}`, cookie: languageCookieText(language) }
}

const byRule = ({ path, search }: RenderRequest): Redirection | null => {
  const { language, path: bare } = splitLanguage(path)
  const rule = applyRules(routeRules, bare, search)
  if (!rule) return null
  return { location: rule.external ? rule.to : inLanguage(rule.to, language) }
}

export const redirectionOf = (request: RenderRequest): Redirection | null =>
  redirectToChoice(request) ?? redirectToPreference(request) ?? byRule(request)

/** Sets the cookie only if the browser does not have it yet. */
export const cookieFor = ({ headers }: RenderRequest, language: Language): string | null =>
  readCookie(headers.cookie, languageCookie) === language ? null : languageCookieText(language)
