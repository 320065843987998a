import type { BundleAction, BundleItem } from '@parley/contracts/authored'

export type Choices = Readonly<Record<string, BundleAction>>

/** What can be done with a record of the file that stands here already. */
export const actionsFor = ({ updatable }: BundleItem): readonly BundleAction[] =>
  updatable ? ['keep', 'update', 'copy'] : ['keep', 'copy']

/** How many records the import would write. */
export const countWrites = (items: readonly BundleItem[], choices: Choices): number =>
  items.filter(({ id, status }) => status === 'new' || (choices[id] ?? 'keep') !== 'keep').length
