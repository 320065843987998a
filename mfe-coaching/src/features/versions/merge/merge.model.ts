import { type Fields, isFields } from '../comparison/entry-id.ts'
import { mergeLists } from './merge-lists.ts'
import { type Merge, type MergePlace, mergeWhole, type ThreeVersions } from './merge-whole.ts'

const holdsList = (value: unknown): boolean =>
  Array.isArray(value) || (isFields(value) && Object.values(value).some(holdsList))

const mergeParts = ({ before, own, theirs }: ThreeVersions<Fields>, { path }: MergePlace): Merge => {
  const names = [...new Set([own, theirs].flatMap((value) => Object.keys(value)))]
  const parts = names.map((name) => ({
    name,
    merge: mergeValue(
      { before: before[name], own: own[name], theirs: theirs[name] },
      { path: `${path}/${name}`, field: name },
      true,
    ),
  }))
  return {
    conflicts: parts.flatMap(({ merge }) => merge.conflicts),
    value: (takenIds) =>
      Object.fromEntries(
        parts
          .map(({ name, merge }) => [name, merge.value(takenIds)] as const)
          .filter(([, value]) => value !== undefined),
      ),
  }
}

/** Fields that are a group of settings, of which each is a decision of its own. */
const settings = new Set(['ai_settings', 'dials'])

/**
 * Merges what two people made of one value: lists entry by entry, and a value that holds lists or settings part by part.
 * Every other value is one decision, because its parts belong together.
 */
export const mergeValue = (versions: ThreeVersions, place: MergePlace, isPart = false): Merge => {
  const all = Object.values(versions) as unknown[]
  if (all.every((value) => Array.isArray(value)))
    return mergeLists(versions as ThreeVersions<readonly unknown[]>, place)
  if (all.every(isFields) && (isPart || settings.has(place.field) || all.some(holdsList)))
    return mergeParts(versions as ThreeVersions<Fields>, place)
  return mergeWhole(versions, place)
}
