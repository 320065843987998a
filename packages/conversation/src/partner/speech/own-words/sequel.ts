import type { SpeechSequel } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
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

/** "I'm asking now.", "Say it anyway.", « Essayez quand même. »: a learner who was put off asks once more. */
const insists: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:well|but|so|then|and|okay|no|please)[,.]? )*(?:i(?:'m| am) (?:asking|listening)|take your time|i(?:'ve| have) (?:got )?time|(?:just |please )?(?:try|say it|answer me|tell me)|go ahead|come on)(?:,? (?:now|anyway|today|you|then|please|again|all the same|to you))*[.!?…]*$/,
  fr: accentedPattern(
    /^(?:(?:bon|mais|alors|et|donc|ok|non|allez)[,.]? )*(?:(?:je|j')(?: vous| te| le| la| l'| t')* ?(?:demande|écoute)|prenez (?:votre|le) temps|prends (?:ton|le) temps|j'ai (?:tout mon |le )?temps|(?:essaye[zs]?|essaie[zs]?|dites|dis|réponde?z|réponds)(?:-(?:le|la|moi))*)(?:,? (?:maintenant|quand même|aujourd'hui|alors|donc|encore|toujours|s'il (?:vous|te) plaît))*[.!?…]*$/u,
  ),
}

/** "How long did it last?", « C'était quand ? »: with hardly a word more, the small word stands for what was said. */
const pointsBack =
  /(?<!\p{L})(?:it|that|this|those|these|they|them|he|she|him|her|there|ça|cela|c'\p{L}+|il|elle|ils|elles|lui|eux|y|en|là)(?!\p{L})/u
const mostPointing = 7

/** A longer line asks for something of its own. */
const mostWords = 14
/** Without a word of the persona's, only a very short line points at its last words. */
const mostWithoutEcho = 6
/** A match as likely as this asks for something else, if the line also brings a word of its own. */
const leastForOther = 0.4
/** The author wrote this very question. */
const exactlyMatched = 0.9

/** The parts of the line that may ask: its question by itself, and all of a short line. */
const askingTexts = ({ heard: { question, text, words } }: Moment): readonly string[] => [
  ...(question === null ? [] : [question.text]),
  ...(words <= mostWords ? [text] : []),
]

/** "Bastien" is no subject: much may be asked about him. */
const isName = (stem: string, reply: string, language: Language): boolean =>
  [...reply.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu)].some(([word]) => contentWordsOf(word, language).has(stem))

/** True where these words ask about the last reply: they take up its own, or hardly hold any that could ask for more. */
const asksAbout = (text: string, reply: string, { matches: [first], cast: { language } }: Moment): boolean => {
  const wordCount = text.split(/\s+/).length
  if (wordCount > mostWords) return false
  const saidStems = contentWordsOf(reply, language)
  const stems = [...contentWordsOf(text, language)].filter((stem) => !askingWordsIn(language).has(stem))
  const sharedStems = stems.filter((stem) => saidStems.has(stem))
  const ownCount = stems.length - sharedStems.length
  const score = first?.isOwn === true ? first.score : 0
  if (sharedStems.length === 0) return ownCount === 0 && wordCount <= mostWithoutEcho && score < leastForOther
  if (ownCount === 0) return score < exactlyMatched
  return ownCount === 1 && score < leastForOther && !sharedStems.every((stem) => isName(stem, reply, language))
}

const isOnLastWords = (moment: Moment, reply: string): boolean => {
  const { heard, cast } = moment
  if (heard.kind === 'unanswered' || insists[cast.language].test(plainText(heard.text).trim())) return true
  return asksFurther(heard, cast.language) || askingTexts(moment).some((text) => asksAbout(text, reply, moment))
}

/** A question for a person, a time, a place or a number that has no subject of its own. */
const asksByPointing = ({ heard: { question } }: Moment): boolean =>
  question !== null &&
  isExact(question.form) &&
  question.text.split(/\s+/).length <= mostPointing &&
  pointsBack.test(plainText(question.text))

/** The end of the line in the reply, of whole sentences; -1 where it was not said. */
const endIn = (reply: string, line: string): number => {
  const start = reply.lastIndexOf(line)
  const end = start + line.length
  const isWhole = (start <= 0 || reply[start - 1] === ' ') && (end === reply.length || reply[end] === ' ')
  return start >= 0 && isWhole ? end : -1
}

/** The lines that go on with what the persona said last, itself a sequel or not; of two sentences the later one comes first. */
const sequelLines = ({ speech, saidLately, voice }: Moment): readonly string[] => {
  const reply = saidLately.at(-1) ?? ''
  const spotOf = ({ after, lines }: SpeechSequel) => {
    const said = [after, ...lines].map((line) => lineFor(line, voice.familiar))
    const ends = said.map((line) => ({ end: endIn(reply, line), length: line.length }))
    return { ...(ends.find(({ end }) => end >= 0) ?? { end: -1, length: 0 }), lines }
  }
  return (speech.sequels ?? [])
    .map(spotOf)
    .filter(({ end }) => end >= 0)
    .toSorted((one, other) => other.end - one.end || other.length - one.length)
    .flatMap(({ lines }) => lines)
}

const isHostileKind: ReadonlySet<Moment['heard']['kind']> = new Set(['abuse', 'machine', 'machine_question'])

const mayHaveSequel = ({ heard, secret, meant, breach, cast: { language } }: Moment): boolean => {
  if (secret !== null || meant !== null || breach !== null || isHostileKind.has(heard.kind)) return false
  return mayAsk.has(heard.kind) || insists[language].test(plainText(heard.text).trim())
}

/** The reply to a question on the persona's last words, where its author wrote how it goes on. */
export const saySequel = (moment: Moment): SpokenWords | null => {
  const { heard, saidLately, voice, cast } = moment
  if (!mayHaveSequel(moment)) return null
  const lines = sequelLines(moment)
  const isOnWords = isOnLastWords(moment, saidLately.at(-1) ?? '')
  if (lines.length === 0 || !(isOnWords || asksByPointing(moment))) return null
  const { question } = heard
  const fitting = question === null ? lines : lines.filter((line) => fitsForm(line, question, cast.language))
  const isKind = question !== null && isExact(question.form)
  const text = nextLine(voice, isKind ? fitting : [...fitting, ...lines])
  return text === null ? null : { text, talk: 'neutral', source: 'sequel', explains: true }
}
