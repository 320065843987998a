import { compareDrafts, type DraftWords, type FieldChange } from './compare.model.ts'

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

/** These belong to the fork, or are hidden from readers of the origin. */
const ofFork = new Set(['name', 'visibility', 'custom'])
const hiddenFields = new Set(['speech', 'resolution'])

/** The changes of the origin that the fork does not have yet: from what is in the form to what the origin says. */
export const upstreamChanges = ({ own, now, before, fields, readsAll, words }: Comparison): FieldChange[] => {
  const offeredFields = fields.filter((field) => !ofFork.has(field) && (readsAll || !hiddenFields.has(field)))
  const changedFields = before ? new Set(compareDrafts(before, now, offeredFields).map(({ field }) => field)) : null
  return compareDrafts(own, now, offeredFields, words).filter(
    ({ field }) => changedFields === null || changedFields.has(field),
  )
}
