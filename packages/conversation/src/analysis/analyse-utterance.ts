import type { Said } from '../observe/features.ts'
import type { TalkObserver } from '../observe/observer.ts'
import { type Language, questionsOf } from '../observe/question-kind.ts'
import { plain, sentencesOf, wordsOf } from '../observe/words.ts'
import { coachCues } from '../partner/mind/coach-cues.ts'
import { stemsOf } from '../partner/persona/stems.ts'
import { recogniseActs } from './dialogue-acts.ts'
import { findAct, hasAct, type QuestionFinding, type UtteranceAnalysis } from './utterance-analysis.ts'

/** Analyses an utterance of the learner. `before` is what was said until then, oldest first. */
export type AnalyseUtterance = (text: string, before: readonly Said[], language: Language) => UtteranceAnalysis

/** How often the rules for open and closed questions are right. */
const questionCertainty = { open: 0.82, closed: 0.6 } as const

const questionsIn = (text: string, language: Language): QuestionFinding[] =>
  questionsOf(text, language).map((question) => {
    const isAdvice = coachCues[language].advice.test(plain(question.text))
    const openness = isAdvice ? 'closed' : question.kind
    return { text: question.text, openness, certainty: questionCertainty[openness], isAdvice }
  })

const takenUpWords = (text: string, before: readonly Said[]): string[] => {
  const other = before.findLast(({ speaker }) => speaker === 'client')
  const heard = new Set(stemsOf(other?.text ?? ''))
  return [...new Set(wordsOf(text).filter((word) => stemsOf(word).some((stem) => heard.has(stem))))]
}

type Parts = Omit<UtteranceAnalysis, 'reflection'>

const reflectionIn = (parts: Parts): UtteranceAnalysis['reflection'] => {
  const { text, mainClass, certainty, questions } = parts
  if (['advice', 'criticism', 'abuse', 'nonsense'].some((act) => parts.acts.some((one) => one.act === act))) return null
  const act = findAct(parts, 'reflection')
  if (act) return { quote: act.quote, certainty: Math.max(act.certainty, parts.likelihoods.reflection) }
  if (mainClass !== 'reflection' || questions.length > 0 || hasAct(parts, 'machine_question')) return null
  return { quote: sentencesOf(text)[0] ?? text, certainty }
}

/** An analyser by a trained observer, or by rules alone. The same words after the same words give the same result. */
export const createAnalyser =
  (observer: Pick<TalkObserver, 'coach'>): AnalyseUtterance =>
  (text, before, language) => {
    const { label, confidence, probabilities } = observer.coach(text, before, language)
    const parts: Parts = {
      text,
      words: wordsOf(text).length,
      mainClass: label,
      certainty: confidence,
      likelihoods: probabilities,
      questions: questionsIn(text, language),
      acts: recogniseActs(text, before, language),
      takenUpWords: takenUpWords(text, before),
    }
    return { ...parts, reflection: reflectionIn(parts) }
  }
