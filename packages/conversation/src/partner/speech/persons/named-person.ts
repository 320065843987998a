import type { Speech, SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { linesFor } from '../line-kinds/line-kind.ts'
import { answerLine, type Moment, type SpokenWords } from '../moment.ts'
import { doNotKnowName } from '../retorts.ts'
import { tonedLine } from '../toned-line.ts'

const title = String.raw`(?:(?:mr|mrs|ms|dr|old|mme|m|mlle|madame|monsieur|le vieux|la vieille|ce|cette|the|this)\.? )?`
const givenName = String.raw`(?<name>(?!(?:that|this|he|she|it|they|these|those|you|ça|cela|ce|il|elle|vous|toi|lui)(?!\p{L}))\p{L}[\p{L}'-]+)`

/** "Who is Lea?", "And Lea, who's that?", « C’est qui, Léa ? »: each holds one name and nothing else that is asked for. */
const asksWho: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    String.raw`\bwho(?:'s| is| was)(?: that| this| exactly)?,? ${title}${givenName}(?: again| exactly| then| by the way| to you| for you)?(?:,? (?:if i may ask|please|anyway))?\s*[?!.]*$`,
    String.raw`(?:^|[ ,])${title}${givenName}[,?]+ (?:and )?who(?:'s| is| was) (?:that|he|she|this)(?: again| exactly| to you)?\s*[?!.]*$`,
    String.raw`\bwho ${title}${givenName} is(?: again| exactly| to you)?\s*[?!.]*$`,
  ].map((pattern) => new RegExp(pattern, 'u')),
  fr: [
    String.raw`\bqui (?:est|était|c'est|est-ce)(?: donc| au juste)?,? ${title}${givenName}(?: déjà| exactement| au juste| pour (?:vous|toi))?\s*[?!.]*$`,
    String.raw`\bc'(?:est|était) qui(?: donc| déjà| au juste| pour (?:vous|toi))?,? ${title}${givenName}(?: déjà)?\s*[?!.]*$`,
    String.raw`(?:^|[ ,])${title}${givenName},? (?:c'est|c'était|qui est-ce|qui c'est|il est|elle est)(?: donc)? ?(?:qui)?(?: déjà| au juste| pour (?:vous|toi))?\s*[?!.]*$`,
  ].map((pattern) => accentedPattern(new RegExp(pattern, 'u'))),
}

/** The name that a question of this kind asks about, in lower case. */
const nameAskedFor = (text: string, language: Language): string | null => {
  const line = plainText(text).trim()
  if (!/\b(?:who|qui)/.test(line)) return null
  for (const pattern of asksWho[language]) {
    const name = pattern.exec(line)?.groups?.name
    if (name !== undefined) return name
  }
  return null
}

/** "Who's that?" and "Is that a colleague?" ask about somebody whom the line or the last reply names. */
const pointsAtPerson: Readonly<Record<Language, RegExp>> = {
  en: /\bwho(?:'s| is| was) (?:that|this|he|she|it)\b|\b(?:is|was) (?:he|she|that|\w+) (?:an?|your|one of) (?:colleague|friend|relative|boss|neighbour|daughter|son|wife|husband)/,
  fr: accentedPattern(
    /\b(?:c'est|c'était) (?:donc )?qui\b|\bqui (?:est-ce|c'est)\b|\bc'est (?:une?|votre|ton|ta|un de vos|une de vos) (?:collègue|amie?|proche|chef|cheffe|voisine?|fille|fils|femme|mari)/,
  ),
}

/** Longer lines hold more than such a question. */
const mostWords = 12

const capitals = /(?<!\p{L})\p{Lu}[\p{L}-]{2,}/gu

const capitalsIn = (text: string): readonly string[] =>
  [...text.matchAll(capitals)].map(([name]) => plainText(name)).toReversed()

/** Names that such a question may mean, in lower case: those of the line, then those of the last reply, the latest first. */
const namesPointedAt = ({ heard, saidLately, cast }: Moment): readonly string[] =>
  heard.words <= mostWords && pointsAtPerson[cast.language].test(plainText(heard.text))
    ? [...capitalsIn(heard.text), ...capitalsIn(saidLately.at(-1) ?? '')]
    : []

const askedNames = new WeakMap<SpeechAnswer, ReadonlySet<string>>()

/** The names that an answer's examples ask for, read once. */
const namesAskedOf = (answer: SpeechAnswer, language: Language): ReadonlySet<string> => {
  const cachedNames = askedNames.get(answer)
  if (cachedNames !== undefined) return cachedNames
  const names = new Set(answer.asks.flatMap((example) => nameAskedFor(example, language) ?? []))
  askedNames.set(answer, names)
  return names
}

/** True for an answer that says who somebody is. */
export const namesPerson = (answer: SpeechAnswer, language: Language): boolean =>
  namesAskedOf(answer, language).size > 0

/** The answer that says who somebody of this name is. */
export const personAnswer = (name: string, speech: Speech, language: Language): SpeechAnswer | undefined =>
  speech.answers.find((one) => namesAskedOf(one, language).has(name))

/** A name has a capital where the learner writes it. */
const isWrittenAsName = (name: string, text: string): boolean => {
  const at = plainText(text).lastIndexOf(name)
  const first = text.normalize('NFKC').charAt(at)
  return at > 0 && first !== first.toLowerCase()
}

/** All that the persona and the learner have before them: a name in none of it is new. */
const knownText = ({ cast, speech, heard: { text, question }, saidLately, before }: Moment): string => {
  const { persona, mission, scenario } = cast
  const lines = JSON.stringify([speech, { ...persona, speech: null }, mission, { ...scenario, speech: null }])
  return plainText([lines, saidLately.join(' '), before, text.replace(question?.text ?? '', '')].join(' '))
}

const isNewName = (name: string, moment: Moment): boolean =>
  isWrittenAsName(name, moment.heard.text) && !knownText(moment).includes(name)

/** Kinds of lines that may ask who somebody is. */
const mayAsk: ReadonlySet<Moment['heard']['kind']> = new Set(['question', 'off_topic', 'nonsense', 'statement'])

export const sayWho = (moment: Moment, answer: SpeechAnswer, question: string): SpokenWords => {
  const { voice, mind, cast } = moment
  const whoLines = linesFor(answer, { form: 'who', text: question }, cast.language)
  const line = tonedLine(voice, whoLines, mind.talk)
  return line === null ? answerLine(moment, answer) : { ...line, source: answer.key, answer }
}

/** The answer to who somebody is, where the author wrote it; a name that was never said means nothing to the persona. */
export const namedPerson = (moment: Moment): SpokenWords | null => {
  const { heard, speech, cast, voice } = moment
  if (heard.question === null || !mayAsk.has(heard.kind)) return null
  const question = heard.question.text
  const name = nameAskedFor(question, cast.language)
  for (const one of name === null ? namesPointedAt(moment) : [name]) {
    const answer = personAnswer(one, speech, cast.language)
    if (answer !== undefined) return sayWho(moment, answer, question)
  }
  return name !== null && heard.kind === 'question' && isNewName(name, moment)
    ? { text: doNotKnowName(voice), talk: 'neutral', source: 'unknown_name' }
    : null
}
