import type { Permission } from '@parley/contracts/access'

interface SettingsArea {
  readonly id:
    | 'applications'
    | 'environment'
    | 'people'
    | 'ownOrganization'
    | 'organizations'
    | 'metadata'
    | 'providers'
    | 'audit'
    | 'mail'
    | 'releaseTokens'
    | 'profile'
  readonly to: string
  /** A user needs one of these. */
  readonly anyOf: readonly Permission[]
  /** A user needs these as well. */
  readonly allOf?: readonly Permission[]
}

/** The pages of the settings in the order of their use. The permissions are those of their routes. */
export const settingsAreas: readonly SettingsArea[] = [
  { id: 'people', to: '/settings/user/list', anyOf: ['user-list'], allOf: ['user-group-list'] },
  { id: 'ownOrganization', to: '/settings/my-organization', anyOf: ['organization-self-edit'] },
  {
    id: 'metadata',
    to: '/settings/metadata',
    anyOf: [
      'organization-metadata-organization-update',
      'organization-metadata-product-update',
      'organization-metadata-custom-update',
    ],
  },
  { id: 'organizations', to: '/settings/organization/list', anyOf: ['organization-list'] },
  { id: 'providers', to: '/ai-providers/list', anyOf: ['ai-provider-list'] },
  { id: 'mail', to: '/settings/mail', anyOf: ['super-admin-read'] },
  { id: 'applications', to: '/apps', anyOf: ['application-install', 'application-share', 'application-delete'] },
  {
    id: 'releaseTokens',
    to: '/settings/release-tokens',
    anyOf: ['super-admin-read'],
    allOf: ['super-admin-update'],
  },
  {
    id: 'environment',
    to: '/env',
    anyOf: ['environment-variables-read'],
    allOf: ['environment-variables-update'],
  },
  { id: 'audit', to: '/settings/audit', anyOf: ['user-detail-read'] },
  { id: 'profile', to: '/profile', anyOf: ['user-self-edit'] },
]
