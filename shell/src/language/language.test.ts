import { describe, expect, test } from 'vitest'
import { acceptedTags, chooseLanguage, languageCookieText, localeOf } from './choose-language.ts'
import { inLanguage, splitLanguage } from './language-path.ts'

test.each([
  ['/', 'en', '/'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr/settings', 'fr', '/settings'],
  ['/france', 'en', '/france'],
])('%s is %s %s', (pathname, language, path) => expect(splitLanguage(pathname)).toEqual({ language, path }))

test.each([
  ['/settings?a=1#b', 'fr', '/fr/settings?a=1#b'],
  ['/fr/settings', 'en', '/settings'],
  ['/fr/settings', 'fr', '/fr/settings'],
  ['/#login', 'fr', '/fr#login'],
  ['/?x=/fr', 'en', '/?x=/fr'],
  ['/fr//evil.example?a=1', 'en', '/evil.example?a=1'],
  ['/\\evil.example', 'en', '/evil.example'],
] as const)('%s in %s is %s', (to, language, address) => expect(inLanguage(to, language)).toBe(address))

describe('on a first visit', () => {
  test.each([
    ['a=b; i18n_redirected=fr', ['en-GB'], 'fr'],
    ['i18n_redirected=de', ['fr-CH', 'en'], 'fr'],
    [undefined, ['de', 'fr-FR', 'en'], 'fr'],
    [undefined, ['de'], 'en'],
    ['', [], 'en'],
  ])('cookie %j and browser %j choose %s', (cookies, wantedLanguages, language) => {
    expect(chooseLanguage({ cookies, wantedLanguages })).toBe(language)
  })

  test('the languages of Accept-Language are sorted by their quality', () => {
    expect(acceptedTags('en;q=0.7, fr-FR, de;q=0, *;q=0.1')).toEqual(['fr-FR', 'en', '*'])
    expect(acceptedTags(undefined)).toEqual([])
  })
})

test('the cookie lasts 365 days for the whole site', () => {
  expect(languageCookieText('fr')).toBe('i18n_redirected=fr; Max-Age=31536000; Path=/; SameSite=Lax')
})

test.each([
  ['fr', ['en-US'], 'fr-FR'],
  ['en', ['de', 'en-US'], 'en-US'],
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['en', [], 'en-GB'],
] as const)('%s with %j is formatted as %s', (language, wantedLanguages, locale) =>
  expect(localeOf(language, wantedLanguages)).toBe(locale),
)
