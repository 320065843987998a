import type { Page } from '@playwright/test'
import { tokenFor } from '../journeys/sign-in.ts'

interface SettingsPage {
  readonly path: string
  /** The title of the page, which is there before its content. */
  readonly title: string | RegExp
}

interface NamedRecord {
  readonly id: string
  readonly name?: string
  readonly first_name?: string
}

/** Every page of the settings, as a super-admin opens it. */
export async function settingsPages(page: Page): Promise<readonly SettingsPage[]> {
  const headers = { authorization: `Bearer ${await tokenFor(page, 'super-admin')}` }
  const firstOf = async (list: string): Promise<NamedRecord> => {
    const answer = await page.request.get(`/v1/${list}`, { headers })
    const { items } = (await answer.json()) as { items: readonly NamedRecord[] }
    if (!items[0]) throw new Error(`The list "${list}" has no entry.`)
    return items[0]
  }
  const [person, group, organization] = await Promise.all([
    firstOf('users'),
    firstOf('usergroups'),
    firstOf('organizations'),
  ])
  return [
    { path: '/settings', title: 'Settings' },
    { path: '/settings/metadata', title: 'Metadata' },
    { path: '/settings/metadata?tab=product', title: 'Metadata' },
    { path: '/settings/metadata?tab=custom', title: 'Metadata' },
    { path: '/settings/user/list', title: 'People and groups' },
    { path: '/settings/user/list?view=groups', title: 'People and groups' },
    { path: '/settings/user/create', title: 'Add a person' },
    { path: '/settings/user/create?many=yes', title: 'Invite several people' },
    { path: `/settings/user/edit/${person.id}`, title: new RegExp(person.first_name ?? '') },
    { path: '/settings/usergroup/create', title: 'New group' },
    { path: `/settings/usergroup/edit/${group.id}`, title: group.name ?? '' },
    { path: '/settings/my-organization', title: /\w/ },
    { path: '/settings/organization/list', title: 'Organisations' },
    { path: '/settings/organization/create', title: 'New organisation' },
    { path: `/settings/organization/edit/${organization.id}`, title: organization.name ?? '' },
    { path: '/settings/audit', title: 'Audit log' },
    { path: '/settings/mail', title: 'Mail' },
    { path: '/settings/release-tokens', title: 'Release tokens' },
    { path: '/env', title: 'Environment variables' },
    { path: '/apps', title: 'Applications' },
  ]
}
