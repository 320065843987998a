import type { MeasureKey } from '@parley/contracts/session'
import { analyseTurns, isTelling } from '../../analysis/index.ts'
import { analyseUtterance } from '../../analysis/english-model/index.ts'
import { stemsOf, touching } from '../../partner/persona/stems.ts'
import { CERTAIN, familyOf } from '../criteria/index.ts'
import { shows } from '../criteria/signs.ts'
import type { CheckedReport } from './checked-report.ts'
import { unlikeReadings } from './goals-and-criteria.ts'
import { unlikeGoals, wrongQuotes, wrongTurns } from './goals-and-quotes.ts'
import { wantsConditions } from '../objectives/named-conditions.ts'
import { signsOf } from '../objectives/objective-signs.ts'
import { unlikeSayings } from './said-and-shown.ts'
import { NUMBER, numberOf } from './stated-number.ts'
import { shareOf } from '../scoring.ts'
import { unfairSayings } from './fair-sayings.ts'
import { untrueSayings } from './true-sayings.ts'

const counting = (pattern: string): RegExp => new RegExp(pattern.replace('NUMBER', `(${NUMBER})`), 'giu')

/** The sentences of the report that give the value of a measure, in both languages. */
const figures: readonly (readonly [MeasureKey, RegExp, number])[] = [
  ['reflections', counting('NUMBER(?: times)? in .{1,12} turns? you said back'), 1],
  ['reflections', counting('vous avez reformulé NUMBER fois'), 1],
  ['open_questions', counting('asked NUMBER open questions?'), 1],
  ['open_questions', counting('vous (?:n’)?avez posé NUMBER questions? ouvertes?'), 1],
  ['closed_questions', counting('(?:asked|and) NUMBER closed (?:one|question)s?'), 1],
  ['closed_questions', counting('(?:posé|et|mais) NUMBER questions? fermées?'), 1],
  ['talk_ratio', /\b(\d+)% of the words/g, 100],
  ['talk_ratio', /\b(\d+)\s% des mots/g, 100],
  ['advice_share', /\b(\d+)% of your words/g, 100],
  ['advice_share', /\b(\d+)\s% de vos mots/g, 100],
]

const textsOf = ({ report }: CheckedReport): string[] => [
  report.summary,
  report.outcome_review,
  ...report.next_steps,
  ...report.criteria.flatMap(({ rationale, tip }) => [rationale, tip]),
  ...report.key_moments.map(({ text }) => text),
  ...report.objectives.map(({ reason }) => reason ?? ''),
]

const differingNumbers = (checkedReport: CheckedReport): string[] => {
  const valueOf = (key: MeasureKey) => checkedReport.report.measures.find((one) => one.key === key)?.value ?? null
  return textsOf(checkedReport).flatMap((text) =>
    figures.flatMap(([key, pattern, scale]) =>
      [...text.matchAll(pattern)].flatMap(([words, number = '']) => {
        const figure = valueOf(key)
        const same = figure !== null && Math.abs(numberOf(number) - figure * scale) <= (scale > 1 ? 1 : 0)
        return same ? [] : [`“${words}”, and ${key} is ${figure}`]
      }),
    ),
  )
}

/** Objectives that a measure decides, and the other way round. */
const differingObjectives = ({ report, mission }: CheckedReport): string[] => {
  const valueOf = (key: MeasureKey) => report.measures.find((one) => one.key === key)?.value ?? null
  const [reflections, open, closed] = [valueOf('reflections'), valueOf('open_questions'), valueOf('closed_questions')]
  if (reflections === null || open === null || closed === null) return []
  const verdicts = { said_back: reflections >= 2, more_open: open > closed } as const
  return mission.objectives.flatMap((objective, place) => {
    const [sign, ...others] = signsOf(objective)
    if (!sign || others.length > 0 || !(sign.kind === 'said_back' || sign.kind === 'more_open')) return []
    const isMet = report.objectives[place]?.met
    return isMet === verdicts[sign.kind]
      ? []
      : [`${objective.label}: met ${isMet}, and the measures say ${verdicts[sign.kind]}`]
  })
}

/** An objective that the persona met by a step leaves no criterion that found no agreement. */
const differingAgreements = ({ report, observer, mission }: CheckedReport): string[] => {
  const metObjective = mission.objectives.find(
    (objective, place) =>
      report.objectives[place]?.met === true &&
      // Named conditions are no agreement.
      !wantsConditions(objective.label) &&
      signsOf(objective).some(({ kind }) => kind === 'own_step' || kind === 'agrees_to'),
  )
  if (!metObjective) return []
  return report.criteria.flatMap(({ key, score, rationale }) => {
    const criterion = observer.criteria.find((one) => one.key === key)
    // An insult limits every score, and the report says so.
    if (!criterion || score === null || familyOf(key) !== 'agreement' || /insult/i.test(rationale)) return []
    return shareOf(criterion, score) >= 0.5 ? [] : [`${metObjective.label}: met, and ${key} is ${score}`]
  })
}

const praising: ReadonlySet<string> = new Set(['opened', 'turning_point'])
const criticising: ReadonlySet<string> = new Set(['closed', 'missed_chance'])

/** A French report sets the spaces of the words that it repeats. */
const plainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ')

