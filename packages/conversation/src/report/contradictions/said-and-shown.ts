import type { MeasureKey } from '@parley/contracts/session'
import { CERTAIN, familyOf } from '../criteria/index.ts'
import { shows } from '../criteria/signs.ts'
import { goalKindOf } from '../objectives/goal-kinds.ts'
import { signsOf } from '../objectives/objective-signs.ts'
import { shareOf } from '../scoring.ts'
import { CLEARLY, LITTLE_OPENNESS, MOSTLY } from '../words/report-words.ts'
import type { CheckedReport } from './checked-report.ts'
import { NUMBER, numberOf } from './stated-number.ts'

const valueOf = ({ report }: CheckedReport, key: MeasureKey): number | null =>
  report.measures.find((one) => one.key === key)?.value ?? null

const times = String.raw`(once|twice|${NUMBER}\s(?:times|fois))`
const statedLines: Readonly<Record<string, RegExp>> = {
  evoking: new RegExp(String.raw`asked for (?:.+?own )?reasons ${times}|raisons (?:à .+? )?${times}`, 'iu'),
  their_view: new RegExp(String.raw`^You asked for .+?’s view ${times}|son point de vue à .+? ${times}`, 'iu'),
  naming: new RegExp(String.raw`named the feeling ${times}|nommé l’émotion ${times}`, 'iu'),
}

const MOST_QUOTES = 3

/** "3 times" stands beside as many quotes, or beside three; "several times" beside two at least. */
const uncountedLines = ({ report }: CheckedReport): string[] => {
  const severalTimes = /several times|plusieurs fois/i.test(report.summary)
  return report.criteria.flatMap(({ key, rationale, evidence }) => {
    const family = familyOf(key) ?? ''
    const [, ...groups] = statedLines[family]?.exec(rationale) ?? []
    const statedCount = numberOf(groups.find((group) => group !== undefined) ?? '0')
    const isDirectedFor = evidence.every(({ direction }) => direction === 'for')
    const isShort = isDirectedFor && evidence.length < Math.min(MOST_QUOTES, statedCount)
    const isSeveral = severalTimes && family === 'autonomy' && evidence.length < 2
    return isShort || isSeveral ? [`${key}: “${rationale}” beside ${evidence.length} quotes`] : []
  })
}

const isInsulted = ({ report }: CheckedReport): boolean =>
  report.criteria.some(({ score, basis }) => score !== null && basis === null)

const shareOfFamily = ({ report, observer }: CheckedReport, family: string): number | null => {
  const result = report.criteria.find(({ key, score }) => score !== null && familyOf(key) === family)
  const criterion = observer.criteria.find(({ key }) => key === result?.key)
  return criterion && result && result.score !== null ? shareOf(criterion, result.score) : null
}

const familyOfSign: Readonly<Record<string, string>> = {
  said_back: 'reflecting',
  more_open: 'open_questions',
  own_step: 'agreement',
  feeling: 'naming',
  promises: 'moving_on',
}

/** A goal of one sign and the criterion that judges the same: no full score beside a missed goal, no low one beside a goal that was met. */
const unlikeScores = (checkedReport: CheckedReport): string[] => {
  const { report, mission, language } = checkedReport
  if (isInsulted(checkedReport)) return []
  return mission.objectives.flatMap((objective, place) => {
    const [sign, ...others] = signsOf(objective)
    if (!sign || others.length > 0) return []
    const kind = sign.kind === 'mentions' ? goalKindOf(sign.phrases, language) : sign.kind
    const share = shareOfFamily(checkedReport, familyOfSign[kind ?? ''] ?? '')
    const isMet = report.objectives[place]?.met
    if (isMet === false && share === 1) return [`${objective.label}: not met beside a full score`]
    return isMet && share !== null && share < 0.3 ? [`${objective.label}: met beside a score of ${share}`] : []
  })
}

const unsaid = /did not say clearly what you will do|pas dit clairement ce que vous ferez/

/** A promise or a step that a goal shows is not called missing. */
const unheardPromises = (checkedReport: CheckedReport): string[] => {
  const { report, mission, language } = checkedReport
  if (isInsulted(checkedReport) || !unsaid.test(report.summary)) return []
  return mission.objectives.flatMap((objective, place) => {
    const isPromise = signsOf(objective).some(
      (sign) =>
        sign.kind === 'own_step' ||
        sign.kind === 'agrees_to' ||
        (sign.kind === 'mentions' && goalKindOf(sign.phrases, language) === 'promises'),
    )
    return isPromise && report.objectives[place]?.met ? [`${objective.label}: met, and the summary misses it`] : []
  })
}

const measureOf: Readonly<Record<string, MeasureKey>> = {
  reflecting: 'reflections',
  open_questions: 'open_questions',
  advice: 'advice_share',
}

