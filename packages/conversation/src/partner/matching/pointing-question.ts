import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText, wordsOf } from '../../observer/words.ts'
import type { HeardUtterance } from '../mind/hearing.ts'
import { contentWordsOf } from '../speech/last-lines.ts'
import { type AnswerMatcher, bestOfEach, type Match, matchAnswers } from './match-answer.ts'
import { type QuestionContext, weighByQuestion } from './weigh-by-question.ts'

/** "When was that?", "Who noticed it?", "C'était quand ?" point at what was said last. */
const points: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:that|this|it|he|him|she|her|they|them|those|there|then|one|else)\b/,
  fr: accentedPattern(
    /\b(?:ça|cela|c'est|c'était|il|elle|ils|elles|lui|leur|en|y|d'autre|(?:qui|vous|tu) l'\p{L}+|(?:vous|tu) (?:la|les?))\b/u,
  ),
}

const longest = 10

/** A question that names no subject of its own and goes on with what was said before. */
export const isPointing = ({ question, words }: HeardUtterance, language: Language): boolean => {
  if (question === null || words > longest) return false
  const content = contentWordsOf(question.text, language).size
  return content === 0 || (content === 1 && points[language].test(plainText(question.text)))
}

/** The last line that names a subject: a question that points back is about it. */
export const subjectBefore = (lines: readonly string[], language: Language): string =>
  (lines.findLast((line) => contentWordsOf(line, language).size > 1) ?? '').replace(/[?!.…]+/g, ' ').trim()

const longestBehind = 8
/** "His voice… What is it like now?": so few words before the question only name its subject. */
const longestFragment = 3

/** "They all come to you first. How does that feel?": the words before such a question say what it is about; otherwise null. */
const ownSubject = ({ question, text }: HeardUtterance, language: Language): string | null => {
  const lastQuestion = question?.text ?? ''
  const line = plainText(lastQuestion)
  if (wordsOf(line).length > longestBehind || !points[language].test(line)) return null
  const before = text.slice(0, -lastQuestion.length)
  const isLast = text.endsWith(lastQuestion) && /[.!?…] ?$/u.test(before)
  if (!isLast || contentWordsOf(lastQuestion, language).size > 1) return null
  const isFragment = wordsOf(before).length <= longestFragment
  return contentWordsOf(before, language).size > (isFragment ? 0 : 1) ? before.trim() : null
}

const sure = 0.75
/** The part that is left of an answer that the words before do not speak for. */
const weightOfBare = 0.6

/** "Which one would you take?", « Laquelle vous prendriez ? »: one of the things that were named before. */
const asksWhichOne: Readonly<Record<Language, RegExp>> = {
  en: /\bwhich (?:one|of them|of these|of those)\b/iu,
  fr: /(?<!\p{L})(?:lequel|laquelle|lesquel(?:le)?s)(?!\p{L})/iu,
}
const whichThing: Readonly<Record<Language, string>> = { en: 'which ', fr: 'quelle ' }
const thing =
  /(?<!\p{L})(?:the|my|your|this|that|these|those|le|la|les|mon|ma|mes|ton|ta|tes|votre|vos|cet|cette|ces|une?) (?<noun>[\p{L}-]{3,})/giu
const mostThings = 4
const sureOfThing = 0.5
/** "Which one?" by itself is about the last words. */
const leastWords = 3

/** The matches of "Which machine would you take?" for "You choose the machine. Which one would you take?", where an answer is near. */
export const matchesOfThing = (
  matcher: AnswerMatcher,
  utterance: HeardUtterance,
  context: QuestionContext,
): readonly Match[] => {
  const { language } = context
  const { text, question } = utterance
  if (question === null || wordsOf(question.text).length < leastWords || !asksWhichOne[language].test(question.text))
    return []
  const before = text.slice(0, Math.max(0, text.indexOf(question.text)))
  return [...before.matchAll(thing)].slice(-mostThings).flatMap(({ groups }) => {
    const line = question.text.replace(asksWhichOne[language], `${whichThing[language]}${groups?.['noun'] ?? ''}`)
    const namedUtterance = { ...utterance, text: line, question: { ...question, text: line } }
    const matches = weighByQuestion(matchAnswers(matcher, { text: line, whole: line }), namedUtterance, context)
    return matches.filter(({ isOwn, score }) => isOwn === true && score >= sureOfThing)
  })
}

/** The matches of a question together with the words before it in the same line, where an answer is as sure of them. */
export const matchesOfLine = (
  matches: readonly Match[],
  matcher: AnswerMatcher,
  utterance: HeardUtterance,
  context: QuestionContext,
): readonly Match[] | null => {
  const before = ownSubject(utterance, context.language)
  if (before === null) return null
  const text = `${before.replace(/[?!.…]+/g, ' ')} ${utterance.question?.text ?? ''}`
  const lineMatches = weighByQuestion(matchAnswers(matcher, { text, whole: text }), utterance, context)
  const isFound = lineMatches[0]?.isOwn === true && lineMatches[0].score >= sure
  const bare = matches.map((match) => ({ ...match, score: match.score * weightOfBare }))
  return isFound ? bestOfEach([...lineMatches, ...bare]) : null
}
