import type { BundleAction, BundleItem } from '@parley/contracts/authored'

export type Choices = Readonly<Record<string, BundleAction>>

/** The actions for a record of the file that exists in this installation already. */
export const actionsFor = ({ updatable }: BundleItem): readonly BundleAction[] =>
  updatable ? ['keep', 'update', 'copy'] : ['keep', 'copy']

/** The kind of the record for which the file was made: all others are its parts. */
export const mainKind = (items: readonly BundleItem[]): BundleItem['kind'] =>
  (['playlist', 'scenario'] as const).find((kind) => items.some((item) => item.kind === kind)) ??
  items[0]?.kind ??
  'scenario'

/** How many records the import would write. */
export const countWrites = (items: readonly BundleItem[], choices: Choices): number =>
  items.filter(({ id, status }) => status === 'new' || (choices[id] ?? 'keep') !== 'keep').length

/** The versions that the preview showed, so that nothing is overwritten that changed since then. */
export const versionsOf = (items: readonly BundleItem[]): Record<string, number> =>
  Object.fromEntries(items.flatMap(({ id, version }) => (version === null ? [] : [[id, version]])))
