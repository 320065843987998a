import type { Measure } from '@parley/contracts/session'
import { wordsOf } from '../observer/words.ts'
import { fillersIn } from './fillers.ts'
import { countedMeasure, withheldMeasure } from './measure-values.ts'
import { learnersOf, type MeasureInput } from './spoken.ts'

const wordCount = (text: string): number => wordsOf(text).length

/** The learner's share of all words. */
const talkRatio = ({ turns }: MeasureInput): Measure => {
  const all = turns.reduce((sum, turn) => sum + wordCount(turn.text), 0)
  const own = learnersOf(turns).reduce((sum, turn) => sum + wordCount(turn.text), 0)
  return all === 0 ? withheldMeasure('talk_ratio', 'too_few_turns') : countedMeasure('talk_ratio', own / all)
}

/** Written text has no fillers worth counting; a transcript may have lost some, which the confidence says. */
const fillers = ({ turns, language, mode }: MeasureInput): Measure => {
  if (mode === 'text') return withheldMeasure('fillers', 'no_audio')
  const own = learnersOf(turns)
  const texts = own.map((turn) => turn.said ?? turn.text)
  const words = texts.reduce((sum, text) => sum + wordCount(text), 0)
  if (words < 20) return withheldMeasure('fillers', 'too_few_turns')
  const count = texts.reduce((sum, text) => sum + fillersIn(text, language), 0)
  return countedMeasure('fillers', (count / words) * 100, 0.8)
}

const longestMonologue = ({ turns }: MeasureInput): Measure => {
  const own = learnersOf(turns)
  return own.length === 0
    ? withheldMeasure('longest_monologue', 'too_few_turns')
    : countedMeasure('longest_monologue', Math.max(...own.map((turn) => wordCount(turn.text))))
}

export const talkMeasures = (input: MeasureInput): Measure[] => [
  talkRatio(input),
  fillers(input),
  longestMonologue(input),
]
