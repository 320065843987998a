import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'
import { useQuery } from '@tanstack/react-query'
import type { RecordKind } from '../../../parts/coaching-paths.ts'

/** The labels of the fields that the organisation added to this kind of record, by their keys; undefined until they are read. */
export function useCustomLabels(kind: RecordKind | undefined): Readonly<Record<string, string>> | undefined {
  const { data } = useQuery({
    ...callQuery(api, 'customFields', 'list', { query: kind ? { kind } : {} }),
    enabled: kind !== undefined,
  })
  return data && Object.fromEntries(data.items.map(({ key, label }) => [key, label]))
}
