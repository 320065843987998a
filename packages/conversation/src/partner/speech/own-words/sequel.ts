import { asksFurther } from '../follow-up.ts'
import { contentWordsOf } from '../last-lines.ts'
import { fitsForm, isExact } from '../line-kinds/line-kind.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { lineFor, nextLine } from '../voice.ts'
import { askingWordsIn } from './echo-question.ts'

/** Kinds of lines that may ask about the last words of the persona. */
const mayAsk: ReadonlySet<Moment['heard']['kind']> = new Set([
  'question',
  'reflection',
  'statement',
  'information',
  'nonsense',
  'off_topic',
  'permission',
  'encourager',
  'unanswered',
])

/** A longer line asks for something of its own. */
const mostWords = 14
/** Without a word of the persona's, only a very short line points at its last words. */
const mostWithoutEcho = 6
/** A match as likely as this asks for something else, if the line also brings a word of its own. */
const leastForOther = 0.4
/** The author wrote this very question. */
const exactlyMatched = 0.9

/** The part of the line that asks: its question, or all of a short one. */
const askingText = ({ heard }: Moment): string => (heard.words <= mostWords ? heard.text : (heard.question?.text ?? ''))

/** True where the line asks about the last words: it takes them up, or holds hardly a word that could ask for anything else. */
const isOnLastWords = (moment: Moment, lastReply: string): boolean => {
  const { heard, matches, cast } = moment
  if (heard.kind === 'unanswered') return true
  const text = askingText(moment)
  const wordCount = text.split(/\s+/).length
  if (text === '' || wordCount > mostWords) return false
  const saidStems = contentWordsOf(lastReply, cast.language)
  const stems = [...contentWordsOf(text, cast.language)].filter((stem) => !askingWordsIn(cast.language).has(stem))
  const sharedCount = stems.filter((stem) => saidStems.has(stem)).length
  const ownCount = stems.length - sharedCount
  const score = matches[0]?.isOwn === true ? matches[0].score : 0
  if (sharedCount > 0) return ownCount === 0 ? score < exactlyMatched : ownCount === 1 && score < leastForOther
  return asksFurther(heard, cast.language) || (ownCount === 0 && wordCount <= mostWithoutEcho && score < leastForOther)
}

/** The lines that go on with what the persona said last, itself a sequel or not; of two sentences the later one comes first. */
const sequelLines = ({ speech, saidLately, voice }: Moment): readonly string[] => {
  const reply = saidLately.at(-1) ?? ''
  const placeOf = (line: string) => reply.lastIndexOf(lineFor(line, voice.familiar))
  return (speech.sequels ?? [])
    .map(({ after, lines }) => ({ place: Math.max(...[after, ...lines].map(placeOf)), lines }))
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => other.place - one.place)
    .flatMap(({ lines }) => lines)
}

/** The reply to a question on the persona's last words, where its author wrote how it goes on. */
export const saySequel = (moment: Moment): SpokenWords | null => {
  const { heard, saidLately, secret, meant, breach, voice, cast } = moment
  if (!mayAsk.has(heard.kind) || secret !== null || meant !== null || breach !== null) return null
  const lines = sequelLines(moment)
  if (lines.length === 0 || !isOnLastWords(moment, saidLately.at(-1) ?? '')) return null
  const { question } = heard
  const fitting = question === null ? lines : lines.filter((line) => fitsForm(line, question, cast.language))
  const isKind = question !== null && isExact(question.form)
  const text = nextLine(voice, isKind ? fitting : [...fitting, ...lines])
  return text === null ? null : { text, talk: 'neutral', source: 'sequel', explains: true }
}
