import type { PersonaContent } from '@parley/contracts/authored'
import type { SessionScores } from '@parley/contracts/calls'
import type { SessionDetail, SessionSummary } from '@parley/contracts/session'
import { goalOfHint, isAskedAlready, isGoalDecidedAtEnd } from '@parley/conversation/report'
import { openHints, type SessionState } from '@parley/conversation/session'
import type { Executor } from '../../../db/index.ts'
import { type Actor, holds } from '../../../platform/http/index.ts'
import { ModelRoutes } from '../../language-models/index.ts'
import { readAgreedLimits } from '../../organizations/index.ts'
import type { Practice } from '../practice.ts'
import { abilitiesOn, isOwner } from '../session.policy.ts'
import type { SessionRow, SessionSnapshot } from '../session.table.ts'
import { modelRequestOf } from './model-request.ts'
import { clocksOf } from './idle-and-time-limit.ts'
import { outcomeOf } from './own-progress.repo.ts'
import { ownerNames } from './session.repo.ts'
import { rulesOf } from './session-rules.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** Reads no fields that the conversation has yet to reveal. The schema of the answer drops them anyway. */
export const personaForLearner = (persona: PersonaContent) => ({
  first_name: persona.first_name,
  last_name: persona.last_name,
  job_title: persona.job_title,
  company: persona.company,
  age_range: persona.age_range,
  pronouns: persona.pronouns,
  mood_start: persona.mood_start,
  avatar: persona.avatar,
})

export const briefingOf = ({ scenario, mission }: Pick<SessionSnapshot, 'scenario' | 'mission'>) => ({
  intro: scenario.intro,
  learner_role: mission.learner_role,
  text: mission.briefing,
  objectives: mission.objectives.map(({ signs, ...objective }) => ({
    ...objective,
    decided_at_end: isGoalDecidedAtEnd({ signs, shown_by: objective.shown_by, label: objective.label }),
  })),
  materials: mission.materials,
})

/** The labels of all criteria, each once, for all observers. A live coach judges no criteria. */
export const criteriaOf = ({ observers }: Pick<SessionSnapshot, 'observers'>) => [
  ...new Map(
    observers
      .filter(({ timing }) => timing !== 'live_coach_only')
      .flatMap(({ criteria }) => criteria)
      .map(({ key, label }) => [key, { key, label }]),
  ).values(),
]

type Names = ReadonlyMap<string, string>

const preparationOf = ({ prepared_as: name, prepared_by: by }: SessionRow, names: Names): SessionSummary['prepared'] =>
  name === null ? null : { by: names.get(by ?? '') ?? '', name }

const summaryOf = (actor: Actor, row: SessionRow, names: Names): SessionSummary => ({
  id: row.id,
  organization_id: row.organization_id,
  name: row.name,
  status: row.status,
  outcome: outcomeOf(row),
  reason: row.reason,
  mode: row.mode,
  kind: row.kind,
  language: row.language,
  scenario_id: row.scenario_id,
  scenario_name: row.snapshot.scenario.name,
  difficulty: row.snapshot.mission.difficulty,
  persona: personaForLearner(row.snapshot.persona),
  owner: { kind: row.owner_kind, id: row.owner_id, name: names.get(row.owner_id) ?? '' },
  playlist_id: row.playlist_id,
  origin: row.origin,
  user_turns: row.user_turns,
  hint_cost: row.hint_cost,
  prepared: preparationOf(row, names),
  opens_at: iso(row.opens_at),
  expires_at: iso(row.expires_at),
  created_at: row.created_at.toISOString(),
  started_at: iso(row.started_at),
  ended_at: iso(row.ended_at),
  updated_at: row.updated_at.toISOString(),
  deleted_at: iso(row.deleted_at),
  abilities: abilitiesOn(actor, row),
})

export const sessionSummaries = async (
  executor: Executor,
  actor: Actor,
  rows: readonly SessionRow[],
): Promise<SessionSummary[]> => {
  const names = await ownerNames(executor, rows)
  return rows.map((row) => summaryOf(actor, row, names))
}

const hintsOf = (row: SessionRow, state: SessionState): SessionDetail['hints'] =>
  row.snapshot.mission.hints.map(({ trigger, cost, text }, hint) => ({
    hint,
    trigger,
    cost,
    objective: goalOfHint(text, row.snapshot.mission.objectives, row.language),
    text: state.hints.find((givenHint) => givenHint.hint === hint)?.text ?? null,
  }))

export const noScores: SessionScores = { overall: null, scores: [] }

/** The hints that can still help: those of an open goal that recommend nothing the learner has asked already. */
const usefulHints = (row: SessionRow, state: SessionState): SessionDetail['hints'] => {
  const learnerTexts = state.turns.flatMap(({ role, text }) => (role === 'learner' ? [text] : []))
  return openHints(hintsOf(row, state), {
    goals: briefingOf(row.snapshot).objectives,
    reached: state.objectives,
  }).filter(
    ({ hint, text }) =>
      text !== null || !isAskedAlready(row.snapshot.mission.hints[hint]?.text ?? '', learnerTexts, row.language),
  )
}

