import { useCanOpen, useFormat } from '@parley/mfe-kit'
import { ActionMenu, Badge, useConfirm } from '@parley/ui/core'
import { Ellipsis } from '@parley/ui/icons'
import type { ListColumn } from '@parley/ui/management'
import { useNavigate } from 'react-router'
import { HealthBadge } from '../../parts/model-health.tsx'
import { perThousand } from './character-price.ts'
import { servesText } from '../../parts/serves-text.ts'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { useShownName } from '../../parts/use-shown-name.ts'
import { useRunCall } from '../../parts/use-run-call.ts'
import { type RunningCheck, RunningCheckLink, VerdictBadges, type Verdicts } from '../checks/index.ts'
import { FallbackName } from './fallback-name.tsx'
import {
  fallbackUsersOf,
  type Model,
  type Provider,
  refreshModels,
  removeModel,
  updateModel,
} from './models.queries.ts'

function useModelActions({ onEdit, onRemoved, onTest }: Pick<ModelColumnsOptions, 'onEdit' | 'onRemoved' | 'onTest'>) {
  const t = useProviderPhrases()
  const shownName = useShownName()
  const confirm = useConfirm()
  const format = useFormat()
  const navigate = useNavigate()
  const runCall = useRunCall()
  const canReadChecks = useCanOpen()('ai-providers/model-check')
  const setEnabled = async ({ id, version, name, kind, enabled }: Model) => {
    const users = enabled ? await fallbackUsersOf({ id, kind }) : []
    const notice = [
      t(enabled ? 'models.nowDisabled' : 'models.nowEnabled', { name: shownName(name) }),
      ...(users.length > 0 ? [t('models.idleFallback', { names: format.list(users) })] : []),
    ].join(' ')
    const takeBack = async ({ version: next }: Model) => {
      await updateModel(id, { version: next, enabled })
      await refreshModels()
    }
    await runCall(() => updateModel(id, { version, enabled: !enabled }), notice, { subjects: [id], undo: takeBack })
    await refreshModels()
  }
  const remove = async ({ id, name, kind, external_id: externalId }: Model) => {
    const users = await fallbackUsersOf({ id, kind })
    const isSure = await confirm({
      title: t('models.deleteTitle', { name }),
      children: (
        <>
          <p>{t(kind === 'llm' ? 'models.deleteText' : 'models.deleteVoiceText')}</p>
          {users.length > 0 ? <p>{t('models.deleteFallback', { names: format.list(users) })}</p> : null}
        </>
      ),
      confirmLabel: t('delete'),
      final: [name],
    })
    if (!isSure) return
    if (await runCall(() => removeModel(id), t('models.deleted', { name }), { subjects: [id] })) onRemoved(externalId)
    await refreshModels()
  }
  return (model: Model) => [
    ...(model.abilities.update ? [{ id: 'edit', label: t('edit'), onPress: () => onEdit(model) }] : []),
    ...(onTest && model.provider_type !== 'builtin'
      ? [{ id: 'test', label: t('test.run'), onPress: () => onTest(model) }]
      : []),
    ...(canReadChecks && model.kind === 'llm' && model.provider_type !== 'builtin'
      ? [{ id: 'check', label: t('checks.open'), onPress: () => void navigate(`/ai-providers/check/${model.id}`) }]
      : []),
    ...(model.abilities.update
      ? [
          {
            id: 'enabled',
            label: t(model.enabled ? 'disable' : 'enable'),
            onPress: () => void setEnabled(model),
          },
        ]
      : []),
    ...(model.abilities.delete && model.provider_type !== 'builtin'
      ? [{ id: 'delete', label: t('delete'), danger: true, onPress: () => void remove(model) }]
      : []),
  ]
}

interface ModelColumnsOptions {
  /** The models on this page. */
  readonly models: readonly Model[]
  readonly provider: Provider
  readonly verdicts: ReadonlyMap<string, Verdicts>
  /** The checks that run, by the id of their model. */
  readonly running: ReadonlyMap<string, RunningCheck>
  readonly onEdit: (model: Model) => void
  readonly onRemoved: (externalId: string) => void
  readonly onTest: ((model: Model) => void) | undefined
}

