import { api, displayName } from '@parley/mfe-kit'
import type { CommandSource } from '@parley/mfe-kit/manifest'
import { groupVariables } from './features/environment/filter-variables.ts'
import { findOwnSettings } from './features/profile/own-settings.ts'

/** The pages and records that the command palette finds in this remote. */
export const commands: readonly CommandSource[] = [
  {
    id: 'own-settings',
    label: { en: 'Your settings', fr: 'Vos réglages' },
    route: 'profile',
    search: ({ text, language }) =>
      Promise.resolve(
        findOwnSettings(text, language).map(({ anchor, label }) => ({ id: label, label, to: `/profile#${anchor}` })),
      ),
  },
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
  {
    id: 'environment-variables',
    label: { en: 'Environment variables', fr: 'Variables d’environnement' },
    route: 'env',
    permissions: ['environment-variables-read'],
    search: async ({ text, signal }) => {
      const { items } = await api.environmentVariables.list({}, { signal })
      const filter = { search: text, scope: undefined, source: undefined, changed: false }
      return groupVariables(items, filter)
        .flatMap((group) => group.items)
        .slice(0, 8)
        .map(({ key, meaning }) => ({ id: key, label: key, detail: meaning, to: `/env?key=${key}` }))
    },
  },
  {
    id: 'applications',
    label: { en: 'Applications', fr: 'Applications' },
    route: 'apps',
    permissions: ['application-read'],
    search: async ({ text, language, signal }) => {
      const { items } = await api.applications.list({}, { signal })
      const searchText = text.trim().toLowerCase()
      return items
        .filter(
          ({ slug, title, abilities }) =>
            abilities.open && `${slug} ${title[language]}`.toLowerCase().includes(searchText),
        )
        .map(({ id, slug, title, current }) => ({
          id,
          label: title[language],
          detail: current.version,
          to: `/apps/${slug}`,
        }))
    },
  },
]
