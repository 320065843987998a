import type { DemoRole } from '../journeys/sign-in.ts'

interface ShownPage {
  /** Of the file. */
  readonly name: string
  /** Without the language's prefix; what stands in braces is made for the pictures: see `shown-sessions.ts`. */
  readonly path: string
  readonly as?: DemoRole
  /** The text that stands when the page does. */
  readonly shows?: string
  /** The page is made to fail, so that its error can be seen. */
  readonly fails?: boolean
}

/** Every layout, every public page, and what a learner and who looks after them meet on the way. */
export const pages: readonly ShownPage[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-login', path: '/#login', shows: 'dialog[open]' },
  { name: 'landing-forgot-password', path: '/#forgot-password', shows: 'dialog[open]' },
  { name: 'landing-reset-password', path: '/#reset-password?reset_code=abc', shows: 'dialog[open]' },
  { name: 'page2', path: '/page2' },
  { name: 'terms-contact', path: '/terms/contact' },
  { name: 'terms-privacy', path: '/terms/privacy' },
  { name: 'terms-conditions', path: '/terms/conditions' },
  { name: 'terms-legal-notices', path: '/terms/legal-notices' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'server-error', path: '/preconnect', fails: true },
  { name: 'activate', path: '/activate' },
  { name: 'preconnect', path: '/preconnect' },
  { name: 'empty', path: '/redirect/guest', shows: 'main' },
  { name: 'forbidden', path: '/env', as: 'user' },
  { name: 'default', path: '/profile', as: 'super-admin' },
  { name: 'default-password', path: '/profile/change-password', as: 'super-admin' },
  { name: 'default-settings', path: '/settings', as: 'super-admin' },
  { name: 'dashboard', path: '/dashboard', as: 'user' },
  { name: 'dashboard-editor', path: '/dashboard', as: 'editor' },
  { name: 'reviews', path: '/apps/coaching/session/review', as: 'editor' },
  { name: 'catalogue', path: '/apps/coaching/scenario/list', as: 'user', shows: '.scenario-card' },
  { name: 'scenario', path: '/apps/coaching/scenario/info-{scenario}', as: 'user' },
  { name: 'sessions', path: '/apps/coaching/session/list', as: 'user' },
  { name: 'playlists', path: '/apps/coaching/playlist/list', as: 'user' },
  { name: 'playlist', path: '/apps/coaching/playlist/info-{playlist}', as: 'user', shows: '.step' },
  { name: 'coaching', path: '/apps/coaching/session/play-{running}', as: 'user', shows: '.composer' },
  { name: 'coaching-ended', path: '/apps/coaching/session/play-{ended}', as: 'user', shows: '.outcome' },
  { name: 'coaching-no-sidebar', path: '/apps/coaching/session/result-{ended}', as: 'user' },
  { name: 'result-reviewed', path: '/apps/coaching/session/result-{ended}', as: 'editor' },
]
