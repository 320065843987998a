import { definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

/** The honest answer of every page that is still to come. */
const later = () => import('./features/not-here-yet/not-here-yet.page.tsx')

export const routes = defineRoutes({
  trial: () => import('./features/trial/trial.page.tsx'),
  'shared-session': later,
  'guest-redirect': later,
})

export const phrases = definePhrases('shared-session', {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
})
