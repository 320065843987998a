import type { SpeechAnswer } from '@parley/contracts/authored'
import { wordsOf } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { fullAnswer } from '../statements/on-subject.ts'
import { isNewLine, lineFor, type Voice } from '../voice.ts'

/** Of 778 rated answers to open questions 83 % with so many words fitted, and 70 % of the shorter ones. */
const wholeLine = 8

const wholeLines = (voice: Voice, lines: readonly string[]): string[] =>
  lines.filter(
    (line) =>
      wordsOf(line).length >= wholeLine && isNewLine(voice, line) && !voice.isUnfit(lineFor(line, voice.familiar)),
  )

const preferWhole = (voice: Voice, lines: string[]): string[] => {
  const whole = wholeLines(voice, lines)
  return whole.length > 0 ? whole : lines
}

/** The answer to an open question, in a line that makes sense by itself where the persona has one left. */
export const wholeAnswer = (moment: Moment, answer: SpeechAnswer): SpokenWords => {
  const { voice } = moment
  return fullAnswer(moment, {
    ...answer,
    plain: preferWhole(voice, answer.plain),
    closed: preferWhole(voice, answer.closed),
    open: preferWhole(voice, answer.open),
  })
}
