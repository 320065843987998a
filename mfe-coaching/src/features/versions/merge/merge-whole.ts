import { isSame } from './match-entries.ts'

/** Stands for an entry that a list does not have. */
export const absentEntry: unique symbol = Symbol('absent')

/** A value as two people found it, and as each of them left it. */
export interface ThreeVersions<Value = unknown> {
  readonly before: Value
  readonly own: Value
  readonly theirs: Value
}

/** A part that both people changed in different ways. */
export interface MergeConflict extends ThreeVersions {
  readonly id: string
  /** The field that holds the value or the list of the entry. */
  readonly field: string
  readonly kind: 'value' | 'entry' | 'order'
}

export interface Merge {
  readonly conflicts: readonly MergeConflict[]
  /** The merged value. `theirs` has the ids of the conflicts in which the other person’s version is taken. */
  readonly value: (theirs: ReadonlySet<string>) => unknown
}

export interface MergePlace {
  readonly path: string
  readonly field: string
}

/** Takes the version of the person who changed the value, and asks where both did. */
export const mergeWhole = (
  versions: ThreeVersions,
  place: MergePlace,
  kind: MergeConflict['kind'] = 'value',
): Merge => {
  const { before, own, theirs } = versions
  const decideOn = (value: unknown): Merge => ({ conflicts: [], value: () => value })
  if (isSame(own, theirs) || isSame(theirs, before)) return decideOn(own)
  if (isSame(own, before)) return decideOn(theirs)
  const { path: id, field } = place
  return { conflicts: [{ id, field, kind, ...versions }], value: (takenIds) => (takenIds.has(id) ? theirs : own) }
}
