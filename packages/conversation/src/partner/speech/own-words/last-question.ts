import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import { namesNoSubject } from '../../matching/line-words.ts'
import { contentWordsOf, shares } from '../last-lines.ts'
import type { Moment } from '../moment.ts'
import { askingWordsIn, isBareEcho } from './echo-question.ts'

/** The words of a text that name a subject. */
const subjectsOf = (text: string, language: Language): ReadonlySet<string> =>
  new Set(
    [...contentWordsOf(text, language)].filter((stem) => !askingWordsIn(language).has(stem) && !namesNoSubject(stem)),
  )

/** Numbers of subjects in the last reply beside which one more may stand. */
const leastShared = 2

/** The subjects of a text stand in the last reply, too: all of them, or several and one in other words. */
const isEcho = (text: string, reply: ReadonlySet<string>, language: Language): boolean => {
  const subjects = [...subjectsOf(text, language)]
  const sharedCount = subjects.filter((stem) => reply.has(stem)).length
  return sharedCount === subjects.length || (sharedCount >= leastShared && subjects.length - sharedCount <= 1)
}

/** "Who's that?" brings no subject that was not named before, "Forgotten what?" one of the last reply. */
const pointsBack = (text: string, namedWords: ReadonlySet<string>, language: Language): boolean => {
  const subjects = subjectsOf(text, language)
  const isBare = isBareEcho(plainText(text).trim(), language)
  return [...subjects].every((stem) => namedWords.has(stem)) || (isBare && shares(subjects, namedWords))
}

/** "Page one?" and "Which page?" only take up words where another question stands behind them. */
const leading: ReadonlySet<string> = new Set(['yes_no', 'what'])

/** "A boy of seventeen? Who's that?": words of the last reply only lead to the question behind them, which is the one to answer. */
export const withLastQuestion = (moment: Moment): Moment => {
  const { heard, saidLately, cast } = moment
  const [lead, last] = heard.questions.slice(-2)
  if (lead === undefined || last === undefined || last === heard.question || !leading.has(lead.form)) return moment
  const reply = contentWordsOf(saidLately.at(-1) ?? '', cast.language)
  const namedWords = new Set([...reply, ...subjectsOf(lead.text, cast.language)])
  const isMeant = isEcho(lead.text, reply, cast.language) && pointsBack(last.text, namedWords, cast.language)
  return isMeant ? { ...moment, matches: [], heard: { ...heard, question: last } } : moment
}
