import { sentencesOf, wordsOf } from '../../../observer/words.ts'
import type { HeardKind } from '../../mind/hearing.ts'
import { namesFeeling } from '../../mind/reflection-fit.ts'
import { type Moment, reaction, type SpokenWords } from '../moment.ts'
import { fixedKinds, withoutLeaning } from '../reply-kinds.ts'
import { mindInsult, takeApology } from '../retorts.ts'
import { isNewLine } from '../voice.ts'

/** A reply without its further sentences; "The forecast?" alone would say nothing. */
const firstSentence = (text: string): string => {
  const [first = text, second] = sentencesOf(text)
  return first.endsWith('?') && second !== undefined ? `${first} ${second}` : first
}

/** Kinds to which somebody who minds an insult has nothing to add. */
const isMetByRemark = ({ heard }: Moment): boolean => heard.question === null && heard.kind !== 'farewell'

/** Kinds that come towards the other: a grudge is not held against them. */
const comingTowards: ReadonlySet<HeardKind> = new Set([
  'empathy',
  'self_disclosure',
  'offer',
  'commitment',
  'reassurance',
])

const makesAmends = ({ heard, cast: { language } }: Moment): boolean =>
  comingTowards.has(heard.kind) || (heard.kind === 'reflection' && namesFeeling(heard.text, language))

/** Behind "After that tone I'll keep it short." more words would not be short. */
const shortReply = 5

/** The remark alone instead of a put-off, before a short answer, or not at all: a longer answer has nothing to do with it. */
const withRemark = (moment: Moment, reply: SpokenWords): SpokenWords => {
  const isAlone = withoutLeaning.has(reply.source) || (isMetByRemark(moment) && reply.answer === undefined)
  if (!isAlone && (isMetByRemark(moment) || wordsOf(reply.text).length > shortReply)) return reply
  const remark = mindInsult(moment.voice, moment.dials.warmth)
  if (isAlone) return { text: remark, talk: 'sustain', source: 'sore', mindsInsult: true }
  return { ...reply, text: `${remark} ${reply.text}`, talk: 'sustain', mindsInsult: true }
}

/** After an insult the persona says less than it could, and says once that it minds. */
export const withSoreness = (moment: Moment, reply: SpokenWords): SpokenWords => {
  const { soreness, heard } = moment
  if (moment.takesApology) return { ...reply, text: `${takeApology(moment.voice)} ${reply.text}` }
  if (soreness === null || fixedKinds.has(heard.kind) || heard.kind === 'machine_question') return reply
  // "Okay." is no reason to go on.
  if (heard.kind === 'encourager' && soreness === 'silent') return reaction(moment, 'thinking')
  const first = firstSentence(reply.text)
  const text = isNewLine(moment.voice, first) ? first : reply.text
  if (soreness === 'silent' || reply.source === 'refusal') return { ...reply, text }
  if (makesAmends(moment)) return { ...reply, text, mindsInsult: true }
  return withRemark(moment, { ...reply, text })
}
