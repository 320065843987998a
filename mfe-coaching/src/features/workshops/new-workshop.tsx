import { contract, guestResults, workshopLimits } from '@parley/contracts/calls'
import { useLanguages } from '@parley/mfe-kit'
import { Drawer, FormField, Input, InputNumber, RecordForm, Select, Switch, useRecordForm } from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { useNavigate } from 'react-router'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { RecordSelect } from '../../parts/records/record-select.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { createWorkshop, type NewWorkshop, refreshWorkshops } from './workshops.queries.ts'

const startOf = (language: 'en' | 'fr', scenarioId: string | null): NewWorkshop => ({
  name: '',
  scenario_id: scenarioId ?? '',
  language,
  minutes: 30,
  ask_name: true,
  result: 'report',
  may_keep: false,
  limit: workshopLimits.participants,
})

function Fields() {
  const t = useAuthorPhrases()
  const languages = [
    { value: 'en', label: t('language.en') },
    { value: 'fr', label: t('language.fr') },
  ]
  return (
    <>
      <FormField name="name" label={t('workshops.name')} help={t('workshops.nameHelp')} showOptional={false}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="scenario_id" label={t('workshops.scenario')} showOptional={false}>
        <RecordSelect kind="scenario" />
      </FormField>
      <FormField name="minutes" label={t('workshops.minutes')} help={t('workshops.minutesHelp')}>
        <InputNumber min={1} max={workshopLimits.minutes} />
      </FormField>
      <FormField name="limit" label={t('workshops.places')} help={t('workshops.placesHelp')} showOptional={false}>
        <InputNumber min={1} max={workshopLimits.participants} precision={0} />
      </FormField>
      <FormField name="language" label={t('workshops.language')} showOptional={false}>
        <Select options={languages} />
      </FormField>
      <FormField name="ask_name" label={t('workshops.askName')} valuePropName="checked" showOptional={false}>
        <Switch />
      </FormField>
      <FormField name="result" label={t('workshops.result')} showOptional={false}>
        <Select options={guestResults.map((value) => ({ value, label: t(`accessCodes.resultIs.${value}`) }))} />
      </FormField>
      <FormField name="may_keep" label={t('workshops.mayKeep')} valuePropName="checked" showOptional={false}>
        <Switch />
      </FormField>
    </>
  )
}

function WorkshopForm({ scenarioId }: { readonly scenarioId: string | null }) {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const navigate = useNavigate()
  const { current: language } = useLanguages()
  const form = useRecordForm({
    schema: contract.workshops.create.body,
    initial: startOf(language, scenarioId),
    save: createWorkshop,
    onSaved: async ({ id }) => {
      await refreshWorkshops()
      await navigate(paths.workshop(id))
    },
  })
  return (
    <RecordForm
      form={form}
      label={t('workshops.create')}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('workshops.open')}
        </Button>
      }
    >
      <Fields />
    </RecordForm>
  )
}

interface NewWorkshopProps {
  readonly open: boolean
  readonly scenarioId: string | null
  readonly onClose: () => void
}

/** Asks for the fields of a room; saving opens it. */
export function NewWorkshop({ open, scenarioId, onClose }: NewWorkshopProps) {
  const t = useAuthorPhrases()
  return (
    <Drawer open={open} onClose={onClose} title={t('workshops.create')} size={520} destroyOnHidden>
      <p className="ui-soft workshop-lead">{t('workshops.createLead')}</p>
      {open ? <WorkshopForm scenarioId={scenarioId} /> : null}
    </Drawer>
  )
}
