import { createContext, useContext } from 'react'
import { type UiLanguage, type UiPhrases, uiPhrases } from './phrases.ts'

export const UiLanguageContext = createContext<UiLanguage | undefined>(undefined)

/** A copy of these components that came with a remote has no provider of its own: it reads the page's language. */
const pageLanguage = (): UiLanguage => (typeof document !== 'undefined' && document.documentElement.lang.startsWith('fr') ? 'fr' : 'en')

export const useUiLanguage = (): UiLanguage => useContext(UiLanguageContext) ?? pageLanguage()
export const useUiPhrases = (): UiPhrases => uiPhrases[useUiLanguage()]
