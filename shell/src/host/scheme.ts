import type { Scheme, SchemePreference, SchemeState } from '@parley/mfe-kit/host'
import { createStore } from 'zustand'
import { readCookie } from '../language/choose-language.ts'

export const schemeCookie = 'color_scheme'
const year = 365 * 24 * 60 * 60

/** Remembered in a cookie, so that the server renders the page in the reader's scheme. */
export const readScheme = (cookies: string | undefined): SchemePreference => {
  const saved = readCookie(cookies, schemeCookie)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

const cookieText = (preference: SchemePreference): string =>
  preference === 'system'
    ? `${schemeCookie}=; Max-Age=0; Path=/; SameSite=Lax`
    : `${schemeCookie}=${preference}; Max-Age=${year}; Path=/; SameSite=Lax`

const resolve = (preference: SchemePreference, systemIsDark: boolean): SchemeState => {
  const system = systemIsDark ? 'dark' : 'light'
  return { preference, scheme: preference === 'system' ? system : preference }
}

/** On the server: what the cookie says, light when it says nothing; the inline script corrects that before paint. */
export function fixedScheme(preference: SchemePreference): Scheme {
  const store = createStore<SchemeState>(() => resolve(preference, false))
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    choose: () => {},
  }
}

/** Starts as the server rendered it, so that hydration sees the same, and settles at `start`. */
export function createScheme(page: Document, media: MediaQueryList): Scheme & { readonly start: () => void } {
  const preference = readScheme(page.cookie)
  const store = createStore<SchemeState>(() => resolve(preference, false))
  const apply = (next: SchemePreference) => {
    const state = resolve(next, media.matches)
    page.documentElement.classList.toggle('dark', state.scheme === 'dark')
    store.setState(state, true)
  }
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    start: () => {
      apply(store.getState().preference)
      media.addEventListener('change', () => apply(store.getState().preference))
    },
    choose: (next) => {
      page.cookie = cookieText(next)
      apply(next)
    },
  }
}
