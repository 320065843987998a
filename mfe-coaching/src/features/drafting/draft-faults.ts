import { type DraftedField, draftedFieldNames, limitsOf } from '@parley/contracts/authored'
import { type DraftTexts, isList, levelsOf, rowsIn } from './drafting.model.ts'

/** The limits of an observer for the levels of one criterion. */
const levelLimits = { max: 400, most: 11 } as const

/** An entry that is longer than its field takes, or more entries than it takes. */
export type DraftFault =
  | { readonly kind: 'long'; readonly number: number; readonly length: number; readonly max: number }
  | { readonly kind: 'many'; readonly max: number }

const faultOf = (entries: readonly string[], { max, most }: { max: number; most: number }): DraftFault | undefined => {
  const place = entries.findIndex((entry) => entry.length > max)
  if (place >= 0) return { kind: 'long', number: place + 1, length: entries[place]?.length ?? 0, max }
  return entries.length > most ? { kind: 'many', max: most } : undefined
}

/** The fault in the levels of one criterion. */
export const faultInLevels = (text: string): DraftFault | undefined => faultOf(levelsOf(text), levelLimits)

/** The fault in a list of which each line is an entry. */
export const faultInLines = (texts: DraftTexts, field: DraftedField): DraftFault | undefined => {
  const { max, most, along } = limitsOf(field)
  if (!isList(field) || along || most === undefined) return undefined
  const lines = (texts[field] ?? '').split('\n').map((line) => line.trim())
  return faultOf(
    lines.filter((line) => line !== ''),
    { max, most },
  )
}

/** True if one of these fields would lose text when it is stored. */
export const hasFault = (texts: DraftTexts, fields: ReadonlySet<DraftedField>): boolean =>
  draftedFieldNames.some((field) => {
    if (!fields.has(field)) return false
    if (field !== 'observer.levels') return faultInLines(texts, field) !== undefined
    return rowsIn(texts, field).some(({ text }) => faultInLevels(text) !== undefined)
  })
