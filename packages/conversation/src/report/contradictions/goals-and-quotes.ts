import { wordsOf } from '../../observer/words.ts'
import { heardTurns } from '../../session/heard-turns.ts'
import { ownTurns } from '../../session/own-turns.ts'
import { familyOf } from '../criteria/index.ts'
import { signsOf } from '../objectives/objective-signs.ts'
import { shareOf } from '../scoring.ts'
import type { CheckedReport } from './checked-report.ts'

/** The score of the criterion of a family as a share of its scale; null where there is none. */
const shareOfFamily = ({ report, observer }: CheckedReport, family: string): number | null => {
  const result = report.criteria.find(({ key, score }) => score !== null && familyOf(key) === family)
  const criterion = observer.criteria.find(({ key }) => key === result?.key)
  return criterion && result && result.score !== null ? shareOf(criterion, result.score) : null
}

const isFoundToBlame = (
  checkedReport: CheckedReport,
  objective: CheckedReport['mission']['objectives'][number],
): boolean =>
  signsOf(objective).some((one) => one.kind === 'must_not' && one.act === 'blame') &&
  (shareOfFamily(checkedReport, 'observation') ?? 1) < 0.5

/** A goal that is met leaves no criterion of the same sign at its lowest level, and blame fails both. */
export const unlikeGoals = (checkedReport: CheckedReport): string[] => {
  const { report, mission } = checkedReport
  const shares = {
    said_back: shareOfFamily(checkedReport, 'reflecting'),
    more_open: shareOfFamily(checkedReport, 'open_questions'),
  }
  const isInsulted = report.criteria.some(({ score, basis }) => score !== null && basis === null)
  return mission.objectives.flatMap((objective, place) => {
    const result = report.objectives[place]
    const kind = signsOf(objective)[0]?.kind
    const share = kind === 'said_back' || kind === 'more_open' ? shares[kind] : null
    if (result?.met && share === 0 && !isInsulted)
      return [`${objective.label}: met, and its criterion is at its lowest level`]
    return result?.met && isFoundToBlame(checkedReport, objective)
      ? [`${objective.label}: met, and its criterion found blame`]
      : []
  })
}

const courtesy =
  /^(?:hello|hi|hey|good (?:morning|afternoon|evening)|bonjour|bonsoir|salut|goodbye|bye|au revoir|à bientôt)(?!\p{L})/iu

/** No finding against the learner cites a greeting or a farewell, and a retry's own lines stand before kept ones. */
export const wrongQuotes = ({ report, state }: CheckedReport): string[] => {
  const own = new Set(ownTurns(state).map(({ seq }) => seq))
  const learner = new Set(state.turns.flatMap(({ role, seq }) => (role === 'learner' ? [seq] : [])))
  const courtesies = report.criteria
    .flatMap(({ evidence }) => evidence)
    .filter(({ direction, seq, quote }) => direction === 'against' && learner.has(seq) && courtesy.test(quote))
  const keptFirst = report.objectives.filter(({ evidence }) =>
    evidence.some(({ seq }, at) => !own.has(seq) && evidence.slice(at).some((later) => own.has(later.seq))),
  )
  return [
    ...courtesies.map(({ quote }) => `a courtesy against the learner: ${quote}`),
    ...keptFirst.map(({ label }) => `${label}: a kept line stands before one of the new part`),
  ]
}

/** The certainty that the letter names is that of the criteria, and the figures cover the turns of this session alone. */
export const wrongTurns = ({ report, state }: CheckedReport): string[] => {
  const estimates = report.criteria.filter(({ basis }) => basis === 'estimated')
  const mean = estimates.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, estimates.length)
  const statedShare = /(?:about|d’environ) (\d+)\s?%/.exec(report.summary)?.[1]
  const own = new Set(ownTurns(state).map(({ seq }) => seq))
  const lengths = heardTurns(state).flatMap(({ role, seq, text }) =>
    role === 'learner' && own.has(seq) ? [wordsOf(text).length] : [],
  )
  const longest = report.measures.find(({ key }) => key === 'longest_monologue')?.value ?? null
  return [
    ...(statedShare === undefined || Number(statedShare) === Math.round(mean * 100)
      ? []
      : [`${statedShare} % and ${mean}`]),
    ...(longest === null || longest === Math.max(...lengths) ? [] : [`longest turn ${longest}`]),
  ]
}
