import type { Language } from '@parley/contracts/registry'

interface PrefixedPath {
  readonly language: Language
  readonly path: string
}

/** `/fr/settings` → French, `/settings`. Without a prefix the path itself says English. */
export function splitLanguage(pathname: string): PrefixedPath {
  const rest = /^\/fr(?:\/|$)/.test(pathname) ? pathname.slice(3) : null
  return rest === null ? { language: 'en', path: pathname || '/' } : { language: 'fr', path: rest || '/' }
}

/** The address of a page in a language; query and hash stay. */
export function inLanguage(to: string, language: Language): string {
  const { path } = splitLanguage(to.replace(/[?#].*$/, ''))
  const rest = to.slice(to.replace(/[?#].*$/, '').length)
  if (language === 'en') return `${path}${rest}`
  return path === '/' ? `/fr${rest}` : `/fr${path}${rest}`
}
