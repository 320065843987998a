import { hasAct, isTelling } from '../../analysis/index.ts'
import { dismisses } from '../../analysis/offences/dismissal.ts'
import { plainText, sentencesOf, showsAny, wordsOf } from '../../observer/words.ts'
import { stemsOf, touching } from '../../partner/persona/stems.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import { mainSentenceOf, questionQuote, type Quote, reflectionQuote, sentenceOf } from '../evidence/quote.ts'
import { CLOSING_POINTS, readinessChangesOf } from '../readiness-changes.ts'
import { dueTurns, followsUp } from '../due-turns.ts'
import { isFree, saysFeeling } from '../reading/echoes.ts'
import { isOwnStory, tellsOwnStory } from './own-story.ts'
import { feelingQuote, goesOnAfterFeeling, namesFeeling } from './readings.ts'
import { shows, contradictsUnderstanding, isExactFeeling } from './signs.ts'
import { adviceChances, tells, toldQuotes } from './told-words.ts'
import { countCertainty, type Judge, type Level, sideCertainty } from './verdict.ts'

export const reflects = ({ reflection }: LearnerTurn): boolean => reflection !== null

/** An answer of so many words is a long one. */
const AT_LENGTH = 18

/** The other goes on of their own accord: at length, or agreeing. */
const wentOn = ({ after }: LearnerTurn, facts: Facts): boolean =>
  after !== null && (after.words >= AT_LENGTH || shows(after.text, 'agrees', facts.language))

/** So many words hold little more than a feeling. */
const SHORT_GUESS = 6

/** "You are tired." names a feeling that the other neither said nor showed, and the answer does not confirm it. */
const isMereGuess = (turn: LearnerTurn, facts: Facts): boolean =>
  turn.words <= SHORT_GUESS &&
  turn.takenUpWords.length === 0 &&
  shows(turn.text, 'feeling', facts.language) &&
  !(turn.before !== null && shows(turn.before.text, 'feeling', facts.language)) &&
  !wentOn(turn, facts)

/** The share of the learner's turns that say something back: some, and much. */
const SOME = 0.1
const MUCH = 0.25

/** Said back once may be chance, and is little in a talk of so many turns. */
const OFTEN = 2
const LONG_TALK = 8

/** So many reflections, and so large a part of the turns, go through the whole talk. */
const MANY = 4
const MOST_TURNS = 0.5

/** A learner who says back in most turns, and not only in the other's words, hears as much as somebody whom a long answer rewards. */
const isThroughout = (reflectingTurns: readonly LearnerTurn[], { learner }: Facts): boolean =>
  reflectingTurns.length >= MANY &&
  reflectingTurns.length >= MOST_TURNS * learner.length &&
  reflectingTurns.filter(isFree).length * 2 >= reflectingTurns.length

const levelOfReflecting = (all: readonly LearnerTurn[], facts: Facts): Level => {
  if (all.length === 0) return facts.counts.reflections > 0 ? 1 : 0
  const reflectingTurns = all.filter((turn) => !isMereGuess(turn, facts))
  const share = reflectingTurns.length / facts.learner.length
  if (share < SOME || (reflectingTurns.length < OFTEN && facts.learner.length >= LONG_TALK)) return 1
  const deep =
    reflectingTurns.some((turn) => namesFeeling(turn, facts.language)) ||
    reflectingTurns.filter((turn) => wentOn(turn, facts)).length * 3 >= reflectingTurns.length ||
    isThroughout(reflectingTurns, facts)
  return share >= MUCH && all.length >= OFTEN && deep ? 3 : 2
}

/** A turn that tells gives nothing back, whatever the model hears in it. */
const chanceOfReflection = (turn: LearnerTurn): number => {
  if (turn.reflection) return turn.reflection.certainty
  return isTelling(turn) ? 0.05 : turn.likelihoods.reflection / 2
}

