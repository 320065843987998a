import type { CustomFieldKind, CustomValues } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { customColumns } from '@parley/ui/management'
import { useQuery } from '@tanstack/react-query'
import { useSettingsPhrases } from '../use-settings-phrases.ts'
import { customFieldsOf } from './custom-fields.queries.ts'

/** A column of a list for each custom field of this kind of record, and a filter for each one with a few values. */
export function useCustomColumns<Row extends { readonly custom: CustomValues }>(
  kind: CustomFieldKind,
  organizationId?: string,
) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const { data } = useQuery(customFieldsOf(kind, organizationId))
  return customColumns<Row>(data?.items ?? [], {
    yes: t('customFields.yes'),
    no: t('customFields.no'),
    any: (label) => t('customFields.any', { label }),
    number: (value) => format.number(value),
    date: (value) => format.date(value),
  })
}