/** A count that the page states with certainty leaves no criterion on it uncertain. */
const unlikeCertainties = ({ report }: CheckedReport): string[] =>
  report.criteria.flatMap(({ key, withheld }) => {
    const measure = report.measures.find((one) => one.key === measureOf[familyOf(key) ?? ''])
    const isUncertain = withheld !== null && /60\s?%/.test(withheld)
    return isUncertain && measure && measure.confidence >= CERTAIN
      ? [`${key}: withheld beside a certainty of ${measure.confidence}`]
      : []
  })

const adviseFeeling = /^Say the feeling|^Dites l’émotion/
const adviseAsking = /^Ask one open question|^Posez une question ouverte/
const mostQuestions = /Most of them|La plupart|Mostly|Le plus souvent/

/** A tip does not advise what was just done. */
const needlessTips = (checkedReport: CheckedReport): string[] => {
  const { report, language } = checkedReport
  const [open, closed] = [
    valueOf(checkedReport, 'open_questions') ?? 0,
    valueOf(checkedReport, 'closed_questions') ?? 0,
  ]
  const criteria = report.criteria.flatMap(({ key, tip, rationale, evidence }) => {
    const isFelt = evidence.some(({ direction, quote }) => direction === 'for' && shows(quote, 'feeling', language))
    const isNeedless = familyOf(key) === 'reflecting' && adviseFeeling.test(tip) && isFelt
    const isTooMuch =
      familyOf(key) === 'open_questions' && mostQuestions.test(rationale) && open < MOSTLY * (open + closed)
    return [
      ...(isNeedless ? [`${key}: “${tip}” after a feeling was named`] : []),
      ...(isTooMuch ? [`${key}: “${rationale}” with ${open} of ${open + closed}`] : []),
    ]
  })
  const isOpen = open > 0 && closed === 0
  return [
    ...criteria,
    ...report.next_steps.flatMap((step) =>
      isOpen && adviseAsking.test(step) ? [`“${step}” with all of them open`] : [],
    ),
  ]
}

const turningPoint =
  /(?:turning point was “|Look again at “|moment to look at again is “|tournant, c’est «\s|moment à revoir, c’est «\s)(.+?)(?:”|\s»)\s?:/u

/** The turning point of the outcome is one of the key moments. */
const lostTurningPoint = ({ report }: CheckedReport): string[] => {
  const [, quote] = turningPoint.exec(report.outcome_review) ?? []
  const isThere =
    quote === undefined || report.key_moments.some(({ kind, text }) => kind !== 'outcome' && text.includes(quote))
  return isThere ? [] : [`turning point “${quote}” is no key moment`]
}

/** The words of a level are true: no closed questions, equal shares. */
const untrueLevels = (checkedReport: CheckedReport): string[] => {
  const { report, observer } = checkedReport
  if (isInsulted(checkedReport)) return []
  const [closed, ratio] = [valueOf(checkedReport, 'closed_questions'), valueOf(checkedReport, 'talk_ratio') ?? 0]
  return report.criteria.flatMap(({ key, score }) => {
    const criterion = observer.criteria.find((one) => one.key === key)
    const level = score === null ? '' : (criterion?.descriptors[score - 1] ?? '')
    const isUntrue =
      (closed === 0 && /among closed ones|parmi des questions fermées/.test(level)) ||
      (ratio <= 0.55 && /^(?:Speaks more than|Parle plus que)/.test(level)) ||
      (ratio > 0.5 && /^(?:Speaks less than the other\.|Parle moins que l’autre\.)$/.test(level))
    return isUntrue ? [`${key}: “${level}” with ${closed} closed questions and ${ratio} of the words`] : []
  })
}

/** "About as open" tells of no great change. */
const untrueCourse = ({ report, state }: CheckedReport): string[] => {
  const [first, last] = [state.readiness[0]?.value ?? 0, state.readiness.at(-1)?.value ?? 0]
  const isAbout = /about as open|à peu près aussi en confiance/.test(report.summary)
  const isClear = /clearly (?:more|less) open|nettement (?:plus|moins) en confiance/.test(report.summary)
  const change = Math.abs(last - first)
  // Down to nothing is a clear fall, however low it began.
  const isClosed = last < first && last <= LITTLE_OPENNESS
  return (isAbout && change > 10) || (isClear && change < CLEARLY && !isClosed)
    ? [`a change of ${change}: ${report.summary}`]
    : []
}

/** Contradictions between what the report says and what stands beside it on the page. */
export const unlikeSayings = (checkedReport: CheckedReport): string[] => [
  ...uncountedLines(checkedReport),
  ...unlikeScores(checkedReport),
  ...unheardPromises(checkedReport),
  ...unlikeCertainties(checkedReport),
  ...needlessTips(checkedReport),
  ...lostTurningPoint(checkedReport),
  ...untrueLevels(checkedReport),
  ...untrueCourse(checkedReport),
]
