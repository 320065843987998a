import { plain } from '../../observe/words.ts'
import type { QuestionForm } from './question-form.ts'

interface Line {
  text: string
  acts: ReadonlySet<string>
  question: { form: QuestionForm } | null
}

/** "We say hello and goodbye, and nothing else" takes no leave. */
const goodbyeReported =
  /(?<!\p{L})(?:(?:we|you|they|he|she|people) (?:just |only |barely )?(?:say|said|says)|saying|without a|no|on se dit|se dire|(?:tu|vous) (?:me |nous )?dis?(?:ais|iez|tes)?|(?:il|elle|ils|elles) (?:se )?di(?:t|sent)|sans (?:un |même un )?)(?!\p{L})/u

export const speaksOfGoodbye = (sentence: string): boolean => goodbyeReported.test(plain(sentence))

const helpOffered =
  /\bhow (?:may|can|could) (?:i|we) (?:help|be of)|\bwhat can (?:i|we) do for you|(?<!\p{L})(?:que puis-je|en quoi puis-je|comment puis-je|que pouvons-nous|qu'est-ce que je peux) (?:faire pour vous|vous aider|pour vous)/u

/** "How may I help?" asks for the other's matter. */
export const offersHelp = (text: string): boolean => helpOffered.test(plain(text))

const advisesInQuestion = /\b(?:why don't you|why not|pourquoi ne pas)\b/
const proposes = /(?<!\p{L})(?:je (?:vous |te )?propose|i(?:'d| would)? (?:propose|suggest) (?:we|that we))(?!\p{L})/u

/** "I propose that we begin with one clinic" proposes; an open question advises nothing, whatever stands in it. */
export const isSofter = ({ text, acts, question }: Line): boolean => {
  if (acts.has('permission') || acts.has('apology')) return true
  const said = plain(text)
  const asksOpenly = question !== null && question.form !== 'yes_no' && !advisesInQuestion.test(said)
  return asksOpenly || proposes.test(said)
}
