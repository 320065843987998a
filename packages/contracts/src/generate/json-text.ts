const width = 120

interface Place {
  margin: string
  /** Columns in use on the line: the text before the value and the comma after it. */
  taken: number
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

const listText = (items: readonly unknown[], { margin, taken }: Place): string => {
  const flat = `[${items.map((item) => JSON.stringify(item)).join(', ')}]`
  if (items.every(isPlain) && taken + flat.length <= width) return flat
  const inside = `${margin}  `
  const lines = items.map((item) => inside + jsonText(item, { margin: inside, taken: inside.length + 1 }))
  return `[\n${lines.join(',\n')}\n${margin}]`
}

/** Writes JSON in the format of this repository: a list of plain values is on one line if it fits. */
export const jsonText = (value: unknown, { margin, taken }: Place = { margin: '', taken: 0 }): string => {
  if (Array.isArray(value)) return listText(value, { margin, taken })
  if (isPlain(value)) return JSON.stringify(value)
  const inside = `${margin}  `
  const entries = Object.entries(value as object).filter(([, each]) => each !== undefined)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([key, each], at) => {
    const start = `${inside}${JSON.stringify(key)}: `
    const comma = at < entries.length - 1 ? 1 : 0
    return start + jsonText(each, { margin: inside, taken: start.length + comma })
  })
  return `{\n${lines.join(',\n')}\n${margin}}`
}