/** Something of what the persona had said so far, or a feeling; a picture that the persona confirms says it, too. */
const holdsContent = (turn: LearnerTurn, facts: Facts): boolean => {
  const { persona, language } = facts
  const { reflection, after } = turn
  if (wentOn(turn, facts)) return true
  // "Je me sens bien", after « Donc vous vous sentiez bien »: the answer says it again.
  if (touching(new Set(stemsOf(after?.text ?? '')), stemsOf(reflection?.quote ?? '')) > 0) return true
  const earlierStems = persona.filter(({ seq }) => seq < turn.seq).flatMap(({ text }) => stemsOf(text))
  return namesFeeling(turn, language) || touching(new Set(earlierStems), stemsOf(reflection?.quote ?? '')) > 0
}

/** Quotes of what the learner said back: lines with facts that the persona never gave stand back where there are enough others. */
export const heardQuotes = (turns: readonly LearnerTurn[], facts: Facts, least = 1): Quote[] => {
  const sureTurns = turns.filter((turn) => holdsContent(turn, facts))
  const chosenTurns = new Set(
    sureTurns.length >= least ? sureTurns : [...new Set([...sureTurns, ...turns])].slice(0, least),
  )
  return turns.filter((turn) => chosenTurns.has(turn)).flatMap(reflectionQuote)
}

/** Words of one's own that the other confirmed prove most; words of one's own prove more than an echo. */
const MOST_PROOF = 3
const proofOf = (turn: LearnerTurn, facts: Facts): number => 2 * Number(isFree(turn)) + Number(wentOn(turn, facts))

/** An answer of so few words is a short one. */
const SHORT_ANSWER = 10

export const reflecting: Judge = (facts) => {
  const { learner, counts } = facts
  if (learner.length < 3) return { withheld: 'too_few_turns' }
  const reflectingTurns = learner
    .filter((turn) => reflects(turn) && !turn.isDenied)
    .toSorted((a, b) => proofOf(b, facts) - proofOf(a, facts))
  const confirmedTurns = reflectingTurns.filter((turn) => proofOf(turn, facts) === MOST_PROOF)
  const provingTurns = confirmedTurns.length >= OFTEN ? confirmedTurns : reflectingTurns
  const level = levelOfReflecting(reflectingTurns, facts)
  const missedQuotes = dueTurns(facts)
    .filter((turn) => !followsUp(turn, facts.language))
    .flatMap(mainSentenceOf)
  const chances = learner.map(chanceOfReflection)
  const heardLines = heardQuotes(provingTurns, facts)
  // "…, and the feeling too" needs a line that shows it.
  const feltQuotes = heardLines.filter((quote) => saysFeeling(quote, facts.language))
  const shownQuotes = [...new Set([...heardLines.slice(0, 1), ...feltQuotes, ...heardLines])]
  return {
    level,
    basis: 'estimated',
    confidence: countCertainty(
      facts,
      'reflections',
      sideCertainty(chances, counts.reflections, Math.max(0.5, SOME * learner.length)),
    ),
    evidence: level >= 2 ? shownQuotes : missedQuotes,
    numbers: {
      heard: counts.reflections,
      turns: learner.length,
      free: reflectingTurns.filter(isFree).length,
      on: reflectingTurns.filter((turn) => turn.questions.length === 0 && wentOn(turn, facts)).length,
      felt: Number(feltQuotes.length > 0),
      asked: reflectingTurns.filter(({ questions }) => questions.length > 0).length,
      bare: reflectingTurns.filter(({ questions }) => questions.length === 0).length,
      long: learner.slice(1).filter((turn) => !reflects(turn) && (turn.before?.words ?? 0) >= AT_LENGTH).length,
      brief: reflectingTurns.filter(({ before }) => before !== null && before.words <= SHORT_ANSWER).length,
    },
    isMissing: true,
    better: missedQuotes,
  }
}

const valueOf = ({ measures }: Facts, key: string): number => measures.find((one) => one.key === key)?.value ?? 0

/** A turn of more words is too long. */
const LONG = 60

/** Above this share of the learner's words, most of them tell. */
const MOSTLY = 0.5

