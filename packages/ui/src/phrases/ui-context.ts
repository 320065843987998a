import { createContext, useContext } from 'react'
import type { Scheme } from '../tokens/index.ts'
import type { UiLanguage } from './phrases.ts'

export interface UiSettings {
  readonly language: UiLanguage
  readonly scheme: Scheme
  /** The page's nonce, for styles that are written while running. */
  readonly nonce?: string
}

export const UiContext = createContext<UiSettings | undefined>(undefined)

/** A copy of these components that came with a remote has no provider of its own: it reads the page. */
const fromPage = (): UiSettings => {
  if (typeof document === 'undefined') return { language: 'en', scheme: 'light' }
  const root = document.documentElement
  return {
    language: root.lang.startsWith('fr') ? 'fr' : 'en',
    scheme: root.classList.contains('dark') ? 'dark' : 'light',
    nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce,
  }
}

export const useUi = (): UiSettings => useContext(UiContext) ?? fromPage()
