import { definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

/** The honest answer of every page that is still to come. */
const later = () => import('./features/not-here-yet/not-here-yet.page.tsx')

export const routes = defineRoutes({
  'provider-list': later,
  'provider-create': later,
  'provider-edit': later,
})

export const phrases = definePhrases('ai-providers', {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
})
