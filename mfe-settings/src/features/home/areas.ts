import type { PageName } from '@parley/mfe-kit'

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
  /** The area is for users who may open this page. */
  readonly page: PageName
}

/** The pages of the settings in the order of their use. */
export const settingsAreas: readonly SettingsArea[] = [
  { id: 'people', to: '/settings/user/list', page: 'settings/user-list' },
  { id: 'ownOrganization', to: '/settings/my-organization', page: 'settings/my-organization' },
  { id: 'metadata', to: '/settings/metadata', page: 'settings/metadata' },
  { id: 'organizations', to: '/settings/organization/list', page: 'settings/organization-list' },
  { id: 'providers', to: '/ai-providers/list', page: 'ai-providers/provider-list' },
  { id: 'mail', to: '/settings/mail', page: 'settings/mail' },
  { id: 'applications', to: '/apps', page: 'settings/apps' },
  { id: 'releaseTokens', to: '/settings/release-tokens', page: 'settings/release-tokens' },
  { id: 'environment', to: '/env', page: 'settings/env' },
  { id: 'audit', to: '/settings/audit', page: 'settings/audit' },
  { id: 'profile', to: '/profile', page: 'settings/profile' },
]