interface RoomShares {
  /** The learner's share of all words, and the share without those that leave room. */
  percent: number
  taken: number
  /** The share of the learner's words that tell. */
  told: number
}

const levelOfRoom = ({ percent, taken, told }: RoomShares, longest: number): Level => {
  if (taken > 0.6) return 0
  if (taken > 0.55 || told > MOSTLY) return 1
  return taken > 0.38 || percent > 0.45 || longest > LONG ? 2 : 3
}

/** A question needs no more words; what stands before it in a longer sentence tells. */
const LONGEST_QUESTION = 20

/** Words that ask openly or give something back leave room; a sentence that does both counts once. */
const roomyWords = (turn: LearnerTurn): number => {
  if (turn.slight !== null || isTelling(turn)) return 0
  const quote = turn.reflection?.quote ?? ''
  const isOther = (text: string): boolean => quote === '' || !(quote.includes(text) || text.includes(quote))
  const questionWords = turn.questions
    .filter(({ openness, text }) => openness === 'open' && isOther(text))
    .map(({ text }) => Math.min(LONGEST_QUESTION, wordsOf(text).length))
  return Math.min(turn.words, wordsOf(quote).length + sumOf(questionWords))
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Somebody of few words leaves it to the learner to talk: each of their answers counts as so many words. */
const LEAST_ANSWER = 12

/** The opening line may be long all the same. */
const isTerse = (persona: Facts['persona']): boolean => persona.filter(({ words }) => words >= AT_LENGTH).length <= 1

const answerWords = (persona: Facts['persona']): number =>
  sumOf(persona.map(({ words }) => (isTerse(persona) ? Math.max(words, LEAST_ANSWER) : words)))

/** The learner's share of the words without those that leave room. */
export const takenShare = ({ learner, persona }: Pick<Facts, 'learner' | 'persona'>): number => {
  const ownWords = sumOf(learner.map((turn) => turn.words - roomyWords(turn)))
  return ownWords / Math.max(1, ownWords + answerWords(persona))
}

const meanLength = (quotes: readonly Quote[]): number =>
  sumOf(quotes.map(({ quote }) => wordsOf(quote).length)) / Math.max(1, quotes.length)

/** The reflection of a turn, or its open question. */
const listeningQuote = (turn: LearnerTurn): Quote[] =>
  [...reflectionQuote(turn), ...questionQuote(turn, 'open')].slice(0, 1)

/** So many turns about the learner's own life are more than a bridge to the other person's. */
const MANY_STORIES = 3

/** A shorter turn is no line that took room. */
const SHORTEST_TO_SHOW = 20

/** The longest sentence of a turn that took room. */
const longSentence = (turn: LearnerTurn): Quote[] => {
  const longest = sentencesOf(turn.text).toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)[0]
  return turn.words < SHORTEST_TO_SHOW ? [] : sentenceOf(turn, (sentence) => sentence === longest)
}

/** Words are counted; which of them listened or advised is an estimate. */
const ROOM_BY_ESTIMATE = 0.7

