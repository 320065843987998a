/**
 * Prints, as one line of JSON, how well reports tell good conversations from poor ones, how true stated certainties are
 * and whether reports contradict themselves. With the path of annomi-simple.csv the English figures are out of fold.
 */
import type { SessionEvent, SessionEventDraft } from '@parley/contracts/session'
import { createAnalyser } from '../src/analysis/index.ts'
import { frenchReliability } from '../src/observer/labels/french-reliability.ts'
import { labelledSets } from '../src/observer/labels/labelled-sets.ts'
import { createObserver, type ObserverModelFile, type TalkObserver } from '../src/observer/observer.ts'
import { findContradictions } from '../src/report/contradictions/find-contradictions.ts'
import { demoSamples, simulatedReports } from '../src/report/simulated-reports.samples.ts'
import { writeReport } from '../src/report/write-report.ts'
import { foldSession, type SessionState } from '../src/session/index.ts'
import { type Conversation, readCorpus } from './corpus.ts'
import { macroF1 } from './f1.ts'
import { foldsOf } from './held-out.ts'
import { judgedRows } from './judged-rows.ts'
import { modelFileOf } from './model-file.ts'
import { reliabilityOf } from './reliability.ts'
import { surenessOf } from './sureness.ts'

interface Figure {
  name: string
  value: number
  limit: number
  better: 'more' | 'less'
}

const roundFigure = (value: number): number => Number(value.toFixed(3))
const more = (name: string, value: number, limit: number): Figure => ({
  name,
  value: roundFigure(value),
  limit,
  better: 'more',
})
const less = (name: string, value: number, limit: number): Figure => ({
  name,
  value: roundFigure(value),
  limit,
  better: 'less',
})

const at = '2026-03-02T09:00:00.000Z'
const model = { provider: 'data', model: 'data' }
const usage = { input_tokens: 0, output_tokens: 0, cost_eur: 0 }

const turnEvents = ({ speaker, text }: Conversation['utterances'][number], turn: number): SessionEventDraft[] =>
  speaker === 'coach'
    ? [{ type: 'turn.added', data: { turn, role: 'learner', text, client_turn_id: `t${turn}`, by: 'me' } }]
    : [
        { type: 'reply.started', data: { turn } },
        { type: 'reply.completed', data: { turn, model, usage, text, outcome: null, suppressed: null } },
      ]

const sessionOf = ({ utterances }: Conversation): SessionState => {
  const end: SessionEventDraft = {
    type: 'status.changed',
    data: { from: 'in-progress', to: 'end', reason: 'learner_ended' },
  }
  const drafts = [...utterances.flatMap((utterance, place) => turnEvents(utterance, place + 1)), end]
  return foldSession(drafts.map((draft, place): SessionEvent => ({ ...draft, seq: place + 1, at })))
}

const { listening, objectives } = demoSamples()
if (!listening) throw new Error('The library has no observer.')

const persona = { first_name: 'Ada' }

const reportOf = (conversation: Conversation, observer: TalkObserver) => {
  const mission = { objectives: [] }
  const state = sessionOf(conversation)
  const report = writeReport({ state, persona, mission, observer: listening, language: 'en' }, observer)
  const analyse = createAnalyser(observer)
  return { conversation, state, report, mission, observer: listening, language: 'en' as const, analyse }
}

/**
 * The share of pairs in which a good conversation lies above a poor one; a conversation without a number is left out.
 */
const areaUnder = (good: readonly number[], poor: readonly number[]): number => {
  const points = good.flatMap((one) => poor.map((other) => Number(one > other) + Number(one === other) / 2))
  return points.reduce((sum, point) => sum + point, 0) / points.length
}

const certaintyFigures = (rows: readonly { name: string; says: number; right: number; given: number }[]): Figure[] =>
  rows.map(({ name, says, right, given }) => {
    const standardErrors = Math.abs(says - right) / Math.sqrt((says * (1 - says)) / given)
    return less(
      `${name}: stated ${says.toFixed(2)}, true ${right.toFixed(2)}, standard errors apart`,
      standardErrors,
      2,
    )
  })

