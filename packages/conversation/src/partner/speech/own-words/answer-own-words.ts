import type { ReactionName, SpeechAnswer, SpeechSecret } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { plainText, wordsOf } from '../../../observer/words.ts'
import type { Match } from '../../matching/match-answer.ts'
import { asksMeaning, followUp } from '../follow-up.ts'
import { contentWordsOf, shares } from '../last-lines.ts'
import { fitsForm, isExact } from '../line-kinds/line-kind.ts'
import { namesDate } from '../line-kinds/time-kind.ts'
import { answerLine, type Moment, reaction, type SpokenWords } from '../moment.ts'
import { speaksFromFields } from '../own-speech.ts'
import { isBareAnswer } from '../statements/on-subject.ts'
import { unusedReaction } from '../unanswered-questions/unknown-reaction.ts'
import { newLine, nextLine } from '../voice.ts'
import { asksWhoItWas, personOfWords } from './asked-person.ts'
import { answerOnBareThing, answerOnThing } from './asked-thing.ts'
import { spokenAfterTime } from './given-time.ts'
import { sayMeaning } from './meant-words.ts'
import { type EchoQuestion, echoQuestion, isBareEcho, singular } from './echo-question.ts'

/** Kinds of lines that may hold a question on the persona's own words. */
export const mayTakeUp: ReadonlySet<Moment['heard']['kind']> = new Set([
  'question',
  'reflection',
  'statement',
  'information',
  'nonsense',
  'off_topic',
  'permission',
  'encourager',
])

const linesOf = ({ more, open, plain: middle }: SpeechAnswer): readonly string[] => [...more, ...open, ...middle]

/** Fewer words explain nothing. */
const leastWords = 3

type Fits = (line: string) => boolean

/** "I go there myself" names no one else to a learner who asks from whom. */
const ofSpeaker = /(?<!\p{L})(?:je|j[’']y|j[’']|moi(?:-même)?|nous|on|I|me|myself|we|us)(?!\p{L})/giu

/** "Everybody's cheering" and "No one asked for it" name no one. */
const unnamed = /(?<!\p{L})(?:everybody|everyone|anybody|somebody|someone|people|nobody(?= ))(?!\p{L})/giu
const mostBeforeName = 6

/** The first words of a line, where a person is named if it names one. */
export const nameIn = (line: string): string => line.split(' ').slice(0, mostBeforeName).join(' ').replace(unnamed, ' ')

/** True for a line of the kind that the question wants. */
const kindWanted = ({ form, text }: EchoQuestion, { cast: { language } }: Moment): Fits => {
  if (form === 'when') return (line) => namesDate(line, language)
  if (form === 'why') return (line) => /^(?:because|so that|to |so |parce|pour |car )/u.test(plainText(line))
  if (form === 'who') return (line) => fitsForm(nameIn(line).replace(ofSpeaker, ' '), { form, text }, language)
  if (isExact(form)) return (line) => fitsForm(line, { form, text }, language)
  return (line) => wordsOf(line).length >= leastWords && !/^(?:yes|no|oui|non)(?!\p{L})/u.test(plainText(line))
}

/** True for a line that holds one of the words, a thing by its name, and says something more than the last reply. */
const onWords = (
  { words, isThing, spellings }: EchoQuestion,
  { saidLately, cast: { language } }: Moment,
  leastNew = 1,
): Fits => {
  const saidStems = contentWordsOf(saidLately.at(-1) ?? '', language)
  const namesIt = (line: string) => wordsOf(plainText(line)).some((word) => spellings.includes(singular(word)))
  return (line) => {
    const content = [...contentWordsOf(line, language)]
    const isNew = content.filter((stem) => !saidStems.has(stem)).length >= leastNew
    return isNew && content.some((stem) => words.has(stem)) && (!isThing || namesIt(line))
  }
}

const sayLine = (text: string | null, answer: SpeechAnswer | null): SpokenWords | null => {
  if (text === null) return null
  if (answer === null) return { text, talk: 'neutral', source: 'own_words', explains: true }
  const isMore = answer.more.some((line) => line.includes(text))
  return { text, talk: 'neutral', source: isMore ? `${answer.key} (more)` : answer.key, answer, explains: true }
}

