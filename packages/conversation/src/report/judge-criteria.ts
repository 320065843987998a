import type { Criterion } from '@parley/contracts/authored'
import type { CriterionResult, Evidence } from '@parley/contracts/session'
import {
  CERTAIN,
  type Family,
  familyOf,
  GOOD_LEVEL,
  isWithheld,
  judgeOf,
  type Verdict,
  type WithholdingReason,
} from './criteria/index.ts'
import { stemsOf, touching } from '../partner/persona/stems.ts'
import { saysTu } from '../partner/speech/address.ts'
import { lineFor } from '../partner/speech/voice.ts'
import { sentencesOf } from '../observer/words.ts'
import { type SignName, shows } from './criteria/signs.ts'
import { type Quote, sentenceOf } from './evidence/quote.ts'
import type { Facts, PersonaTurn } from './facts.ts'
import { holdsMatter } from './due-turns.ts'
import type { JudgingContext } from './judging-context.ts'
import { decidingSlights, insultsIn, limitByAbuse, saysSorry } from './abuse-limit.ts'
import { CLOSING_POINTS, OPENING_POINTS, readinessChangesOf } from './readiness-changes.ts'
import { feelingLine, tellingLine } from './wordings/persona-line.ts'
import { reword } from './wordings/reword.ts'
import { scoreOf } from './scoring.ts'
import { levelWords, type ReportWords } from './words/report-words.ts'

export interface JudgedCriterion extends CriterionResult {
  basis: 'counted' | 'estimated' | 'judged' | null
}

/** A criterion with its result, and the finding that the report explains. */
export interface CriterionJudgement {
  criterion: Criterion
  result: JudgedCriterion
  found: Finding | null
}

interface Finding {
  family: Family
  verdict: Verdict
}

const isMissing = ({ level, isMissing: lacksAct }: Verdict): boolean => level < GOOD_LEVEL && lacksAct === true

const withheldResult = (criterion: Criterion, because: WithholdingReason, words: ReportWords): CriterionJudgement => ({
  criterion,
  found: null,
  result: {
    key: criterion.key,
    score: null,
    confidence: 0,
    rationale: '',
    evidence: [],
    tip: '',
    rewrite: '',
    withheld: words.withheld[because](criterion.not_applicable_when),
    override: null,
    basis: null,
  },
})

export const isFamiliar = ({ language, learner }: Facts): boolean =>
  language === 'fr' && saysTu(learner.map(({ text }) => text))

/** Suggests other words for the first line that has better ones, but not for a turn that another finding praises. */
const rewriteOf = ({ facts, words, ledger }: JudgingContext, family: Family, { better = [] }: Verdict): string => {
  for (const quote of better) {
    const suggestion =
      ledger.isCourtesy(quote) || !ledger.admits(quote.seq, 'against') ? null : reword(family, quote, facts, words)
    if (suggestion !== null && ledger.claim(quote.seq, 'against')) return lineFor(suggestion, isFamiliar(facts))
  }
  return ''
}

const tipOf = ({ facts, words }: JudgingContext, { family, verdict }: Finding): string => {
  const tip = levelWords(words.families[family].tip, verdict.level)
  return lineFor(typeof tip === 'string' ? tip : tip(verdict.numbers), isFamiliar(facts))
}

/** Families whose missing act was due after a certain line of the persona's; a step or a promise is due at no certain place. */
const withPlace: ReadonlySet<Family> = new Set(['reflecting', 'naming', 'rolling'])

/** The persona's words after which the learner should have done what is missing. */
const dueLine = ({ learner, language }: Facts, family: Family, { seq, quote }: Evidence): string | null => {
  if (!withPlace.has(family)) return null
  const turn = learner.find((one) => one.seq === seq)
  const before = turn?.before ?? { text: quote }
  const line = family === 'naming' ? feelingLine(before, language) : tellingLine(before)
  if (turn?.before && !holdsMatter(turn.before, language)) return null
  // A turn with a word of the line took it up in some way.
  const isTouched = line !== null && touching(new Set(stemsOf(turn?.text ?? '')), stemsOf(line)) > 0
  return isTouched ? null : line
}

/** The number that a family states of its lines, of which the page may quote fewer. */
const statedNumbers = { reflecting: 'heard', open_questions: 'open' } as const

