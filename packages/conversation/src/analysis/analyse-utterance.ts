import type { Utterance } from '../observer/features.ts'
import type { TalkObserver } from '../observer/observer.ts'
import { type Language, questionsOf } from '../observer/question-kind.ts'
import { plainText, sentencesOf, wordsOf } from '../observer/words.ts'
import { coachCues } from '../partner/mind/coach-cues.ts'
import { isBareTag } from '../partner/mind/questions/tags.ts'
import { stemsOf } from '../partner/persona/stems.ts'
import {
  bringsOwn,
  contentGivenBack,
  firstFragment,
  sharedStems,
  speaksOfOther,
  speaksOfThings,
} from './content-reflection.ts'
import { type DialogueAct, recogniseActs, saysOwnPart, wantsAccount } from './dialogue-acts.ts'
import { inventsFact } from './given-back/own-facts.ts'
import { mirrorsLast } from './given-back/mirror.ts'
import { inventsSaying } from './given-back/sayings.ts'
import { restates, turnsAgainst } from './given-back/restatement.ts'
import { twoSidesOf } from './given-back/two-sides.ts'
import { recogniseForbiddenActs } from './offences/forbidden-acts.ts'
import { askedQuestions } from './invitations/asked-questions.ts'
import { slightIn } from './offences/slights.ts'
import { findAct, hasAct, type QuestionFinding, type UtteranceAnalysis } from './utterance-analysis.ts'

/** Analyses an utterance of the learner. `before` is what was said until then, oldest first. */
export type UtteranceAnalyser = (text: string, before: readonly Utterance[], language: Language) => UtteranceAnalysis

/**
 * The share of questions called open, or closed, that are it: a careful reading of what was measured before the rules
 * grew.
 */
const questionCertainty = { open: 0.8, closed: 0.7 } as const

/** "Why didn't you tell me?" and "What is your problem?" reproach, so they count as closed. */
const reproach: Record<Language, RegExp> = {
  en: /\bwhy (?:didn't|did you not|haven't|don't|can't) you\b|\b(?:what(?:'s| is) (?:your|the) (?:\w+ )?problem(?= ?\?)|what(?:'s| is) (?:wrong|the matter) with you|how (?:could|dare) you|who do you think you are)/i,
  fr: /\b(?:pourquoi (?:est-ce que )?(?:tu|vous) (?:ne |n')?(?:m'|me |nous )?\p{L}+ (?:rien|pas|jamais)(?!\p{L})|c'est quoi (?:ton|votre) problème|(?:quel est|c'est quoi,?) (?:ton|votre) problème|qu'est-ce qui (?:ne )?va pas (?:chez|avec) (?:toi|vous)|comment (?:(?:as-tu|avez-vous|tu as|vous avez) (?:pu|osé)|oses-tu|osez-vous)|pour qui (?:te|vous) pren)/iu,
}

/** The questions of an utterance; one that advises or reproaches counts as closed. */
export const questionsIn = (text: string, language: Language): QuestionFinding[] =>
  askedQuestions(text, language).map((question) => {
    const line = plainText(question.text)
    const isAdvice = coachCues[language].advice.test(line) && !wantsAccount({ text: line, language })
    const openness = isAdvice || reproach[language].test(question.text.replaceAll('’', "'")) ? 'closed' : question.kind
    return { text: question.text, openness, certainty: questionCertainty[openness], isAdvice }
  })

/** So few words of content are a word of the other's, given back. */
const ECHO = 2

const sharesAllWords = (text: string, otherStems: readonly string[]): boolean => {
  const stems = [...new Set(stemsOf(text))]
  return (
    stems.length > 0 &&
    stems.length <= ECHO &&
    stems.every((stem) => otherStems.includes(stem)) &&
    wordsOf(text).length <= ECHO + 1
  )
}

