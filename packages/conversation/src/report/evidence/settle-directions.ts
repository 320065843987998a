import type { AnalysisReport } from '@parley/contracts/session'
import type { Language } from '../../observer/question-kind.ts'
import type { Direction } from './evidence-ledger.ts'
import type { JudgedCriterion } from '../judge-criteria.ts'
import { english } from '../words/english.ts'
import { french } from '../words/french.ts'
import type { ReportWords } from '../words/report-words.ts'

interface ReportParts extends Pick<AnalysisReport, 'objectives' | 'key_moments'> {
  criteria: JudgedCriterion[]
}

const praising: ReadonlySet<string> = new Set(['opened', 'turning_point'])
const criticising: ReadonlySet<string> = new Set(['closed', 'missed_chance', 'forbidden'])

const directionOf = (kind: string): Direction | null => {
  if (praising.has(kind)) return 'for'
  return criticising.has(kind) ? 'against' : null
}

const reportWords: Record<Language, ReportWords> = { en: english, fr: french }

const withoutScore = (criterion: JudgedCriterion, language: Language): JudgedCriterion => ({
  ...criterion,
  score: null,
  confidence: 0,
  rationale: '',
  tip: '',
  rewrite: '',
  evidence: [],
  basis: null,
  withheld: reportWords[language].withheld.no_evidence(''),
})

/**
 * A language model may praise in one place what it criticises in another, or what the built-in observer says the opposite
 * of. What stands first holds; a criterion that loses all its quotes loses its score.
 */
export const settleDirections = <T extends ReportParts>(report: T, language: Language): T => {
  const claims = new Map<number, Direction>()
  const claim = (seq: number, direction: Direction | null): boolean => {
    if (direction === null) return true
    const firstDirection = claims.get(seq) ?? direction
    claims.set(seq, firstDirection)
    return firstDirection === direction
  }
  for (const { forbidden, evidence } of report.objectives)
    if (forbidden) for (const { seq } of evidence) claim(seq, 'against')
  const criteria = report.criteria.map((criterion) => {
    const evidence = criterion.evidence.filter(({ seq, direction }) => claim(seq, direction))
    const hasLost = evidence.length < criterion.evidence.length && evidence.length === 0
    const empty = criterion.score !== null && criterion.basis !== 'counted' && hasLost
    return empty ? withoutScore(criterion, language) : { ...criterion, evidence }
  })
  const objectives = report.objectives.map((objective) => ({
    ...objective,
    evidence: objective.evidence.filter(({ seq, direction }) => claim(seq, direction)),
  }))
  const key_moments = report.key_moments.filter(({ seq, kind }) => claim(seq, directionOf(kind)))
  return { ...report, criteria, objectives, key_moments }
}