/** "Twice you said back …" beside one quote says that it is one of them. */
const quotedShare = ({ words }: JudgingContext, { family, verdict }: Finding, quoteCount: number): string => {
  if (family !== 'reflecting' && family !== 'open_questions') return ''
  const statedCount = verdict.numbers[statedNumbers[family]] ?? 0
  const isPart = verdict.level >= GOOD_LEVEL && quoteCount > 0 && quoteCount < statedCount
  return isPart ? ` ${words.quotedShare[family](quoteCount)}` : ''
}

const rationaleOf = (judging: JudgingContext, { family, verdict }: Finding, evidence: Evidence[]): string => {
  const { facts, words } = judging
  const [first] = evidence
  const sentence = levelWords(words.families[family].rationale, verdict.level)(verdict.numbers, facts.name)
  const rationale = `${sentence}${quotedShare(judging, { family, verdict }, evidence.length)}`
  const lineBefore = isMissing(verdict) && first ? dueLine(facts, family, first) : null
  return lineBefore === null ? rationale : `${rationale} ${words.due(lineBefore, facts.name)}`
}

/** Families whose quotes show the finding equally well: the lines after which the persona opened up, or drew back, come first. */
const rankedFamilies: ReadonlySet<Family> = new Set([
  'open_questions',
  'reflecting',
  'advice',
  'evoking',
  'autonomy',
  'their_view',
])

/** Families that judge how the learner treats the persona: only they cite a line with an insult or blame. */
const ofConduct: ReadonlySet<Family> = new Set(['observation', 'no_defence', 'rolling'])

const rankByReadiness = (facts: Facts, quotes: readonly Quote[], direction: 'for' | 'against'): Quote[] => {
  const changes = new Map(readinessChangesOf(facts).map(({ turn, by }) => [turn.seq, by]))
  const rank = ({ seq }: Quote): number => {
    const by = changes.get(seq) ?? 0
    const step = Number(by >= OPENING_POINTS) - Number(by <= CLOSING_POINTS)
    return direction === 'for' ? -step : step
  }
  return quotes.toSorted((a, b) => rank(a) - rank(b))
}

const openingSigns: Partial<Record<Family, readonly SignName[]>> = {
  naming: ['burden', 'feeling'],
  rolling: ['opposes', 'objects'],
}

/** The persona's sentence that opened the matter: its feeling, or its objection. */
const openingQuote = (turn: PersonaTurn, family: Family, { language }: Facts): Quote[] => {
  const sign = openingSigns[family]?.find((name) => sentencesOf(turn.text).some((one) => shows(one, name, language)))
  return sign ? sentenceOf(turn, (sentence) => shows(sentence, sign, language)) : sentenceOf(turn)
}

const MOST_QUOTES = 3

/** Lines that are counted for a finding are those that it shows: the page can show them all. */
const mostQuotes = ({ counted, level, numbers }: Verdict): number =>
  counted === undefined || level < GOOD_LEVEL
    ? MOST_QUOTES
    : Math.max(MOST_QUOTES, (numbers[counted] ?? 0) + Math.min(1, numbers['effect'] ?? 0))

/** A missing act has one quote: the turn in which it was due, or the persona's words before it. */
const evidenceOf = ({ facts, ledger }: JudgingContext, family: Family, verdict: Verdict): Evidence[] => {
  const isOfConduct = ofConduct.has(family) || (verdict.numbers['brushed'] ?? 0) > 0
  const quotes = isOfConduct ? verdict.evidence : verdict.evidence.filter(({ seq }) => !ledger.isHurtful(seq))
  if (!isMissing(verdict)) {
    const direction = verdict.level >= GOOD_LEVEL ? 'for' : 'against'
    if (!rankedFamilies.has(family)) return ledger.choose(quotes, direction, mostQuotes(verdict))
    // A line that the page shows already stands behind those that it does not.
    const rankedQuotes = rankByReadiness(facts, quotes, direction).toSorted(
      (a, b) => ledger.usesOf(a) - ledger.usesOf(b),
    )
    return ledger.choose(rankedQuotes, direction, mostQuotes(verdict))
  }
  const dueTurns = quotes.flatMap(({ seq }) => facts.learner.find((turn) => turn.seq === seq)?.before ?? [])
  const poorQuotes = quotes.filter((quote) => !ledger.isGood(quote))
  const inTurn = ledger.choose(poorQuotes, 'against', 1)
  return inTurn.length > 0
    ? inTurn
    : ledger.choose(
        dueTurns.flatMap((turn) => openingQuote(turn, family, facts)),
        'against',
        1,
      )
}