/** The last answer, where the words come from it and not from a sentence that followed it. */
const answerOfWords = ({ lastAnswer, voice }: Moment, { sentence }: EchoQuestion): SpeechAnswer | null => {
  if (lastAnswer === null || isBareAnswer(lastAnswer)) return null
  const own = [...linesOf(lastAnswer), ...lastAnswer.closed, ...lastAnswer.why]
  const asSaid = (line: string) => line.replace(/<([^|>]*)\|([^>]*)>/g, voice.familiar ? '$2' : '$1')
  return own.some((line) => asSaid(line).includes(sentence) || sentence.includes(asSaid(line))) ? lastAnswer : null
}

const surelyMatched = 0.6
/** The author wrote this very question. */
const exactlyMatched = 0.95
/** A question with a word of its own is nearer to what its author had in mind. */
const nearlyMatched = 0.4

/** An answer that the author wrote for nearly this question, and whose lines speak of the same words. */
const matchedAnswer = (moment: Moment, question: EchoQuestion): SpeechAnswer | null => {
  const isOnWords = onWords(question, moment)
  const answerOf = (match: Match | undefined) =>
    match?.target.kind === 'answer' &&
    match.isOwn === true &&
    match.score >= surelyMatched &&
    !moment.recent.includes(match.target.key) &&
    linesOf(match.target.answer).some(isOnWords)
      ? match.target.answer
      : null
  return answerOf(moment.matches[0])
}

