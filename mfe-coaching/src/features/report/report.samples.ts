import type { ObserverReport, SessionReport } from '@parley/contracts/calls'
import type { Measure, SessionEvent } from '@parley/contracts/session'
import { demoLibrary } from '@parley/fixtures/library'
import { createLog } from '../../testing/session-log.ts'
import { sessionId } from '../../testing/coaching.samples.ts'

const at = '2026-03-02T09:20:00.000Z'
export const observerId = '7a0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
export const quote = 'Sounds like nobody asked you'

/** A short conversation that opens the other up. */
export const sampleLog = () => {
  const log = createLog().begin().persona('You wanted to see me. Make it quick.')
  log.add('readiness.changed', { turn: 1, value: 20 })
  log.learner('What is it like on the floor since the change?').persona('Busy. Nobody asked us.')
  log.add('readiness.changed', { turn: 3, value: 34 })
  log.learner(`${quote}, and that it hurt.`).persona('It did. I have been here for nine years.')
  log.add('readiness.changed', { turn: 5, value: 71 })
  return log.ends('win')
}

const seqOf = (events: readonly SessionEvent[], turn: number): number =>
  events.find(
    ({ type, data }) => ['turn.added', 'reply.started'].includes(type) && 'turn' in data && data.turn === turn,
  )?.seq ?? 0

const measure = (change: Partial<Measure> & Pick<Measure, 'key' | 'value' | 'unit'>): Measure => ({
  kind: 'counted',
  confidence: 1,
  withheld: null,
  ...change,
})

export const sampleMeasures: Measure[] = [
  measure({ key: 'talk_ratio', value: 0.385, unit: 'ratio' }),
  measure({ key: 'open_questions', value: 3, unit: 'count', kind: 'estimated', confidence: 0.9 }),
  measure({ key: 'closed_questions', value: 1, unit: 'count', kind: 'estimated', confidence: 0.9 }),
  measure({ key: 'reflections', value: 5, unit: 'count', kind: 'estimated', confidence: 0.74 }),
  measure({ key: 'reflection_to_question', value: 1.25, unit: 'ratio', kind: 'estimated', confidence: 0.74 }),
  measure({ key: 'longest_monologue', value: 12, unit: 'words' }),
  measure({ key: 'silence', value: null, unit: 'ratio', confidence: 0, withheld: 'no_audio' }),
]

const criteria = (events: readonly SessionEvent[]): ObserverReport['criteria'] => {
  const { draft } = demoLibrary('en').observers.find(({ draft: one }) => one.criteria.length > 2) ?? {
    draft: { criteria: [] },
  }
  const [first, second, third] = draft.criteria
  if (!first || !second || !third) throw new Error('the demo library has changed: no observer has three criteria')
  const none = { rationale: '', evidence: [], tip: '', rewrite: '', withheld: null, override: null }
  return [
    {
      ...none,
      ...first,
      score: 3,
      share: 0.67,
      confidence: 0.82,
      basis: 'estimated',
      rationale: 'You said back what you had heard, and she went on.',
      evidence: [{ seq: seqOf(events, 4), quote, start: 0, end: quote.length, direction: 'for' }],
      tip: 'Leave a pause after it.',
      rewrite: 'Nobody asked you, and you have carried it ever since.',
    },
    { ...none, ...second, score: 2, share: 0.33, confidence: 0.64, basis: 'counted' },
    {
      ...none,
      ...third,
      score: null,
      share: null,
      confidence: 0,
      basis: null,
      withheld: 'No promise of hers was there to be followed up.',
    },
  ]
}

export const sampleObserver = (
  events: readonly SessionEvent[],
  change: Partial<ObserverReport> = {},
): ObserverReport => ({
  id: '8a0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11',
  observer_id: observerId,
  observer_name: 'Listening first',
  observer_version: 2,
  version: 1,
  state: 'ready',
  shown: 'all',
  judge: { builtin: true, provider: 'builtin', model: 'observer' },
  summary:
    'You came with an agenda and let go of it in time. When you said back that nobody had asked her, she began to talk.',
  next_steps: ['Ask one question at a time.', 'Leave a pause after a reflection.', 'Agree on a first step.'],
  outcome_review: 'You came with an agenda and let go of it in time. She left with a step of her own.',
  overall: 68,
  pass_score: 60,
  passed: true,
  hint_cost: 0,
  criteria: criteria(events),
  objectives: [],
  measures: sampleMeasures,
  key_moments: [
    { seq: seqOf(events, 3), kind: 'missed_chance', text: 'She hinted at what hurt, and the talk moved on.' },
    { seq: seqOf(events, 4), kind: 'turning_point', text: 'You named it, and she opened up.' },
  ],
  kept_from_grader: [],
  names_address_grader: false,
  failure: null,
  dispute: null,
  visible_to_learner: true,
  versions: [{ version: 1, at, by: null, state: 'ready', overall: 68 }],
  reviewed_at: null,
  reviewed_by: null,
  created_at: at,
  finished_at: at,
  abilities: { update: false, dispute: true, retry: false, renew: false },
  ...change,
})

export const sampleReport = (reports: ObserverReport[], change: Partial<SessionReport> = {}): SessionReport => ({
  session_id: sessionId,
  status: 'win',
  state: reports[0]?.state ?? null,
  reports,
  score_from: reports[0]?.observer_id ?? null,
  agreement: { lowest: null, highest: null, criteria: [] },
  comments: [],
  readiness: [],
  abilities: { comment: false, update: false, dispute: true },
  ...change,
})
