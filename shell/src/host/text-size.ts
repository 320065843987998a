import { type TextSize, textSizes, type TextSizing } from '@parley/mfe-kit/host'
import { createStore } from 'zustand'
import { readCookie } from '../language/choose-language.ts'

const textSizeCookie = 'text_size'
const year = 365 * 24 * 60 * 60

/** A cookie keeps the text size, so the server's page has it from the first paint. */
export const readTextSize = (cookies: string | undefined): TextSize => {
  const savedSize = Number(readCookie(cookies, textSizeCookie))
  return textSizes.find((size) => size === savedSize) ?? 100
}

const cookieText = (size: TextSize): string =>
  `${textSizeCookie}=${size === 100 ? '' : size}; Max-Age=${size === 100 ? 0 : year}; Path=/; SameSite=Lax`

export function fixedTextSize(size: TextSize): TextSizing {
  const { getState, getInitialState, subscribe } = createStore<TextSize>(() => size)
  return { getState, getInitialState, subscribe, choose: () => {} }
}

/** Writes the size to the document's element. The style sheets use `rem`, so everything follows it. */
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
