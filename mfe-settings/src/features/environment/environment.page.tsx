import { settingScopes, settingSources } from '@parley/contracts/calls'
import { Checkbox, Input, ManagementPage, Select } from '@parley/ui/antd'
import { Badge, Button, EmptyState, ErrorPanel, Loading } from '@parley/ui/core'
import { useAddressChange } from '@parley/ui/management'
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
  const { params, change } = useAddressChange()
  return (
    <div className="env-filters" role="search">
      <Input.Search
        aria-label={t('env.search')}
        placeholder={t('env.search')}
        defaultValue={params.get('search') ?? ''}
        allowClear
        onChange={({ target }) => change({ search: target.value.trim() })}
      />
      <Select
        aria-label={t('env.scope')}
        value={params.get('scope') ?? ''}
        options={[
          { value: '', label: t('env.anyScope') },
          ...settingScopes.map((scope) => ({ value: scope as string, label: t(`env.scopes.${scope}`) })),
        ]}
        onChange={(scope: string) => change({ scope })}
      />
      <Select
        aria-label={t('env.source')}
        value={params.get('source') ?? ''}
        options={[
          { value: '', label: t('env.anySource') },
          ...settingSources.map((source) => ({ value: source as string, label: t(`env.sources.${source}`) })),
        ]}
        onChange={(source: string) => change({ source })}
      />
      <Checkbox
        checked={params.get('changed') === '1'}
        onChange={({ target }) => change({ changed: target.checked ? '1' : null })}
      >
        {t('env.changedOnly')}
      </Checkbox>
    </div>
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

function VariableRow({ item }: { readonly item: Variable }) {
  const t = useSettingsPhrases()
  const addressOf = useDrawerAddress()
  return (
    <li>
      <Link className="env-row" to={addressOf(item.key)} preventScrollReset>
        <span>
          <code className="env-row__key">{item.key}</code>
          <span className="env-row__meaning">{item.meaning}</span>
        </span>
        <VariableValue item={item} />
        <span className="env-row__marks">
          {item.waits_for_restart ? <Badge tone="warn">{t('env.waits')}</Badge> : null}
          <SourceBadge source={item.source} />
        </span>
      </Link>
    </li>
  )
}

function Variables({ items }: { readonly items: readonly Variable[] }) {
  const t = useSettingsPhrases()
  const { params, change } = useAddressChange()
  const groups = groupVariables(items, readVariableFilter(params))
  if (groups.length === 0)
    return (
      <EmptyState
        title={t('env.nothing')}
        action={<Button onClick={() => change(noFilters)}>{t('env.clear')}</Button>}
      />
    )
  return (
    <>
      {groups.map((group) => (
        <section key={group.scope} className="env-area" aria-labelledby={`env-${group.scope}`}>
          <h2 id={`env-${group.scope}`}>{t(`env.scopes.${group.scope}`)}</h2>
          <ul className="env-list">
            {group.items.map((item) => (
              <VariableRow key={item.key} item={item} />
            ))}
          </ul>
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
