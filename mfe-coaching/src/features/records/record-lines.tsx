import type { ReactNode } from 'react'
import { Markdown } from '@parley/ui/markdown'

/** A named text of a record; nothing where nothing was written. */
export function RecordText({ label, text }: { readonly label: string; readonly text: string }) {
  if (text.trim() === '') return null
  return (
    <div className="record__line">
      <h3>{label}</h3>
      <Markdown text={text} />
    </div>
  )
}

interface ListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly children: (item: Item) => ReactNode
}

/** A named list of a record; nothing where nothing is in it. */
export function RecordItems<Item>({ label, items, children }: ListProps<Item>) {
  if (items.length === 0) return null
  return (
    <div className="record__line">
      <h3>{label}</h3>
      <ul>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a text that cannot be moved here
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
    </div>
  )
}
