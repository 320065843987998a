import type { Share } from '@parley/contracts/authored'
import { Notice } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import type { RecordKind } from '../coaching-paths.ts'
import { partsOf, type RecordWithParts } from '../lost-records/lost-parts.ts'
import { type ListedRecord, recordCalls } from '../records/record.queries.ts'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import type { SharedKind } from './share-record.ts'

type SharedPart = Pick<ListedRecord, 'id' | 'name' | 'visibility'> & { readonly shared_with?: readonly Share[] }

const mostNames = 6

type SharedRecord = RecordWithParts & { readonly id: string }

/** A line of a list names no observers and no steps. */
const isWhole = (kind: SharedKind, { observer_ids: observers, items }: RecordWithParts): boolean =>
  (kind === 'scenario' ? observers : items) !== undefined

/** Reads records; those that the reader cannot open are left out. */
const readEach = async (ids: ReadonlyMap<string, RecordKind>): Promise<readonly unknown[]> => {
  const reads = await Promise.allSettled([...ids].map(([id, kind]) => recordCalls(kind).read({ params: { id } })))
  return reads.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []))
}

/** The parts that not everyone in the organisation sees. A part that the reader cannot open themselves is left out. */
const readPrivateParts = async (kind: SharedKind, records: readonly SharedRecord[]): Promise<readonly SharedPart[]> => {
  const listedRecords = records.filter((record) => !isWhole(kind, record))
  const readRecords = (await readEach(new Map(listedRecords.map(({ id }) => [id, kind])))) as readonly SharedRecord[]
  const wholeRecords = [...records.filter((record) => isWhole(kind, record)), ...readRecords]
  const parts = await readEach(new Map(wholeRecords.flatMap(partsOf).map((part) => [part.id, part.kind])))
  return (parts as readonly SharedPart[]).filter(
    ({ visibility }) => visibility === 'private' || visibility === 'groups',
  )
}

const isSharedWith = ({ shared_with: shares = [] }: SharedPart, { kind, id }: Share): boolean =>
  shares.some((share) => share.kind === kind && share.id === id && share.level !== 'view')

interface PrivatePartsProps {
  readonly kind: SharedKind
  readonly records: readonly SharedRecord[]
  /** Those who get access. */
  readonly shares: readonly Share[]
}

/** Warns that people get a record with parts which stay closed to them. */
export function PrivateParts({ kind, records, shares }: PrivatePartsProps) {
  const t = useCoachingPhrases()
  const ids = records.map(({ id }) => id)
  const parts = useQuery({
    queryKey: [`${kind}s`, 'private-parts', ids],
    queryFn: () => readPrivateParts(kind, records),
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
