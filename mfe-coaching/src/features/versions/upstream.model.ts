import { compareDrafts, type DraftWords, type FieldChange } from './compare.model.ts'
import { mergeValue } from './merge/merge.model.ts'
import { takenField } from './sentences/secret-lines.ts'

type Fields = Readonly<Record<string, unknown>>

interface Comparison {
  /** The values of the form. */
  readonly own: Fields
  readonly now: Fields
  /** The origin when the fork was made; null where that version cannot be read. */
  readonly before: Fields | null
  readonly fields: readonly string[]
  /** The caller reads the origin's whole text. Others must not take over what is hidden from them. */
  readonly readsAll: boolean
  readonly words?: DraftWords | undefined
}

/** A change of the origin, compared with what is in the form. */
export interface UpstreamChange extends FieldChange {
  /** The values of the form when its author takes the change. */
  readonly values: Fields
  /** The fork has changed the same text or entry, which the change replaces. */
  readonly replacesOwn: boolean
}

/** These belong to the fork, or are hidden from readers of the origin. */
const ofFork = new Set(['name', 'visibility', 'custom'])
const hiddenFields = new Set(['speech', 'resolution'])

/** Own sentences go with the secrets to which they belong, so these are taken as the origin has them. */
const wholeFields = new Set(['speech', 'hidden_facts'])

const differs = (one: Fields, other: Fields, field: string): boolean => compareDrafts(one, other, [field]).length > 0

/** The change of a field that the fork gets: of a list, the entries that the origin changed. */
const takenChange = (field: string, { own, now, before }: Pick<Comparison, 'own' | 'now' | 'before'>) => {
  const isOwn = before !== null && differs(before, own, field)
  if (!before || !isOwn || wholeFields.has(field)) return { values: takenField(field, own, now), replacesOwn: isOwn }
  const versions = { before: before[field], own: own[field], theirs: now[field] }
  const { conflicts, value } = mergeValue(versions, { path: field, field })
  return { values: { [field]: value(new Set(conflicts.map(({ id }) => id))) }, replacesOwn: conflicts.length > 0 }
}

/** The changes of the origin that the fork does not have yet: from what is in the form to what it would become. */
export const upstreamChanges = ({ own, now, before, fields, readsAll, words }: Comparison): UpstreamChange[] =>
  fields
    .filter((field) => !ofFork.has(field) && (readsAll || !hiddenFields.has(field)))
    .filter((field) => before === null || differs(before, now, field))
    .flatMap((field) => {
      const { values, replacesOwn } = takenChange(field, { own, now, before })
      const [change] = compareDrafts(own, { ...own, ...values }, [field], words)
      return change ? [{ ...change, values, replacesOwn }] : []
    })
