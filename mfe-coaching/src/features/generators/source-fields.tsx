import { generatorLimits, generatorSelections } from '@parley/contracts/calls'
import { Form, FormField, InputNumber, SegmentedControl, Select } from '@parley/ui/antd'
import { Button, Section } from '@parley/ui/core'
import { RotateCcw } from '@parley/ui/icons'
import { RecordSelect } from '../../parts/records/record-select.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type GeneratorDraft, newSeed } from './generator-form.model.ts'

/** Hidden lists keep their values, so that a user who changes their mind loses nothing. */
function Sources() {
  const t = useAuthorPhrases()
  const source = Form.useWatch<GeneratorDraft['source']>('source') ?? 'scenarios'
  if (source === 'scenarios')
    return (
      <FormField name="scenario_ids" label={t('generators.scenarios')} showOptional={false}>
        <RecordSelect kind="scenario" most={generatorLimits.records} />
      </FormField>
    )
  return (
    <>
      <FormField name="persona_ids" label={t('generators.personas')} showOptional={false}>
        <RecordSelect kind="persona" most={generatorLimits.records} />
      </FormField>
      <FormField name="mission_ids" label={t('generators.missions')} showOptional={false}>
        <RecordSelect kind="mission" most={generatorLimits.records} />
      </FormField>
      <FormField name="observer_ids" label={t('generators.observers')} showOptional={false}>
        <RecordSelect kind="observer" most={generatorLimits.records} />
      </FormField>
      <FormField name="observers" label={t('generators.observerUse')} showOptional={false}>
        <Select
          options={(['each', 'together'] as const).map((value) => ({
            value,
            label: t(`generators.observerUseIs.${value}`),
          }))}
        />
      </FormField>
    </>
  )
}

function SeedField() {
  const t = useAuthorPhrases()
  const form = Form.useFormInstance<GeneratorDraft>()
  const draw = () => {
    form.setFieldValue('seed', newSeed())
    // antd does not report values that code sets; the form has to know that it changed.
    void form.validateFields(['seed'])
  }
  return (
    <div className="generator-seed">
      <FormField name="seed" label={t('generators.seed')} help={t('generators.seedHelp')} showOptional={false}>
        <InputNumber min={0} max={generatorLimits.seed} precision={0} />
      </FormField>
      <Button tone="quiet" icon={<RotateCcw size={16} aria-hidden="true" />} onClick={draw}>
        {t('generators.drawSeed')}
      </Button>
    </div>
  )
}

/** The scenarios of the sessions, and the rule that gives each person one. */
export function SourceFields() {
  const t = useAuthorPhrases()
  const selection = Form.useWatch<GeneratorDraft['selection']>('selection') ?? 'fixed'
  return (
    <>
      <Section title={t('generators.sourceTitle')} lead={t('generators.sourceLead')}>
        <FormField name="source" label={t('generators.source')} labelHidden showOptional={false}>
          <SegmentedControl
            options={(['scenarios', 'parts'] as const).map((value) => ({
              value,
              label: t(`generators.sourceIs.${value}`),
            }))}
          />
        </FormField>
        <Sources />
      </Section>
      <Section title={t('generators.selectionTitle')}>
        <FormField
          name="selection"
          label={t('generators.selection')}
          help={t(`generators.selectionHelp.${selection}`)}
          showOptional={false}
        >
          <Select
            options={generatorSelections.map((value) => ({ value, label: t(`generators.selectionIs.${value}`) }))}
          />
        </FormField>
        {selection === 'random' ? <SeedField /> : null}
      </Section>
    </>
  )
}
