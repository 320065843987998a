import { questionForm } from '../../../analysis/acts/question-form.ts'
import { plainText, sentencesOf } from '../../../observer/words.ts'
import { sigh } from '../../mind/questions/misread-lines.ts'
import { type Moment, reaction, type SpokenWords } from '../moment.ts'
import { answerSingleWord } from '../retorts.ts'

/** "k" and "hm" leave it to the other to speak, and ask for nothing. */
const grunt = /^(?:k|kk|hm+|hum|mouais|meh)[\s.!…]*$/

/** "lol whatever" and « mdr » pass the time. */
const laugh =
  /^(?:(?:lol|lmao|rofl|ha(?:ha)+|hi(?:hi)+|mdr+|ptdr|xd)[\s,.!…]*)+(?:whatever|ok|okay|k|if you say so|n'importe quoi|si tu le dis|si vous le dites|bref)?[\s.!…]*$/

const ok = /^(?:ok|okay|k|kk|d'accord)[\s.!]*$/

/** A sigh, or an "ok" where the persona asked what, who or why. */
const metByWord = (moment: Moment): SpokenWords | null => {
  const { heard, saidLately, voice, cast } = moment
  const line = plainText(heard.text).trim()
  if (sigh.test(line)) return { text: answerSingleWord(voice, 'sigh'), talk: 'neutral', source: 'surprise' }
  if (laugh.test(line)) return { text: answerSingleWord(voice, 'laugh'), talk: 'neutral', source: 'surprise' }
  const last = sentencesOf(saidLately.at(-1) ?? '').at(-1) ?? ''
  const asksOpenly = last.endsWith('?') && !['yes_no', 'either_or'].includes(questionForm(last, cast.language))
  if (asksOpenly && ok.test(line)) return { text: answerSingleWord(voice, 'ok'), talk: 'neutral', source: 'surprise' }
  return grunt.test(line) ? reaction(moment, 'thinking') : null
}

/** "Yes." to a question of the persona's lets it think; a sigh is noticed, and "ok" answers no "Why?". */
export const asksForNothing = (moment: Moment): SpokenWords | null => {
  if (moment.secret !== null) return null
  return metByWord(moment) ?? (moment.isShortAnswer ? reaction(moment, 'thinking') : null)
}
