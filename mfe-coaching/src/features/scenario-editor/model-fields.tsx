import { Form, FormField, InputNumber } from '@parley/ui/antd'
import { Disclosure } from '@parley/ui/core'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { ModelField } from '../editor/index.ts'

/** The models of the modes in which the scenario can be spoken. */
function SpokenModels() {
  const t = useAuthorPhrases()
  const modes = (Form.useWatch('modes') as readonly string[] | undefined) ?? []
  const kinds = modes.includes('voice') ? (['stt', 'tts'] as const) : []
  return [...kinds, ...(modes.includes('realtime') ? (['realtime'] as const) : [])].map((kind) => (
    <ModelField
      key={kind}
      kind={kind}
      name={['ai_settings', kind]}
      label={t(`scenarioEditor.models.${kind}`)}
      help={t(`scenarioEditor.modelsHelp.${kind}`)}
    />
  ))
}

/** The models that play this scenario. Few authors need more than the first. */
export function ModelFields() {
  const t = useAuthorPhrases()
  return (
    <>
      <ModelField
        name={['ai_settings', 'llm']}
        label={t('scenarioEditor.model')}
        help={t('scenarioEditor.modelHelp')}
        use="persona"
      />
      <Disclosure summary={t('scenarioEditor.moreModels')}>
        <FormField
          name={['ai_settings', 'temperature']}
          label={t('scenarioEditor.temperature')}
          help={t('scenarioEditor.temperatureHelp')}
        >
          <InputNumber min={0} max={2} step={0.1} />
        </FormField>
        <SpokenModels />
      </Disclosure>
    </>
  )
}
