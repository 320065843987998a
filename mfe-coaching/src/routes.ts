import { definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

/** The honest answer of every page that is still to come. */
const later = () => import('./features/not-here-yet/not-here-yet.page.tsx')

export const routes = defineRoutes({
  dashboard: later,
  'mission-list': later,
  'mission-create': later,
  'mission-edit': later,
  'mission-fork': later,
  'persona-list': later,
  'persona-create': later,
  'persona-edit': later,
  'persona-fork': later,
  'observer-list': later,
  'observer-create': later,
  'observer-edit': later,
  'observer-fork': later,
  'scenario-list': later,
  'scenario-create': later,
  'scenario-edit': later,
  'playlist-list': later,
  'playlist-create': later,
  'playlist-edit': later,
  'scenario-info': later,
  'session-list': later,
  'session-play': later,
  'session-result': later,
})

export const phrases = definePhrases('coaching', {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
})
