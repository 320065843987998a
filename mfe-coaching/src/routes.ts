import { defineCommands, definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

export const routes = defineRoutes({
  dashboard: () => import('./features/dashboard/dashboard.page.tsx'),
  'mission-list': () => import('./features/records/mission-list.page.tsx'),
  'mission-create': () => import('./features/mission-editor/mission-editor.page.tsx'),
  'mission-edit': () => import('./features/mission-editor/mission-editor.page.tsx'),
  'mission-fork': () => import('./features/mission-editor/mission-fork.page.tsx'),
  'persona-list': () => import('./features/records/persona-list.page.tsx'),
  'persona-create': () => import('./features/personas/persona-editor.page.tsx'),
  'persona-edit': () => import('./features/personas/persona-editor.page.tsx'),
  'persona-fork': () => import('./features/personas/persona-fork.page.tsx'),
  'observer-list': () => import('./features/records/observer-list.page.tsx'),
  'observer-create': () => import('./features/observer-editor/observer-editor.page.tsx'),
  'observer-edit': () => import('./features/observer-editor/observer-editor.page.tsx'),
  'observer-fork': () => import('./features/observer-editor/observer-fork.page.tsx'),
  'scenario-list': () => import('./features/catalogue/catalogue.page.tsx'),
  'scenario-create': () => import('./features/scenario-editor/scenario-editor.page.tsx'),
  'scenario-edit': () => import('./features/scenario-editor/scenario-editor.page.tsx'),
  'playlist-list': () => import('./features/playlists/playlist-list.page.tsx'),
  'playlist-create': () => import('./features/playlist-editor/playlist-editor.page.tsx'),
  'playlist-edit': () => import('./features/playlist-editor/playlist-editor.page.tsx'),
  'playlist-info': () => import('./features/playlists/playlist-info.page.tsx'),
  certificate: () => import('./features/certificate/certificate.page.tsx'),
  'certificate-check': () => import('./features/certificate/certificate-check.page.tsx'),
  'own-conversation': () => import('./features/own-conversation/own-conversation.page.tsx'),
  'scenario-info': () => import('./features/scenario/scenario-info.page.tsx'),
  'session-list': () => import('./features/sessions/session-list.page.tsx'),
  'review-list': () => import('./features/reviews/review-list.page.tsx'),
  'access-code-list': () => import('./features/access-codes/access-code-list.page.tsx'),
  'access-code-create': () => import('./features/access-codes/access-code-create.page.tsx'),
  'session-play': () => import('./features/play/session-play.page.tsx'),
  'session-result': () => import('./features/result/session-result.page.tsx'),
})

export const commands = defineCommands(() => import('./commands.ts'))

export const phrases = definePhrases('coaching', {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
})