const modelAt = (files: readonly ObserverModelFile[], place: number): ObserverModelFile => {
  const file = files[place]
  if (!file) throw new Error(`There is no model for fold ${place}.`)
  return file
}

const englishFigures = (path: string): Figure[] => {
  const folds = foldsOf(readCorpus(path), 1)
  const files = folds.map((testFold) => modelFileOf(folds.filter((fold) => fold !== testFold).flat()))
  const rows = folds.map((testFold, place) => judgedRows(createObserver(modelAt(files, place)), testFold))
  const reports = folds.flatMap((testFold, place) => {
    const file = modelAt(files, place)
    const otherRows = rows.filter((_, other) => other !== place).flat()
    const coach = { ...file.coach, sure: surenessOf(otherRows, 'coach') }
    const client = { ...file.client, sure: surenessOf(otherRows, 'client') }
    const observer = createObserver({ coach, client })
    return testFold.map((conversation) => reportOf(conversation, observer))
  })
  const scoresOf = (quality: Conversation['quality']) =>
    reports.filter((one) => one.conversation.quality === quality).map(({ report }) => report.overall)
  const shareOfPasses = (scores: readonly (number | null)[]) =>
    scores.filter((score) => score !== null && score >= (listening.pass_score ?? 0)).length / scores.length
  const dropNulls = (scores: readonly (number | null)[]) => scores.filter((score) => score !== null)
  const [high, low] = [scoresOf('high'), scoresOf('low')]
  const coach = rows.flat().filter(({ speaker }) => speaker === 'coach')
  const classes = ['question', 'reflection', 'input', 'other']
  return [
    more('rated high and passing Listening', shareOfPasses(high), 0.7),
    less('rated low and passing Listening', shareOfPasses(low), 0.15),
    more('AUC of the overall score', areaUnder(dropNulls(high), dropNulls(low)), 0.93),
    more(
      'coach macro-F1',
      macroF1(
        coach.map(({ there, given }) => ({ there, given: given.label })),
        classes,
      ).macro,
      0.79,
    ),
    ...certaintyFigures(reliabilityOf(rows.flat()).map((one) => ({ ...one, name: `${one.speaker} ${one.label}` }))),
    less(
      'contradictions in reports on the labelled conversations',
      reports.flatMap((one) => findContradictions(one)).length,
      0,
    ),
  ]
}

const frenchFigures = (): Figure[] => {
  const { sentences, judge } = labelledSets.frenchCoachLines
  const lines = sentences.map(({ text, there }) => ({ there, given: judge(text) }))
  const { coach, client } = frenchReliability()
  return [
    more(
      `French coach macro-F1 on ${lines.length} lines`,
      macroF1(lines, ['question', 'reflection', 'input', 'other']).macro,
      0.75,
    ),
    ...certaintyFigures([...coach, ...client].map((one) => ({ ...one, name: `French ${one.label}` }))),
  ]
}

const SESSIONS = 500

const simulatedFigures = (): Figure[] => {
  const contradictions = [...simulatedReports(SESSIONS)].flatMap((checkedReport) => findContradictions(checkedReport))
  return [less(`contradictions in ${SESSIONS} simulated reports`, contradictions.length, 0)]
}

const objectiveFigures = (): Figure[] => {
  const objectivesWithSigns = objectives.filter(({ signs }) => signs.length > 0)
  return [more('demo objectives with a sign', objectivesWithSigns.length / objectives.length, 0.9)]
}

const path = process.argv[2]
const figures = [
  ...(path ? englishFigures(path) : []),
  ...frenchFigures(),
  ...objectiveFigures(),
  ...simulatedFigures(),
]
process.stdout.write(`${JSON.stringify(figures)}\n`)
