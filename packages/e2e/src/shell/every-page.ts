import type { DemoRole } from '../journeys/sign-in.ts'

interface EveryPage {
  readonly path: string
  readonly status: number
  readonly as?: DemoRole
  /** What shows that the page stands, where a heading of the first level does not. */
  readonly shows?: string
}

const someone = '00000000-0000-4000-8000-000000000000'

/** Every public page, every error page and every layout, each at one address. */
export const publicPages: readonly EveryPage[] = [
  { path: '/', status: 200 },
  { path: '/page2', status: 200 },
  { path: '/terms/contact', status: 200 },
  { path: '/terms/privacy', status: 200 },
  { path: '/terms/conditions', status: 200 },
  { path: '/terms/legal-notices', status: 200 },
  { path: '/403', status: 403 },
  { path: '/no-such-page', status: 404 },
  { path: '/apps/coaching/session/play-x', status: 404 },
  { path: '/activate', status: 200 },
  { path: '/preconnect', status: 200 },
]

export const privatePages: readonly EveryPage[] = [
  { path: '/profile', status: 200 },
  { path: '/settings', status: 200 },
  { path: `/apps/coaching/session/play-${someone}`, status: 200, shows: 'main' },
  { path: `/apps/coaching/session/result-${someone}`, status: 200, shows: 'main' },
]

/** Dialogs lie over the landing; their address is a fragment. */
export const dialogs: readonly string[] = ['/#login', '/#forgot-password', '/#reset-password?reset_code=abc']

export const inLanguage = (path: string, language: 'en' | 'fr'): string =>
  language === 'en' ? path : `/fr${path === '/' ? '' : path.replace(/^\/(?=#)/, '')}`
