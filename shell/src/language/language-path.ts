import type { Language } from '@parley/contracts/registry'

interface PrefixedPath {
  readonly language: Language
  readonly path: string
}

/** `/fr/settings` → French, `/settings`. A path without a prefix is English. */
export function splitLanguage(pathname: string): PrefixedPath {
  const rest = /^\/fr(?:\/|$)/.test(pathname) ? pathname.slice(3) : null
  return rest === null ? { language: 'en', path: pathname || '/' } : { language: 'fr', path: rest || '/' }
}

/** Browsers read `//host` and `/\host` as another origin. */
const onOrigin = (path: string): string => path.replace(/^[/\\]{2,}/, '/')

/** Address of a page in a language, with its query and hash. */
export function inLanguage(to: string, language: Language): string {
  const path = onOrigin(splitLanguage(to.replace(/[?#].*$/, '')).path)
  const rest = to.slice(to.replace(/[?#].*$/, '').length)
  if (language === 'en') return `${path}${rest}`
  return path === '/' ? `/fr${rest}` : `/fr${path}${rest}`
}
