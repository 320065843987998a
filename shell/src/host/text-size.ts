import { type TextSize, textSizes, type TextSizing } from '@parley/mfe-kit/host'
import { createStore } from 'zustand'
import { readCookie } from '../language/choose-language.ts'

const textSizeCookie = 'text_size'
const year = 365 * 24 * 60 * 60

/** Remembered in a cookie, so that the server's page has the reader's size from its first paint. */
export const readTextSize = (cookies: string | undefined): TextSize => {
  const saved = Number(readCookie(cookies, textSizeCookie))
  return textSizes.find((size) => size === saved) ?? 100
}

const cookieText = (size: TextSize): string =>
  `${textSizeCookie}=${size === 100 ? '' : size}; Max-Age=${size === 100 ? 0 : year}; Path=/; SameSite=Lax`

export function fixedTextSize(size: TextSize): TextSizing {
  const { getState, getInitialState, subscribe } = createStore<TextSize>(() => size)
  return { getState, getInitialState, subscribe, choose: () => {} }
}

/** The style sheet reads the size from the document's element: everything is measured in `rem`. */
export function createTextSize(page: Document): TextSizing {
  const { getState, getInitialState, subscribe, setState } = createStore<TextSize>(() => readTextSize(page.cookie))
  return {
    getState,
    getInitialState,
    subscribe,
    choose: (size) => {
      page.cookie = cookieText(size)
      page.documentElement.dataset.textSize = String(size)
      setState(size, true)
    },
  }
}
