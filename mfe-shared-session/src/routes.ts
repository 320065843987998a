import { definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

export const routes = defineRoutes({
  trial: () => import('./features/trial/trial.page.tsx'),
  'shared-session': () => import('./features/shared-session/shared-session.page.tsx'),
  'guest-redirect': () => import('./features/guest-redirect/guest-redirect.page.tsx'),
})

export const phrases = definePhrases('shared-session', {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
})
