import type { Language } from '@parley/contracts/registry'
import type { ComponentType } from 'react'
import { log } from '../client/log.ts'
import type { LoadedPage, PublicPage, PublicPageProps } from '../page/page.ts'

type Words<Phrases> = () => Promise<{ readonly phrases: Phrases }>

interface Parts<Phrases> {
  readonly page: () => Promise<{ readonly Page: ComponentType<PublicPageProps & { readonly phrases: Phrases }> }>
  readonly words: Readonly<Record<Language, Words<Phrases>>>
}

const others: Record<Language, Language> = { en: 'fr', fr: 'en' }

/** A page with its texts, each language in its own chunk. The same language always returns the same component; otherwise React would mount it again. */
export const pageWithWords = <Phrases,>({ page, words }: Parts<Phrases>): PublicPage['load'] => {
  const loadedPages = new Map<Language, Promise<LoadedPage>>()
  const join = async (language: Language): Promise<LoadedPage> => {
    let isOtherLanguage = false
    // The other language stands in when the text of one fails to load.
    const loadedWords = words[language]().catch((error: unknown) => {
      log(error)
      isOtherLanguage = true
      return words[others[language]]()
    })
    const [{ Page }, { phrases }] = await Promise.all([page(), loadedWords])
    return { Page: (props) => <Page {...props} phrases={phrases} />, isOtherLanguage }
  }
  return (language) => {
    const before = loadedPages.get(language)
    if (before) return before
    const now = join(language)
    loadedPages.set(language, now)
    now.catch(() => loadedPages.delete(language))
    return now
  }
}