/** The health of a model that is on. The practice partner is always well. */
function ModelState({ model: { enabled, health, provider_type: type } }: { readonly model: Model }) {
  const t = useProviderPhrases()
  if (!enabled) return <Badge>{t('disabled')}</Badge>
  return type === 'builtin' ? <Badge tone="success">{t('enabled')}</Badge> : <HealthBadge health={health} />
}

/** The practice partner has neither prices nor limits. */
const partnerColumns: ReadonlySet<string> = new Set(['name', 'state', 'actions'])

/** Models that speak or listen have no limits in tokens, and no check. */
const textColumns: ReadonlySet<string> = new Set(['limits', 'verdicts'])

/** Says what a model costs, in the unit of its kind. */
function usePriceText() {
  const t = useProviderPhrases()
  const format = useFormat()
  const price = (amount: number) => format.euro(amount, 6)
  return ({ kind, price_input_eur: input, price_cached_input_eur: cached, price_output_eur: output }: Model) => {
    if (kind === 'stt') return t('models.pricePerMinute', { price: price(input) })
    if (kind === 'tts') return t('models.pricePerCharacters', { price: price(perThousand(input)) })
    if (cached === null) return t('models.pricePair', { input: price(input), output: price(output) })
    return t('models.priceTriple', { input: price(input), cached: price(cached), output: price(output) })
  }
}

/** The columns of the models of one provider. */
export function useModelColumns(options: ModelColumnsOptions): readonly ListColumn<Model>[] {
  const { models, verdicts, running, provider } = options
  const modelsById = new Map(models.map((model) => [model.id, model]))
  const t = useProviderPhrases()
  const shownName = useShownName()
  const format = useFormat()
  const actionsOf = useModelActions(options)
  const priceText = usePriceText()
  const columns: readonly ListColumn<Model>[] = [
    {
      id: 'name',
      label: t('models.name'),
      phone: 'title',
      cell: ({ name, external_id: externalId, kind }) => (
        <>
          {shownName(name)}{' '}
          {name === externalId || provider.type === 'builtin' ? null : <code className="ui-soft">{externalId}</code>}{' '}
          {kind === 'llm' ? null : <span className="ui-soft">{t(`models.kinds.${kind}`)}</span>}
        </>
      ),
    },
    {
      id: 'prices',
      label: t('models.prices'),
      cell: (model) => <div className="model-price">{priceText(model)}</div>,
    },
    {
      id: 'limits',
      label: t('models.limits'),
      cell: ({ kind, max_output_tokens: output, context_tokens: context }) =>
        kind === 'llm'
          ? [
              t('models.limitOutput', { tokens: format.number(output) }),
              t('models.limitContext', { tokens: format.number(context) }),
            ].map((limit) => (
              <span key={limit} className="model-limit">
                {limit}
              </span>
            ))
          : t('models.noLimits'),
    },
    { id: 'state', label: t('field.state'), cell: (model) => <ModelState model={model} /> },
    {
      id: 'verdicts',
      label: t('checks.column'),
      cell: ({ id, kind }) => {
        if (kind !== 'llm') return '–'
        const runningCheck = running.get(id)
        if (runningCheck) return <RunningCheckLink check={runningCheck} />
        const modelVerdicts = verdicts.get(id)
        if (modelVerdicts) return <VerdictBadges verdicts={modelVerdicts} />
        return <span className="ui-soft">{t('checks.notChecked')}</span>
      },
    },
    {
      id: 'fallback',
      label: t('models.fallback'),
      cell: (model) => <FallbackName model={model} models={modelsById} />,
    },
    {
      id: 'actions',
      label: t('actions'),
      labelHidden: true,
      cell: (model) => {
        const items = actionsOf(model)
        return items.length === 0 ? null : (
          <ActionMenu
            compact
            label={t('actionsOf', { name: shownName(model.name) })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
            items={items}
          />
        )
      },
    },
  ]
  if (provider.type === 'builtin') return columns.filter(({ id }) => partnerColumns.has(id))
  return servesText(provider.type) ? columns : columns.filter(({ id }) => !textColumns.has(id))
}
