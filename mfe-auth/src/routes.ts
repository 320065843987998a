import { definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

export const routes = defineRoutes({
  activate: () => import('./features/activation/activate.page.tsx'),
  preconnect: () => import('./features/preconnect/preconnect.page.tsx'),
  login: () => import('./features/sign-in/sign-in.page.tsx'),
  'forgot-password': () => import('./features/password/forgot-password.page.tsx'),
  'reset-password': () => import('./features/password/reset-password.page.tsx'),
})

export const phrases = definePhrases('auth', {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
})
