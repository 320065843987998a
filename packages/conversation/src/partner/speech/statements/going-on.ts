import type { SpeechSecret } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import { contentWordsOf } from '../last-lines.ts'
import {
  asksExample,
  asksFurther,
  asksMeaning,
  asksToTell,
  asksWholeStory,
  followUp,
  type FollowUpLines,
  isBareWhy,
} from '../follow-up.ts'
import { subjectOfStatement } from '../../matching/subject-of-statement.ts'
import { type Moment, reaction, type SpokenWords } from '../moment.ts'
import { newLine, nextLine } from '../voice.ts'
import { sayMeaning } from '../own-words/meant-words.ts'
import { fullAnswer, isBareAnswer, isSentence, ownAccount } from './on-subject.ts'
import { remarkOn } from './remarks.ts'

/** After a secret "Why?" and "Tell me more" ask about it. */
const fromSecret = (secret: SpeechSecret | null): FollowUpLines | null =>
  secret === null ? null : { why: secret.after, more: secret.after }

/** "A little, yes." answers the question before it, and goes on with nothing. */
const repeatsYes = /^[^.!?]{0,20}(?<!\p{L})(?:yes|no|oui|non)[.!,]/iu

/** "And then?" asks for what came of it. */
const asksNext = /\b(?:then|next|ensuite|après|puis)\b/i

/** « Et après ? » asks for what came next; a thought on the matter would pass it by. */
const nothingNext: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  fr: ['Après, rien de plus.', 'C’est tout. On en est là.', 'Il n’y a pas de suite, pour l’instant.'],
}

const sayNothingNext = ({ heard, voice }: Moment): SpokenWords | null => {
  if (heard.kind !== 'encourager' || !asksNext.test(heard.text)) return null
  const text = newLine({ ...voice, brief: false }, nothingNext[voice.language])
  return text === null ? null : { text, talk: 'neutral', source: 'own_words' }
}

/** The next line of the last answer that the persona has not said yet, for an answer without a continuation of its own. */
const anotherLine = ({ heard, lastAnswer, voice, cast }: Moment): string | null =>
  lastAnswer === null || isBareAnswer(lastAnswer) || isBareWhy(heard, cast.language)
    ? null
    : newLine(
        { ...voice, brief: false },
        [...lastAnswer.open, ...lastAnswer.plain].filter((line) => isSentence(line) && !repeatsYes.test(line)),
      )

/** "Go on" where the last lines are used up: something else on the subject that was spoken of last. */
const onTopic = (moment: Moment): SpokenWords | null => {
  const { speech, lastTopic, recent, voice, heard } = moment
  if (asksNext.test(heard.text)) return null
  const near = speech.answers.filter(({ topic, key }) => topic !== null && topic === lastTopic && !recent.includes(key))
  for (const answer of near) {
    const text = newLine({ ...voice, brief: false }, answer.more)
    if (text !== null) return { text, talk: 'neutral', source: `${answer.key} (more)`, answer }
  }
  return null
}

/** "Tell it long" wants the longest story on the subject that was spoken of last. */
const storyOf = ({ speech, lastTopic, voice }: Moment): SpokenWords | null => {
  if (lastTopic === null) return null
  const stories = speech.answers.filter(({ topic }) => topic === lastTopic).flatMap(({ more }) => more)
  const text = nextLine(
    voice,
    stories.toSorted((one, other) => other.length - one.length),
  )
  return text === null ? null : { text, talk: 'neutral', source: `${lastTopic} (story)` }
}

/** "Why?" asks about the last answer alone: no other one takes its place. */
const nothingMore = (moment: Moment): SpokenWords | null => {
  const { heard, lastAnswer, cast } = moment
  if (isBareWhy(heard, cast.language)) return reaction(moment, 'unknown_why')
  if (lastAnswer === null) return heard.kind === 'encourager' ? (sayNothingNext(moment) ?? onTopic(moment)) : null
  // "And then?" after "Quite well, thank you": the person is to say why they are here.
  const own = isBareAnswer(lastAnswer) ? ownAccount(moment) : null
  if (own !== null || heard.kind === 'encourager') return own ?? sayNothingNext(moment) ?? onTopic(moment)
  return reaction(moment, 'unknown')
}

