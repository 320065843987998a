import { api, displayName } from '@parley/mfe-kit'
import type { CommandSource } from '@parley/mfe-kit/manifest'

/** What the command palette finds here. */
export const commands: readonly CommandSource[] = [
  {
    id: 'people',
    label: { en: 'People', fr: 'Personnes' },
    route: 'user-edit',
    permissions: ['user-list'],
    search: async ({ text, signal }) => {
      const { items } = await api.users.list({ query: { search: text } }, { signal })
      return items.map((user) => ({
        id: user.id,
        label: displayName(user),
        detail: user.email,
        to: `/settings/user/edit/${user.id}`,
      }))
    },
  },
]
