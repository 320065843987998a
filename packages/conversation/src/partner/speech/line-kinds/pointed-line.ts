import { isPointing } from '../../matching/pointing-question.ts'
import { lastLines } from '../last-lines.ts'
import { namesDate } from './time-kind.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { newLine } from '../voice.ts'

/** A question of more words than this asks for something of its own; a match below this likelihood is faint. */
const mostPointing = 5
const faint = 0.4

/** "When was that?" after an answer or a secret that holds a date is about that date. */
export const pointedLine = (moment: Moment): SpokenWords | null => {
  const { heard, matches, voice, cast } = moment
  const form = heard.question?.form
  if (form !== 'when' || heard.words > mostPointing || !isPointing(heard, cast.language)) return null
  const last = (matches[0]?.score ?? 0) >= faint ? null : lastLines(moment)
  if (last === null) return null
  const text = newLine(
    { ...voice, brief: false },
    last.lines.filter((line) => namesDate(line, cast.language)),
  )
  return text === null ? null : { ...last, text, talk: 'neutral' }
}
