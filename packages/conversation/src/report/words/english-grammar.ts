const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** Running text says numbers up to ten in words. */
export const inWords = (n = 0): string => smallNumbers[n] ?? String(n)
export const count = (n = 0, one: string, many = `${one}s`): string => `${inWords(n)} ${n === 1 ? one : many}`
export const times = (n = 0): string => ['never', 'once', 'twice'][n] ?? `${inWords(n)} times`
/** The turns of a finding before their act; “once you …” reads as “as soon as you …”. */
export const inTurns = (n = 0): string => `in ${count(n, 'turn')}`
export const q = (words: string): string => `“${words}”`
const joining = /^(?:and|but|so) (?=\p{L})/u
/** Words quoted in mid-sentence: their full stop would end the sentence around them, and a small “and” joins them to nothing. */
export const midQuote = (words: string): string => q(words.replace(/(?<!\.)\.$/, '').replace(joining, ''))
