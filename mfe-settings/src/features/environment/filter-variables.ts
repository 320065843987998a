import { type SettingScope, settingScopes, settingSources } from '@parley/contracts/calls'
import { mentionsWords } from '../../parts/mentions-words.ts'
import type { Variable } from './environment.queries.ts'

export interface VariableFilter {
  readonly search: string
  readonly scope: SettingScope | undefined
  readonly source: Variable['source'] | undefined
  /** Only settings that somebody changed here, or whose change waits for a restart. */
  readonly changed: boolean
}

/** Reads the filter from the address; unknown values are ignored. */
export const readVariableFilter = (params: URLSearchParams): VariableFilter => ({
  search: params.get('search')?.trim().slice(0, 120) ?? '',
  scope: settingScopes.find((scope) => scope === params.get('scope')),
  source: settingSources.find((source) => source === params.get('source')),
  changed: params.get('changed') === '1',
})

const mentions = ({ key, meaning, value }: Variable, search: string): boolean =>
  mentionsWords([key, key.replaceAll('_', ' '), meaning, value ?? ''].join(' '), search)

/** The settings that the filter leaves, by scope in the order of the scopes. */
export const groupVariables = (items: readonly Variable[], filter: VariableFilter) => {
  const shownVariables = items.filter(
    (item) =>
      (!filter.scope || item.scope === filter.scope) &&
      (!filter.source || item.source === filter.source) &&
      (!filter.changed || item.version > 0 || item.waits_for_restart) &&
      mentions(item, filter.search),
  )
  return settingScopes
    .map((scope) => ({ scope, items: shownVariables.filter((item) => item.scope === scope) }))
    .filter((group) => group.items.length > 0)
}
