import type { Language } from '@parley/contracts/registry'

export const languageCookie = 'i18n_redirected'
const fallback: Language = 'en'
const year = 365 * 24 * 60 * 60

const asLanguage = (tag: string | undefined): Language | null => {
  const base = tag?.trim().toLowerCase().split('-')[0]
  return base === 'en' || base === 'fr' ? base : null
}

export const readCookie = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1]

/** `fr-CH, fr;q=0.9, en;q=0.8` → its tags in order of preference. */
export const acceptedTags = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...params] = entry.trim().split(';')
      const quality = params
        .find((param) => param.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)

interface FirstVisit {
  readonly cookies: string | undefined
  /** The browser's languages in order of preference. */
  readonly wantedLanguages: readonly string[]
}

/** On a first visit: the saved cookie, then the browser's list, then the fallback. */
export function chooseLanguage({ cookies, wantedLanguages }: FirstVisit): Language {
  const savedLanguage = asLanguage(readCookie(cookies, languageCookie))
  if (savedLanguage) return savedLanguage
  for (const tag of wantedLanguages) {
    const language = asLanguage(tag)
    if (language) return language
  }
  return fallback
}

export const languageCookieText = (language: Language): string =>
  `${languageCookie}=${language}; Max-Age=${year}; Path=/; SameSite=Lax`

/** A user with en-US keeps American formats and reads British English. */
export const localeOf = (language: Language, wantedLanguages: readonly string[]): 'en-GB' | 'en-US' | 'fr-FR' => {
  if (language === 'fr') return 'fr-FR'
  return wantedLanguages.find((tag) => tag.toLowerCase().startsWith('en'))?.toLowerCase() === 'en-us'
    ? 'en-US'
    : 'en-GB'
}
