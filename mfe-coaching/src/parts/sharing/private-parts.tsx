import type { Share } from '@parley/contracts/authored'
import { Notice } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { partsOf, type RecordWithParts } from '../lost-records/lost-parts.ts'
import { type ListedRecord, recordCalls } from '../records/record.queries.ts'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import type { SharedKind } from './share-record.ts'

type SharedPart = Pick<ListedRecord, 'id' | 'name' | 'visibility'> & { readonly shared_with?: readonly Share[] }

const mostNames = 6

/** The parts that not everyone in the organisation sees. A part that the reader cannot open themselves is left out. */
const readPrivateParts = async (records: readonly RecordWithParts[]): Promise<readonly SharedPart[]> => {
  const parts = new Map(records.flatMap(partsOf).map((part) => [part.id, part]))
  const reads = await Promise.allSettled(
    [...parts.values()].map(({ kind, id }) => recordCalls(kind).read({ params: { id } })),
  )
  return reads
    .flatMap((read) => (read.status === 'fulfilled' ? [read.value as SharedPart] : []))
    .filter(({ visibility }) => visibility === 'private' || visibility === 'groups')
}

const isSharedWith = ({ shared_with: shares = [] }: SharedPart, { kind, id }: Share): boolean =>
  shares.some((share) => share.kind === kind && share.id === id && share.level !== 'view')

interface PrivatePartsProps {
  readonly kind: SharedKind
  readonly records: readonly (RecordWithParts & { readonly id: string })[]
  /** Those who get access. */
  readonly shares: readonly Share[]
}

/** Warns that people get a record with parts which stay closed to them. */
export function PrivateParts({ kind, records, shares }: PrivatePartsProps) {
  const t = useCoachingPhrases()
  const ids = records.map(({ id }) => id)
  const parts = useQuery({
    queryKey: [`${kind}s`, 'private-parts', ids],
    queryFn: () => readPrivateParts(records),
  })
  const closedParts = (parts.data ?? []).filter(
    (part) => shares.length === 0 || shares.some((share) => !isSharedWith(part, share)),
  )
  if (closedParts.length === 0) return null
  return (
    <Notice tone="warn" title={t(`sharing.privateParts.${kind}.title`)}>
      <ul className="sharing__parts">
        {closedParts.slice(0, mostNames).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {closedParts.length > mostNames ? <li>…</li> : null}
      </ul>
      <p>{t(`sharing.privateParts.${kind}.text`)}</p>
    </Notice>
  )
}
