const longestName = 120

/** Puts words behind a name, and counts where they stand there already: `Ana (copy)`, then `Ana (copy 2)`. */
export const similarName = (name: string, words: string): string => {
  const former = new RegExp(` \\(${words}(?: (\\d{1,4}))?\\)$`).exec(name)
  const ending = former ? ` (${words} ${Number(former[1] ?? 1) + 1})` : ` (${words})`
  const stem = former ? name.slice(0, former.index) : name
  return `${stem.slice(0, longestName - ending.length).trimEnd()}${ending}`
}
