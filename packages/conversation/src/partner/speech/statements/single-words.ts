import { questionForm } from '../../../analysis/acts/question-form.ts'
import { plainText, sentencesOf } from '../../../observer/words.ts'
import { sigh } from '../../mind/questions/misread-lines.ts'
import { type Moment, reaction, type SpokenWords } from '../moment.ts'
import { answerSingleWord } from '../retorts.ts'

const ok = /^(?:ok|okay|k|kk|d'accord)[\s.!]*$/

/** A sigh, or an "ok" where the persona asked what, who or why. */
const metByWord = ({ heard, saidLately, voice, cast: { language } }: Moment): SpokenWords | null => {
  const line = plainText(heard.text).trim()
  if (sigh.test(line)) return { text: answerSingleWord(voice, 'sigh'), talk: 'neutral', source: 'surprise' }
  const last = sentencesOf(saidLately.at(-1) ?? '').at(-1) ?? ''
  const asksOpenly = last.endsWith('?') && !['yes_no', 'either_or'].includes(questionForm(last, language))
  return asksOpenly && ok.test(line)
    ? { text: answerSingleWord(voice, 'ok'), talk: 'neutral', source: 'surprise' }
    : null
}

/** "Yes." to a question of the persona's lets it think; a sigh is noticed, and "ok" answers no "Why?". */
export const asksForNothing = (moment: Moment): SpokenWords | null => {
  if (moment.secret !== null) return null
  return metByWord(moment) ?? (moment.isShortAnswer ? reaction(moment, 'thinking') : null)
}