/** "That would be a pity" points at words that were never said. */
const pointsBack: Readonly<Record<Language, RegExp>> = {
  en: /^(?:and |but |so )?(?:that|this|it|he|she|they|then)(?![\p{L}-])/u,
  fr: /^(?:et |mais |alors )?(?:ce (?:n'|serai\p{L}*|ser\p{L}+)|c'|ça|cela|ils?|elles?|là)(?![\p{L}-])/u,
}

/** "Go on" lets the persona speak as it feels: for a change, or against it. */
const inMood = ({ heard, mind, speech, voice, lastAnswer, lastTold }: Moment): SpokenWords | null => {
  const { talk } = mind
  const isNext = asksNext.test(heard.text) && nothingNext[voice.language].length > 0
  if (heard.kind !== 'encourager' || talk === 'neutral' || lastTold !== null || isNext) return null
  const full = { ...voice, brief: false }
  const own = lastAnswer?.[talk === 'change' ? 'open' : 'closed'].filter(isSentence) ?? []
  const more = newLine(full, own)
  if (more !== null && lastAnswer !== null)
    return { text: more, talk, source: `${lastAnswer.key} (more)`, answer: lastAnswer }
  const text = newLine(
    full,
    speech.leanings[talk].filter((line) => !pointsBack[voice.language].test(plainText(line))),
  )
  return text === null ? null : { text, talk, source: 'leaning' }
}

/** The author wrote an answer for nearly this line, and the persona has not given it a moment ago. */
const hasOwnAnswer = ({ heard, matches: [first], recent, cast }: Moment): boolean =>
  heard.question !== null &&
  contentWordsOf(heard.question.text, cast.language).size > 0 &&
  first?.isOwn === true &&
  first.score >= nearlyWritten &&
  !recent.includes(first.target.key)

const nearlyWritten = 0.6

const surelyOnSubject = 1

/**
 * Explains what was said last where no lines of its own are left: by an example, by the subject that the learner asked about, by
 * what the last reply meant, or by its matter.
 */
const explainAnswer = (moment: Moment): SpokenWords | null => {
  const { speech, recent, lastAnswer, lastSource, heard, before, voice, cast } = moment
  if (lastAnswer !== null && isBareAnswer(lastAnswer)) return null
  const answerTo = (sharedKey: string) =>
    speech.answers.find(({ key, like }) => like.includes(sharedKey) && !recent.includes(key))
  const example = asksExample(heard, cast.language) ? answerTo('example') : undefined
  if (example !== undefined) return fullAnswer(moment, example)
  const full = { ...moment, voice: { ...voice, brief: false } }
  const remark = before === '' ? null : remarkOn(full, { text: before, least: surelyOnSubject })
  if (remark !== null) return remark
  const text = sayMeaning(voice, lastSource, heard.text, lastAnswer !== null)
  return text === null ? ownAccount(moment) : { text, talk: 'neutral', source: 'own_words' }
}

/** The next line of what was said last. */
const goOnWith = (moment: Moment, more: readonly string[]): SpokenWords | null => {
  const { lastAnswer, lastTold, heard, cast } = moment
  const text = nextLine(moment.voice, more) ?? anotherLine(moment)
  if (text === null) return (asksMeaning(heard, cast.language) ? explainAnswer(moment) : null) ?? nothingMore(moment)
  return lastAnswer === null
    ? { text, talk: 'neutral', source: `secret-${lastTold?.fact} (more)` }
    : { text, talk: 'neutral', source: `${lastAnswer.key} (more)`, answer: lastAnswer }
}

/** "You hid behind Mira. How so?": the persona's own words before the question say what is to be explained. */
const quotedSubject = ({ heard, saidLately, cast: { language } }: Moment): string | null => {
  const questionText = heard.question?.text ?? ''
  if (questionText === '' || !heard.text.endsWith(questionText)) return null
  if (!asksMeaning({ ...heard, text: questionText, words: 1 }, language) && !isBareWhy(heard, language)) return null
  const text = heard.text.slice(0, -questionText.length)
  const lastStems = contentWordsOf(saidLately.at(-1) ?? '', language)
  const stems = [...contentWordsOf(text, language)]
  return stems.length > 0 && stems.every((stem) => lastStems.has(stem)) ? text : null
}

const explainQuote = (moment: Moment): SpokenWords | null => {
  const { lastAnswer, speech, recent, voice, cast } = moment
  const text = lastAnswer === null ? quotedSubject(moment) : null
  if (text === null) return null
  const answer = subjectOfStatement(text, speech, cast.language)
  if (answer !== null && !recent.includes(answer.key) && !isBareAnswer(answer)) return fullAnswer(moment, answer)
  return remarkOn({ ...moment, voice: { ...voice, brief: false } }, { text, least: surelyOnSubject })
}

/** "And how did that end?" and "And if I hadn't?" ask about the last words alone: no answer to another question takes their place. */
const asksWithoutSubject = (moment: Moment): boolean => {
  const { heard, lastAnswer, lastTold, isFirst, cast } = moment
  const { question, words } = heard
  if (isFirst || question === null || words > mostOfBare) return false
  if (bareCondition.test(plainText(question.text))) return true
  return lastAnswer === null && lastTold === null && asksFurther(heard, cast.language)
}

const mostOfBare = 6
/** "And if I hadn't?", "What if not?": the condition has no verb of its own. */
const bareCondition = /^(?:and |but |so |what )*if \w+(?: (?:\w+n't|not|do|does|did|has|had|is|was|would))?\s*\?/

/** The persona goes on by its subject where the last answer has nothing more. */
const withoutLines = (moment: Moment): SpokenWords | null => {
  const { heard, cast } = moment
  if (heard.kind === 'encourager') return sayNothingNext(moment) ?? onTopic(moment)
  if (asksWholeStory(heard, cast.language) || asksToTell(heard, cast.language))
    return storyOf(moment) ?? onTopic(moment) ?? ownAccount(moment)
  if (hasOwnAnswer(moment)) return null
  if (asksMeaning(heard, cast.language)) return explainAnswer(moment)
  return asksWithoutSubject(moment)
    ? reaction(moment, heard.question?.form === 'hypothetical' ? 'hypothetical' : 'unknown')
    : null
}

/** "Why?", "Tell me more" and "Go on" after what was said last; null for a line that asks for something else. */
export const asksForMore = (moment: Moment): SpokenWords | null => {
  const { heard, lastAnswer, lastTold, cast } = moment
  const words = inMood(moment) ?? explainQuote(moment)
  if (words !== null) return words
  if (lastAnswer === null && lastTold === null && isBareWhy(heard, cast.language))
    return reaction(moment, 'unknown_why')
  const more = followUp(heard, lastAnswer ?? fromSecret(lastTold), cast.language)
  if (more === null) return withoutLines(moment)
  return hasOwnAnswer(moment) ? null : goOnWith(moment, more)
}
