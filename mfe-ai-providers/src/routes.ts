import { definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

const editor = () => import('./features/providers/provider-editor.page.tsx')

export const routes = defineRoutes({
  'provider-list': () => import('./features/providers/provider-list.page.tsx'),
  'provider-create': editor,
  'provider-edit': editor,
  'model-check': () => import('./features/checks/model-check.page.tsx'),
  usage: () => import('./features/usage/usage.page.tsx'),
})

export const phrases = definePhrases('ai-providers', {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
})