export const room: Judge = (facts) => {
  const { learner, persona, counts } = facts
  if (learner.length < 2 || persona.length < 2) return { withheld: 'too_few_turns' }
  const ratio = valueOf(facts, 'talk_ratio')
  const longest = valueOf(facts, 'longest_monologue')
  const levelByWords = levelOfRoom({ percent: ratio, taken: takenShare(facts), told: counts.adviceShare }, longest)
  const storyTurns = learner.filter((turn) => tellsOwnStory(turn, facts.language))
  const isOwnStage = storyTurns.length >= MANY_STORIES && storyTurns.length * 3 >= learner.length
  const level = isOwnStage ? (Math.min(1, levelByWords) as Level) : levelByWords
  const longestTurns = learner.toSorted((a, b) => b.words - roomyWords(b) - (a.words - roomyWords(a)))
  const takingQuotes = isOwnStage
    ? storyTurns.flatMap((turn) => sentenceOf(turn, (sentence) => isOwnStory(sentence, facts.language)))
    : longestTurns.slice(0, 1).flatMap(longSentence)
  const isCounted = !isOwnStage && level === levelOfRoom({ percent: ratio, taken: ratio, told: 0 }, longest)
  const short = learner
    .filter(({ words, after }) => words <= 20 && after !== null && after.words >= Math.max(words, AT_LENGTH))
    .toSorted((a, b) => (b.after?.words ?? 0) - (a.after?.words ?? 0))
    .flatMap(listeningQuote)
  return {
    level,
    basis: isCounted ? 'counted' : 'estimated',
    confidence: isCounted ? 1 : ROOM_BY_ESTIMATE,
    // The rationale gives the figures.
    needsNoQuote: true,
    evidence: level >= 2 ? short.slice(0, 1) : takingQuotes,
    numbers: {
      turns: learner.length,
      stories: isOwnStage ? storyTurns.length : 0,
      percent: Math.round(ratio * 100),
      longest,
      told: Math.round(counts.adviceShare * 100),
      long: Number(longest > LONG),
      tells: Number(counts.adviceShare > MOSTLY),
      // The least words that a short answer counts for.
      brief: isTerse(persona) ? LEAST_ANSWER : 0,
      back: meanLength(learner.flatMap(reflectionQuote)),
      roomy: Math.round((sumOf(learner.map(roomyWords)) / Math.max(1, sumOf(learner.map(({ words }) => words)))) * 100),
    },
  }
}

/** The share of the learner's words in turns that advise, inform or judge: little, some, much. */
const adviceLimits = { little: 0.25, some: 0.45, much: 0.55 } as const

/** So many turns that tell, and so large a part of all, are more than hardly any. */
const OFTEN_TOLD = 2
const PART_TOLD = 1 / 6

const levelOfAdvice = (share: number, tellingTurns: readonly LearnerTurn[], turnCount: number): Level => {
  const tellingCount = tellingTurns.length
  if (share > adviceLimits.much) return 0
  if (share > adviceLimits.some) return 1
  const isOften = tellingCount >= OFTEN_TOLD && tellingCount >= PART_TOLD * turnCount
  // "You should …" without being asked is advice, however few its words are; said again and again, it is a habit.
  const plainCount = tellingTurns.filter((turn) => hasAct(turn, 'advice')).length
  if (plainCount >= OFTEN_TOLD && share > adviceLimits.little) return 1
  return share > adviceLimits.little || isOften || plainCount > 0 ? 2 : 3
}

/** The persona drew back after plain advice: the outcome names that line, so holding back is not praised. */
const closesBy = (facts: Facts): boolean =>
  readinessChangesOf(facts).some(({ turn, by }) => by <= CLOSING_POINTS && hasAct(turn, 'advice'))

/** The share of the learner's words that told the other person something, instead of hearing them. */
export const advice: Judge = (facts) => {
  const { learner, counts, measures, breaches } = facts
  if (learner.length < 3) return { withheld: 'too_few_turns' }
  const isForbidden = breaches.some(({ act }) => act === 'advice')
  const tellingTurns = learner.filter(tells).toSorted((a, b) => b.words - a.words)
  const levelByShare = levelOfAdvice(counts.adviceShare, tellingTurns, learner.length)
  const level = Math.min(levelByShare, ...(isForbidden ? [2] : []), ...(closesBy(facts) ? [1] : [])) as Level
  const { chances, scale } = adviceChances(learner)
  const against = tellingTurns.flatMap(toldQuotes)
  return {
    level,
    basis: 'estimated',
    confidence: countCertainty(
      { measures },
      'advice_share',
      sideCertainty(chances, counts.adviceShare * scale, adviceLimits.some * scale),
    ),
    // No line proves that advice was held back.
    evidence: level >= 2 ? [] : against,
    needsNoQuote: level >= 2,
    numbers: {
      percent: Math.round(counts.adviceShare * 100),
      // The share holds the sentences that sell or advise beside a question, too.
      told: tellingTurns.length,
      turns: learner.length,
      advised: learner.filter((turn) => hasAct(turn, 'advice')).length,
    },
    better: against,
  }
}