/** The hints that a learner may still ask for. */
export const hintsLeft = (row: SessionRow, state: SessionState): SessionDetail['hints'] =>
  usefulHints(row, state).filter(({ text }) => text === null)

/**
 * The place of the hint to give. In the place of an open hint that recommends what the learner has asked already comes the
 * next useful one: the same at each repetition of the request, so that a lost answer costs nothing.
 */
export const placeOfHint = (row: SessionRow, state: SessionState, wantedHint: number | undefined): number => {
  if (wantedHint === undefined) return hintsLeft(row, state)[0]?.hint ?? -1
  const goals = { goals: briefingOf(row.snapshot).objectives, reached: state.objectives }
  const isOpen = openHints(hintsOf(row, state), goals).some(({ hint }) => hint === wantedHint)
  const usefulPlaces = usefulHints(row, state).map(({ hint }) => hint)
  return !isOpen || usefulPlaces.includes(wantedHint)
    ? wantedHint
    : (usefulPlaces.find((place) => place > wantedHint) ?? -1)
}

/** The price that was said for the wanted hint is the most that another may cost. */
export const costOfHint = ({ snapshot: { mission } }: SessionRow, place: number, wantedHint = place): number =>
  Math.min(mission.hints[place]?.cost ?? 0, mission.hints[wantedHint]?.cost ?? 0)

/** The columns of the row follow from the state. Between a change and this answer, the state is newer than the row. */
const asChanged = (row: SessionRow, state: SessionState): SessionRow => ({
  ...row,
  status: state.status,
  reason: state.reason,
  name: state.name ?? row.name,
  user_turns: state.turns.filter((turn) => turn.role === 'learner').length,
  hint_cost: state.hint_cost,
  started_at: state.started_at === null ? null : new Date(state.started_at),
  ended_at: state.ended_at === null ? null : new Date(state.ended_at),
})

/** The scope of a guest's token also holds what their access code allows. */
const guestAnswer = (actor: Actor): Pick<SessionDetail, 'guest'> => {
  if (actor.kind !== 'guest') return {}
  const result = (['nothing', 'summary'] as const).find((each) => each === actor.scope['result']) ?? 'report'
  return { guest: { result, may_keep: actor.scope['may_keep'] === 'yes' } }
}

const agreedMinutes = async (executor: Executor, { organization_id: id }: SessionRow): Promise<number | null> =>
  (await readAgreedLimits(executor, id)).session_minutes

/** A test plays a draft, and the records of an own conversation have no editor: neither has versions that someone reads. */
const playedVersions = (actor: Actor, { kind, snapshot }: SessionRow): Pick<SessionDetail, 'played_versions'> => {
  if (actor.kind !== 'user' || kind === 'test' || snapshot.scenario.own) return {}
  const { scenario, persona, mission, observers } = snapshot
  const versions = [
    { kind: 'scenario' as const, ...scenario },
    { kind: 'persona' as const, ...persona },
    { kind: 'mission' as const, ...mission },
    ...observers.map((observer) => ({ kind: 'observer' as const, ...observer })),
  ]
    .filter((record) => holds(actor, `coaching-${record.kind}-update`))
    .map((record) => ({ kind: record.kind, id: record.id, version: record.version }))
  return versions.length > 0 ? { played_versions: versions } : {}
}

interface SessionView {
  actor: Actor
  row: SessionRow
  state: SessionState
}

export const sessionDetail = async (
  { db: { kysely: executor }, models }: Pick<Practice, 'db' | 'models'>,
  { actor, row: before, state }: SessionView,
): Promise<SessionDetail> => {
  const row = asChanged(before, state)
  const [summary] = await sessionSummaries(executor, actor, [row])
  if (!summary) throw new Error('A session answers as one.')
  const { scenario, mission } = row.snapshot
  const { idleAt, timeUpAt } = clocksOf(state)
  return {
    ...summary,
    phase: state.phase,
    last_seq: state.seq,
    mission_name: mission.name,
    scenario_version: scenario.version,
    ...playedVersions(actor, row),
    image_url: scenario.image_url ?? mission.image_url,
    estimated_minutes: scenario.estimated_minutes,
    briefing: briefingOf(row.snapshot),
    rules: state.setup?.rules ?? rulesOf(row.snapshot, { minutes: await agreedMinutes(executor, row) }),
    criteria: criteriaOf(row.snapshot),
    hints: hintsOf(row, state),
    settings: { notes: isOwner(actor, row) ? row.notes : '', coach_hints: row.coach_hints },
    coached: row.snapshot.observers.some(({ timing }) => timing === 'live_coach_only'),
    partner: await models.describeFirst(new ModelRoutes(modelRequestOf(row)), state.player),
    idle_at: iso(idleAt),
    time_up_at: iso(timeUpAt),
    ...guestAnswer(actor),
    now: new Date().toISOString(),
  }
}
