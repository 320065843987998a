import { questionForm } from '../../../analysis/acts/question-form.ts'
import { plainText, sentencesOf } from '../../../observer/words.ts'
import { sigh } from '../../mind/questions/misread-lines.ts'
import { type Moment, reaction, type SpokenWords } from '../moment.ts'
import { takePause } from '../offers/kind-offers.ts'
import { answerSingleWord, promptBack } from '../retorts.ts'

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

/** "So?" leaves it to the other. */
const bareSo = /^(?:(?:well|so|and|now|go on|alors|et|donc|et alors|et donc|bon|eh bien|ben)[ ,]*)+[.…]*\s*\?+$/

/** "Sure. Thanks." says neither hello nor what the talk is about. */
const onlyAssents =
  /^(?:(?:sure|ok|okay|yes|yeah|yep|right|fine|good|great|thanks|thank you|of course|indeed|true|oui|ouais|d'accord|bien sûr|bien|très bien|merci|entendu|parfait|bon|exact)[\s.,!…]*)+$/

/** "You look like a man who has been up since four" teases, and asks whether it is so. */
const teases =
  /\byou look like (?:a|an|some)(?:body|one| (?:\w+ )?(?:man|woman|guy|fellow|bloke|chap|person|lad))(?!\p{L})|(?<!\p{L})(?:vous avez|tu as|t'as) (?:bien |un peu )?(?:l'air|la tête) (?:d'une? (?:gars|type|homme|monsieur|femme|dame|fille|personne)|de quelqu'un)(?!\p{L})/u

const isTeased = ({ heard, impression: { reflection } }: Moment): boolean =>
  heard.kind === 'reflection' && heard.question === null && reflection !== 'right' && teases.test(plainText(heard.text))

const warmEnough = 45

const promptedBack = (moment: Moment): SpokenWords | null => {
  const { heard, isFirst, lastAnswer, lastTold, mind, voice } = moment
  const line = plainText(heard.text).trim()
  if (isTeased(moment)) return { text: promptBack(voice, 'teased'), talk: 'neutral', source: 'surprise' }
  if (isFirst && onlyAssents.test(line))
    return { text: promptBack(voice, 'start'), talk: 'neutral', source: 'surprise' }
  if (lastAnswer !== null || lastTold !== null || !bareSo.test(line)) return null
  return { text: promptBack(voice, mind.readiness < warmEnough ? 'cool' : 'warm'), talk: 'neutral', source: 'surprise' }
}

const bareYes = /^(?:yes|yeah|oui|ouais)[\s.!…]*$/

/** "Yes." after something else than the last answer does not ask to go on with it. */
const isYesToNothing = ({ heard, lastAnswer, lastTold, saidLately }: Moment): boolean => {
  if (lastTold !== null || !bareYes.test(plainText(heard.text).trim())) return false
  const { plain: middle = [], open = [], closed = [], more = [], why = [] } = lastAnswer ?? {}
  return ![...middle, ...open, ...closed, ...more, ...why].some((line) => saidLately.at(-1)?.includes(line))
}

/** "Yes." to a question of the persona's lets it think; a sigh is noticed, and "ok" answers no "Why?". */
export const asksForNothing = (moment: Moment): SpokenWords | null => {
  if (moment.secret !== null) return null
  return (
    takePause(moment) ??
    promptedBack(moment) ??
    metByWord(moment) ??
    (moment.isShortAnswer || isYesToNothing(moment) ? reaction(moment, 'thinking') : null)
  )
}
