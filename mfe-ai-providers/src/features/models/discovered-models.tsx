import { Button, Notice, useKeptFocus } from '@parley/ui/core'
import { SearchBox } from '@parley/ui/table'
import { useState } from 'react'
import { TroubleNotice } from '../../parts/trouble.tsx'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import type { Discovery, Provider } from './models.queries.ts'

type OfferedModel = Discovery['items'][number]

/** The number of lines that the list shows at a time. */
const STEP = 48

interface DiscoveredModelsProps {
  readonly discovery: Discovery
  readonly provider: Provider
  /** True for each model that was added since, false for one that was deleted, by the name at the provider. */
  readonly changes: ReadonlyMap<string, boolean>
  /** True while the form of the model stands over the list. */
  readonly isFormOpen: boolean
  readonly onAdd: (model: OfferedModel) => void
}

type OfferedListProps = Omit<DiscoveredModelsProps, 'discovery' | 'provider'> & {
  readonly items: readonly OfferedModel[]
}

function OfferedList({ items, changes, isFormOpen, onAdd }: OfferedListProps) {
  const t = useProviderPhrases()
  const [chosenName, setChosenName] = useState<string>()
  // The button of a model that was added is gone when its form closes, so its line takes the focus.
  const place = useKeptFocus<boolean, HTMLLIElement>(isFormOpen)
  const add = (model: OfferedModel) => {
    setChosenName(model.external_id)
    onAdd(model)
  }
  return (
    <ul className="ui-rows" aria-label={t('models.offered')}>
      {items.map((model) => (
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
          {(changes.get(model.external_id) ?? model.added) ? (
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

/** The models that the provider offers, each with a button that adds it. Some providers offer hundreds. */
export function DiscoveredModels({ discovery, provider, ...list }: DiscoveredModelsProps) {
  const t = useProviderPhrases()
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(STEP)
  if (!discovery.ok)
    return <TroubleNotice isOfList code={discovery.code} provider={provider} retryAt={discovery.retry_at} />
  if (discovery.items.length === 0) return <Notice title={t('models.nothingOffered')} />
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const foundModels = discovery.items.filter(({ external_id: name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  )
  return (
    <>
      {discovery.items.length > 12 ? (
        <SearchBox value={search} placeholder={t('models.searchOffered')} onChange={setSearch} />
      ) : null}
      {foundModels.length === 0 ? <p className="ui-soft">{t('models.noneFound')}</p> : null}
      <OfferedList {...list} items={foundModels.slice(0, most)} />
      {foundModels.length > most ? (
        <div>
          <Button onClick={() => setMost(most + STEP)}>
            {t('models.moreOffered', { count: Math.min(STEP, foundModels.length - most) })}
          </Button>
        </div>
      ) : null}
    </>
  )
}
