import type { HeldPermissions } from '@parley/contracts/access/held'
import type { PageName } from '@parley/mfe-kit'
import { managesApplications } from '../../parts/applications/application-managers.ts'

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
  /** Everyone may open the page, and the area is for users with the right permissions. */
  readonly isFor?: (permissions: HeldPermissions) => boolean
}

/** The pages of the settings in the order of their use. */
export const settingsAreas: readonly SettingsArea[] = [
  { id: 'people', to: '/settings/user/list', page: 'settings/user-list' },
  { id: 'ownOrganization', to: '/settings/my-organization', page: 'settings/my-organization' },
  { id: 'metadata', to: '/settings/metadata', page: 'settings/metadata' },
  { id: 'organizations', to: '/settings/organization/list', page: 'settings/organization-list' },
  { id: 'providers', to: '/ai-providers/list', page: 'ai-providers/provider-list' },
  { id: 'mail', to: '/settings/mail', page: 'settings/mail' },
  { id: 'applications', to: '/apps', page: 'settings/apps', isFor: managesApplications },
  { id: 'releaseTokens', to: '/settings/release-tokens', page: 'settings/release-tokens' },
  { id: 'environment', to: '/env', page: 'settings/env' },
  { id: 'audit', to: '/settings/audit', page: 'settings/audit' },
  { id: 'profile', to: '/profile', page: 'settings/profile' },
]
