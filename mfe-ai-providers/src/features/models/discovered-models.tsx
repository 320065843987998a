import { Button, Notice, useKeptFocus } from '@parley/ui/core'
import { useState } from 'react'
import { TroubleNotice } from '../../parts/trouble.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import type { Discovery, Provider } from './models.queries.ts'

type OfferedModel = Discovery['items'][number]

interface DiscoveredModelsProps {
  readonly discovery: Discovery
  readonly provider: Provider
  /** The models that the provider page lists by now. */
  readonly addedNames: ReadonlySet<string>
  /** True while the form of the model stands over the list. */
  readonly isFormOpen: boolean
  readonly onAdd: (model: OfferedModel) => void
}

/** The models that the provider offers, each with a button that adds it. */
export function DiscoveredModels({ discovery, provider, addedNames, isFormOpen, onAdd }: DiscoveredModelsProps) {
  const t = useProviderPhrases()
  const [chosenName, setChosenName] = useState<string>()
  // The button of a model that was added is gone when its form closes, so its line takes the focus.
  const place = useKeptFocus<boolean, HTMLLIElement>(isFormOpen)
  if (!discovery.ok) return <TroubleNotice code={discovery.code} provider={provider} retryAt={discovery.retry_at} />
  if (discovery.items.length === 0) return <Notice title={t('models.nothingOffered')} />
  const add = (model: OfferedModel) => {
    setChosenName(model.external_id)
    onAdd(model)
  }
  return (
    <ul className="ui-rows" aria-label={t('models.offered')}>
      {discovery.items.map((model) => (
        <li
          key={model.external_id}
          ref={model.external_id === chosenName ? place : undefined}
          tabIndex={-1}
          className="ui-row ui-row--apart"
        >
          <span>
            <code>{model.external_id}</code>{' '}
            {model.kind === 'llm' ? null : <span className="ui-soft">{t(`models.kinds.${model.kind}`)}</span>}
          </span>
          {addedNames.has(model.external_id) ? (
            <span className="ui-soft">{t('models.alreadyAdded')}</span>
          ) : (
            <Button aria-label={t('models.addNamed', { name: model.external_id })} onClick={() => add(model)}>
              {t('models.addOffered')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
