import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordKind } from '../../../parts/coaching-paths.ts'
import { compareDrafts } from '../compare.model.ts'
import { publishedVersion } from '../versions.queries.ts'

type Fields = Readonly<Record<string, unknown>>

/** Stands for the form as it is, beside the numbers of versions. */
export const DRAFT = 0

/** Two versions that are compared; `DRAFT` is the form. */
interface ComparedPair {
  readonly from: number
  readonly to: number
}

interface ChangeSource {
  readonly kind: RecordKind
  readonly id: string
  readonly fields: readonly string[]
  /** The numbers of the published versions, newest first. */
  readonly versions: readonly number[]
  readonly readForm: () => Fields
  /** The fields of a version that the form can have. */
  readonly editable: (draft: Fields) => Fields
}

/**
 * The latest comparison that shows a difference: of the form with the newest version, else of two versions in a row.
 * null: the form and all versions are the same; undefined while it is sought.
 */
export function useLatestChange(source: ChangeSource): ComparedPair | null | undefined {
  const { kind, id, fields, versions, readForm, editable } = source
  const client = useQueryClient()
  const findChange = async (): Promise<ComparedPair | null> => {
    let later = { version: DRAFT, draft: readForm() }
    for (const version of versions) {
      // A version that cannot be read is shown, so that the reader learns of the failure.
      const publication = await client.query(publishedVersion(kind, id, version)).catch(() => undefined)
      const draft = publication && editable(publication.draft)
      if (!draft || compareDrafts(draft, later.draft, fields).length > 0) return { from: version, to: later.version }
      later = { version, draft }
    }
    return null
  }
  // The form differs each time the drawer opens, so the answer is not kept.
  const { data } = useQuery({
    queryKey: [`${kind}s`, 'versions', id, 'latest-change', versions],
    queryFn: findChange,
    gcTime: 0,
    staleTime: Infinity,
  })
  return data
}
