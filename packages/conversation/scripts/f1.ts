export interface Row {
  there: string
  given: string
}

const f1Of = (rows: readonly Row[], name: string): number => {
  const hits = rows.filter((row) => row.there === name && row.given === name).length
  const there = rows.filter((row) => row.there === name).length
  const guesses = rows.filter((row) => row.given === name).length
  return there + guesses === 0 ? 0 : (2 * hits) / (there + guesses)
}

export const macroF1 = (rows: readonly Row[], classes: readonly string[]) => {
  const parts = classes.map((name) => ({ name, f1: f1Of(rows, name) }))
  return { macro: parts.reduce((sum, part) => sum + part.f1, 0) / parts.length, parts }
}

export const report = (speaker: string, { macro, parts }: ReturnType<typeof macroF1>): string =>
  `${speaker}: macro-F1 ${macro.toFixed(4)} (${parts.map(({ name, f1 }) => `${name} ${f1.toFixed(3)}`).join(', ')})`
