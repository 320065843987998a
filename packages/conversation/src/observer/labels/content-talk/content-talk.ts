import { lines } from '../lines.ts'

/** Words of the other person, statements that give them back, and statements that use them for something else. */
export interface ContentTalk {
  said: string
  reflections: readonly string[]
  others: readonly string[]
}

export const talk = (said: string, reflections: string, others: string): ContentTalk => ({
  said,
  reflections: lines(reflections),
  others: lines(others),
})
