import type { CustomFieldKind } from '@parley/contracts/calls'
import { Form, ValueInput } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { type CustomField, customFieldsOf } from './custom-fields.queries.ts'
import { useSettingsPhrases } from '../use-settings-phrases.ts'

/** The control of one custom field, inside a form. */
export function CustomFieldItem({ field }: { readonly field: CustomField }) {
  const t = useSettingsPhrases()
  const { key, label, required, type, choices } = field
  return (
    <Form.Item
      name={['custom', key]}
      required={required}
      rules={required ? [{ required: true, message: t('customFields.missing') }] : []}
      label={
        <span>
          {label}
          {required ? null : <span className="ui-field__optional"> ({t('customFields.optional')})</span>}
        </span>
      }
    >
      <ValueInput
        type={type}
        choices={choices}
        required={required}
        yes={t('customFields.yes')}
        no={t('customFields.no')}
      />
    </Form.Item>
  )
}

interface CustomFieldInputsProps {
  readonly kind: CustomFieldKind
  readonly organizationId?: string | undefined
}

/** The fields that the organisation added to this kind of record, inside a `RecordForm`. */
export function CustomFieldInputs({ kind, organizationId }: CustomFieldInputsProps) {
  const t = useSettingsPhrases()
  const { data } = useQuery(customFieldsOf(kind, organizationId))
  if (!data || data.items.length === 0) return null
  return (
    <Section title={t('customFields.section')} lead={t('customFields.sectionLead')}>
      {data.items.map((field) => (
        <CustomFieldItem key={field.id} field={field} />
      ))}
    </Section>
  )
}
