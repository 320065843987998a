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

type NewestEvent = Awaited<ReturnType<typeof api.auditEvents.list>>['items'][number]

interface ChangeActor {
  readonly isReader: boolean
  /** Empty where no name is known. */
  readonly name: string
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

/** The person of the newest event of the history: their address where there is no name. */
const actorOf = (event: NewestEvent | null | undefined, email: string | undefined): ChangeActor => ({
  isReader: event?.actor_name === email,
  name: event?.actor_kind === 'user' ? event.actor_full_name || event.actor_name : '',
})

/** Says when another version was stored, and by whom. Those who may read the record's history see more names. */
export function LastChange(props: LastChangeProps) {
  const { by } = props
  const t = useAuthorPhrases()
  const format = useFormat()
  const user = useUser()
  const { data: event } = useQuery({ ...lastChange(props), enabled: useCan('user-detail-read') })
  const at = format.dateTime(props.at)
  const actor = by?.name ? { isReader: by.id === user?.id, name: by.name } : actorOf(event, user?.email)
  if (actor.isReader) return t('versions.changedByYou', { at })
  return actor.name ? t('versions.changedBy', { at, name: actor.name }) : t('versions.changedAt', { at })
}
