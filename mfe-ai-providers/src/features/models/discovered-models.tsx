import type { ProviderType } from '@parley/contracts/calls'
import { Button, Notice } from '@parley/ui/core'
import { TroubleNotice } from '../../parts/trouble.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import type { Discovery } from './models.queries.ts'

interface DiscoveredModelsProps {
  readonly discovery: Discovery
  readonly type: ProviderType
  /** The models that the provider page lists by now. */
  readonly addedNames: ReadonlySet<string>
  readonly onAdd: (model: Discovery['items'][number]) => void
}

/** The models that the provider offers, each with a button that adds it. */
export function DiscoveredModels({ discovery, type, addedNames, onAdd }: DiscoveredModelsProps) {
  const t = useProviderPhrases()
  if (!discovery.ok) return <TroubleNotice code={discovery.code} type={type} retryAt={discovery.retry_at} />
  if (discovery.items.length === 0) return <Notice title={t('models.nothingOffered')} />
  return (
    <ul className="ui-rows" aria-label={t('models.offered')}>
      {discovery.items.map((model) => (
        <li key={model.external_id} className="ui-row ui-row--apart">
          <span>
            <code>{model.external_id}</code>{' '}
            {model.kind === 'llm' ? null : <span className="ui-soft">{t(`models.kinds.${model.kind}`)}</span>}
          </span>
          {addedNames.has(model.external_id) ? (
            <span className="ui-soft">{t('models.alreadyAdded')}</span>
          ) : (
            <Button aria-label={t('models.addNamed', { name: model.external_id })} onClick={() => onAdd(model)}>
              {t('models.addOffered')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