/** « L'organisation ? Raconte. »: the other's word with a question mark leads up to the open question behind it. */
const withoutEcho = (questions: readonly QuestionFinding[], otherStems: readonly string[]): QuestionFinding[] => {
  const hasOpen = questions.some(({ openness }) => openness === 'open')
  const isEcho = ({ text, openness }: QuestionFinding): boolean =>
    openness === 'closed' && sharesAllWords(text, otherStems)
  return hasOpen ? questions.filter((question) => !isEcho(question)) : [...questions]
}

/** The other's last two turns. */
const lastTurnsOf = (before: readonly Utterance[]): string[] =>
  before
    .filter(({ speaker }) => speaker === 'client')
    .slice(-2)
    .map(({ text }) => text)

const takenUpWords = (text: string, otherStems: readonly string[]): string[] => [
  ...new Set(wordsOf(text).filter((word) => sharedStems(word, otherStems).length > 0)),
]

/** The other asked for it: with an open question, or with words that the answer holds as well. */
const answersQuestion = (text: string, before: readonly Utterance[], language: Language): boolean => {
  const last = before.at(-1)
  if (last?.speaker !== 'client') return false
  const [question] = questionsOf(sentencesOf(last.text).at(-1) ?? '', language)
  return question !== undefined && (question.kind === 'open' || sharedStems(text, stemsOf(question.text)).length > 0)
}

type Parts = Omit<UtteranceAnalysis, 'reflection' | 'forbiddenActs' | 'slight'>

/** Acts that a sentence does with the other's words instead of giving them back. */
const usesWords = [
  'autonomy',
  'commitment',
  'advice',
  'proposal',
  'offer',
  'permission',
  'own_part',
  'disagreement',
  'greeting',
  'farewell',
  'information',
] as const

/** An utterance with these words gives nothing back, whatever it sounds like. */
const notReflective = ['abuse', 'criticism', 'nonsense', 'machine_instruction', 'machine_question'] as const

/** Where the model hears a reflection in one of these, it is mistaken: "You could have a stroke." */
const telling = ['advice', 'warning'] as const

/** In the labelled data, words of a reflection mean one so often: alone, and beside a question. Content that is given back does so at least as often. */
const byWords = { alone: 0.75, besideQuestion: 0.65 } as const

/** Without the words of a reflection, what the model is less certain of than this is not counted as one. */
const LEAST_CERTAIN = 0.655

/** Where the model takes the words of a reflection for advice with more than this likelihood, they are not one. */
const MOST_INPUT = 0.4

const isUsed = (sentence: string, parts: Parts): boolean =>
  usesWords.some((name) => findAct(parts, name)?.quote === sentence)

/** A fragment may stand before what the learner owns: "Alone with it since March, I should have seen that." */
const fragmentQuote = (parts: Parts, otherStems: readonly string[], language: Language): string | undefined => {
  const fragment = firstFragment(parts, otherStems, language)
  if (fragment === undefined) return undefined
  const isOwned = findAct(parts, 'own_part')?.quote === fragment
  return isOwned || !isUsed(fragment, parts) ? fragment : undefined
}

/** The sentence that gives content back and does nothing else with the other's words. */
const contentQuote = (
  parts: Parts,
  linesBefore: Parameters<typeof contentGivenBack>[1],
  language: Language,
): string | undefined => {
  if (notReflective.some((name) => hasAct(parts, name))) return undefined
  // A sentence before advice is the ground for it, unless it speaks of the other.
  const isGround = (sentence: string): boolean => hasAct(parts, 'advice') && !speaksOfOther(sentence, language)
  return contentGivenBack(parts, linesBefore, language).find(
    (sentence) => !isUsed(sentence, parts) && !isGround(sentence),
  )
}

/** The sentence that says again what the other said earlier; it may own the speaker's part as well. */
const restatement = (parts: Parts, before: readonly Utterance[], language: Language): string | undefined => {
  if (notReflective.some((name) => hasAct(parts, name))) return undefined
  const isOwned = (sentence: string): boolean => findAct(parts, 'own_part')?.quote === sentence
  return sentencesOf(parts.text).find(
    (sentence) => (isOwned(sentence) || !isUsed(sentence, parts)) && restates(sentence, before, language),
  )
}