/** "Calm down, it's only a bed" makes light of what the other feels. */
const playsDown = (sentence: string, { language }: Facts): boolean => dismisses(plainText(sentence), language)

const playingDown = (facts: Facts): LearnerTurn[] =>
  facts.learner.filter(({ text }) => sentencesOf(text).some((sentence) => playsDown(sentence, facts)))

/** The persona's answer says yes to the feeling. */
const isConfirmed = ({ after }: LearnerTurn, { language }: Facts): boolean =>
  after !== null && shows(after.text, 'agrees', language)

const levelOfNaming = (namingTurns: readonly LearnerTurn[], attempts: number, facts: Facts): Level => {
  if (namingTurns.some((turn) => isConfirmed(turn, facts))) return 3
  if (namingTurns.length > 0) return 2
  if (playingDown(facts).length > 0) return 0
  return attempts > 0 ? 1 : 0
}

/** The set phrase in the place of the feeling. */
const formula = {
  en: /\bI (?:do |can |fully |quite )?understand\b/i,
  fr: /(?<!\p{L})je (?:vous |te )?comprends(?!\p{L})/iu,
} as const

/** "You look tired" is about the one who hears it. */
const ofHearer =
  /^(?:(?:and|but|et|mais),? )?(?:you (?:look|seem|sound)|(?:vous avez|tu as|t'as) l'air|(?:vous sembl|tu sembl|vous parai|tu parai))/

/** Tells whether the persona shows a feeling of its own. */
const showsOwnFeeling = (text: string, language: Facts['language']): boolean =>
  shows(text, 'feeling', language) &&
  shows(
    sentencesOf(text)
      .filter((sentence) => !ofHearer.test(plainText(sentence)))
      .join(' '),
    'feeling',
    language,
  )

/** Tells whether a feeling that was shown was named. */
export const naming: Judge = (facts) => {
  const { learner, persona, language, goalTurns } = facts
  const feelingTurns = persona.filter(({ text }) => showsOwnFeeling(text, language))
  const namingTurns = learner
    .filter((turn) => goalTurns.feeling.has(turn.seq) || namesFeeling(turn, language))
    .toSorted((a, b) => Number(isConfirmed(b, facts)) - Number(isConfirmed(a, facts)))
  if (feelingTurns.length + namingTurns.length === 0) return { withheld: 'not_applicable' }
  const level = levelOfNaming(
    namingTurns,
    learner.filter((turn) => hasAct(turn, 'empathy') || hasAct(turn, 'apology') || reflects(turn)).length,
    facts,
  )
  const missedTurns = learner.filter(
    (turn) =>
      turn.before !== null &&
      feelingTurns.some(({ seq }) => seq === turn.before?.seq) &&
      !namingTurns.some(({ seq }) => seq === turn.seq),
  )
  const quotes = namingTurns.flatMap((turn) => goalTurns.feeling.get(turn.seq) ?? feelingQuote(turn, language))
  const dismissiveTurns = playingDown(facts)
  const against = [
    ...dismissiveTurns.flatMap((turn) => sentenceOf(turn, (sentence) => playsDown(sentence, facts))),
    ...missedTurns.filter((turn) => !dismissiveTurns.includes(turn)).flatMap((turn) => sentenceOf(turn)),
  ]
  return {
    level,
    basis: 'estimated',
    confidence: 0.65,
    evidence: level >= 2 ? quotes : against,
    numbers: {
      felt: feelingTurns.length,
      named: namingTurns.length,
      agreed: namingTurns.filter((turn) => isConfirmed(turn, facts)).length,
      added: namingTurns.filter((turn) => goesOnAfterFeeling(turn, language)).length,
      exact: quotes.filter(({ quote }) => isExactFeeling(quote)).length,
      formula: learner.filter(({ text }) => showsAny(formula, text)).length,
      back: learner.filter(({ text }) => contradictsUnderstanding(text) && shows(text, 'feeling', language)).length,
    },
    counted: 'named',
    isMissing: true,
    better: against,
  }
}
