import type { AnalysisReport, CriterionResult } from '@parley/contracts/session'
import type { Language } from '../../observer/question-kind.ts'
import { english } from '../words/english.ts'
import { french } from '../words/french.ts'
import type { ReportWords } from '../words/report-words.ts'

/** A reviewer's score beside the observer's, both as a part of the whole scale. */
export interface ReviewedScore {
  key: string
  share: number
  /** Null where the observer gave none. */
  own: number | null
}

interface ReviewedParts extends Pick<AnalysisReport, 'objectives' | 'key_moments' | 'next_steps' | 'summary'> {
  criteria: CriterionResult[]
}

/** From this part of a scale on, a score speaks for the learner. */
const GOOD_SHARE = 0.6

const reportWords: Record<Language, ReportWords> = { en: english, fr: french }

/** The criteria that a reviewer scores better, and well. */
const keysRaised = (scores: readonly ReviewedScore[]): ReadonlySet<string> =>
  new Set(scores.flatMap(({ key, share, own }) => (own !== null && share > own && share >= GOOD_SHARE ? [key] : [])))

/** The turns of quotes against the learner that a reviewer's better score no longer holds to be bad. */
export const clearedSeqs = (
  { criteria }: Pick<ReviewedParts, 'criteria'>,
  scores: readonly ReviewedScore[],
): ReadonlySet<number> => {
  const raisedKeys = keysRaised(scores)
  const against = criteria
    .filter(({ key }) => raisedKeys.has(key))
    .flatMap(({ evidence }) => evidence.filter(({ direction }) => direction === 'against'))
  return new Set(against.map(({ seq }) => seq))
}

/** The blank or the paragraph that the sentence made goes with it. */
const withoutSentence = (text: string, sentence: string): string => {
  const rest = text.replace(sentence, '')
  return rest
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (?=\n)|(?<=\n) /g, '')
    .trim()
}

interface ReviewContext {
  language: Language
  /** The turns that a reviewer holds to be good in another report of the session. */
  clearedElsewhere?: ReadonlySet<number>
}

/** A finding against a line that a reviewer rated well, here or in another report, does not stand without a word. */
const reviewedCriteria = (
  { criteria }: ReviewedParts,
  scores: readonly ReviewedScore[],
  { words, clearedElsewhere }: { words: ReportWords; clearedElsewhere: ReadonlySet<number> },
): CriterionResult[] => {
  const raisedKeys = keysRaised(scores)
  const bestKeys = new Set(scores.flatMap(({ key, share }) => (share === 1 ? [key] : [])))
  const scoredKeys = new Set(scores.map(({ key }) => key))
  return criteria.map((one) => {
    const isElsewhere =
      !scoredKeys.has(one.key) &&
      one.evidence.some(({ direction, seq }) => direction === 'against' && clearedElsewhere.has(seq))
    return {
      ...one,
      ...(bestKeys.has(one.key) ? { tip: '', rewrite: '' } : {}),
      // A quote under "to work on" contradicts a score that says it went well.
      ...(raisedKeys.has(one.key) ? { evidence: one.evidence.filter(({ direction }) => direction === 'for') } : {}),
      ...(isElsewhere ? { rationale: `${one.rationale} ${words.reviewedElsewhere}`.trim() } : {}),
    }
  })
}

/**
 * A report with what a reviewer's scores change in it: a goal that only rests on a line which the reviewer holds to be
 * good is open again, and nothing advises what now has the best score.
 */
export const reviewedReport = <T extends ReviewedParts>(
  report: T,
  scores: readonly ReviewedScore[],
  { language, clearedElsewhere = new Set() }: ReviewContext,
): T => {
  const words = reportWords[language]
  const clearedTurns = clearedSeqs(report, scores)
  const isCleared = ({ forbidden, evidence }: T['objectives'][number]): boolean =>
    forbidden && evidence.length > 0 && evidence.every(({ seq }) => clearedTurns.has(seq))
  const clearedGoals = report.objectives.filter(isCleared)
  const bestKeys = new Set(scores.flatMap(({ key, share }) => (share === 1 ? [key] : [])))
  const doneTips = new Set(report.criteria.flatMap(({ key, tip }) => (bestKeys.has(key) ? [tip] : [])))
  const breaches = clearedGoals.flatMap(({ label, evidence }) =>
    evidence.map(({ quote }) => words.breach(label, quote)),
  )
  return {
    ...report,
    summary: breaches.reduce(withoutSentence, report.summary),
    objectives: report.objectives.map((goal) =>
      isCleared(goal) ? { ...goal, met: null, forbidden: false, evidence: [], reason: words.goals.cleared } : goal,
    ),
    key_moments: report.key_moments.filter(({ kind, seq }) => !(kind === 'forbidden' && clearedTurns.has(seq))),
    next_steps: report.next_steps.filter((step) => !doneTips.has(step)),
    criteria: reviewedCriteria(report, scores, { words, clearedElsewhere }),
  }
}
