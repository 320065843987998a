import type { CustomFieldKind, CustomValues } from '@parley/contracts/calls'
import { Form } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSettingsPhrases } from '../use-settings-phrases.ts'
import { CustomFieldItem } from './custom-field-inputs.tsx'
import { customFieldsOf } from './custom-fields.queries.ts'

interface RequiredValues {
  readonly values: CustomValues
  readonly isComplete: boolean
  /** Nothing where the organisation requires no field. */
  readonly inputs: ReactNode
}

/** One value of each required field for several new records, which the server refuses without them. */
export function useRequiredValues(kind: CustomFieldKind, organizationId: string | undefined): RequiredValues {
  const t = useSettingsPhrases()
  const { data, isPending } = useQuery(customFieldsOf(kind, organizationId))
  const [entered, setEntered] = useState<CustomValues>({})
  const fields = data?.items.filter(({ required }) => required) ?? []
  const values = Object.fromEntries(fields.map(({ key }) => [key, entered[key] ?? '']))
  const inputs =
    fields.length > 0 ? (
      <Form<{ custom: CustomValues }>
        className="ui-record-form"
        layout="vertical"
        initialValues={{ custom: entered }}
        onValuesChange={(_, { custom }) => setEntered(custom)}
      >
        <Section title={t('customFields.forAll')} lead={t('customFields.forAllLead')}>
          {fields.map((field) => (
            <CustomFieldItem key={field.id} field={field} />
          ))}
        </Section>
      </Form>
    ) : null
  return { values, inputs, isComplete: !isPending && Object.values(values).every((value) => value !== '') }
}
