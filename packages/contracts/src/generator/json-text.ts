const width = 120

interface Place {
  margin: string
  /** Columns in use on the line: the text before the value and the comma after it. */
  usedColumns: number
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

const listText = (items: readonly unknown[], { margin, usedColumns: taken }: Place): string => {
  const flat = `[${items.map((item) => JSON.stringify(item)).join(', ')}]`
  if (items.every(isPlain) && taken + flat.length <= width) return flat
  const inside = `${margin}  `
  const lines = items.map((item) => inside + jsonText(item, { margin: inside, usedColumns: inside.length + 1 }))
  return `[\n${lines.join(',\n')}\n${margin}]`
}

/** Writes JSON in the format of this repository: a list of plain values is on one line if it fits. */
export const jsonText = (
  value: unknown,
  { margin, usedColumns: taken }: Place = { margin: '', usedColumns: 0 },
): string => {
  if (Array.isArray(value)) return listText(value, { margin, usedColumns: taken })
  if (isPlain(value)) return JSON.stringify(value)
  const inside = `${margin}  `
  const entries = Object.entries(value as object).filter(([, each]) => each !== undefined)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([key, each], at) => {
    const start = `${inside}${JSON.stringify(key)}: `
    const comma = at < entries.length - 1 ? 1 : 0
    return start + jsonText(each, { margin: inside, usedColumns: start.length + comma })
  })
  return `{\n${lines.join(',\n')}\n${margin}}`
}
