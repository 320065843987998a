import { definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

/** The honest answer of every page that is still to come. */
const later = () => import('./features/not-here-yet/not-here-yet.page.tsx')

export const routes = defineRoutes({
  activate: later,
  preconnect: later,
  login: later,
  'forgot-password': later,
  'reset-password': later,
})

export const phrases = definePhrases('auth', {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
})
