import type { Scheme, SchemePreference, SchemeState } from '@parley/mfe-kit/host'
import { createStore } from 'zustand'
import { readCookie } from '../language/choose-language.ts'

export const schemeCookie = 'color_scheme'
const year = 365 * 24 * 60 * 60

/** A cookie keeps the colour scheme, so the server renders the page in it. */
export const readScheme = (cookies: string | undefined): SchemePreference => {
  const savedScheme = readCookie(cookies, schemeCookie)
  return savedScheme === 'light' || savedScheme === 'dark' ? savedScheme : 'system'
}

const cookieText = (preference: SchemePreference): string =>
  preference === 'system'
    ? `${schemeCookie}=; Max-Age=0; Path=/; SameSite=Lax`
    : `${schemeCookie}=${preference}; Max-Age=${year}; Path=/; SameSite=Lax`

const resolve = (preference: SchemePreference, systemIsDark: boolean): SchemeState => {
  const system = systemIsDark ? 'dark' : 'light'
  return { preference, scheme: preference === 'system' ? system : preference }
}

/** The scheme of the cookie, for the server; light without a cookie. The inline script corrects it before the first paint. */
export function fixedScheme(preference: SchemePreference): Scheme {
  const store = createStore<SchemeState>(() => resolve(preference, false))
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    choose: () => {},
  }
}

/** Starts with the server's scheme, so hydration matches, and reads the real one at `start`. */
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
