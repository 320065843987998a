import type { ChildRelation, SessionEventDraft, SessionKind } from '@parley/contracts/session'
import { signsOf } from '@parley/conversation/report'
import {
  awaitsReply,
  childEvents,
  isLive,
  isTerminal,
  type SessionState,
  withoutLastWord,
} from '@parley/conversation/session'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, forbidden, invalidField, ProblemError, type UserActor } from '../../../platform/http/index.ts'
import { readAgreedLimits } from '../../organizations/index.ts'
import { changeSession } from '../change-session.ts'
import { applyEvents } from '../log/session-states.ts'
import { numberSessionEvents } from '../log/session-stream.ts'
import type { Practice } from '../practice.ts'
import { requireAgreedSession } from './agreed-limits.ts'
import { openSessionById } from '../records/open-session.ts'
import { sessionDetail } from '../records/session-answer.ts'
import { findSession } from '../records/session.repo.ts'
import { storeChange } from '../records/store-change.ts'
import { isOwner, refuseExpired } from '../session.policy.ts'
import type { SessionRow } from '../session.table.ts'
import { checkAttempts, insertSession } from './create-session.ts'

interface Relation {
  relation: ChildRelation
  from_seq?: number | undefined
}

/** One tries again from what one said oneself, before it was decided. */
const checkTurn = (state: SessionState, from_seq: number): void => {
  const isOwn = withoutLastWord(state).turns.some(({ seq, role }) => seq === from_seq && role === 'learner')
  if (!isOwn) throw invalidField('/from_seq', 'unknown', 'The learner began no such turn.')
}

const check = (row: SessionRow, state: SessionState, { relation, from_seq }: Relation): void => {
  if (row.status === '') throw new ProblemError('session-not-started')
  if (from_seq !== undefined) checkTurn(state, from_seq)
  const needsEnd = relation === 'free_speech' || relation === 'resume'
  if (needsEnd && !isTerminal(state.status)) throw new ProblemError('session-not-over')
}

const suffixes: Readonly<Record<ChildRelation, Readonly<Record<'en' | 'fr', string>>>> = {
  retry: { en: '', fr: '' },
  retry_from: { en: '', fr: '' },
  resume: { en: '', fr: '' },
  free_speech: { en: ' (free speech)', fr: ' (expression libre)' },
}

/** Only the conversation that somebody arranged is official, whether in one piece or taken up again. */
const kindOfChild = (kind: SessionKind, relation: ChildRelation): SessionKind =>
  kind === 'official' && relation !== 'resume' ? 'rehearsal' : kind

interface Parent {
  row: SessionRow
  state: SessionState
}

type Objective = SessionRow['snapshot']['mission']['objectives'][number]

/** The report of a retry counts only in its own turns how often the learner said something back. */
const countsOwnTurns = (objective: Objective): boolean => signsOf(objective).some(({ kind }) => kind === 'said_back')

/** The goals that the turns which a retry keeps have reached already, as its report will judge them. */
const keptObjectives = ({ row, state }: Parent, drafts: readonly SessionEventDraft[]): SessionEventDraft[] => {
  const keptTurns = drafts.filter(({ type }) => type === 'turn.added').length
  const places = state.turns.filter((turn) => turn.state === 'complete').map(({ turn }) => turn)
  return state.objectives.flatMap(({ objective, turn }): SessionEventDraft[] => {
    const goal = row.snapshot.mission.objectives[objective]
    const place = turn === null ? 0 : places.indexOf(turn) + 1
    if (!goal || countsOwnTurns(goal) || place === 0 || place > keptTurns) return []
    return [{ type: 'objective.met', data: { objective, turn: place } }]
  })
}

/** The openness of the persona where a retry begins, so that its face is the one that the learner left there. */
const keptReadiness = (state: SessionState, drafts: readonly SessionEventDraft[]): SessionEventDraft[] => {
  const keptTurns = state.turns
    .filter((turn) => turn.state === 'complete')
    .slice(0, drafts.filter(({ type }) => type === 'turn.added').length)
  const last = state.readiness.findLast(({ turn }) => keptTurns.some((one) => one.turn === turn))
  if (!last) return []
  const place = keptTurns.findIndex(({ turn }) => turn === last.turn) + 1
  return [{ type: 'readiness.changed', data: { turn: place, value: last.value } }]
}

