import { callQuery } from '@parley/api-client/queries'
import { api, useCan } from '@parley/mfe-kit'
import { Form, FormField, SearchSelect, searchStateOf } from '@parley/ui/antd'
import { useQuery } from '@tanstack/react-query'

const languageModels = () => callQuery(api, 'aiModels', 'list', { query: { kind: 'llm', sort: 'name', size: 48 } })

const languageModel = (id: string) => callQuery(api, 'aiModels', 'read', { params: { id } })

const labelOf = ({ name, provider_name: provider }: { readonly name: string; readonly provider_name: string }) =>
  name === provider ? name : `${name} · ${provider}`

/** The models that can be chosen, and the chosen one, even if it is disabled or far down the list. */
function useOptions(chosen: string | null | undefined, canList: boolean) {
  const canRead = useCan('ai-model-read')
  const query = useQuery({ ...languageModels(), enabled: canList })
  const { data } = query
  const listed = (data?.items ?? []).filter(({ id, enabled }) => enabled || id === chosen)
  const options = listed.map((model) => ({ value: model.id, label: labelOf(model) }))
  const missingId = chosen && !listed.some(({ id }) => id === chosen) ? chosen : undefined
  const { data: missing } = useQuery({
    ...languageModel(missingId ?? ''),
    enabled: canRead && data !== undefined && missingId !== undefined,
  })
  // Until its name is read, a chosen model is dots: its id would say nothing.
  if (missingId) options.push({ value: missingId, label: missing ? labelOf(missing) : '…' })
  return { options, ...searchStateOf(query) }
}

interface Props {
  readonly name: string | string[]
  readonly label: string
  readonly help: string
}

/** Chooses a language model for a record; shown to people who may list models. */
export function LanguageModelField({ name, label, help }: Props) {
  const canList = useCan(['ai-model-list', 'ai-model-paginated-read'])
  const { options, isSearching, onRetry } = useOptions(Form.useWatch(name) as string | null | undefined, canList)
  if (!canList) return null
  return (
    <FormField name={name} label={label} help={help} getValueFromEvent={(id?: string) => id ?? null}>
      <SearchSelect
        allowClear
        found={isSearching ? undefined : options}
        onRetry={onRetry}
        nameOf={(id) => options.find(({ value }) => value === id)?.label ?? '…'}
      />
    </FormField>
  )
}
