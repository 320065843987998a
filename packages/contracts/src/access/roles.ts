import { type Permission, permissions } from './permissions.ts'

export const roles = ['super-admin', 'operator', 'editor', 'user', 'guest'] as const
export type Role = (typeof roles)[number]

const guest: readonly Permission[] = ['coaching-session-run', 'coaching-session-read']

const user: readonly Permission[] = [
  'dashboard-view',
  'user-self-edit',
  'application-read',
  'chat-create',
  'chat-read',
  'chat-update',
  'chat-delete',
  'chat-list',
  'coaching-scenario-read',
  'coaching-scenario-list',
  'coaching-playlist-read',
  'coaching-playlist-list',
  'coaching-session-create',
  'coaching-session-run',
  'coaching-session-read',
  'coaching-session-rename',
  'coaching-session-delete',
]

const startsWithAny = (prefixes: readonly string[]) =>
  permissions.filter((word) => prefixes.some((prefix) => word.startsWith(prefix)))

const editor: readonly Permission[] = [
  ...user,
  ...startsWithAny([
    'coaching-mission-',
    'coaching-persona-',
    'coaching-observer-',
    'coaching-scenario-',
    'coaching-playlist-',
    'coaching-session-generator-',
  ]),
  'coaching-session-generate',
  'generate-shared-session',
  'coaching-session-check-other',
  'coaching-session-analysis-report-update',
  'coaching-session-ai-voice-settings-edit',
  'user-group-list',
]

const operator: readonly Permission[] = [
  ...editor,
  ...startsWithAny(['coaching-', 'ai-provider-', 'ai-model-', 'user-group-', 'chat-']),
  'user-create',
  'user-read',
  'user-update',
  'user-delete',
  'user-list',
  'user-paginated-read',
  'user-detail-read',
  'user-read-other',
  'reset-password',
  'send-invitation-email',
  'settings-email',
  'organization-read',
  'organization-detail-read',
  'organization-self-edit',
  'organization-metadata-organization-update',
  'organization-metadata-custom-update',
  'operator-name-update',
  'ai-service-key-assign',
  'ai-service-key-disassign',
  'ai-service-key-update',
  'application-delete',
  'application-install',
  'application-share',
]

const unique = (words: readonly Permission[]): readonly Permission[] => [...new Set(words)]

/** The default permissions of each role. */
export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  'super-admin': permissions,
  operator: unique(operator),
  editor: unique(editor),
  user,
  guest,
}
