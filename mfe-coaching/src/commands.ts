import { api } from '@parley/mfe-kit'
import type { CommandSource } from '@parley/mfe-kit/manifest'

/** Records in the reader's language come first. */
const inLanguageFirst = <Item extends { language: string }>(items: readonly Item[], language: string): Item[] =>
  items.toSorted((one, other) => Number(other.language === language) - Number(one.language === language))

/** What the command palette finds here. */
export const commands: readonly CommandSource[] = [
  {
    id: 'scenarios',
    label: { en: 'Scenarios', fr: 'Scénarios' },
    route: 'scenario-info',
    permissions: ['coaching-scenario-list'],
    search: async ({ text, signal, language, product }) => {
      const { items } = await api.catalogue.list({ query: { search: text } }, { signal })
      return inLanguageFirst(items, language).map(({ id, name, persona }) => ({
        id,
        label: name,
        detail: [persona.first_name, persona.last_name].filter(Boolean).join(' '),
        to: `/apps/${product.slug}/scenario/info-${id}`,
      }))
    },
  },
  {
    id: 'personas',
    label: { en: 'Personas', fr: 'Personas' },
    route: 'persona-edit',
    permissions: ['coaching-persona-list'],
    search: async ({ text, signal, language, product }) => {
      const { items } = await api.personas.list({ query: { search: text } }, { signal })
      return inLanguageFirst(items, language).map(({ id, name, job_title }) => ({
        id,
        label: name,
        detail: job_title,
        to: `/apps/${product.slug}/persona/edit/${id}`,
      }))
    },
  },
]
