import type { MeasureKey } from '@parley/contracts/session'
import { type Family, GOOD_LEVEL, SHORT } from './criteria/index.ts'
import { refusedOffers } from './criteria/hasty-offers.ts'
import { isEcho } from './reading/echoes.ts'
import { takenShare } from './criteria/listening.ts'
import { sharedStems } from '../analysis/content-reflection.ts'
import { stemsOf } from '../partner/persona/stems.ts'
import type { Facts, LearnerTurn } from './facts.ts'
import { showsAny, wordsOf } from '../observer/words.ts'
import { lineFor } from '../partner/speech/voice.ts'
import { type CriterionJudgement, isFamiliar } from './judge-criteria.ts'
import type { JudgingContext } from './judging-context.ts'
import { insultsIn, saysSorry } from './abuse-limit.ts'
import { greatestReadinessChange, isSingle } from './key-moments.ts'
import type { MissedGoal } from './objectives/missing-reasons.ts'
import { wantsConditions } from './objectives/named-conditions.ts'
import { type Quote, tellingQuote } from './evidence/quote.ts'
import { shareOf } from './scoring.ts'
import { FEW_TURNS, GOOD_SCORE, type ReportWords, START_SCORE, TALKATIVE } from './words/report-words.ts'

export interface Parts {
  facts: Facts
  /** The goals that were not met, the most important first. */
  missed: readonly MissedGoal[]
  /** The number of goals that were judged. */
  goalCount: number
  /** Sentences about goals that lines of the learner's reached. */
  reached: readonly string[]
  /** The line after which the persona drew back far, if there is one. */
  graveLine: string | null
  words: ReportWords
  judged: readonly CriterionJudgement[]
  /** The places of the page that show a quote, beside the letter. */
  placesOf: (quote: { seq: number; quote: string }) => number
  overall: number | null
  /** Scores may follow, so the letter says nothing about them. */
  lacksScores: boolean
}

type FoundJudgement = CriterionJudgement & { found: NonNullable<CriterionJudgement['found']> }

const foundOnes = (judgements: readonly CriterionJudgement[]): FoundJudgement[] =>
  judgements.filter((one): one is FoundJudgement => one.found !== null)

const shareIn = ({ criterion, result }: CriterionJudgement): number => shareOf(criterion, result.score ?? 0)

/** Best first; of equals, what weighs more. */
const rankFindings = (judgements: readonly CriterionJudgement[]): FoundJudgement[] =>
  foundOnes(judgements).toSorted((a, b) => shareIn(b) - shareIn(a) || b.criterion.weight - a.criterion.weight)

/** Somebody who also defended themself, or advised, did not listen "instead". */
const isMixed = (family: Family, { defended = 0, told = 0 }: Readonly<Record<string, number>>): boolean =>
  defended > 0 || (family === 'advice' && told > 0)

/** Two places of a page may show the same words. */
const MOST_PLACES = 2

/** A guess that holds nothing of what the persona said so far puts none of it into words. */
const holdsTheirWords = ({ seq, quote }: Quote, { persona }: Facts): boolean => {
  const earlierStems = persona.filter((turn) => turn.seq < seq).flatMap(({ text }) => stemsOf(text))
  return sharedStems(quote, earlierStems).length > 0
}

/** An echo puts nothing into words. */
const isEchoed = (family: Family, { seq }: Quote, { learner }: Facts): boolean =>
  family === 'reflecting' && learner.some((turn) => turn.seq === seq && isEcho(turn))

