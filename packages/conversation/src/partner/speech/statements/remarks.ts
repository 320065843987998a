import type { Speech, SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { statesFact } from '../../../analysis/given-back/stated-fact.ts'
import { plainText, sentencesOf, wordsOf } from '../../../observer/words.ts'
import { stemOf, withoutAccents } from '../../matching/stem.ts'
import { reportsFacts } from '../../mind/claims/report-of-facts.ts'
import { tellsOwnLoss } from '../../mind/claims/own-loss.ts'
import type { HeardKind } from '../../mind/hearing.ts'
import { withoutQuoting } from '../../mind/quotes/quoted-turn.ts'
import { remarksFor } from '../own-speech.ts'
import { type Moment, reaction, type SpokenWords } from '../moment.ts'
import { feelWith } from '../retorts.ts'
import { tonedLine } from '../toned-line.ts'
import { newLine } from '../voice.ts'

interface RemarkWords {
  remark: SpeechAnswer
  words: ReadonlySet<string>
}

/** Words that share a stem with a subject: "did not" speaks of no notes. */
const withoutSubject: Readonly<Record<Language, RegExp>> = {
  en: /^(?:not|did|does|will|can|may|might)$/,
  fr: /^(?:pas|car|sont|fait)$/,
}

/** The words of a text by their stems; « rendez-vous » is one word, and never the « vous » of the person spoken to. Words of like meaning stay apart: the author lists those that are meant. */
const stemsIn = (text: string, language: Language): ReadonlySet<string> =>
  new Set(
    (plainText(text).match(/[\p{L}\p{N}]{2,}(?:-[\p{L}\p{N}]+)*/gu) ?? [])
      .filter((word) => !withoutSubject[language].test(word))
      .map((word) => withoutAccents(stemOf(word, language))),
  )

const wordsBySpeech = new WeakMap<Speech, readonly RemarkWords[]>()

const remarkWordsOf = (speech: Speech, language: Language): readonly RemarkWords[] => {
  const last = wordsBySpeech.get(speech)
  if (last) return last
  const remarkWords = remarksFor(speech).map((remark) => ({
    remark,
    words: stemsIn(remark.asks.join(' '), language),
  }))
  wordsBySpeech.set(speech, remarkWords)
  return remarkWords
}

/** So much of a line is on its subject, and not only a word by chance. */
const surelyOnSubject = 1

/** Of a claim that is far from what the persona can be asked, at least so much is on its subject. */
export const sureWeight = 1.5

/** A word that more remarks share says too little by itself. */
const leastWeight = 0.5

/** The persona's remarks on the subject of a line, nearest first; a word that few remarks share counts more. */
const remarksOn = (text: string, { speech, cast: { language } }: Moment, least: number): SpeechAnswer[] => {
  const all = remarkWordsOf(speech, language)
  const stems = [...stemsIn(text, language)]
  const weightOf = (stem: string) => 1 / all.filter(({ words }) => words.has(stem)).length
  return all
    .map(({ remark, words }) => ({
      remark,
      weight: stems.reduce((sum, stem) => sum + (words.has(stem) ? weightOf(stem) : 0), 0),
    }))
    .filter(({ weight }) => weight >= least)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ remark }) => remark)
}

/** "That is the third one" speaks of what was said a moment ago. */
const pointsBack: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so|but|well|yes),? )*(?:it|that|this|they|he|she)\b/,
  fr: /^(?:(?:et|donc|mais|bon|oui),? )*(?:c'|ce |ça |cela |ils? |elles? (?!y a|faut|fait))/u,
}

const remarkOfLastAnswer = ({ heard, lastAnswer, speech, cast: { language } }: Moment): SpeechAnswer[] => {
  const topic = lastAnswer?.topic ?? null
  if (topic === null || !pointsBack[language].test(plainText(heard.text))) return []
  return remarksFor(speech).filter((remark) => remark.topic === topic)
}

/** The share of short remarks among short replies: "His marks." names a subject and answers little. */
const briefRemarks = 0.15
const fragment = 3

/** Says something of the persona's own on the subject of a line; null where it has nothing to say on it. */
export const remarkOn = (
  moment: Moment,
  { text = moment.heard.text, least = leastWeight }: { text?: string; least?: number } = {},
): SpokenWords | null => {
  const near = remarksOn(text, moment, least)
  const brief = moment.voice.brief && moment.voice.random.chance(briefRemarks)
  const isUnfit = (line: string) => moment.voice.isUnfit(line) || (!brief && wordsOf(line).length <= fragment)
  const voice = { ...moment.voice, brief, isUnfit }
  const isSure = least > leastWeight
  for (const remark of near.length > 0 || isSure ? near.slice(0, 2) : remarkOfLastAnswer(moment)) {
    const line = tonedLine(voice, remark, moment.mind.talk)
    if (line !== null) return { ...line, source: `${remark.key} (remark)`, topic: remark.topic }
  }
  return null
}

