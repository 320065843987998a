import type { OwnSessions } from './own-sessions.ts'

interface EveryPage {
  readonly path: string
  readonly status: number
}

/** Every public page, every error page and every layout, each at one address. */
export const publicPages: readonly EveryPage[] = [
  { path: '/', status: 200 },
  { path: '/page2', status: 200 },
  { path: '/try', status: 200 },
  { path: '/try/nadia', status: 200 },
  { path: '/try/unknown-persona', status: 404 },
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
]

const authoredKinds = ['persona', 'mission', 'observer', 'scenario', 'playlist']

/** The list and the editor of each kind of record, and the pages on which an author begins. */
export const authorPages: readonly EveryPage[] = [
  ...authoredKinds.map((kind) => `${kind}/list?view=manage`),
  ...authoredKinds.map((kind) => `${kind}/create`),
  'scenario/questions',
  'scenario/import',
].map((page) => ({ path: `/apps/coaching/${page}`, status: 200 }))

/** The coaching layouts, with sessions to stand in them. */
export const sessionPages = ({ running, ended }: OwnSessions): readonly EveryPage[] => [
  { path: `/apps/coaching/session/play-${running}`, status: 200 },
  { path: `/apps/coaching/session/result-${ended}`, status: 200 },
]

/** Dialogs lie over the landing; their address is a fragment. */
export const dialogs: readonly string[] = ['/#login', '/#forgot-password', '/#reset-password?reset_code=abc']

export const inLanguage = (path: string, language: 'en' | 'fr'): string =>
  language === 'en' ? path : `/fr${path === '/' ? '' : path.replace(/^\/(?=#)/, '')}`
