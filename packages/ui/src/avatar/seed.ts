/** FNV-1a: the same words give the same face, everywhere and for ever. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

export type OptionPicker = <const Option>(part: string, options: readonly [Option, ...Option[]]) => Option

/** Each part of a picture draws its own lot, so that adding a part later leaves the others as they are. */
export const pickerFor =
  (seed: string): OptionPicker =>
  (part, options) =>
    options[hashOf(`${part}:${seed}`) % options.length] ?? options[0]

/** First letters of the first and the last word: `Ana de Sousa` gives `AS`. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('') || '?'
}
