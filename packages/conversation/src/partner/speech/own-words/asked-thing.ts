import type { SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, wordsOf } from '../../../observer/words.ts'
import { contentWordsOf } from '../last-lines.ts'
import type { Moment } from '../moment.ts'
import type { EchoQuestion } from './echo-question.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "Which figures?" asks for some of a kind, "What is line three?" for the thing itself. */
const asksWhich: Pattern = {
  en: /\b(?:which|what) (?!is|are|was|were|do|did|does|would|has|have)\w+/,
  fr: accentedPattern(/\bquel(?:le)?s? (?!que|est|sont|était|étaient)\p{L}+/u),
}
const asksNature: Pattern = {
  en: /\bwhat(?:'s| is| are| was| were) (?:that |this |the |a |an |your )?[\w-]+(?: [\w-]+){0,2}\s*\?/,
  fr: accentedPattern(
    /\b(?:c'est|c'était) quoi,? |\b(?:c'est|c'était) quoi\s*\?|\bqu'est-ce que c'est(?: que)?(?!\p{L})/u,
  ),
}

const frames = [asksWhich, asksNature]

const holdsOne = (phrase: string, words: ReadonlySet<string>, language: Language): boolean =>
  [...contentWordsOf(phrase, language)].some((stem) => words.has(stem))

/** An example may hold so many words besides those that are taken up. */
const mostBeside = 2

const inPlace: Pattern = { en: /(?!)/, fr: /(?<!\p{L})(?:dans|sur|avec|pour|par|à|en) $/u }

/** True for an example of the author's that asks in the same way for the same thing. */
const asksLike = (example: string, words: ReadonlySet<string>, frame: RegExp, language: Language): boolean => {
  const line = plainText(example).trim()
  const frameMatch = frame.exec(line)
  // « Dans quel dossier ? » wants a place.
  if (frameMatch === null || inPlace[language].test(line.slice(0, frameMatch.index))) return false
  const [phrase] = frameMatch
  if (frame === asksWhich[language] && !holdsOne(phrase, words, language)) return false
  const content = contentWordsOf(example, language)
  return [...words].every((stem) => content.has(stem)) && content.size - words.size <= mostBeside
}

/** The answer of which an example asks "Which …?" or "What is …?" of just these words; the likeliest first. */
const answerLike = (text: string, words: ReadonlySet<string>, moment: Moment): SpeechAnswer | null => {
  const { speech, recent, lastTopic, matches, cast } = moment
  const frame = frames.map(({ [cast.language]: pattern }) => pattern).find((one) => one.test(plainText(text).trim()))
  if (frame === undefined || words.size === 0) return null
  const answers = speech.answers.filter(
    ({ key, asks }) => !recent.includes(key) && asks.some((one) => asksLike(one, words, frame, cast.language)),
  )
  const likeliest = matches.find(({ target }) => target.kind === 'answer' && answers.includes(target.answer))
  if (likeliest?.target.kind === 'answer') return likeliest.target.answer
  return answers.find(({ topic }) => topic === lastTopic) ?? answers[0] ?? null
}

/** "Ashamed? Which mistakes?" asks for the mistakes, of all the words that the learner takes up. */
export const answerOnThing = ({ words, text, form }: EchoQuestion, moment: Moment): SpeechAnswer | null => {
  if (form === 'who') return null
  const content = contentWordsOf(text, moment.cast.language)
  return answerLike(text, new Set([...words].filter((stem) => content.has(stem))), moment)
}

const mostWords = 3
const nearlyExact = 0.9

/** "Which mistakes?" by itself, though the last reply does not name them. */
export const answerOnBareThing = (moment: Moment): SpeechAnswer | null => {
  const { heard, matches, cast } = moment
  const text = heard.question?.text ?? ''
  if (heard.question?.form === 'who' || wordsOf(text).length > mostWords || (matches[0]?.score ?? 0) >= nearlyExact)
    return null
  return answerLike(text, contentWordsOf(text, cast.language), moment)
}
