import { defineCommands, definePhrases, defineRoutes } from '@parley/mfe-kit/manifest'

export const routes = defineRoutes({
  profile: () => import('./features/profile/profile.page.tsx'),
  'change-password': () => import('./features/password/change-password.page.tsx'),
  'own-chats': () => import('./features/own-chats/own-chats.page.tsx'),
  settings: () => import('./features/home/settings-home.page.tsx'),
  metadata: () => import('./features/metadata/metadata.page.tsx'),
  'user-list': () => import('./features/people/people.page.tsx'),
  'user-create': () => import('./features/people/person-editor.page.tsx'),
  'user-edit': () => import('./features/people/person-editor.page.tsx'),
  'usergroup-create': () => import('./features/groups/group-editor.page.tsx'),
  'usergroup-edit': () => import('./features/groups/group-editor.page.tsx'),
  'my-organization': () => import('./features/organizations/my-organization.page.tsx'),
  'organization-list': () => import('./features/organizations/organization-list.page.tsx'),
  'organization-create': () => import('./features/organizations/organization-editor.page.tsx'),
  'organization-edit': () => import('./features/organizations/organization-editor.page.tsx'),
  audit: () => import('./features/audit/audit.page.tsx'),
  'release-tokens': () => import('./features/release-tokens/release-tokens.page.tsx'),
  mail: () => import('./features/mail/mail.page.tsx'),
  env: () => import('./features/environment/environment.page.tsx'),
  apps: () => import('./features/applications/applications.page.tsx'),
  application: () => import('./features/applications/application.page.tsx'),
  'no-application': () => import('./features/applications/application.page.tsx'),
})

export const commands = defineCommands(() => import('./commands.ts'))

export const phrases = definePhrases('settings', {
  en: async () => (await import('./phrases/en.ts')).en,
  fr: async () => (await import('./phrases/fr.ts')).fr,
})
