import type { Language } from '@parley/contracts/registry'
import type { Languages } from '@parley/mfe-kit/host'
import type { RemotePhrases } from '@parley/mfe-kit/manifest'
import { createInstance } from 'i18next'
import { languageCookieText, localeOf } from '../language/choose-language.ts'
import { inLanguage } from '../language/language-path.ts'
import { en } from '../phrases/en.ts'
import { fr } from '../phrases/fr.ts'

interface LanguagePorts {
  readonly language: Language
  /** The browser's languages in order of preference. */
  readonly wantedLanguages: readonly string[]
  /** Path and query of the current page. */
  readonly here: () => string
  readonly remember: (cookie: string) => void
  readonly leave: (url: string) => void
  readonly log: (thrown: unknown) => void
}

export interface ShellLanguages extends Languages {
  /**
   * Fetches phrases of a remote, or of some of its pages, in this language. A failure is logged and the other language stands in, so that the page
   * still works. Without either it throws: a page never shows keys in place of words.
   */
  readonly add: (module: { readonly phrases?: RemotePhrases }) => Promise<void>
}

const own = { en, fr }
const others: Record<Language, Language> = { en: 'fr', fr: 'en' }

/** A document keeps its language. To change the language, the page loads again. */
export function createLanguages({
  language,
  wantedLanguages,
  here,
  remember,
  leave,
  log,
}: LanguagePorts): ShellLanguages {
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'shell',
    resources: { [language]: { shell: own[language] } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  const addedPhrases = new Set<RemotePhrases['load']>()
  return {
    current: language,
    locale: localeOf(language, wantedLanguages),
    i18n,
    // The server stores the language of the query and redirects to the address without it. This works without scripts.
    href: (other) => {
      const url = new URL(inLanguage(here(), other), 'https://here')
      url.searchParams.set('language', other)
      return `${url.pathname}${url.search}`
    },
    choose: (other) => {
      remember(languageCookieText(other))
      leave(inLanguage(here(), other))
    },
    add: async ({ phrases }) => {
      if (!phrases || addedPhrases.has(phrases.load)) return
      const take = (words: object) => i18n.addResourceBundle(language, phrases.namespace, words, true, true)
      try {
        take(await phrases.load[language]())
        addedPhrases.add(phrases.load)
      } catch (error) {
        log(error)
        take(await phrases.load[others[language]]())
      }
    },
  }
}