/** The two best findings in words that the page does not repeat already; without any, a goal that was reached. */
const whatWorked = ({ facts, words, judged, reached, placesOf }: Parts): string[] => {
  const usedQuotes = new Set<string>()
  const best = rankFindings(judged).filter(
    ({ found: { family, verdict } }) => verdict.level >= GOOD_LEVEL && !isMixed(family, verdict.numbers),
  )
  const praises = best.flatMap(({ found, result }) => {
    const isGuess = (one: Quote): boolean => found.family === 'reflecting' && !holdsTheirWords(one, facts)
    const [fresh] = result.evidence
      .filter((one) => one.direction === 'for' && !usedQuotes.has(one.quote) && !isEchoed(found.family, one, facts))
      .toSorted((a, b) => Number(isGuess(a)) - Number(isGuess(b)) || placesOf(a) - placesOf(b))
    if (!fresh) return []
    usedQuotes.add(fresh.quote)
    const isOwn = facts.learner.some(({ seq }) => seq === fresh.seq)
    const ownPraise = isGuess(fresh) ? words.guess : words.families[found.family].praise
    const praise = isOwn ? ownPraise : words.ownStep
    return [{ text: praise(fresh.quote, facts.name), isNew: placesOf(fresh) < MOST_PLACES }]
  })
  const newPraises = praises.filter(({ isNew }) => isNew)
  const bestPraises = newPraises.length > 0 ? newPraises.slice(0, 2) : praises.slice(0, 1)
  return bestPraises.length > 0 ? bestPraises.map(({ text }) => text) : reached.slice(0, 1)
}

const gaps = ({ facts, words, judged }: Parts): string[] =>
  rankFindings(judged)
    .toReversed()
    .filter((one) => one.found.verdict.level < GOOD_LEVEL)
    .slice(0, 1)
    .flatMap(({ found, result }) =>
      [words.families[found.family].gap(facts.name, found.verdict.numbers), result.rewrite].filter(Boolean),
    )

/** The most important goal that is still open, and the number of all of them. */
const unmetGoals = ({ missed, words }: Parts): string[] =>
  missed.slice(0, 1).map(({ label }) => words.goals.unmet(label, missed.length))

/** Insults, forbidden acts and blame come before everything else that is left to learn. */
const whatIsLeft = (parts: Parts): string[] => {
  const { facts, words } = parts
  const insults = insultsIn(facts).slice(0, 1)
  const misconduct = [
    ...insults.map(({ quote }) => `${words.abuse.letter(quote, facts.name)} ${words.abuse.scores}`),
    ...facts.breaches
      .filter(({ quote }) => quote.seq !== insults[0]?.seq)
      .map(({ label, quote }) => words.breach(label, quote.quote)),
    ...facts.blame.slice(0, 1).map(({ quote }) => words.blame(quote)),
  ]
  const offers = refusedOffers(facts)
    .slice(0, 1)
    .map(({ quote, isTakenBack }) => words.refusedOffer(quote.quote, isTakenBack, facts.name))
  return misconduct.length > 0 ? misconduct : [...offers, ...gaps(parts), ...unmetGoals(parts)]
}

/** The French letter sets the spaces of what it quotes. */
const plainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ')

/** A line that cost much openness, unless the letter speaks of it already. */
const graveLines = ({ graveLine, facts, words }: Parts, letter: readonly string[]): string[] =>
  graveLine === null || letter.some((sentence) => plainSpaces(sentence).includes(plainSpaces(graveLine)))
    ? []
    : [words.graveLine(graveLine, facts.name)]

const course = ({ facts, words }: Parts): string[] => {
  const [first, last] = [facts.readiness[0], facts.readiness.at(-1)]
  if (!first || !last || facts.readiness.length < 3) return []
  const low = Math.min(...facts.readiness.map(({ value }) => value))
  return [words.course(first.value, last.value, { low, name: facts.name })]
}

/** An insult, a forbidden act, blame or more goals missed than reached is no good work, whatever the score. */
const closingScore = ({ overall, facts, missed, goalCount }: Parts): number | null => {
  const isDecent = insultsIn(facts).length + facts.breaches.length + facts.blame.length === 0
  const isLongEnough = facts.status !== 'win' && facts.learner.length >= FEW_TURNS
  const isFair = isDecent && !(isLongEnough && missed.length * 2 > goalCount)
  if (overall === null || isFair) return overall
  return Math.min(overall, facts.breaches.length > 0 ? START_SCORE - 1 : GOOD_SCORE - 1)
}

