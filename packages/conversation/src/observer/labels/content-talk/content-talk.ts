import { lines } from '../lines.ts'

/** Words of the other person, statements that give them back, and statements that use them for something else. */
export interface ContentTalk {
  clientText: string
  reflections: readonly string[]
  others: readonly string[]
}

export const talk = (clientText: string, reflections: string, others: string): ContentTalk => ({
  clientText,
  reflections: lines(reflections),
  others: lines(others),
})