/** Kinds of utterances that tell something and ask for nothing. */
const telling: ReadonlySet<HeardKind> = new Set(['statement', 'information', 'self_disclosure'])

/** "My own team was split up": a learner who went through the like gets a word on that. */
const ownExperience: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:my own|myself|me too|i remember|when i|i(?:'ve)? (?:also|once|used to)|i was (?:made|promoted)|so do i|so did i|i know (?:how|what)|my (?!own eyes)(?:sister|brother|wife|husband|father|mother|son|daughter|kids|own) )/,
  fr: /(?<!\p{L})(?:moi aussi|moi-même|quand j'|je me souviens|j'ai (?:aussi|vécu|connu|eu)|j'ai (?:une?|deux|trois|quatre|des) (?:grands? |petite?s? )?(?:fils|filles?|garçons?|enfants?|ados?)|je suis passée? par là|je (?:connais|sais ce que)|à mon époque|(?:ma (?:sœur|femme|mère|fille)|mon (?:père|frère|mari|fils)))(?!\p{L})/u,
}

/** A fact about somebody takes up no answer of the persona's. */
const aboutSomebody =
  /(?<!\p{L})(?:he|she|they|his|her|their|you|your|il|elle|ils|elles|vous|tu|\p{Lu}\p{Ll}+(?= (?:has|was|had|left|got|a|est|s'est|n'a)(?!\p{L})))(?!\p{L})/u

/** "Leo left the room twice this month" is news, whatever was spoken of before. */
export const tellsNews = ({ heard, cast: { language } }: Moment): boolean =>
  heard.kind === 'statement' &&
  (reportsFacts(heard.text, language) ||
    sentencesOf(heard.text).some((one) => aboutSomebody.test(one) && statesFact(one, language)))

/** A report of the learner's is taken note of: a remark on one of its words would pass it by. */
export const notedReport = (moment: Moment): SpokenWords | null => {
  const { heard, cast } = moment
  const isReport = telling.has(heard.kind) && heard.question === null && reportsFacts(heard.text, cast.language)
  return isReport ? reaction(moment, 'information') : null
}

/** The reply to a remark or a fact; null where the line is another, or on no subject of its own. */
export const metTelling = (moment: Moment): SpokenWords | null => {
  const { heard, cast } = moment
  if (!telling.has(heard.kind) || heard.question !== null) return null
  if (tellsOwnLoss(heard.text, cast.language))
    return { text: feelWith(moment.voice), talk: 'neutral', source: 'self_disclosure' }
  const isExperience = ownExperience[cast.language].test(plainText(heard.text))
  if (isExperience) return reaction(moment, 'self_disclosure')
  // One chance word of news leads to another subject.
  if (!tellsNews(moment)) return remarkOn(moment)
  return remarkOn({ ...moment, voice: { ...moment.voice, brief: false } }, { least: surelyOnSubject })
}

/** Kinds of a first line that say something on the matter. */
const tellsAtOpening: ReadonlySet<HeardKind> = new Set(['statement', 'information', 'reflection'])

/** A first line on a subject of the persona's gets its word on that; its whole account would pass it by. */
export const remarkAtOpening = (moment: Moment): SpokenWords | null =>
  moment.isFirst &&
  moment.heard.question === null &&
  !moment.heard.acts.has('thanks') &&
  tellsAtOpening.has(moment.heard.kind)
    ? remarkOn({ ...moment, voice: { ...moment.voice, brief: false } }, { least: surelyOnSubject })
    : null

/** Moves that want their own reply, whatever they quote. */
const withoutQuote: ReadonlySet<HeardKind> = new Set([
  'commitment',
  'offer',
  'proposal',
  'reassurance',
  'apology',
  'own_part',
  'advice',
  'closing',
  'agreed',
])

/** The learner comes back to words of the persona's: it stands by them and says a little more. */
export const quotedReply = (moment: Moment): SpokenWords | null => {
  const { quoted, heard, voice, impression } = moment
  if (quoted === null || heard.question !== null || withoutQuote.has(heard.kind)) return null
  if (impression.reflection === 'misquoted') return null
  const text = withoutQuoting(heard.text, moment.cast.language)
  if (quoted === 'unfound') return remarkOn(moment, { text })
  const brief = { ...moment, voice: { ...voice, brief: true } }
  const more = newLine({ ...voice, brief: false }, quoted.answer?.more ?? [])
  const addition = more ?? remarkOn(moment, { text: `${text} ${quoted.text}` })?.text ?? null
  if (addition === null) return null
  return { text: `${reaction(brief, 'yes').text} ${addition}`, talk: 'neutral', source: 'quoted' }
}
