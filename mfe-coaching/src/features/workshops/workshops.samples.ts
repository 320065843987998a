import type { WorkshopDebrief, WorkshopDetail, WorkshopParticipant, WorkshopUpdate } from '@parley/contracts/calls'

const at = '2026-03-02T09:00:00.000Z'

export const sampleWorkshop = (change: Partial<WorkshopDetail> = {}): WorkshopDetail => ({
  id: 'workshop-1',
  organization_id: 'home',
  name: 'Autumn class',
  scenario: { id: 'scenario-1', name: 'The third late report' },
  language: 'en',
  state: 'running',
  minutes: null,
  ends_at: null,
  participants: 1,
  created_by: { id: 'ada', name: 'Ada' },
  created_at: at,
  started_at: at,
  finished_at: null,
  abilities: { lead: true, delete: false },
  persona_name: 'Nadia',
  ask_name: true,
  result: 'report',
  may_keep: false,
  join_url: 'https://parley.example/shared/coaching-session/abcd',
  limit: 60,
  messages: [],
  now: at,
  seconds_left: null,
  ...change,
})

export const sampleParticipant = (change: Partial<WorkshopParticipant> = {}): WorkshopParticipant => ({
  id: 'p1',
  number: 1,
  kind: 'guest',
  place: 'talking',
  status: 'in-progress',
  turns: 0,
  answering: false,
  openness: [],
  objectives_met: 0,
  joined_at: at,
  active_at: at,
  ...change,
})

export const sampleUpdate = (change: Partial<WorkshopUpdate> = {}): WorkshopUpdate => ({
  whole: true,
  workshop: sampleWorkshop(),
  participants: [sampleParticipant()],
  removed: [],
  patterns: [{ key: 'early_advice', count: 9, of: 12 }],
  objectives: [],
  ...change,
})

export const sampleDebrief = (change: Partial<WorkshopDebrief> = {}): WorkshopDebrief => ({
  workshop: sampleWorkshop({ state: 'finished', participants: 3 }),
  spoke: 2,
  consented: 1,
  outcomes: [
    { outcome: 'win', count: 1 },
    { outcome: 'end', count: 1 },
  ],
  patterns: [{ key: 'reflection', count: 1, of: 2 }],
  objectives: [{ label: 'Name the late reports', count: 1, of: 2 }],
  measures: [{ key: 'talk_ratio', unit: 'ratio', values: [0.25, 0.75], lower: 0.375, median: 0.5, upper: 0.625 }],
  curves: [
    [30, 40],
    [20, 10],
  ],
  moments: [{ kind: 'opened', by: 12, quote: 'What would help?', answer: 'Time.' }],
  openings: [{ quote: 'How are you?', shows: ['open_question'], openness: 40, outcome: 'win' }],
  ...change,
})
