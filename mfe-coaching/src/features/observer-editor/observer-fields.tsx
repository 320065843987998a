import type { Criterion } from '@parley/contracts/authored'
import { type ModelFreeFamily, judgedWithoutModel, measureKeys } from '@parley/contracts/session/words'
import { Form, FormField, FormRows, InputNumber, Radio, Select, Switch } from '@parley/ui/antd'
import { Disclosure, Section } from '@parley/ui/core'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { LongTextField, ModelField, TextField, TextRows, useRecordLabels } from '../editor/index.ts'
import { freeKey, judgeOfKey, newCriterion } from './observer-form.model.ts'

const needsModel = 'model'

/** Which of its own measures the built-in observer scores the criterion by. The key of the criterion says it. */
function JudgeField({ row }: { readonly row: number }) {
  const t = useAuthorPhrases()
  const form = Form.useFormInstance()
  const keyFor = (family: ModelFreeFamily | typeof needsModel): string => {
    const criteria = (form.getFieldValue('criteria') as readonly Partial<Criterion>[]).toSpliced(row, 1)
    return family === needsModel ? newCriterion(criteria).key : freeKey(family, criteria)
  }
  return (
    <FormField
      name={[row, 'key']}
      label={t('observerEditor.judge')}
      help={t('observerEditor.judgeHelp')}
      showOptional={false}
      getValueProps={(key: string | undefined) => ({ value: judgeOfKey(key ?? '') ?? needsModel })}
      getValueFromEvent={keyFor}
    >
      <Select
        options={[needsModel as 'model', ...judgedWithoutModel].map((value) => ({
          value,
          label: t(`observerEditor.judgeIs.${value}`),
        }))}
      />
    </FormField>
  )
}

function CriterionFields({ row }: { readonly row: number }) {
  const t = useAuthorPhrases()
  const type: unknown = Form.useWatch(['criteria', row, 'type'])
  return (
    <>
      <TextField name={[row, 'label']} label={t('observerEditor.criterion', { number: row + 1 })} />
      <div className="editor__pair editor__pair--narrow">
        <FormField name={[row, 'type']} label={t('observerEditor.type')} showOptional={false}>
          <Select
            options={(['scale', 'binary', 'numeric', 'text'] as const).map((value) => ({
              value,
              label: t(`observerEditor.typeIs.${value}`),
            }))}
          />
        </FormField>
        {type === 'scale' ? (
          <FormField name={[row, 'scale_max']} label={t('observerEditor.scale')} showOptional={false}>
            <InputNumber min={2} max={10} precision={0} />
          </FormField>
        ) : null}
        <FormField name={[row, 'weight']} label={t('observerEditor.weight')} showOptional={false}>
          <InputNumber min={0} max={10} step={0.5} />
        </FormField>
      </div>
      <JudgeField row={row} />
      <TextRows
        name={[row, 'descriptors']}
        label={t('observerEditor.levels')}
        help={t('observerEditor.levelsHelp')}
        addLabel={t('observerEditor.addLevel')}
        rowLabel={t('observerEditor.level')}
        max={11}
      />
      <Disclosure summary={t('observerEditor.more')}>
        <LongTextField name={[row, 'not_applicable_when']} label={t('fields.notWhen')} least={1} rows={4} />
        <FormField
          name={[row, 'requires_evidence']}
          label={t('observerEditor.evidence')}
          valuePropName="checked"
          showOptional={false}
        >
          <Switch />
        </FormField>
      </Disclosure>
    </>
  )
}

/** The criteria in the order of the report. */
export function CriteriaFields() {
  const t = useAuthorPhrases()
  const criteria = Form.useWatch('criteria') as readonly Partial<Criterion>[] | undefined
  return (
    <Section title={t('fields.looksAt')} lead={t('observerEditor.criteriaLead')}>
      <FormRows
        wide
        labelHidden
        name="criteria"
        label={t('fields.looksAt')}
        addLabel={t('observerEditor.addCriterion')}
        newRow={newCriterion(criteria ?? [])}
        max={12}
      >
        {(row) => <CriterionFields row={row} />}
      </FormRows>
    </Section>
  )
}

/** The fields for the observer's judgement and manner. */
export function JudgingFields() {
  const t = useAuthorPhrases()
  const timing: unknown = Form.useWatch('timing')
  return (
    <Section title={t('observerEditor.judging')}>
      <FormField name="timing" label={t('observerEditor.timing')} showOptional={false}>
        <Radio.Group
          className="editor__choices"
          options={(['after', 'live_coach_only'] as const).map((value) => ({
            value,
            label: t(`observerEditor.timingIs.${value}`),
          }))}
        />
      </FormField>
      <div className="editor__pair">
        <FormField name="pass_score" label={t('observerEditor.pass')} help={t('observerEditor.passHelp')}>
          <InputNumber min={0} max={100} precision={0} />
        </FormField>
        <FormField name="min_user_turns" label={t('observerEditor.minTurns')} showOptional={false}>
          <InputNumber min={0} max={50} precision={0} />
        </FormField>
      </div>
      <FormField name="measures" label={t('report.measures')}>
        <Select
          mode="multiple"
          options={measureKeys.map((value) => ({ value, label: t(`report.measure.${value}`) }))}
        />
      </FormField>
      <TextField name="tone" label={t('fields.tone')} help={t('observerEditor.toneHelp')} />
      <LongTextField name="instructions" label={t('fields.instructions')} help={t('observerEditor.instructionsHelp')} />
      <ModelField
        name="llm_model_id"
        label={t('observerEditor.model')}
        help={t('observerEditor.modelHelp')}
        use={timing === 'live_coach_only' ? 'coach' : 'observer'}
      />
    </Section>
  )
}

/** The labels of the fields of an observer, for checks, versions and conflicts. */
export function useObserverLabels() {
  const t = useAuthorPhrases()
  return {
    name: t('editor.name'),
    criteria: t('fields.looksAt'),
    timing: t('observerEditor.timing'),
    pass_score: t('observerEditor.pass'),
    min_user_turns: t('observerEditor.minTurns'),
    measures: t('report.measures'),
    tone: t('fields.tone'),
    instructions: t('fields.instructions'),
    llm_model_id: t('observerEditor.model'),
    ...useRecordLabels('observer'),
  }
}
