import { CanOpen, useCan, useCanOpen } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { type ListColumn, ManagementList, rowActionsOf, useListAddress } from '@parley/ui/management'
import { ManagementPage } from '@parley/ui/antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ListTrail } from '../../parts/trail.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { useShownName } from '../../parts/use-shown-name.ts'
import { modelVerdicts, RunningCheckLink } from '../checks/index.ts'
import { LocalServers } from '../local-servers/index.ts'
import { BudgetWarnings } from '../usage/index.ts'
import { EnabledBadge, ProviderHealth } from './provider-state.tsx'
import { type Provider, providerPage } from './providers.queries.ts'
import { useProviderActions } from './use-provider-actions.tsx'

function useColumns(): readonly ListColumn<Provider>[] {
  const t = useProviderPhrases()
  const shownName = useShownName()
  const canOpen = useCanOpen()('ai-providers/provider-edit')
  const canReadChecks = useCan(['ai-model-list', 'ai-model-paginated-read', 'ai-model-read'])
  const runningChecks = useQuery({ ...modelVerdicts(), enabled: canReadChecks }).data?.running ?? []
  return [
    {
      id: 'name',
      label: t('field.name'),
      sort: 'name',
      phone: 'title',
      cell: ({ id, name }) =>
        canOpen ? <Link to={`/ai-providers/edit/${id}`}>{shownName(name)}</Link> : shownName(name),
    },
    { id: 'type', label: t('field.type'), cell: ({ type }) => t(`type.${type}`) },
    { id: 'state', label: t('field.state'), cell: ({ enabled }) => <EnabledBadge enabled={enabled} /> },
    {
      id: 'health',
      label: t('field.health'),
      cell: (provider) => (
        <>
          <ProviderHealth {...provider} />
          {runningChecks
            .filter(({ provider_id: providerId }) => providerId === provider.id)
            .map((check) => (
              <div key={check.model_id} className="ui-small">
                <RunningCheckLink check={check} />
              </div>
            ))}
        </>
      ),
    },
    {
      id: 'priority',
      label: t('field.priority'),
      align: 'end',
      cell: ({ type, priority }) => (type === 'builtin' ? '–' : priority),
    },
    { id: 'models', label: t('models.title'), align: 'end', cell: ({ model_count: count }) => count },
    { id: 'keys', label: t('keys.title'), align: 'end', cell: ({ key_count: count }) => count },
    {
      id: 'owner',
      label: t('field.owner'),
      phone: 'hidden',
      cell: ({ organization_name: owner }) => owner ?? t('owner.platform'),
    },
  ]
}

function useFilters() {
  const t = useProviderPhrases()
  return {
    type: {
      label: t('field.type'),
      any: t('list.anyType'),
      options: {
        openai: t('type.openai'),
        openai_azure: t('type.openai_azure'),
        anthropic: t('type.anthropic'),
        google: t('type.google'),
        openai_compatible: t('type.openai_compatible'),
        azure_microsoft: t('type.azure_microsoft'),
        elevenlabs: t('type.elevenlabs'),
        openai_realtime: t('type.openai_realtime'),
        builtin: t('type.builtin'),
      },
    },
    state: {
      label: t('field.state'),
      any: t('list.anyState'),
      options: { enabled: t('enabled'), disabled: t('disabled') },
    },
    health: {
      label: t('field.health'),
      any: t('list.anyHealth'),
      options: {
        ok: t('health.ok'),
        slow: t('health.slow'),
        failing: t('health.failing'),
        unknown: t('health.unknown'),
      },
    },
  }
}

function NewProviderLink() {
  const t = useProviderPhrases()
  return (
    <CanOpen page="ai-providers/provider-create">
      <Link to="/ai-providers/create" className={buttonClass({ tone: 'primary' })}>
        {t('list.create')}
      </Link>
    </CanOpen>
  )
}

/** The AI providers of the organisation and of the platform. */
export function Page() {
  const t = useProviderPhrases()
  const filters = useFilters()
  const shownName = useShownName()
  const list = useQuery({ ...providerPage(useListAddress(filters)), placeholderData: keepPreviousData })
  const actions = useProviderActions()
  return (
    <ManagementPage
      title={t('list.title')}
      lead={t('list.lead')}
      trail={<ListTrail />}
      actions={
        <>
          <Link to="/ai-providers/usage" className={buttonClass({})}>
            {t('usage.title')}
          </Link>
          <NewProviderLink />
        </>
      }
    >
      <div className="ui-stack">
        <BudgetWarnings />
        <LocalServers />
        <ManagementList
          label={t('list.title')}
          list={list}
          columns={useColumns()}
          rowName={({ name }) => shownName(name)}
          filters={filters}
          searchLabel={t('list.search')}
          rowActions={rowActionsOf(actions)}
          bulkActions={actions}
          empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
        />
      </div>
    </ManagementPage>
  )
}
