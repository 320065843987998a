import { isSame } from './match-entries.ts'

type Fields = Readonly<Record<string, unknown>>

/** A record as its author wrote it, and as it was saved with the changes of another author. */
export interface MergedRecord {
  readonly before: Fields
  readonly after: Fields
}

/** Adds a merge to an earlier one whose values still stand: a save can meet the changes of several people. */
export const addMerge = (earlier: MergedRecord | undefined, { before, after }: MergedRecord): MergedRecord => {
  const keptFields = Object.keys(earlier?.before ?? {}).filter((field) => isSame(before[field], earlier?.after[field]))
  return {
    before: { ...before, ...Object.fromEntries(keptFields.map((field) => [field, earlier?.before[field]])) },
    after,
  }
}
