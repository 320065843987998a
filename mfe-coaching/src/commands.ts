import { languageNames } from '@parley/contracts/language-names'
import type { Language } from '@parley/contracts/registry'
import { api } from '@parley/mfe-kit'
import type { CommandSource } from '@parley/mfe-kit/manifest'

/** Records in the reader's language come first. */
const inLanguageFirst = <Item extends { language: string }>(items: readonly Item[], language: string): Item[] =>
  items.toSorted((one, other) => Number(other.language === language) - Number(one.language === language))

/** Words about a record that stand after its name; the language too where the reader's is another. */
const detailOf = (words: string, own: Language, readers: Language): string =>
  [words, own === readers ? '' : languageNames[own]].filter(Boolean).join(' · ')

/** The pages and records that the command palette finds in this remote. */
export const commands: readonly CommandSource[] = [
  {
    id: 'scenarios',
    label: { en: 'Scenarios', fr: 'Scénarios' },
    route: 'scenario-info',
    permissions: ['coaching-scenario-list'],
    search: async ({ text, signal, language, product }) => {
      const { items } = await api.catalogue.list({ query: { search: text } }, { signal })
      return inLanguageFirst(items, language).map(({ id, name, persona, language: own }) => ({
        id,
        label: name,
        detail: detailOf([persona.first_name, persona.last_name].filter(Boolean).join(' '), own, language),
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
      return inLanguageFirst(items, language).map(({ id, name, job_title, language: own }) => ({
        id,
        label: name,
        detail: detailOf(job_title, own, language),
        to: `/apps/${product.slug}/persona/edit/${id}`,
      }))
    },
  },
  {
    id: 'learners',
    label: { en: 'Sessions of people', fr: 'Séances par personne' },
    route: 'session-list',
    permissions: ['coaching-session-check-other'],
    search: async ({ text, signal, product }) => {
      const { items } = await api.dashboard.learners({ query: { search: text } }, { signal })
      return items.map(({ user_id, name, groups }) => ({
        id: user_id,
        label: name,
        detail: groups.join(', '),
        to: `/apps/${product.slug}/session/list?whose=others&user=${user_id}`,
      }))
    },
  },
  {
    id: 'workshops',
    label: { en: 'Workshops', fr: 'Ateliers' },
    route: 'workshop-room',
    permissions: ['generate-shared-session'],
    search: async ({ text, signal, product }) => {
      const { items } = await api.workshops.list({ query: { search: text } }, { signal })
      return items.map(({ id, name, scenario }) => ({
        id,
        label: name,
        detail: scenario.name,
        to: `/apps/${product.slug}/workshop/room-${id}`,
      }))
    },
  },
  {
    id: 'generators',
    label: { en: 'Session generators', fr: 'Générateurs de séances' },
    route: 'generator-edit',
    permissions: ['coaching-session-generator-list'],
    search: async ({ text, signal, product }) => {
      const { items } = await api.sessionGenerators.list({ query: { search: text } }, { signal })
      return items.map(({ id, name, description }) => ({
        id,
        label: name,
        detail: description,
        to: `/apps/${product.slug}/generator/edit/${id}`,
      }))
    },
  },
]
