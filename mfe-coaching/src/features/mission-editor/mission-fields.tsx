import type { Mission } from '@parley/contracts/authored'
import { sessionModes } from '@parley/contracts/session/words'
import { Checkbox, Form, FormField, FormRows, InputNumber, Radio, Select, Slider, Switch } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useMemo } from 'react'
import { difficultyHintKey, difficultyKey } from '../../parts/scenario/difficulty.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { LongTextField, TextField, useRecordLabels } from '../editor/index.ts'
import { DialFields } from './dial-fields.tsx'
import { newObjective } from './mission-form.model.ts'
import { SignFields } from './sign-fields.tsx'

/** The text that the learner reads before the conversation. */
export function BriefingFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('fields.forLearner')}>
      <TextField name="learner_role" label={t('fields.role')} help={t('missionEditor.roleHelp')} />
      <LongTextField name="briefing" label={t('info.briefing')} help={t('missionEditor.briefingHelp')} />
    </Section>
  )
}

/** The goals of the learner, each with its importance and its signs. */
export function ObjectiveFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('missionEditor.objectives')} lead={t('missionEditor.objectivesLead')}>
      <FormRows
        wide
        labelHidden
        name="objectives"
        label={t('missionEditor.objectives')}
        addLabel={t('missionEditor.addObjective')}
        newRow={newObjective}
        max={10}
      >
        {(row) => (
          <>
            <TextField name={[row, 'label']} label={t('missionEditor.objective', { number: row + 1 })} />
            <div className="editor__pair">
              <FormField
                name={[row, 'required']}
                label={t('missionEditor.required')}
                valuePropName="checked"
                showOptional={false}
              >
                <Switch />
              </FormField>
              <FormField
                name={[row, 'weight']}
                label={t('missionEditor.weight')}
                help={t('missionEditor.weightHelp')}
                showOptional={false}
              >
                <InputNumber min={0} max={10} step={0.5} />
              </FormField>
            </div>
            <SignFields objective={row} />
          </>
        )}
      </FormRows>
    </Section>
  )
}

type OutcomeMode = Mission['outcome_mode']

const conditions = [
  { name: 'win_conditions', label: 'fields.win', modes: ['win_lose'] },
  { name: 'lose_conditions', label: 'fields.lose', modes: ['win_lose'] },
  { name: 'end_conditions', label: 'fields.end', modes: ['win_lose', 'end_only'] },
] as const

/** The conditions that count with the chosen way to end, and those that hold a text though they do not count. */
function useShownConditions(mode: OutcomeMode | undefined) {
  const form = Form.useFormInstance<Mission>()
  return useMemo(
    () =>
      conditions
        .map(({ modes, ...rest }) => ({
          ...rest,
          counts: (modes as readonly (OutcomeMode | undefined)[]).includes(mode),
        }))
        .filter(({ name, counts }) => mode !== undefined && (counts || form.getFieldValue(name) !== '')),
    [form, mode],
  )
}

/** The fields for the end of the conversation. Learners never see these texts. */
export function EndingFields() {
  const t = useAuthorPhrases()
  const mode = Form.useWatch('outcome_mode') as OutcomeMode | undefined
  const shownConditions = useShownConditions(mode)
  return (
    <Section title={t('missionEditor.endings')} lead={t('fields.secretsLead')}>
      <FormField name="outcome_mode" label={t('fields.outcomeMode')} showOptional={false}>
        <Radio.Group
          className="editor__choices"
          options={(['win_lose', 'end_only', 'none'] as const).map((value) => ({
            value,
            label: t(`fields.outcome.${value}`),
          }))}
        />
      </FormField>
      {shownConditions.map(({ name, label, counts }) => (
        <LongTextField
          key={name}
          name={name}
          label={t(label)}
          help={counts ? undefined : t('missionEditor.conditionUnused')}
        />
      ))}
      <LongTextField name="ai_context" label={t('fields.context')} help={t('missionEditor.contextHelp')} />
    </Section>
  )
}