const countQuotes = (verdict: Verdict, { length }: Evidence[]): Verdict => {
  const { counted, level, numbers } = verdict
  const statedCount = counted === undefined || level < GOOD_LEVEL ? 0 : (numbers[counted] ?? 0)
  if (verdict.needsNoQuote || counted === undefined || statedCount <= length || length === 0) return verdict
  return { ...verdict, numbers: { ...numbers, [counted]: length } }
}

const scoreCriterion = (
  judging: JudgingContext,
  criterion: Criterion,
  family: Family,
  finding: Verdict,
): CriterionJudgement => {
  const { words } = judging
  const insults = insultsIn(judging.facts)
  const limitedVerdict = limitByAbuse(finding, insults)
  const isLimited = limitedVerdict !== finding
  const { level, confidence, basis } = limitedVerdict
  const evidence = isLimited
    ? judging.ledger.choose(limitedVerdict.evidence, 'against')
    : evidenceOf(judging, family, limitedVerdict)
  if (evidence.length === 0 && basis === 'estimated' && !finding.needsNoQuote && !isMissing(limitedVerdict))
    return withheldResult(criterion, 'no_evidence', words)
  const verdict = countQuotes(limitedVerdict, evidence)
  return {
    criterion,
    found: { family, verdict },
    result: {
      key: criterion.key,
      score: scoreOf(criterion, level),
      confidence,
      rationale: isLimited
        ? words.abuse.limit(insults[0]?.quote ?? '')
        : rationaleOf(judging, { family, verdict }, evidence),
      evidence,
      tip: isLimited ? words.abuse.step(saysSorry(judging.facts)) : tipOf(judging, { family, verdict }),
      rewrite: level === 3 ? '' : rewriteOf(judging, family, verdict),
      withheld: null,
      override: null,
      // An insult decides this score: the words of its level say nothing of what the learner did.
      basis: isLimited ? null : basis,
    },
  }
}

/** Where many lines hurt, they are the finding. */
const slightedCriterion = (
  { words, ledger }: JudgingContext,
  criterion: Criterion,
  family: Family,
  slights: readonly Quote[],
): CriterionJudgement => {
  const verdict: Verdict = { level: 0, basis: 'estimated', confidence: 0.75, evidence: slights, numbers: {} }
  const { result } = withheldResult(criterion, 'no_evidence', words)
  return {
    criterion,
    found: { family, verdict },
    result: {
      ...result,
      score: scoreOf(criterion, verdict.level),
      confidence: verdict.confidence,
      rationale: words.abuse.slights(slights.length, slights[0]?.quote ?? ''),
      evidence: ledger.choose(slights, 'against'),
      tip: levelWords(words.families.observation.tip, 0) as string,
      withheld: null,
    },
  }
}

/** The goal that counts what a criterion of this family weighs. */
const goalOf: Partial<Record<Family, keyof Facts['goals']>> = { reflecting: 'said_back', open_questions: 'more_open' }

const judgeCriterion = (judging: JudgingContext, criterion: Criterion): CriterionJudgement => {
  const { facts, words } = judging
  if (criterion.type === 'text') return withheldResult(criterion, 'text_only', words)
  const family = familyOf(criterion.key)
  if (family === null) return withheldResult(criterion, 'not_measurable', words)
  const finding = judgeOf(family)(facts)
  const slights = decidingSlights(facts, family)
  if (slights.length > 0 && (isWithheld(finding) || insultsIn(facts).length === 0))
    return slightedCriterion(judging, criterion, family, slights)
  if (isWithheld(finding)) return withheldResult(criterion, finding.withheld, words)
  if (finding.confidence < CERTAIN) {
    const goal = goalOf[family]
    const isGoal = goal !== undefined && facts.goals[goal] !== undefined
    return withheldResult(criterion, isGoal ? 'uncertain_count' : 'uncertain', words)
  }
  return scoreCriterion(judging, criterion, family, finding)
}

/** Judges in the order of the rubric: a quote that speaks for the learner is not used against them by a later criterion. */
export const judgeCriteria = (judging: JudgingContext, criteria: readonly Criterion[]): CriterionJudgement[] =>
  criteria.map((criterion) => judgeCriterion(judging, criterion))
