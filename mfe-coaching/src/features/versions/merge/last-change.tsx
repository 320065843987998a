import { api, useCan, useFormat, useUser } from '@parley/mfe-kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RecordKind } from '../../../parts/coaching-paths.ts'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'

interface ConflictAuthor {
  readonly id: string
  readonly name: string
}

/** The person who stored the other version, from the refusal of a save. */
export const authorInConflict = (failure: unknown): ConflictAuthor | undefined => {
  const { problem } = failure as { problem?: { context?: { changed_by?: ConflictAuthor | null } } }
  return problem?.context?.changed_by ?? undefined
}

interface LastChangeProps {
  readonly kind: RecordKind
  readonly id: string
  readonly version: number
  /** When the version was stored. */
  readonly at: string
  /** The person who stored it, as the refusal of the save names them. */
  readonly by?: ConflictAuthor | undefined
}

/** The newest event of the record's history that changed it. */
const lastChange = ({ kind, id, version }: LastChangeProps) =>
  queryOptions({
    queryKey: ['auditEvents', 'last', kind, id, version],
    queryFn: async ({ signal }) => {
      const query = { subject_kind: kind, subject_id: id, size: 12 }
      const { items } = await api.auditEvents.list({ query }, { signal })
      return items.find(({ after }) => after !== null) ?? null
    },
    staleTime: Infinity,
  })

/** Says when another version was stored, and by whom. Those who may read the record's history see an address where there is no name. */
export function LastChange(props: LastChangeProps) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const user = useUser()
  const { data: event } = useQuery({ ...lastChange(props), enabled: useCan('user-detail-read') })
  const at = format.dateTime(props.at)
  if (props.by && props.by.id === user?.id) return t('versions.changedByYou', { at })
  if (props.by?.name) return t('versions.changedBy', { at, name: props.by.name })
  if (event && event.actor_name === user?.email) return t('versions.changedByYou', { at })
  const name = event?.actor_kind === 'user' ? event.actor_full_name || event.actor_name : ''
  return name ? t('versions.changedBy', { at, name }) : t('versions.changedAt', { at })
}
