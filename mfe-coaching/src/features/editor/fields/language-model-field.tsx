import { callQuery } from '@parley/api-client/queries'
import { api, useCan } from '@parley/mfe-kit'
import { FormField, Select } from '@parley/ui/antd'
import { useQuery } from '@tanstack/react-query'

const languageModels = () => callQuery(api, 'aiModels', 'list', { query: { kind: 'llm', sort: 'name', size: 48 } })

interface Props {
  readonly name: string | string[]
  readonly label: string
  readonly help: string
}

/** Chooses a language model for a record; shown to people who may list models. */
export function LanguageModelField({ name, label, help }: Props) {
  const canList = useCan(['ai-model-list', 'ai-model-paginated-read'])
  const { data, isFetching } = useQuery({ ...languageModels(), enabled: canList })
  if (!canList) return null
  return (
    <FormField name={name} label={label} help={help} getValueFromEvent={(id?: string) => id ?? null}>
      <Select
        allowClear
        loading={isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        options={(data?.items ?? [])
          .filter(({ enabled }) => enabled)
          .map(({ id, name: model, provider_name: provider }) => ({
            value: id,
            label: model === provider ? model : `${model} · ${provider}`,
          }))}
      />
    </FormField>
  )
}
