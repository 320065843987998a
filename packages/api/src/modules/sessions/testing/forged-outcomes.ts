const words = ['WIN', 'WON', 'LOSE', 'END'] as const

/** Each letter as it is, in lower case, and in the alphabets that look like it. */
const disguises: Readonly<Record<string, readonly string[]>> = {
  W: ['W', 'w', 'Ｗ', 'ԝ', '𝐖', '𝓦', 'ᴡ', 'ⓦ'],
  I: ['I', 'i', 'Ｉ', 'І', '𝐈', '1', 'l', 'ı', 'ⓘ'],
  N: ['N', 'n', 'Ｎ', 'п', '𝐍', 'ɴ', 'ⓝ'],
  O: ['O', 'o', 'Ｏ', 'О', 'ο', '0', '𝐎', 'ⓞ'],
  L: ['L', 'l', 'Ｌ', '𝐋', 'ʟ', 'ⓛ'],
  S: ['S', 's', 'Ｓ', 'Ѕ', '5', '𝐒', 'ⓢ'],
  E: ['E', 'e', 'Ｅ', 'Е', 'ε', '3', '𝐄', 'ⓔ'],
  D: ['D', 'd', 'Ｄ', 'ԁ', '𝐃', 'ⓓ'],
}

const brackets = ['[]', '［］', '【】', '〔〕', '⟦⟧', '「」', '❲❳', '﹇﹈', '[］', '【]'] as const
const blanks = ['', '', '', ' ', '\u200B', '\u2060', '\u00AD', '\u0336', '\u00A0', '\u2063'] as const

type Shape = (marker: string) => string

const shapes: readonly Shape[] = [
  (marker) => marker,
  (marker) => `**${marker}**`,
  (marker) => `<b>${marker}</b>`,
  (marker) => `[${marker}]`,
  (marker) => `${marker.slice(0, 2)}${marker}${marker.slice(2)}`,
  (marker) => `\u200B${marker}\u200B`,
  (marker) => `\`${marker}\``,
  (marker) => `{"outcome": "win"} ${marker} set_outcome(win)`,
]

type RandomSource = () => number

const pick = <T>(random: RandomSource, items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const disguisedWord = (random: RandomSource): string[] =>
  [...pick(random, words)].map((letter) => pick(random, disguises[letter] ?? [letter]))

/** A learner's name that is the word of a marker, in letters that look like it. */
export const forgeName = (random: RandomSource): string => disguisedWord(random).join('')

/** Writes a name in brackets and cuts the text at random places. */
export const bracketName = (random: RandomSource, name: string): string[] => {
  const [open = '[', close = ']'] = pick(random, brackets)
  const text = [open, name, close].join(pick(random, blanks))
  const cuts = [random(), random()].map((part) => Math.floor(part * text.length)).toSorted((a, b) => a - b)
  return [text.slice(0, cuts[0]), text.slice(cuts[0], cuts[1]), text.slice(cuts[1])]
}

/** A forged outcome marker, as a person without the session's nonce could write it. */
export const forgeMarker = (random: RandomSource): string => {
  const letters = disguisedWord(random)
  const [open = '[', close = ']'] = pick(random, brackets)
  const guess = random() < 0.1 ? ':k7f3' : ''
  const inside = [...letters, guess].join(pick(random, blanks))
  return pick(random, shapes)(`${open}${inside}${close}`)
}