/** A letter of four short paragraphs: how it went, what worked, what is left, and what to do now. The outcome stands in its review. */
export const letterOf = (parts: Parts): string => {
  const { facts, words } = parts
  const events = [words.opening(facts, facts.learner.length), ...course(parts)]
  const left = whatIsLeft(parts)
  const open = [...left, ...graveLines(parts, left)]
  const openGoals = { open: parts.missed.length, all: parts.goalCount }
  const paragraphs = [
    events,
    whatWorked(parts),
    open,
    parts.lacksScores ? [] : [words.closing(closingScore(parts), facts, openGoals, nextSteps(parts).length)],
  ]
  return paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n')
}

/** The outcome, and the turn that did most for it or against it. */
export const outcomeReview = (judging: JudgingContext, placesOf: Parts['placesOf'] = () => 0): string => {
  const { facts, words } = judging
  const change = greatestReadinessChange(judging)
  // The letter quotes a forbidden act already.
  const isBreach = facts.breaches.some(({ quote: { seq } }) => seq === change?.turn.seq)
  const line = change && !isBreach ? tellingQuote(change.turn) : undefined
  // A key moment shows the line as well: two places are enough.
  const quote = line && placesOf(line) < MOST_PLACES ? line.quote : undefined
  const point =
    change && quote
      ? words.turningPoint(quote, { up: change.by > 0, single: isSingle(judging, change) }, facts.name)
      : ''
  return [words.outcome(facts), point].filter(Boolean).join(' ')
}

/** A criterion has a tip of its own, which no step repeats. */
const hasTip = ({ judged }: Parts, family: Family): boolean =>
  foundOnes(judged).some(({ found }) => found.family === family)

/** Somebody who asks only open questions asks openly already. */
const shouldAsk = (parts: Parts, least: number): boolean => {
  const { openQuestions, closedQuestions } = parts.facts.counts
  const asksOpenly = openQuestions > 0 && closedQuestions === 0
  // A retry from a turn has no first turns of its own.
  if (parts.facts.takenOver.length > 0) return false
  return openQuestions < least && !asksOpenly && !hasTip(parts, 'open_questions')
}

/** A measure that is withheld counts as reached: no step is drawn from it. */
const fromMeasures = (parts: Parts): string[] => {
  const {
    facts,
    words: { steps },
  } = parts
  const value = (key: MeasureKey, enough: number) => facts.measures.find((one) => one.key === key)?.value ?? enough
  const longest = value('longest_monologue', 0)
  return [
    ...(takenShare(facts) * 100 > TALKATIVE && longest > SHORT ? [steps.talkLess] : []),
    ...(longest > 60 ? [steps.shorter] : []),
    ...(value('open_questions', 2) < 2 && shouldAsk(parts, 2) ? [steps.ask] : []),
    ...(value('reflections', 2) < 2 && !hasTip(parts, 'reflecting') ? [steps.sayBack] : []),
  ]
}

/** Every third turn that says something back takes up most of the answers. */
const OFTEN_BACK = 3