const insertChild = async (trx: Trx, practice: Practice, { row, state }: Parent, { relation, from_seq }: Relation) => {
  const { session_minutes: minutes } = await readAgreedLimits(trx, row.organization_id)
  const id = await insertSession(trx, {
    owner: { kind: row.owner_kind, id: row.owner_id, organizationId: row.organization_id },
    snapshot: row.snapshot,
    mode: row.mode,
    kind: kindOfChild(row.kind, relation),
    language: row.language,
    playlistId: row.playlist_id,
    name: `${row.snapshot.scenario.name}${suffixes[relation][row.language]}`.slice(0, 120),
    expiresAt: row.expires_at,
  })
  const child = await openSessionById(trx, id)
  const drafts = childEvents(state, {
    session_id: row.id,
    relation,
    most_seconds: minutes === null ? null : minutes * 60,
    ...(from_seq === undefined ? {} : { from_seq }),
  })
  const keptState =
    relation === 'retry_from' ? [...keptObjectives({ row, state }, drafts), ...keptReadiness(state, drafts)] : []
  const events = numberSessionEvents([...drafts, ...keptState], child)
  const childState = applyEvents(await practice.states.at(trx, id, 0), events)
  await storeChange(trx, practice, {
    row: child.row,
    after: 0,
    state: childState,
    events,
    pendingReply: null,
    includesDeleted: true,
  })
  await trx
    .updateTable('coaching_sessions')
    .set({ origin: JSON.stringify(childState.origin) })
    .where('id', '=', id)
    .execute()
  return id
}

const authorize = (actor: UserActor, row: SessionRow): void => {
  refuseExpired(actor, row)
  if (!isOwner(actor, row)) throw forbidden(['coaching-session-run'])
}

/** An ended session never changes, so a retry, a continuation and a resumed conversation each create a new session. */
export const beginChild = async (practice: Practice, caller: Caller, id: string, request: Relation) => {
  const actor = caller.user
  const { db } = practice
  const row = await findSession(db.kysely, actor, { id })
  authorize(actor, row)
  const state = await practice.states.at(db.kysely, id)
  check(row, state, request)
  const childId = await transaction(db, async (trx) => {
    const counts = request.relation === 'retry' || request.relation === 'retry_from'
    if (counts) {
      await checkAttempts(trx, actor, row.snapshot, row.kind)
      await requireAgreedSession(trx, row)
    }
    const newId = await insertChild(trx, practice, { row, state }, request)
    await audit(trx, caller, {
      action: `session.${request.relation}`,
      subject: { kind: 'session', id: newId, organizationId: row.organization_id },
      after: { parent: row.id, ...(request.from_seq === undefined ? {} : { from_seq: request.from_seq }) },
    })
    return newId
  })
  return answerChild(practice, caller, childId)
}

/**
 * Takes a session up that its learner left, in the caller's transaction. The caller has checked that the learner may, and
 * calls `beginPendingReply` after the commit.
 */
export const resumeSession = async (trx: Trx, practice: Practice, caller: Caller, row: SessionRow): Promise<string> => {
  const state = await practice.states.at(trx, row.id)
  const id = await insertChild(trx, practice, { row, state }, { relation: 'resume' })
  await audit(trx, caller, {
    action: 'session.resume',
    subject: { kind: 'session', id, organizationId: row.organization_id },
    after: { parent: row.id },
  })
  return id
}

/** When the persona speaks next, its reply becomes pending at once. */
export const beginPendingReply = (practice: Practice, id: string) =>
  changeSession(practice, {
    find: (trx) => openSessionById(trx, id),
    commands: ({ state }) => (isLive(state.status) && awaitsReply(state) ? [{ type: 'reply.start' }] : []),
  })

const answerChild = async (practice: Practice, { actor }: Caller, id: string) => {
  const result = await beginPendingReply(practice, id)
  return sessionDetail(practice, { actor, row: result.row, state: result.state })
}
