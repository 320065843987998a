import { callQuery } from '@parley/api-client/queries'
import type { ModelUse } from '@parley/contracts/calls'
import { partnerName } from '@parley/contracts/partner-name'
import { api, useCan } from '@parley/mfe-kit'
import { Form, FormField, SearchSelect, searchStateOf } from '@parley/ui/antd'
import { Notice } from '@parley/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'

type ModelKind = 'llm' | 'stt' | 'tts' | 'realtime'

const modelsOfKind = (kind: ModelKind, search: string) =>
  callQuery(api, 'aiModels', 'list', {
    query: { kind, sort: 'name', size: 48, ...(search ? { search } : {}) },
  })

const oneModel = (id: string) => callQuery(api, 'aiModels', 'read', { params: { id } })

/** The model and its provider; the practice partner in the reader's language. */
function useModelLabel() {
  const t = useAuthorPhrases()
  return ({ name, provider_name: provider }: { readonly name: string; readonly provider_name: string }) => {
    const shownName = name === partnerName ? t('choice.partner') : name
    return name === provider ? shownName : `${shownName} · ${provider}`
  }
}

/** The chosen model where the list does not hold it, as far as the reader may read it. */
function useUnlistedModel(id: string | undefined, isListRead: boolean) {
  const canRead = useCan('ai-model-read')
  const { data } = useQuery({ ...oneModel(id ?? ''), enabled: canRead && isListRead && id !== undefined })
  return data
}

/** The models that a search finds, and the chosen one, even if it is disabled or far down the list. */
function useOptions(kind: ModelKind, chosenId: string | null | undefined, canList: boolean) {
  const labelOf = useModelLabel()
  const [search, setSearch] = useState('')
  const query = useQuery({ ...modelsOfKind(kind, search), enabled: canList, placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const listedModels = (data?.items ?? []).filter(({ id, enabled }) => enabled || id === chosenId)
  const options = listedModels.map((model) => ({ value: model.id, label: labelOf(model) }))
  const missingId = chosenId && !listedModels.some(({ id }) => id === chosenId) ? chosenId : undefined
  const missing = useUnlistedModel(missingId, data !== undefined)
  const { isSearching, onRetry } = searchStateOf(query)
  // Until its name is read, a chosen model is dots: its id would say nothing.
  const chosenName = missing ? labelOf(missing) : '…'
  // A search offers what it finds; without one, the chosen model is among the options.
  if (missingId && search === '') options.push({ value: missingId, label: chosenName })
  const chosenModel = listedModels.find(({ id }) => id === chosenId) ?? missing
  return {
    options,
    chosenName,
    chosenModel,
    isSearching: isSearching || isPlaceholderData,
    onRetry,
    search,
    setSearch,
  }
}

interface Props {
  readonly name: string | string[]
  readonly label: string
  readonly help: string
  /** A language model unless it says otherwise. */
  readonly kind?: ModelKind
  /** The work for which a language model was checked. */
  readonly use?: ModelUse
}

/** The choice of none: the server then takes the organisation's first model of the kind. */
const noModel = ''

/** Chooses a model for a record; shown to people who may list models. */
export function ModelField({ name, label, help, kind = 'llm', use }: Props) {
  const t = useAuthorPhrases()
  const canList = useCan(['ai-model-list', 'ai-model-paginated-read'])
  const chosenId = Form.useWatch(name) as string | null | undefined
  const { options, chosenName, chosenModel, isSearching, onRetry, search, setSearch } = useOptions(
    kind,
    chosenId,
    canList,
  )
  if (!canList) return null
  const usual = { value: noModel, label: t('choice.usualModel') }
  return (
    <>
      <FormField name={name} label={label} help={help} getValueFromEvent={(id?: string) => id || null}>
        <SearchSelect
          allowClear
          placeholder={usual.label}
          options={isSearching ? undefined : [...(search === '' ? [usual] : []), ...options]}
          onRetry={onRetry}
          onSearch={setSearch}
          nameOf={(id) => options.find(({ value }) => value === id)?.label ?? chosenName}
        />
      </FormField>
      {use && chosenModel?.verdicts?.[use] === 'unfit' ? (
        <Notice tone="warn" title={t('choice.unfitModel', { name: chosenModel.name })} />
      ) : null}
    </>
  )
}
