import type { CustomFieldKind } from '@parley/contracts/calls'
import { Form, ValueInput } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { customFieldsOf } from './custom-fields.queries.ts'
import { useSettingsPhrases } from '../use-settings-phrases.ts'

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
          <ValueInput
            type={field.type}
            choices={field.choices}
            required={field.required}
            yes={t('customFields.yes')}
            no={t('customFields.no')}
          />
        </Form.Item>
      ))}
    </Section>
  )
}
