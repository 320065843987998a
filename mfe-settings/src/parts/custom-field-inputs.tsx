import type { CustomFieldKind } from '@parley/contracts/calls'
import { DateInput, Form, Input, InputNumber, Select } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { type CustomField, customFieldsOf } from './custom-fields.queries.ts'
import { useSettingsPhrases } from './use-settings-phrases.ts'

function FieldInput({ field, ...control }: { readonly field: CustomField }) {
  const t = useSettingsPhrases()
  if (field.type === 'number') return <InputNumber {...control} />
  if (field.type === 'date') return <DateInput {...control} />
  if (field.type === 'text') return <Input {...control} maxLength={2000} />
  if (field.type === 'choice') {
    const choices = field.choices.map((value) => ({ value, label: value }))
    return <Select {...control} options={choices} allowClear={!field.required} />
  }
  const answers = [
    { value: true, label: t('customFields.yes') },
    { value: false, label: t('customFields.no') },
  ]
  return <Select {...control} options={answers} allowClear={!field.required} />
}

interface CustomFieldInputsProps {
  readonly kind: CustomFieldKind
  readonly organizationId?: string
}

/** The fields that the organisation added to this kind of record, inside a `RecordForm`. */
export function CustomFieldInputs({ kind, organizationId }: CustomFieldInputsProps) {
  const t = useSettingsPhrases()
  const { data } = useQuery(customFieldsOf(kind, organizationId))
  if (!data || data.items.length === 0) return null
  return (
    <Section title={t('customFields.section')} lead={t('customFields.sectionLead')}>
      {data.items.map((field) => (
        <Form.Item
          key={field.id}
          name={['custom', field.key]}
          required={field.required}
          rules={field.required ? [{ required: true, message: t('customFields.missing') }] : []}
          label={
            <span>
              {field.label}
              {field.required ? null : <span className="ui-field__optional"> ({t('customFields.optional')})</span>}
            </span>
          }
        >
          <FieldInput field={field} />
        </Form.Item>
      ))}
    </Section>
  )
}
