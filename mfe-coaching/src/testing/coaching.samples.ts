import type { SessionDetail, SessionSummary } from '@parley/contracts/session'
import { demoLibrary } from '@parley/fixtures/library'
import type { CatalogueItem, ScenarioInfo } from '../parts/scenario/catalogue.queries.ts'

const at = '2026-03-02T09:00:00.000Z'
const owner = '0d3f1c1e-8a53-4a53-9c53-0d3f1c1e8a53'
export const sessionId = '5b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'

const requireSample = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the demo library has changed: the sample it is made of is gone')
  return value
}

const pieces = (language: 'en' | 'fr' = 'en') => {
  const library = demoLibrary(language)
  const scenario = requireSample(
    library.scenarios.find(
      ({ draft }) =>
        draft.persona_id ===
        requireSample(library.personas.find(({ draft: { first_name } }) => first_name === 'Nadia')).id,
    ),
  )
  const persona = requireSample(library.personas.find(({ id }) => id === scenario.draft.persona_id))
  const mission = requireSample(library.missions.find(({ id }) => id === scenario.draft.mission_id))
  const observer = requireSample(library.observers.find(({ id }) => id === scenario.draft.observer_ids[0]))
  return { scenario, persona: persona.draft, mission: mission.draft, observer }
}

export const sampleItem = (change: Partial<CatalogueItem> = {}): CatalogueItem => {
  const { scenario, persona, mission } = pieces()
  return {
    ...scenario.draft,
    id: scenario.id,
    own: false,
    persona,
    learner_role: mission.learner_role,
    challenge: persona.description,
    difficulty: mission.difficulty,
    mine: {
      attempts: 0,
      best: null,
      live_session_id: null,
      last_session_id: null,
      last_played_at: null,
      attempts_left: null,
    },
    updated_at: at,
    ...change,
  }
}

const sampleBriefing = () => {
  const { scenario, mission } = pieces()
  const { learner_role, briefing: text, objectives, materials } = mission
  return {
    intro: scenario.draft.intro,
    learner_role,
    text,
    objectives: objectives.map((objective) => ({
      ...objective,
      decided_at_end: objective.signs.some(({ kind }) => kind === 'must_not'),
    })),
    materials,
  }
}

const partner = { builtin: true, provider: 'builtin', model: 'practice-partner' }

export const sampleInfo = (change: Partial<ScenarioInfo> = {}): ScenarioInfo => {
  const { mission, observer } = pieces()
  return {
    ...sampleItem(),
    state: 'published',
    organization_id: null,
    served_modes: change.modes ?? sampleItem().modes,
    briefing: sampleBriefing(),
    criteria: observer.draft.criteria,
    observers: [{ id: observer.id, name: observer.draft.name, description: observer.draft.description }],
    win_lose: true,
    max_turns: mission.max_turns,
    time_limit_s: mission.time_limit_s,
    hint_count: mission.hints.length,
    attempts: [],
    partner,
    abilities: { run: true, update: false, delete: false },
    ...change,
  }
}

export const sampleSummary = (change: Partial<SessionSummary> = {}): SessionSummary => {
  const { scenario, persona, mission } = pieces()
  return {
    id: sessionId,
    organization_id: owner,
    name: scenario.draft.name,
    status: 'in-progress',
    outcome: change.status ?? 'in-progress',
    reason: 'started',
    mode: 'text',
    kind: 'rehearsal',
    language: 'en',
    scenario_id: scenario.id,
    scenario_name: scenario.draft.name,
    difficulty: mission.difficulty,
    persona,
    owner: { kind: 'user', id: owner, name: 'Ada Byron' },
    playlist_id: null,
    origin: null,
    user_turns: 0,
    hint_cost: 0,
    prepared: null,
    opens_at: null,
    expires_at: null,
    created_at: at,
    started_at: at,
    ended_at: null,
    updated_at: at,
    deleted_at: null,
    abilities: { run: true, rename: true, update: false, delete: true, again: true, check: false, moderate: false },
    ...change,
  }
}

export const sampleDetail = (change: Partial<SessionDetail> = {}): SessionDetail => {
  const { mission, observer } = pieces()
  return {
    ...sampleSummary(),
    phase: 'idle',
    last_seq: 0,
    mission_name: mission.name,
    scenario_version: 1,
    image_url: null,
    estimated_minutes: 10,
    briefing: sampleBriefing(),
    rules: {
      outcome_mode: 'win_lose',
      min_user_turns: 2,
      max_turns: 24,
      time_limit_s: null,
      timeout_outcome: 'end',
      who_starts: 'persona',
      idle_s: 1800,
    },
    criteria: observer.draft.criteria,
    hints: mission.hints.map(({ trigger, cost }, hint) => ({ hint, trigger, cost, objective: null, text: null })),
    settings: { notes: '', coach_hints: true },
    coached: false,
    partner,
    idle_at: null,
    time_up_at: null,
    now: at,
    ...change,
  }
}

export const pageOf = <T>(items: readonly T[]) => ({ items, total: items.length, page: 1, size: 12 })
