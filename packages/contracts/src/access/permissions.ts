export const crudActions = ['create', 'read', 'update', 'delete', 'list', 'paginated-read'] as const
export type CrudAction = (typeof crudActions)[number]

export const crudEntities = [
  'ai-model',
  'ai-provider',
  'chat',
  'coaching-mission',
  'coaching-observer',
  'coaching-persona',
  'coaching-playlist',
  'coaching-scenario',
  'coaching-session-generator',
  'user',
  'user-group',
  'organization',
] as const
export type CrudEntity = (typeof crudEntities)[number]
export type CrudPermission = `${CrudEntity}-${CrudAction}`

const others = [
  'ai-service-key-assign',
  'ai-service-key-create',
  'ai-service-key-delete',
  'ai-service-key-disassign',
  'ai-service-key-update',
  'application-delete',
  'application-install',
  'application-read',
  'application-share',
  'coaching-mission-fork',
  'coaching-observer-fork',
  'coaching-persona-fork',
  'coaching-playlist-share',
  'coaching-scenario-share',
  'coaching-session-access-expired',
  'coaching-session-ai-voice-settings-edit',
  'coaching-session-analysis-report-update',
  'coaching-session-check-other',
  'coaching-session-create',
  'coaching-session-delete',
  'coaching-session-full-update',
  'coaching-session-generate',
  'coaching-session-read',
  'coaching-session-rename',
  'coaching-session-run',
  'coaching-session-update',
  'dashboard-view',
  'environment-variables-read',
  'environment-variables-update',
  'generate-shared-session',
  'operator-name-update',
  'organization-metadata-custom-update',
  'organization-metadata-organization-update',
  'organization-metadata-product-update',
  'organization-self-edit',
  'organization-update-credit',
  'organization-detail-read',
  'reset-password',
  'send-invitation-email',
  'settings-email',
  'super-admin-create',
  'super-admin-delete',
  'super-admin-read',
  'super-admin-update',
  'user-detail-read',
  'user-read-other',
  'user-self-edit',
] as const

export type OtherPermission = (typeof others)[number]

export type Permission = CrudPermission | OtherPermission

/** All 119 permissions. An unknown one does not compile. */
export const permissions: readonly Permission[] = [
  ...crudEntities.flatMap((entity) => crudActions.map((action): CrudPermission => `${entity}-${action}`)),
  ...others,
]

const permissionWords: ReadonlySet<string> = new Set(permissions)
export const isPermission = (word: string): word is Permission => permissionWords.has(word)
