import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'
import { Form, ValueInput } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import type { RecordKind } from '../../../parts/coaching-paths.ts'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'

/** The fields that the organisation added to this kind of record. A draft may lack required ones; publishing may not. */
export function CustomFields({ kind }: { readonly kind: RecordKind }) {
  const t = useAuthorPhrases()
  const { data } = useQuery(callQuery(api, 'customFields', 'list', { query: { kind } }))
  if (!data || data.items.length === 0) return null
  return (
    <Section title={t('editor.customFields')} lead={t('editor.customFieldsLead')}>
      {data.items.map((field) => (
        <Form.Item
          key={field.id}
          name={['custom', field.key]}
          label={field.required ? field.label : t('editor.customOptional', { label: field.label })}
          extra={field.required ? t('editor.customRequired') : undefined}
        >
          <ValueInput
            type={field.type}
            choices={field.choices}
            required={field.required}
            yes={t('editor.yes')}
            no={t('editor.no')}
          />
        </Form.Item>
      ))}
    </Section>
  )
}