/** Difficulty in words, so that an author knows what it does to the persona. */
function DifficultyField() {
  const t = useAuthorPhrases()
  const difficulty: unknown = Form.useWatch('difficulty')
  const level = typeof difficulty === 'number' ? difficulty : 3
  return (
    <FormField
      name="difficulty"
      label={t('info.difficulty')}
      help={`${t(difficultyKey(level))} · ${t(difficultyHintKey(level), { name: t('difficulty.otherPerson') })}`}
      showOptional={false}
    >
      <Slider
        min={1}
        max={5}
        step={1}
        dots
        ariaLabelForHandle={t('info.difficulty')}
        ariaValueTextFormatterForHandle={(value) => t(difficultyKey(value))}
        tooltip={{ formatter: (value = 3) => t(difficultyKey(value)) }}
      />
    </FormField>
  )
}

export function RuleFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('fields.rules')}>
      <DifficultyField />
      <DialFields />
      <FormField name="who_starts" label={t('fields.whoStarts')} showOptional={false}>
        <Radio.Group
          options={(['persona', 'learner'] as const).map((value) => ({ value, label: t(`fields.starts.${value}`) }))}
        />
      </FormField>
      <FormField name="allowed_modes" label={t('editor.modes')} showOptional={false}>
        <Checkbox.Group options={sessionModes.map((value) => ({ value, label: t(`mode.${value}`) }))} />
      </FormField>
      <div className="editor__pair">
        <FormField name="min_user_turns" label={t('missionEditor.minTurns')} showOptional={false}>
          <InputNumber min={0} max={50} precision={0} />
        </FormField>
        <FormField name="max_turns" label={t('fields.maxTurns')}>
          <InputNumber min={1} max={200} precision={0} />
        </FormField>
      </div>
      <div className="editor__pair">
        <FormField
          name="time_limit_s"
          label={t('missionEditor.timeLimit')}
          getValueProps={(seconds: number | null) => ({ value: seconds === null ? null : seconds / 60 })}
          getValueFromEvent={(minutes: number | null) => (minutes === null ? null : Math.round(minutes * 60))}
        >
          <InputNumber min={0.5} max={120} step={1} />
        </FormField>
        <FormField name="timeout_outcome" label={t('missionEditor.timeout')} showOptional={false}>
          <Select
            options={(['end', 'loose'] as const).map((value) => ({
              value,
              label: t(`missionEditor.timeoutIs.${value}`),
            }))}
          />
        </FormField>
      </div>
    </Section>
  )
}

export function HintFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('play.sidebar.hints')} lead={t('missionEditor.hintsLead')}>
      <FormRows
        wide
        labelHidden
        name="hints"
        label={t('play.sidebar.hints')}
        addLabel={t('missionEditor.addHint')}
        newRow={{ trigger: 'on_request', text: '', cost: 5 }}
        max={10}
      >
        {(row) => (
          <>
            <LongTextField
              name={[row, 'text']}
              label={t('missionEditor.hint', { number: row + 1 })}
              least={1}
              rows={6}
            />
            <div className="editor__pair">
              <FormField name={[row, 'trigger']} label={t('missionEditor.trigger')} showOptional={false}>
                <Select
                  options={(['on_request', 'stuck', 'start'] as const).map((value) => ({
                    value,
                    label: t(`missionEditor.triggerIs.${value}`),
                  }))}
                />
              </FormField>
              <FormField name={[row, 'cost']} label={t('missionEditor.cost')} showOptional={false}>
                <InputNumber min={0} max={50} precision={0} />
              </FormField>
            </div>
          </>
        )}
      </FormRows>
    </Section>
  )
}

/** The labels of the fields of a mission, for checks, versions and conflicts. */
export function useMissionLabels() {
  const t = useAuthorPhrases()
  return {
    name: t('editor.name'),
    learner_role: t('fields.role'),
    briefing: t('info.briefing'),
    objectives: t('missionEditor.objectives'),
    outcome_mode: t('fields.outcomeMode'),
    win_conditions: t('fields.win'),
    lose_conditions: t('fields.lose'),
    end_conditions: t('fields.end'),
    ai_context: t('fields.context'),
    difficulty: t('info.difficulty'),
    who_starts: t('fields.whoStarts'),
    allowed_modes: t('editor.modes'),
    min_user_turns: t('missionEditor.minTurns'),
    max_turns: t('fields.maxTurns'),
    time_limit_s: t('missionEditor.timeLimit'),
    timeout_outcome: t('missionEditor.timeout'),
    hints: t('play.sidebar.hints'),
    dial_overrides: t('missionEditor.dials'),
    materials: t('play.sidebar.materials'),
    ...useRecordLabels('mission'),
  }
}
