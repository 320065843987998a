import type { Language } from '../../../observer/question-kind.ts'
import { isPointing } from '../../matching/pointing-question.ts'
import { contentWordsOf, lastLines, shares } from '../last-lines.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { newLine } from '../voice.ts'
import { fitsForm, isExact } from './line-kind.ts'
import { namesDate } from './time-kind.ts'

/** A question of more words than this asks for something of its own; a match below this likelihood is faint. */
const mostPointing = 5
const faint = 0.4

/** "Who is this list for?" after a word on the price has a subject of its own. */
const hasOwnSubject = (question: string, last: string, language: Language): boolean => {
  const subject = contentWordsOf(question, language)
  return subject.size > 0 && !shares(subject, contentWordsOf(last, language))
}

/** "When was that?" and "Who?" after an answer or a secret that holds a date or a person are about those. */
export const pointedLine = (moment: Moment): SpokenWords | null => {
  const { heard, matches, voice, cast } = moment
  const { question } = heard
  if (question === null || !isExact(question.form) || heard.words > mostPointing) return null
  if (!isPointing(heard, cast.language)) return null
  const last = (matches[0]?.score ?? 0) >= faint ? null : lastLines(moment)
  if (last === null) return null
  const { about, lines, answer } = last
  if (hasOwnSubject(question.text, [...about, ...lines].join(' '), cast.language)) return null
  const rest = answer === undefined ? [] : [...answer.open, ...answer.plain]
  const fits = (line: string) =>
    question.form === 'when' ? namesDate(line, cast.language) : fitsForm(line, question, cast.language)
  const text = newLine({ ...voice, brief: false }, [...lines, ...rest].filter(fits))
  return text === null ? null : { ...last, text, talk: 'neutral' }
}