/** "They're decent people." is about those whom its own answer names. */
const pointsElsewhere = /^(?:they|he|she|it|those|ils?|elles?|ceux|c[’']\p{L}+)(?!\p{L})/iu

/** A word in more lines than these is no subject of its own. */
const mostLines = { thing: 3, other: 2 } as const
/** A line of another answer that brings one word alone only repeats. */
const leastNewElsewhere = 2

/** "What I do at seven" and "Only if I have my say" say something else after another question. */
const leansOnQuestion: Readonly<Record<Language, RegExp>> = {
  en: /^(?:what|how|that|whether|only if|if) /,
  fr: /^(?:ce qu|comment |que |qu'|à quel|seulement si|s'il |si )/,
}

/** A line of another answer that speaks of just these words; one on the same subject comes first. */
const lineElsewhere = (moment: Moment, question: EchoQuestion): SpokenWords | null => {
  const { speech, recent, voice, lastTopic } = moment
  // A time or a number on one word alone is that of another thing.
  if (question.form === 'why' || question.form === 'who') return null
  if (isExact(question.form) && question.words.size === 1) return null
  const fits = kindWanted(question, moment)
  const isOnAny = onWords(question, moment, leastNewElsewhere)
  const isOnWords = (line: string) => {
    const content = contentWordsOf(line, moment.cast.language)
    const isWhole = !pointsElsewhere.test(line) && !leansOnQuestion[moment.cast.language].test(plainText(line))
    return isWhole && isOnAny(line) && [...question.words].every((stem) => content.has(stem))
  }
  const near = speech.answers.filter(
    (answer) =>
      !recent.includes(answer.key) &&
      (question.isThing || (lastTopic !== null && answer.topic === lastTopic)) &&
      !isBareAnswer(answer) &&
      linesOf(answer).some(isOnWords),
  )
  const count = near.flatMap((answer) => linesOf(answer).filter(isOnWords)).length
  if (count > mostLines[question.isThing ? 'thing' : 'other']) return null
  const orderedAnswers = near.toSorted(
    (one, other) => Number(other.topic === lastTopic) - Number(one.topic === lastTopic),
  )
  for (const answer of orderedAnswers) {
    const lines = linesOf(answer).filter((line) => isOnWords(line) && fits(line))
    const text = newLine({ ...voice, brief: false }, lines)
    if (text !== null) return sayLine(text, answer)
  }
  return null
}

/** "Too late for what?" wants just the thing: a line that holds none of its words is beside it. */
const asksByEnd = ({ text, form, isPure }: EchoQuestion, { cast: { language } }: Moment): boolean =>
  isPure && !isExact(form) && isBareEcho(plainText(text).trim(), language)

/** The lines of the last answer that may follow it, the likeliest first: what goes on, what has the words, the rest. */
const fromLastAnswer = (moment: Moment, question: EchoQuestion, answer: SpeechAnswer): SpokenWords | null => {
  const fits = kindWanted(question, moment)
  const isOnWords = onWords(question, moment)
  const full = { ...moment.voice, brief: false }
  const reason = question.form === 'why' ? nextLine(full, answer.why) : null
  const more = answer.more.filter((line) => (question.form !== 'why' && !isExact(question.form)) || fits(line))
  const withWords = linesOf(answer).filter((line) => isOnWords(line) && fits(line))
  const text = reason ?? nextLine(full, more.filter(isOnWords)) ?? newLine(full, withWords)
  return sayLine(text ?? (question.form === 'why' || asksByEnd(question, moment) ? null : nextLine(full, more)), answer)
}

/** Any other line of the last answer: it says the same in other words. */
const otherLine = (moment: Moment, question: EchoQuestion, answer: SpeechAnswer): SpokenWords | null =>
  asksByEnd(question, moment)
    ? null
    : sayLine(newLine({ ...moment.voice, brief: false }, linesOf(answer).filter(kindWanted(question, moment))), answer)

/** The reactions to questions for a thing that no line holds. */
const notKnown: Partial<Record<EchoQuestion['form'], ReactionName>> = {
  why: 'unknown_why',
  who: 'unknown_who',
  when: 'unknown_when',
  where: 'unknown_where',
  how_many: 'unknown_count',
}

/** « Et en octobre, qu’est-ce que vous avez vu ? » asks for more than the sense of a word. */
const asksOfMatter: Readonly<Record<Language, RegExp>> = {
  en: /(?!)/,
  fr: /^(?!.*(?<!\p{L})(?:veut|veux|voulez|vouliez|voulais|voulait|entends|entendez) ).*(?<!\p{L})(?:qu'est-ce qu|comment|\p{L}+ quoi)/u,
}

/** "Why four times?" where no line gives a reason. */
const withoutLine = (moment: Moment, question: EchoQuestion, answer: SpeechAnswer | null): SpokenWords | null => {
  const name = notKnown[question.form]
  if (name !== undefined) return reaction(moment, name)
  const line = plainText(question.text).trim()
  const { language } = moment.cast
  if (!isBareEcho(line, language) && asksOfMatter[language].test(line)) return reaction(moment, unusedReaction(moment))
  const isOfWords = answer !== null || question.words.size > 0
  const text = sayMeaning(moment.voice, moment.lastSource, question.text, isOfWords)
  return text === null ? null : { text, talk: 'neutral', source: 'own_words' }
}

/** "Which part do you love?" has a verb of its own. */
const asksByClause =
  /^(?:(?:and|so),? )?(?:which|what) (?:[\p{L}-]+ )?(?:do|did|would|will|are|were|have) (?:you|they) (?!mean)|^(?:et )?quel(?:le)?s? [\p{L}-]+ (?:est-ce que )?(?:vous|tu|aim|préf|voul|veu)/u
const clauseMatched = 0.3

const isMetByClause = ({ sameForm, score }: Match, { text }: EchoQuestion): boolean =>
  asksByClause.test(plainText(text)) && sameForm === true && score >= clauseMatched

/** The author wrote the question for an answer that was not given lately. */
const isOfOtherAnswer = (moment: Moment, { isPure }: EchoQuestion, { target, isOwn, score }: Match): boolean => {
  const isRest = isPure && moment.lastAnswer !== null && score < exactlyMatched
  return isOwn === true && !isRest && !moment.recent.includes(target.key)
}

/** An answer that is surely meant is left to the usual search, unless it speaks of another thing with the same word. */
const isAskedElsewhere = (moment: Moment, question: EchoQuestion): boolean => {
  const [first] = moment.matches
  if (first === undefined || first.score < (question.isPure ? surelyMatched : nearlyMatched)) return false
  if (first.target.kind !== 'answer') return true
  // "Borrow from whom?" would pass for a yes-or-no question there.
  const isBare = question.form === 'who' && isBareEcho(plainText(question.text).trim(), moment.cast.language)
  if (question.isPure && (isBare || moment.heard.question?.form !== question.form)) return false
  return isMetByClause(first, question) || isOfOtherAnswer(moment, question, first)
}

const faintlyMatched = 0.25

/** "What are those Fridays with the students?": an answer on the students says more than the next line of the last one. */
const isMetElsewhere = (
  { matches: [first], recent, cast }: Moment,
  { isThing, form, words }: EchoQuestion,
): boolean => {
  if (!isThing || form !== 'what' || first?.target.kind !== 'answer' || first.score < faintlyMatched) return false
  const { key, answer } = first.target
  const asksForIt = (example: string) => shares(contentWordsOf(example, cast.language), words)
  return first.isOwn === true && first.sameForm === true && !recent.includes(key) && answer.asks.some(asksForIt)
}

/** "A laundry basket? Seriously?" wants to hear that it is so. */
const doubts = /(?<!\p{L})(?:seriously|really|honestly|truly|vraiment|sérieusement|pour de vrai|sans blague)\s*\?+$/u

const confirmWords = (moment: Moment): SpokenWords | null => {
  const { heard, lastAnswer, saidLately, cast } = moment
  const saidStems = contentWordsOf(saidLately.at(-1) ?? '', cast.language)
  const isEcho = [...contentWordsOf(heard.text, cast.language)].some((stem) => saidStems.has(stem))
  if (lastAnswer === null || !isEcho || !doubts.test(plainText(heard.text).trim())) return null
  const yes = reaction({ ...moment, voice: { ...moment.voice, brief: true } }, 'yes')
  const more = newLine(
    { ...moment.voice, brief: false },
    linesOf(lastAnswer).filter((line) => wordsOf(line).length > leastWords),
  )
  return {
    ...yes,
    text: more === null ? yes.text : `${yes.text} ${more}`,
    source: lastAnswer.key,
    answer: lastAnswer,
    explains: true,
  }
}

/** The lines that may answer a question on the last words; a thing is looked for in an answer of its own first. */
const lineOnWords = (moment: Moment, question: EchoQuestion, answer: SpeechAnswer | null): SpokenWords | null => {
  const target = matchedAnswer(moment, question)
  const own = () => (answer === null ? null : fromLastAnswer(moment, question, answer))
  const other = () => (target === null ? null : fromLastAnswer(moment, question, target))
  const near = question.isThing ? (other() ?? own()) : (own() ?? other())
  if (near !== null || question.words.size === 0 || asksByEnd(question, moment)) return near
  return lineElsewhere(moment, question)
}

/** A whole line of an answer that explains what was just said. */
const explainBy = (moment: Moment, answer: SpeechAnswer): SpokenWords => ({
  ...answerLine({ ...moment, voice: { ...moment.voice, brief: false } }, answer),
  explains: true,
})

/** "What does it depend on?" asks for the persona's condition; "On what?" does where it has just said that it depends. */
const asksCondition: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so|but),? )?(?:(?:it|that) (?:all )?depends? on what|depend(?:s|ing) on what|what (?:does|would|might) (?:it|that) depend on|on what does (?:it|that) depend)\s*\?/,
  fr: /^(?:(?:et|mais|alors),? )?(?:(?:ça|cela) dépend(?:rait)? (?:donc )?de quoi|de quoi (?:est-ce que )?(?:ça|cela) dépend(?:rait)?|dépend de quoi)\s*\?/u,
}
const asksOnWhat = /^(?:on what|de quoi)\s*\?/
const leavesOpen = /(?<!\p{L})(?:depends?|dépend\p{L}*)(?!\p{L})/iu