const spokenOf = ({ report, state }: CheckedReport) => {
  const evidence = [...report.criteria, ...report.objectives].flatMap((one) => one.evidence)
  const moments = report.key_moments
  const rewritten = report.criteria.flatMap(({ rewrite }) => {
    const own = /^(?:Instead of “|Au lieu de «\s)(.+?)(?:”, you could|», vous pourriez)/.exec(rewrite)?.[1]?.trim()
    if (own === undefined) return []
    const isOwn = (text: string) => plainSpaces(text).includes(plainSpaces(own))
    return state.turns.filter(({ role, text }) => role === 'learner' && isOwn(text)).map(({ seq }) => seq)
  })
  return {
    praised: [
      ...evidence.filter(({ direction }) => direction === 'for').map(({ seq }) => seq),
      ...moments.filter(({ kind }) => praising.has(kind)).map(({ seq }) => seq),
    ],
    criticised: [
      ...evidence.filter(({ direction }) => direction === 'against').map(({ seq }) => seq),
      ...moments.filter(({ kind }) => criticising.has(kind)).map(({ seq }) => seq),
    ],
    rewritten,
  }
}

const praisedAndCriticised = (checkedReport: CheckedReport): string[] => {
  const { praised, criticised, rewritten } = spokenOf(checkedReport)
  const both = new Set(praised.filter((seq) => criticised.includes(seq)))
  // The same words may stand in two turns: a rewrite is wrong only where every such turn is praised.
  const unjust = rewritten.length > 0 && rewritten.every((seq) => praised.includes(seq)) ? rewritten : []
  return [...both, ...unjust].map((seq) => {
    const text = checkedReport.state.turns.find((turn) => turn.seq === seq)?.text ?? ''
    return `praised and criticised: ${text.slice(0, 80)}`
  })
}

/** A chance is missed only where the turn and the one after it gave nothing back and asked nothing about it. */
const wronglyMissed = ({ report, state, language, analyse = analyseUtterance }: CheckedReport): string[] => {
  const turns = state.turns.filter((turn) => turn.state === 'complete' && turn.text.trim() !== '')
  const analyses = analyseTurns(turns, language, analyse)
  return report.key_moments
    .filter(({ kind }) => kind === 'missed_chance')
    .flatMap(({ seq, text }) => {
      const momentPlace = turns.findIndex((turn) => turn.seq === seq)
      // A secret was passed over in the learner's next turn; the moment stands there.
      const isNext = turns[momentPlace]?.role === 'learner'
      const place = isNext ? momentPlace - 1 : momentPlace
      const earlierStems = stemsOf(turns[place]?.text ?? '')
      const answers = turns
        .map((turn, at) => ({ turn, analysis: analyses[at] }))
        .filter(({ turn }, at) => at >= place && turn.role === 'learner')
        .slice(0, isNext ? 1 : 2)
      const isTakenUp = answers.some(
        ({ turn, analysis }) =>
          analysis?.reflection ||
          (analysis &&
            !isTelling(analysis) &&
            !shows(turn.text, 'defends', language) &&
            touching(new Set(stemsOf(turn.text)), earlierStems) > 0),
      )
      return isTakenUp ? [`taken up within two turns: ${text}`] : []
    })
}

const wronglyScored = ({ report, observer }: CheckedReport): string[] => {
  const scoredCriteria = report.criteria.filter(({ score }) => score !== null)
  const weightOf = (key: string) => observer.criteria.find((one) => one.key === key)?.weight ?? 0
  const whole = observer.criteria.reduce((sum, { weight }) => sum + weight, 0)
  const judgedWeight = scoredCriteria.reduce((sum, { key }) => sum + weightOf(key), 0)
  const overall = report.state === 'ready' && judgedWeight * 2 >= whole && judgedWeight > 0
  return [
    ...scoredCriteria
      .filter(({ confidence }) => confidence < CERTAIN)
      .map(({ key }) => `${key} is scored without certainty`),
    ...(report.overall === 100 && (judgedWeight < whole || report.objectives.some(({ met }) => met === false))
      ? ['100 beside a gap']
      : []),
    ...(overall === (report.overall !== null) ? [] : [`overall ${report.overall} from ${judgedWeight} of ${whole}`]),
  ]
}

/** A finding in the lower half of its scale shows only quotes against; one in the upper half only quotes for. */
const wrongDirections = ({ report, observer }: CheckedReport): string[] =>
  report.criteria.flatMap(({ key, score, evidence }) => {
    const criterion = observer.criteria.find((one) => one.key === key)
    if (!criterion || score === null || familyOf(key) === null) return []
    const direction = shareOf(criterion, score) >= 0.5 ? 'for' : 'against'
    return evidence.every((one) => one.direction === direction)
      ? []
      : [`${key}: ${score} with quotes of the other direction`]
  })

/** Everything in which a report contradicts itself; nothing, if all is well. */
export const findContradictions = (checkedReport: CheckedReport): string[] => [
  ...differingNumbers(checkedReport),
  ...differingObjectives(checkedReport),
  ...differingAgreements(checkedReport),
  ...praisedAndCriticised(checkedReport),
  ...wronglyMissed(checkedReport),
  ...wronglyScored(checkedReport),
  ...wrongDirections(checkedReport),
  ...unlikeGoals(checkedReport),
  ...unlikeReadings(checkedReport),
  ...wrongQuotes(checkedReport),
  ...wrongTurns(checkedReport),
  ...unlikeSayings(checkedReport),
  ...untrueSayings(checkedReport),
  ...unfairSayings(checkedReport),
]
