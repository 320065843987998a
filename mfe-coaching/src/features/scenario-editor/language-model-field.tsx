import { callQuery } from '@parley/api-client/queries'
import { api, useCan } from '@parley/mfe-kit'
import { FormField, Select } from '@parley/ui/antd'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

const languageModels = () => callQuery(api, 'aiModels', 'list', { query: { kind: 'llm', sort: 'name', size: 48 } })

/** Chooses the model that plays the persona, or the practice partner; shown to people who may list models. */
export function LanguageModelField() {
  const t = useCoachingPhrases()
  const canList = useCan(['ai-model-list', 'ai-model-paginated-read'])
  const { data, isFetching } = useQuery({ ...languageModels(), enabled: canList })
  if (!canList) return null
  return (
    <FormField
      name={['ai_settings', 'llm']}
      label={t('scenarioEditor.model')}
      help={t('scenarioEditor.modelHelp')}
      getValueFromEvent={(id?: string) => id ?? null}
    >
      <Select
        allowClear
        loading={isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        options={(data?.items ?? [])
          .filter(({ enabled }) => enabled)
          .map(({ id, name, provider_name: provider }) => ({
            value: id,
            label: name === provider ? name : `${name} · ${provider}`,
          }))}
      />
    </FormField>
  )
}