/** Tells whether most turns end with their question already. */
const endsWithQuestion = ({ facts }: Parts): boolean =>
  facts.learner.filter(({ text }) => /\?["»”\s]*$/u.test(text)).length * 2 > facts.learner.length

/** So many words stand at the beginning of a turn. */
const BEGINNING = 3

/** "Sundays too." at the beginning of a turn gives the other's word back. */
const beginsWithTheirWord = ({ text, reflection, takenUpWords }: LearnerTurn): boolean =>
  reflection !== null &&
  text.startsWith(reflection.quote) &&
  wordsOf(reflection.quote)
    .slice(0, BEGINNING)
    .some((word) => takenUpWords.includes(word))

/** Steps that always help: more of the same where all went well, the next try where it did not. */
const furtherSteps = (parts: Parts): string[] => {
  const { words, judged, overall } = parts
  const isGood = overall !== null && overall >= GOOD_SCORE
  // The tips of the best findings all say to keep on: one of them is enough.
  const nextTips = isGood ? rankFindings(judged).flatMap(({ result }) => result.tip || []) : []
  const practice = shouldAsk(parts, 3) ? [words.steps.ask] : []
  // Somebody who took up most of the answers picks what matters already.
  const { reflections } = parts.facts.counts
  const isDone = reflections * OFTEN_BACK >= parts.facts.learner.length || parts.facts.learner.some(beginsWithTheirWord)
  const pause = isDone ? [] : [words.steps.pause]
  const wait = endsWithQuestion(parts) ? [] : [words.steps.wait]
  return [...nextTips.slice(0, 1), ...pause, ...practice, ...wait]
}

/** The criterion that judges the same as a goal: its tip serves the goal. */
const familyOfGoal: Partial<Record<MissedGoal['kind'], Family>> = {
  said_back: 'reflecting',
  more_open: 'open_questions',
  own_step: 'agreement',
  agrees_to: 'agreement',
}

const goalStep = ({ judged, words, facts }: Parts, { kind, act, label }: MissedGoal): string => {
  // Somebody who says back already gets on with a question.
  if ((act === 'told' || act === 'toldPart') && facts.counts.reflections > 1) return words.goals.askOn
  const family = act === 'passedOver' ? 'rolling' : familyOfGoal[kind]
  // Conditions are the other's: no tip about a step serves such a goal.
  if (wantsConditions(label)) return words.goals.steps.conditions(label, facts.name)
  const criterion = foundOnes(judged).find(({ found }) => found.family === family && found.verdict.level < GOOD_LEVEL)
  return criterion?.result.tip || words.goals.steps[act](label, facts.name)
}

const sayingBack = {
  en: /\b(?:say|said)(?: \w+){0,5} back\b|\bwhat you (?:have just )?hear/i,
  fr: /reformul|ce qu(?:i vient d’être dit|e vous (?:venez d’entendre|avez entendu))/iu,
} as const

/** Two steps that tell one to say back what was heard are one: the first stays. */
const withoutRepeat = (steps: readonly string[]): string[] => {
  const first = steps.findIndex((step) => showsAny(sayingBack, step))
  return steps.filter((step, place) => place === first || !showsAny(sayingBack, step))
}

/** The page's first tip stands beside the letter, so the letter does not begin with it. */
const withoutFirstTip = (steps: readonly string[], { facts, judged }: Parts): string[] => {
  // After an insult, nothing comes before respect.
  if (insultsIn(facts).length > 0) return [...steps]
  const firstTip = judged.map(({ result }) => result.tip).find((tip) => tip !== '')
  const [first, second, ...others] = steps
  return first === undefined || second === undefined || first !== firstTip ? [...steps] : [second, first, ...others]
}

/** Two or three: first what serves the goal that was missed, then what is weakest; then from the measures; then what always helps. */
export const nextSteps = (parts: Parts): string[] => {
  const { facts, words, judged, missed } = parts
  const weakest = rankFindings(judged)
    .toReversed()
    .filter(({ found }) => found.verdict.level < 3)
    .map(({ result }) => result.tip)
  const respect = insultsIn(facts).length > 0 ? [words.abuse.step(saysSorry(facts))] : []
  const goalSteps = missed.slice(0, 1).map((goal) => lineFor(goalStep(parts, goal), isFamiliar(facts)))
  const steps = [...respect, ...goalSteps, ...weakest, ...fromMeasures(parts), ...furtherSteps(parts)]
  const firstSteps = withoutRepeat([...new Set(steps.filter(Boolean))]).slice(0, 3)
  // One step alone leaves the next attempt too little to go by.
  const [nextTip] = rankFindings(judged).flatMap(({ result: { tip } }) => (firstSteps.includes(tip) ? [] : tip || []))
  const isEnough = firstSteps.length > 1
  if (isEnough) return withoutFirstTip(firstSteps, parts)
  return nextTip === undefined ? [...firstSteps, words.steps.again] : withoutFirstTip([...firstSteps, nextTip], parts)
}
