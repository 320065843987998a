import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
import { hasAct, type UtteranceAnalysis } from '../utterance-analysis.ts'
import { dismisses } from './dismissal.ts'

/** An insult, a reproach, or a line that makes light of the other: it speaks for nothing, whatever else it does. */
export const isSlight = (
  analysis: Pick<UtteranceAnalysis, 'text' | 'acts' | 'forbiddenActs'>,
  language: Language,
): boolean =>
  hasAct(analysis, 'abuse') ||
  analysis.forbiddenActs.some(({ act }) => act === 'blame' || act === 'insult') ||
  sentencesOf(analysis.text).some((sentence) => dismisses(plainText(sentence), language))
