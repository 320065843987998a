import { sessionModes } from '@parley/contracts/session/words'
import { Checkbox, FormField, InputNumber, Radio } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { LongTextField, OpeningLines, useRecordLabels } from '../editor/index.ts'
import { ModelFields } from './model-fields.tsx'
import { PartField } from './part-field.tsx'
import { TurnTakingFields } from './turn-taking-fields.tsx'

/** The persona, the mission and the observers of the scenario. */
export function PartFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('fields.madeOf')}>
      <PartField kind="persona" name="persona_id" label={t('records.one.persona')} />
      <PartField kind="mission" name="mission_id" label={t('records.one.mission')} />
      <PartField
        kind="observer"
        name="observer_ids"
        label={t('records.many.observer')}
        help={t('scenarioEditor.observersHelp')}
      />
    </Section>
  )
}

/** The introduction, the first lines and the last words of this scenario. */
export function WordFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('scenarioEditor.words')} lead={t('scenarioEditor.wordsLead')}>
      <LongTextField name="intro" label={t('fields.intro')} help={t('scenarioEditor.introHelp')} rows={10} />
      <OpeningLines help={t('scenarioEditor.openingsHelp')} />
      <LongTextField
        name="resolution"
        label={t('scenarioEditor.resolution')}
        help={t('scenarioEditor.resolutionHelp')}
        rows={6}
      />
    </Section>
  )
}

/** The choices for play and for the page after it. */
export function PlayFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('scenarioEditor.play')}>
      <FormField name="modes" label={t('editor.modes')} showOptional={false}>
        <Checkbox.Group options={sessionModes.map((value) => ({ value, label: t(`mode.${value}`) }))} />
      </FormField>
      <TurnTakingFields />
      <ModelFields />
      <FormField name="feedback_visibility" label={t('scenarioEditor.feedback')} showOptional={false}>
        <Radio.Group
          className="editor__choices"
          options={(['all', 'summary', 'after_review'] as const).map((value) => ({
            value,
            label: t(`scenarioEditor.feedbackIs.${value}`),
          }))}
        />
      </FormField>
      <FormField name="locale_policy" label={t('scenarioEditor.locale')} showOptional={false}>
        <Radio.Group
          className="editor__choices"
          options={(['scenario', 'learner'] as const).map((value) => ({
            value,
            label: t(`scenarioEditor.localeIs.${value}`),
          }))}
        />
      </FormField>
      <div className="editor__pair">
        <FormField name="estimated_minutes" label={t('scenarioEditor.minutes')} showOptional={false}>
          <InputNumber min={1} max={240} precision={0} />
        </FormField>
        <FormField name="attempts_max" label={t('fields.attempts')} help={t('scenarioEditor.attemptsHelp')}>
          <InputNumber min={1} max={100} precision={0} />
        </FormField>
      </div>
    </Section>
  )
}

/** The labels of the fields of a scenario, for checks, versions and conflicts. */
export function useScenarioLabels() {
  const t = useAuthorPhrases()
  return {
    name: t('editor.name'),
    persona_id: t('records.one.persona'),
    mission_id: t('records.one.mission'),
    observer_ids: t('records.many.observer'),
    intro: t('fields.intro'),
    opening_lines: t('fields.openings'),
    resolution: t('scenarioEditor.resolution'),
    modes: t('editor.modes'),
    feedback_visibility: t('scenarioEditor.feedback'),
    locale_policy: t('scenarioEditor.locale'),
    estimated_minutes: t('scenarioEditor.minutes'),
    attempts_max: t('fields.attempts'),
    ai_settings: t('scenarioEditor.aiSettings'),
    speech: t('personaEditor.speech'),
    ...useRecordLabels('scenario'),
  }
}