export const asksForCondition = ({ heard, saidLately, cast }: Moment): boolean => {
  const line = plainText(heard.question?.text ?? '').trim()
  const isBare = asksOnWhat.test(line) && leavesOpen.test(saidLately.at(-1) ?? '')
  return isBare || asksCondition[cast.language].test(line)
}

const conditionNamed = (moment: Moment): SpokenWords | null => {
  const { speech, recent } = moment
  if (!asksForCondition(moment)) return null
  const answer = speech.answers.find(({ key, like }) => like.includes('convince') && !recent.includes(key))
  return answer === undefined ? null : explainBy(moment, { ...answer, closed: [] })
}

const answerTaken = (moment: Moment, question: EchoQuestion): SpokenWords | null => {
  const person = personOfWords(moment, question)
  if (person !== null) return person
  const thingAnswer = answerOnThing(question, moment)
  if (thingAnswer !== null) return explainBy(moment, thingAnswer)
  if (isAskedElsewhere(moment, question)) return null
  const answer = answerOfWords(moment, question)
  // Another line of the answer says nothing of "Which people?".
  const isEmpty = contentWordsOf(question.text, moment.cast.language).size === 0 && question.words.size > 0
  const wordsOn = lineOnWords(moment, question, answer)
  if (wordsOn === null && isMetElsewhere(moment, question)) return null
  const words = wordsOn ?? (answer === null || isEmpty ? null : otherLine(moment, question, answer))
  if (words !== null) return words
  return question.isPure ? withoutLine(moment, question, answer) : null
}

