const english = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const french = ['aucune', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']
const numbers: Readonly<Record<string, number>> = {
  never: 0,
  once: 1,
  twice: 2,
  ...Object.fromEntries([english, french].flatMap((words) => words.map((word, n) => [word, n] as const))),
}

/** A number in words or figures, to be read by `numberOf`. */
export const NUMBER = String.raw`\b(?:${Object.keys(numbers).join('|')}|\d+)\b`

/** The number that a sentence states: "twice", "three times", "deux fois", "12". */
export const numberOf = (words: string): number =>
  numbers[words.toLowerCase().split(/\s/)[0] ?? ''] ?? Number.parseInt(words, 10)
