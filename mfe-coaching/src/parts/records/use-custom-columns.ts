import { callQuery } from '@parley/api-client/queries'
import { api, useFormat } from '@parley/mfe-kit'
import { customColumns } from '@parley/ui/management'
import { useQuery } from '@tanstack/react-query'
import type { RecordKind } from '../coaching-paths.ts'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import type { ListedLine } from './record.queries.ts'

/** A column of a list for each field that the organisation added, and a filter for each one with a few values. */
export function useCustomColumns(kind: RecordKind) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { data } = useQuery(callQuery(api, 'customFields', 'list', { query: { kind } }))
  return customColumns<ListedLine>(data?.items ?? [], {
    yes: t('editor.yes'),
    no: t('editor.no'),
    any: (label) => t('records.anyCustom', { label }),
    number: (value) => format.number(value),
    date: (value) => format.date(value),
  })
}