/** "What do you mean by that?" after a reaction, which has nothing to go on with. */
const meaningOfReaction = (moment: Moment): SpokenWords | null => {
  const { heard, cast, lastAnswer, lastTold, lastSource, voice, saidLately } = moment
  if (lastAnswer !== null || lastTold !== null || saidLately.length === 0) return null
  if (!asksMeaning(heard, cast.language)) return null
  const text = sayMeaning(voice, lastSource, heard.text, false)
  return text === null ? null : { text, talk: 'neutral', source: 'own_words' }
}

/** "By whom?", "Them? Who do you mean?": no answer to another question holds the name. */
const nameKeptBack = (moment: Moment): SpokenWords | null => {
  const line = plainText(moment.heard.question?.text ?? '').trim()
  const isMet = (moment.matches[0]?.score ?? 0) >= nearlyMatched
  return !isMet && line.includes('who') && asksWhoItWas.test(line) ? reaction(moment, 'unknown_who') : null
}

/** "You listen to what, on the stairs?" asks for what follows a secret. */
const afterSecret = (moment: Moment, secret: SpeechSecret): SpokenWords | null => {
  const question = echoQuestion(moment)
  if (question === null || question.words.size === 0 || isAskedElsewhere(moment, question)) return null
  const isWanted = isExact(question.form) ? kindWanted(question, moment) : () => true
  const text = newLine({ ...moment.voice, brief: false }, secret.after.filter(isWanted))
  return text === null ? null : { text, talk: 'neutral', source: `secret-${secret.fact} (more)`, explains: true }
}

/** Lines that the usual search answers: the first one, one that brings a secret out, "You hid behind her. How so?", and "And that evening?" in a story. */
const isForOthers = ({ heard, isFirst, meant, secret, lastAnswer, lastSource, cast }: Moment): boolean => {
  if (isFirst || meant !== null || secret !== null || lastSource === 'greeting') return true
  if (!mayTakeUp.has(heard.kind) || speaksFromFields(cast.persona)) return true
  if (asksMeaning(heard, cast.language) && lastAnswer === null && heard.question?.text !== heard.text) return true
  return followUp(heard, lastAnswer, cast.language) !== null && !asksMeaning(heard, cast.language)
}

/** The reply to time that is given, or to a short question on the persona's own last words; null for a line that asks for something else. */
export const answerOwnWords = (moment: Moment): SpokenWords | null => {
  const afterTime = moment.secret === null ? spokenAfterTime(moment) : null
  if (afterTime !== null || isForOthers(moment)) return afterTime
  if (moment.lastTold !== null) return afterSecret(moment, moment.lastTold)
  const words = confirmWords(moment) ?? conditionNamed(moment)
  if (words !== null) return words
  const question = echoQuestion(moment)
  if (question !== null) return answerTaken(moment, question)
  const thing = answerOnBareThing(moment)
  return thing === null ? (meaningOfReaction(moment) ?? nameKeptBack(moment)) : explainBy(moment, thing)
}
