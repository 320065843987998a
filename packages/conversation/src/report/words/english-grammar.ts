export const count = (n = 0, one: string, many = `${one}s`): string => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`
export const times = (n = 0): string => ['never', 'once', 'twice'][n] ?? `${n} times`
/** The same words at the beginning of a sentence. */
export const timesFirst = (n = 0): string => `${times(n)[0]?.toUpperCase()}${times(n).slice(1)}`
/** The turns of a finding at the beginning of a sentence; “Once you …” reads as “as soon as you …”. */
export const inTurns = (n = 0): string => (n === 1 ? 'In one turn' : `In ${n} turns`)
export const q = (words: string): string => `“${words}”`
/** Words quoted in mid-sentence: their full stop would end the sentence around them. */
export const midQuote = (words: string): string => q(words.replace(/(?<!\.)\.$/, ''))
/** A number at the beginning of a sentence. */
export const numberFirst = (n: number): string => ['Two', 'Three', 'Four', 'Five'][n - 2] ?? String(n)
