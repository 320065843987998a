import { settingScopes, settingSources } from '@parley/contracts/calls'
import { ManagementPage } from '@parley/ui/antd'
import { Badge, Button, EmptyState, ErrorPanel, Loading } from '@parley/ui/core'
import { FilterBar, FilterChoice, type ListColumn, RecordTable, useAddressChange } from '@parley/ui/management'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { environmentVariables, type Variable } from './environment.queries.ts'
import { groupVariables, readVariableFilter } from './filter-variables.ts'
import { SourceBadge } from './source-badge.tsx'
import { VariableValue } from './variable-value.tsx'
import { VariableDrawer } from './variable-drawer.tsx'
import './environment.css'

const noFilters = { search: null, scope: null, source: null, changed: null }

function Filters() {
  const t = useSettingsPhrases()
  const { params } = useAddressChange()
  const filters = {
    scope: {
      label: t('env.scope'),
      any: t('env.anyScope'),
      options: Object.fromEntries(settingScopes.map((scope) => [scope, t(`env.scopes.${scope}`)])),
    },
    source: {
      label: t('env.source'),
      any: t('env.anySource'),
      options: Object.fromEntries(settingSources.map((source) => [source, t(`env.sources.${source}`)])),
    },
    changed: { label: t('env.changes'), any: t('env.anyChange'), options: { 1: t('env.changedOnly') } },
  }
  const inUse = Object.keys(filters).filter((name) => params.get(name)).length
  return (
    <FilterBar searchLabel={t('env.search')} inUse={inUse}>
      {Object.entries(filters).map(([name, filter]) => (
        <FilterChoice key={name} name={name} filter={filter} />
      ))}
    </FilterBar>
  )
}

/** The address of a setting's drawer, with the filter kept. */
const useDrawerAddress = () => {
  const { pathname, search } = useLocation()
  return (key: string) => {
    const params = new URLSearchParams(search)
    params.set('key', key)
    return `${pathname}?${params.toString()}`
  }
}

function useColumns(): readonly ListColumn<Variable>[] {
  const t = useSettingsPhrases()
  const addressOf = useDrawerAddress()
  return [
    {
      id: 'key',
      label: t('env.setting'),
      phone: 'title',
      cell: ({ key, meaning }) => (
        <>
          <Link to={addressOf(key)} preventScrollReset>
            {key}
          </Link>
          <p className="env-meaning ui-soft">{meaning}</p>
        </>
      ),
    },
    { id: 'value', label: t('env.value'), cell: (item) => <VariableValue item={item} /> },
    {
      id: 'source',
      label: t('env.source'),
      cell: ({ source, waits_for_restart: waits }) => (
        <span className="ui-row">
          <SourceBadge source={source} />
          {waits ? <Badge tone="warn">{t('env.waits')}</Badge> : null}
        </span>
      ),
    },
  ]
}

function Variables({ items }: { readonly items: readonly Variable[] }) {
  const t = useSettingsPhrases()
  const columns = useColumns()
  const { params, change } = useAddressChange()
  const groups = groupVariables(items, readVariableFilter(params))
  if (groups.length === 0)
    return (
      <EmptyState
        title={t('env.nothing')}
        action={<Button onClick={() => change(noFilters, { push: true })}>{t('env.clear')}</Button>}
      />
    )
  return (
    <>
      {groups.map((group) => (
        <section key={group.scope} className="env-area" aria-labelledby={`env-${group.scope}`}>
          <h2 id={`env-${group.scope}`}>{t(`env.scopes.${group.scope}`)}</h2>
          <RecordTable
            label={t(`env.scopes.${group.scope}`)}
            columns={columns}
            rows={group.items}
            rowId={({ key }) => key}
          />
        </section>
      ))}
    </>
  )
}

/** Every setting of the running system: what it is, where it comes from, and who changed it. */
export function Page() {
  const t = useSettingsPhrases()
  const { data, error, isFetching, refetch } = useQuery(environmentVariables())
  return (
    <ManagementPage title={t('env.title')} lead={t('env.lead')} trail={<Link to="/settings">{t('home.title')}</Link>}>
      <Filters />
      {data ? <Variables items={data.items} /> : null}
      {error && !data ? (
        <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorPanel>
      ) : null}
      {data || error ? null : <Loading shape="rows" />}
      {data ? <VariableDrawer items={data.items} /> : null}
    </ManagementPage>
  )
}