/** The sentence that says the other's last line again, from the other side. */
const mirrorIn = (parts: Parts, before: readonly Utterance[]): string | undefined =>
  sentencesOf(parts.text).find((sentence) => mirrorsLast(sentence, before) && !isUsed(sentence, parts))

const certaintyIn = ({ questions, likelihoods }: Parts): number =>
  Math.max(questions.length > 0 ? byWords.besideQuestion : byWords.alone, likelihoods.reflection)

/** "So you …?", « On dirait que … ? » check what was heard, whatever their words. */
const checks =
  /^(?:(?:and|but|ok|okay|et|mais|bon|oui|yes)[\s,]+)*(?:so|then|it|that|if i|did i|donc|alors|on dirait|si j'ai|si je|j'ai|ce que)(?!\p{L})/u

const wish =
  /(?<!\p{L})(?:you(?:'d| would) (?:like|love|rather)|you want|(?:tu|vous) (?:aimer|voudr|voul|veu|souhait)\p{L}*)(?!\p{L})/u
const ownWish = /(?<!\p{L})(?:i(?:'d| would) (?:like|love)|i want|j'aimerais|je (?:voudrais|veux|souhaite))(?!\p{L})/u
const wishWords = /^(?:lik|want|aim|voul|voudr|souhait|would|rather|lov)/

/** "So you'd like to rest", after "I'd like to sell it", puts another wish in the place of the one that was said. */
const changesWish = (text: string, before: readonly Utterance[]): boolean => {
  const last = before.at(-1)?.text ?? ''
  if (!wish.test(plainText(text)) || !ownWish.test(plainText(last))) return false
  return sharedStems(text, stemsOf(last)).every((stem) => wishWords.test(stem))
}

/** A feeling that is only asked for is no reflection where the other said nothing like it: "Are you afraid of the job?" */
const reflectionAct = (parts: Parts, otherStems: readonly string[]) => {
  const act = findAct(parts, 'reflection')
  if (!act?.quote.includes('?') || checks.test(plainText(act.quote))) return act
  return sharedStems(act.quote, otherStems).length > 0 ? act : undefined
}

const retraction =
  /^(?:(?:ok|okay|no|bon|d'accord|non),? )*(?:(?:that|this|it) was (?:\w+ )?an excuse|c'était une excuse)/

/** "That was an excuse", "It was for me to do" speak of the speaker, whatever the model hears in them. */
const speaksOfSelf = (sentence: string, language: Language): boolean =>
  saysOwnPart(sentence, language) || retraction.test(plainText(sentence))

const reflectionIn = (
  parts: Parts,
  contentSentence: string | undefined,
  otherStems: readonly string[],
  language: Language,
): UtteranceAnalysis['reflection'] => {
  const { text, mainClass, certainty, questions, likelihoods } = parts
  if (notReflective.some((act) => hasAct(parts, act))) return null
  const act = reflectionAct(parts, otherStems)
  if (act && likelihoods.input <= MOST_INPUT) return { quote: act.quote, certainty: certaintyIn(parts) }
  if (contentSentence) return { quote: contentSentence, certainty: certaintyIn(parts) }
  if (mainClass !== 'reflection' || certainty < LEAST_CERTAIN || questions.length > 0) return null
  if (telling.some((name) => hasAct(parts, name))) return null
  const courtesies = new Set((['greeting', 'encourager'] as const).map((act) => findAct(parts, act)?.quote))
  const quote = sentencesOf(text).find(
    (sentence) =>
      !courtesies.has(sentence) &&
      !isUsed(sentence, parts) &&
      !speaksOfSelf(sentence, language) &&
      !bringsOwn(sentence, language) &&
      !speaksOfThings(sentence, language),
  )
  return quote === undefined ? null : { quote, certainty }
}

/** Two wishes set against each other of which the other has named neither are a guess. */
const MOST_OF_GUESS = 0.5

/** The reflection, less certain where it guesses at both of its sides. */
const withGuess = (
  reflection: UtteranceAnalysis['reflection'],
  before: readonly Utterance[],
  language: Language,
): UtteranceAnalysis['reflection'] => {
  const sides = reflection === null ? null : twoSidesOf(reflection.quote, language)
  if (reflection === null || sides === null) return reflection
  const stems = before.filter(({ speaker }) => speaker === 'client').flatMap(({ text }) => stemsOf(text))
  if (sides.some((side) => sharedStems(side, stems).length > 0)) return reflection
  return { ...reflection, certainty: Math.min(reflection.certainty, MOST_OF_GUESS) }
}

/** Words that only sound like the other's, or that are held against them. */
const isMistaken = (quote: string, before: readonly Utterance[], language: Language): boolean =>
  inventsFact(quote, before) || inventsSaying(quote, before, language) || turnsAgainst(quote, language)

/** "You do it alone. Did I get that right?" gives back, and its check asks for nothing new. */
const withoutCheck = (text: string, language: Language): string => {
  const sentences = sentencesOf(text)
  const check = sentences.at(-1) ?? ''
  if (sentences.length < 2 || !isBareTag(check, language)) return text
  const statement = text.slice(0, text.lastIndexOf(check)).trimEnd()
  return statement.includes('?') ? text : statement
}

/** Acts that somebody does with words of their own: the other's words, said back, do none of them. */
const ownWordsOnly: ReadonlySet<DialogueAct> = new Set(['criticism', 'abuse', 'advice', 'warning', 'disagreement'])

const actsIn = (text: string, before: readonly Utterance[], language: Language) =>
  recogniseActs(text, before, language).filter(
    ({ act, quote }) => !ownWordsOnly.has(act) || !mirrorsLast(quote, before),
  )

/** An analyser by a trained observer, or by rules alone. The same words after the same words give the same result. */
export const createAnalyser =
  (observer: Pick<TalkObserver, 'coach'>): UtteranceAnalyser =>
  (text, before, language) => {
    const core = withoutCheck(text, language)
    const { label, confidence, probabilities } = observer.coach(core, before, language)
    const lastTurns = lastTurnsOf(before)
    const otherStems = lastTurns.flatMap((one) => stemsOf(one))
    const linesBefore = { stems: otherStems, lines: lastTurns.flatMap((one) => sentencesOf(one)) }
    const parts: Parts = {
      text,
      words: wordsOf(text).length,
      mainClass: label,
      certainty: confidence,
      likelihoods: probabilities,
      questions: withoutEcho(questionsIn(core, language), otherStems),
      acts: actsIn(core, before, language),
      isAnswer: answersQuestion(core, before, language),
      takenUpWords: takenUpWords(text, otherStems),
    }
    const forbiddenActs = recogniseForbiddenActs(text, parts.acts, language)
    const slight = slightIn({ text, acts: parts.acts, forbiddenActs }, language)
    const isPoor = slight !== null || changesWish(text, before)
    const contentSentence = isPoor
      ? undefined
      : (contentQuote(parts, linesBefore, language) ?? restatement(parts, before, language) ?? mirrorIn(parts, before))
    // An utterance that gives back does not tell as well, whatever class its words have by themselves.
    const isContent = contentSentence !== undefined && parts.questions.length === 0
    const ofContent = isContent ? { mainClass: 'reflection' as const, certainty: byWords.alone } : {}
    const reflection = isPoor
      ? null
      : withGuess(
          reflectionIn(parts, contentSentence ?? fragmentQuote(parts, otherStems, language), otherStems, language),
          before,
          language,
        )
    return {
      ...parts,
      ...ofContent,
      forbiddenActs,
      slight,
      reflection: reflection !== null && isMistaken(reflection.quote, before, language) ? null : reflection,
    }
  }
