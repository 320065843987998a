import type { CatalogueItem } from './catalogue-item.ts'

type Entry = Pick<CatalogueItem, 'difficulty' | 'persona'>

const nameOf = ({ persona }: Entry): string => `${persona.first_name} ${persona.last_name}`

/** Easy scenarios first; of the equally hard ones, one persona does not follow itself where another one is left. */
export const beginnersOrder = <E extends Entry>(items: readonly E[]): E[] => {
  const rest = items.toSorted((a, b) => a.difficulty - b.difficulty)
  const orderedItems: E[] = []
  for (let next = rest[0]; next; next = rest[0]) {
    const { difficulty } = next
    const before = orderedItems.at(-1)
    const other = rest.find((one) => one.difficulty === difficulty && before && nameOf(one) !== nameOf(before)) ?? next
    rest.splice(rest.indexOf(other), 1)
    orderedItems.push(other)
  }
  return orderedItems
}
