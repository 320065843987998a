/** The ways in which a line is odd that can be read from its build and from lists of words. */
export type OddWay = 'insult' | 'threat' | 'advance' | 'bribe' | 'order' | 'machine'

/** Patterns of one language. Each reads one sentence in lower case, with straight apostrophes. */
export interface OddPatterns extends Readonly<Record<OddWay, RegExp>> {
  /** Words before or in an insult that make it somebody's view of themselves, or deny it. */
  readonly viewOfSelf: RegExp
  /** The gift, the thing that it is to buy, and what the learner's side may offer in the open. */
  readonly bargain: { readonly reward: RegExp; readonly price: RegExp; readonly fair: RegExp }
}

/** A list of words as a part of a pattern; `_` stands for a blank in one of them. */
export const among = (words: string): string => `(?:${words.trim().replace(/\s+/g, '|').replaceAll('_', ' ')})`

export const either = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'u')
