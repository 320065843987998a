import { usualVoiceSettings, type VoiceSettings } from '@parley/contracts/authored'
import { useFormat } from '@parley/mfe-kit'
import { Checkbox, Form, FormField, Radio, Slider } from '@parley/ui/antd'
import { Disclosure } from '@parley/ui/core'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'

interface InputProps {
  readonly value?: VoiceSettings
  readonly onChange?: (settings: VoiceSettings) => void
}

function TurnTakingInput({ value = usualVoiceSettings, onChange }: InputProps) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const change = (settings: Partial<VoiceSettings>) => onChange?.({ ...value, ...settings })
  const seconds = (ms: number | undefined) => t('voice.settings.seconds', { seconds: format.number((ms ?? 0) / 1000) })
  return (
    <div className="editor__turns">
      <Radio.Group
        className="editor__choices"
        aria-label={t('voice.settings.input')}
        value={value.input}
        onChange={({ target }) => change({ input: target.value as VoiceSettings['input'] })}
        options={[
          { value: 'hands_free', label: t('voice.settings.handsFree') },
          { value: 'push_to_talk', label: t('voice.settings.pushToTalk') },
        ]}
      />
      <Checkbox checked={value.interruption} onChange={({ target }) => change({ interruption: target.checked })}>
        {t('scenarioEditor.interruption')}
      </Checkbox>
      <div>
        <p>{t('scenarioEditor.pauseIs', { seconds: seconds(value.pause_ms) })}</p>
        <Slider
          min={300}
          max={3000}
          step={100}
          value={value.pause_ms}
          ariaLabelForHandle={t('scenarioEditor.pause')}
          ariaValueTextFormatterForHandle={seconds}
          tooltip={{ formatter: null }}
          onChange={(pause_ms: number) => change({ pause_ms })}
        />
      </div>
    </div>
  )
}

/** The turn-taking of a spoken conversation unless someone changes it; shown where the scenario can be spoken. */
export function TurnTakingFields() {
  const t = useAuthorPhrases()
  const modes = Form.useWatch('modes') as readonly string[] | undefined
  if (!modes?.includes('voice')) return null
  return (
    <Disclosure summary={t('scenarioEditor.turnTaking')}>
      <FormField
        name={['ai_settings', 'voice']}
        label={t('scenarioEditor.turnTaking')}
        labelHidden
        showOptional={false}
      >
        <TurnTakingInput />
      </FormField>
    </Disclosure>
  )
}
