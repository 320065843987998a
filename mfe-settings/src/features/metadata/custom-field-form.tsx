import { type CustomFieldKind, customFieldTypes, contract } from '@parley/contracts/calls'
import { notify } from '@parley/mfe-kit'
import { ConflictChoice, Form, FormField, Input, RecordForm, Select, Switch, useRecordForm } from '@parley/ui/antd'
import { Button, Notice } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CustomField } from '../../parts/custom-fields/custom-fields.queries.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import {
  affectedRecords,
  createCustomField,
  type CustomFieldChange,
  type NewCustomField,
  refreshCustomFields,
  updateCustomField,
} from './custom-field.queries.ts'

function useSavedField(onSaved: () => void) {
  const t = useSettingsPhrases()
  return async ({ label }: CustomField) => {
    notify({ kind: 'success', text: t('fields.saved', { label }) })
    await refreshCustomFields()
    onSaved()
  }
}

function SaveButton({ busy }: { readonly busy: boolean }) {
  const t = useSettingsPhrases()
  return (
    <Button type="submit" tone="primary" busy={busy}>
      {t('fields.save')}
    </Button>
  )
}

function LabelField({ onLabel }: { readonly onLabel?: (label: string) => void }) {
  const t = useSettingsPhrases()
  return (
    <FormField name="label" label={t('fields.label')} help={t('fields.labelHelp')} showOptional={false}>
      <Input autoComplete="off" onChange={(event) => onLabel?.(event.target.value)} />
    </FormField>
  )
}

function ChoicesField() {
  const t = useSettingsPhrases()
  return (
    <FormField name="choices" label={t('fields.choices')} help={t('fields.choicesHelp')} showOptional={false}>
      <Select mode="tags" open={false} suffixIcon={null} />
    </FormField>
  )
}

function RequiredField() {
  const t = useSettingsPhrases()
  return (
    <FormField
      name="required"
      label={t('fields.required')}
      help={t('fields.requiredHelp')}
      valuePropName="checked"
      showOptional={false}
    >
      <Switch />
    </FormField>
  )
}

/** A key that says the same as the label. An administrator who writes a key of their own keeps it. */
const keyOf = (label: string): string =>
  label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 40)

interface NewFieldFormProps {
  readonly kind: CustomFieldKind
  readonly organizationId: string
  /** The place after the last field. */
  readonly position: number
  readonly onSaved: () => void
}

export function NewFieldForm({ kind, organizationId, position, onSaved }: NewFieldFormProps) {
  const t = useSettingsPhrases()
  const afterSave = useSavedField(onSaved)
  const initial: NewCustomField = {
    organization_id: organizationId,
    kind,
    key: '',
    label: '',
    type: 'text',
    choices: [],
    required: false,
    position,
  }
  const form = useRecordForm({
    schema: contract.customFields.create.body,
    initial,
    save: (values) => createCustomField(values.type === 'choice' ? values : { ...values, choices: [] }),
    onSaved: afterSave,
  })
  const type = Form.useWatch('type', form.antd) ?? initial.type
  const derivedKey = useRef('')
  const followLabel = (label: string) => {
    if (form.antd.getFieldValue('key') !== derivedKey.current) return
    derivedKey.current = keyOf(label)
    form.antd.setFieldValue('key', derivedKey.current)
  }
  return (
    <RecordForm
      form={form}
      label={t('fields.create')}
      leaveParams={['tab', 'kind']}
      actions={<SaveButton busy={form.busy} />}
    >
      <LabelField onLabel={followLabel} />
      <FormField name="key" label={t('fields.key')} help={t('fields.keyHelp')}>
        <Input autoComplete="off" spellCheck={false} />
      </FormField>
      <FormField name="type" label={t('fields.type')} help={t('fields.typeHelp')}>
        <Select options={customFieldTypes.map((value) => ({ value, label: t(`fields.types.${value}`) }))} />
      </FormField>
      {type === 'choice' ? <ChoicesField /> : null}
      <RequiredField />
    </RecordForm>
  )
}

interface RemovedChoicesProps {
  readonly field: CustomField
  readonly choices: readonly string[]
}

/** Before a save that removes choices: how many records lose each of them. */
function RemovedChoices({ field, choices }: RemovedChoicesProps) {
  const t = useSettingsPhrases()
  const { data } = useQuery(affectedRecords(field.id))
  const counts = new Map(data?.by_choice.map(({ value, records }) => [value, records]))
  const removedChoices = field.choices.filter((choice) => !choices.includes(choice))
  if (!data || removedChoices.length === 0) return null
  return (
    <Notice tone="warn" title={t('fields.losesTitle')}>
      {removedChoices.map((value) => (
        <p key={value}>{t('fields.loses', { value, count: counts.get(value) ?? 0 })}</p>
      ))}
    </Notice>
  )
}

interface ChangedFieldFormProps {
  readonly field: CustomField
  readonly onSaved: () => void
}

export function ChangedFieldForm({ field, onSaved }: ChangedFieldFormProps) {
  const t = useSettingsPhrases()
  const afterSave = useSavedField(onSaved)
  const { id, version, label, choices, required, type } = field
  const initial: CustomFieldChange = { version, label, choices, required }
  const form = useRecordForm({
    schema: contract.customFields.update.body,
    initial,
    save: (values) => updateCustomField(id, values),
    onSaved: afterSave,
  })
  const current = Form.useWatch('choices', form.antd) ?? choices
  const labels = { label: t('fields.label'), choices: t('fields.choices'), required: t('fields.required') }
  return (
    <RecordForm
      form={form}
      label={t('fields.edit', { label })}
      leaveParams={['tab', 'kind']}
      actions={<SaveButton busy={form.busy} />}
    >
      <ConflictChoice form={form} labels={labels} />
      <LabelField />
      {type === 'choice' ? <ChoicesField /> : null}
      {type === 'choice' ? <RemovedChoices field={field} choices={current} /> : null}
      <RequiredField />
    </RecordForm>
  )
}
