import type { Criterion } from '@parley/contracts/authored'
import type { AnalysisReport, Evidence } from '@parley/contracts/session'
import {
  type JudgedCriterion,
  metObjectives,
  type ReportBody,
  shareOf,
  withQuoteCount,
  writeReport,
} from '@parley/conversation/report'
import { withoutLastWord } from '@parley/conversation/session'
import type { TrialContent } from '../session/trial-content.ts'
import { partnerReply } from '../session/trial-partner.ts'
import type { TrialSession } from '../session/trial-session.ts'

export interface TrialFinding {
  readonly title: string
  readonly text: string
  readonly quotes: readonly string[]
  /** The sense of the quotes: they show what worked, or what to change. */
  readonly direction: Evidence['direction']
  /** Other words for what was said, or empty. */
  readonly rewrite: string
}

export interface TrialReport {
  readonly isJudged: boolean
  /** The outcome of the conversation, in a sentence. */
  readonly outcome: string
  readonly findings: readonly TrialFinding[]
  readonly nextStep: string | null
  readonly goals: readonly Pick<AnalysisReport['objectives'][number], 'label' | 'met'>[]
}

/** A visitor who tries the product says less than a learner who practises. */
const fewestTurns = 3
const mostFindings = 3
const mostQuotes = 2

type Language = TrialContent['cast']['language']

interface CriterionScore {
  readonly criterion: Criterion
  readonly result: JudgedCriterion
  readonly share: number
}

const scoredIn = ({ criteria }: TrialContent, report: ReportBody): CriterionScore[] =>
  report.criteria.flatMap((result) => {
    const criterion = criteria.find(({ key }) => key === result.key)
    if (!criterion || result.score === null || result.evidence.length === 0) return []
    return [{ criterion, result, share: shareOf(criterion, result.score) }]
  })

/** Each quote stands once on the page, and a sentence that counts its quotes counts those that are shown. */
const findingsOf = (scores: readonly CriterionScore[], language: Language): TrialFinding[] => {
  const shownQuotes = new Set<string>()
  return scores.flatMap(({ criterion, result }) => {
    const fresh = result.evidence.filter(({ quote }) => !shownQuotes.has(quote)).slice(0, mostQuotes)
    const [first] = fresh
    if (!first) return []
    for (const { quote } of fresh) shownQuotes.add(quote)
    const quotes = fresh.map(({ quote }) => quote)
    const { direction } = first
    // Other words for a line are criticism: under what worked they would contradict it.
    const rewrite = direction === 'for' ? '' : result.rewrite
    const text = withQuoteCount(result.rationale, { all: result.evidence.length, shown: quotes.length }, language)
    return [{ title: criterion.label, text, quotes, direction, rewrite }]
  })
}

/** The best, the worst, and one that lies between: what worked stands before what to change. */
const chooseFindings = (scores: readonly CriterionScore[], language: Language): TrialFinding[] => {
  const rankedScores = scores.toSorted((one, other) => other.share - one.share)
  const best = rankedScores[0]
  const worst = rankedScores.at(-1)
  const others = rankedScores.filter((one) => one !== best && one !== worst)
  const chosenScores = [best, worst, ...others].filter(
    (one, place, all) => one !== undefined && all.indexOf(one) === place,
  )
  const findings = findingsOf(
    chosenScores.filter((one) => one !== undefined),
    language,
  )
  const place = ({ direction }: TrialFinding): number => (direction === 'for' ? 0 : 1)
  return findings.slice(0, mostFindings).toSorted((one, other) => place(one) - place(other))
}

const lastWordNote = {
  en: 'What you said after the end is not counted.',
  fr: 'Ce que vous avez dit après la fin n’est pas compté.',
} as const

/** The short report of a trial, worked out on the visitor's device. It does not judge a last word. */
export const writeTrialReport = (content: TrialContent, whole: TrialSession): TrialReport => {
  const session = { ...whole, state: withoutLastWord(whole.state) }
  const { language } = content.cast
  const mission = { objectives: content.objectives }
  const persona = { first_name: content.person.firstName }
  const { shown } = partnerReply(content, session)
  const objectives = metObjectives({ state: session.state, mission, language, shown })
  const state = { ...session.state, objectives }
  const observer = { criteria: content.criteria, measures: [], min_user_turns: fewestTurns }
  const report = writeReport({ state, persona, mission, observer, language })
  const isJudged = report.state === 'ready'
  return {
    isJudged,
    outcome: [
      isJudged ? report.outcome_review : report.summary,
      ...(session.state.turns.length < whole.state.turns.length ? [lastWordNote[language]] : []),
    ].join(' '),
    findings: isJudged ? chooseFindings(scoredIn(content, report), language) : [],
    nextStep: report.next_steps[0] ?? null,
    goals: report.objectives.map(({ label, met }) => ({ label, met })),
  }
}
