import { randomBytes } from 'node:crypto'
import type { SessionKind, SessionMode } from '@parley/contracts/session'
import { emptySession } from '@parley/conversation/session'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import {
  type Caller,
  forbidden,
  holds,
  invalidField,
  ProblemError,
  type UserActor,
} from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { answerFor, checkReferences, findRecord, recordById } from '../../authored/index.ts'
import { servedModels } from '../../language-models/index.ts'
import { lockUserRow } from '../../users/index.ts'
import { createStream } from '../../../platform/events/index.ts'
import { streamOf } from '../log/session-stream.ts'
import type { Practice } from '../practice.ts'
import { modeNames } from './mode-names.ts'
import { attemptsAt } from '../records/own-progress.repo.ts'
import { sessionDetail } from '../records/session-answer.ts'
import { sessionById } from '../records/session.repo.ts'
import { conversationLanguage, formSnapshotOf, notPlayable, snapshotOf } from '../records/snapshot.ts'
import type { SessionSnapshot } from '../session.table.ts'

interface SessionRequest {
  scenario_id?: string | undefined
  mode: SessionMode
  kind: Exclude<SessionKind, 'guest'>
  playlist_id: string | null
  /** Of a test: the scenario as it stands in its author's form. */
  draft?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Signs the markers in the prompt. It is too long to guess and short enough that a model can write
 * it.
 */
const newNonce = (): string => randomBytes(4).toString('hex')

/** Only the test of a form has no scenario; its author could store the form as well. */
const checkUnsaved = (actor: UserActor, { kind, draft }: SessionRequest): void => {
  if (kind !== 'test' || !draft) throw invalidField('/scenario_id', 'missing', 'Name the scenario to play.')
  if (!holds(actor, 'coaching-scenario-create')) throw forbidden(['coaching-scenario-create'])
}

const checkPlayable = async (trx: Trx, actor: UserActor, request: SessionRequest): Promise<void> => {
  const { scenario_id, kind } = request
  if (kind === 'official' && !holds(actor, 'coaching-session-generate')) throw forbidden(['coaching-session-generate'])
  if (scenario_id === undefined) return checkUnsaved(actor, request)
  const row = await findRecord(trx, actor, { kind: 'scenario', id: scenario_id, own: 'include-own' })
  const { abilities } = await answerFor(trx, actor, row)
  if (kind === 'test' && !abilities.update) throw forbidden(['coaching-scenario-update'])
  if (kind === 'test') return
  // Authors still see a scenario that was taken out of use.
  if (row.state === 'archived') throw notPlayable('archived')
  if (row.published_version !== null && !abilities.run) throw new ProblemError('not-shared-for-practice')
}

/**
 * The words of a test come from the author's form: nothing of it is stored, and its parts must be ones that they may
 * see or that the stored scenario has already.
 */
const snapshotFor = async (trx: Trx, actor: UserActor, { scenario_id, kind, draft }: SessionRequest) => {
  if (scenario_id !== undefined && (kind !== 'test' || !draft))
    return snapshotOf(trx, scenario_id, kind === 'test' ? 'draft' : 'published')
  const { image_url: _stored, ...unsavedFields } = draft ?? {}
  const storedScenario = scenario_id === undefined ? undefined : await recordById(trx, 'scenario', scenario_id)
  await checkReferences(trx, actor, 'scenario', {
    content: unsavedFields,
    ...(storedScenario && { before: [storedScenario.content] }),
  })
  return formSnapshotOf(trx, scenario_id, unsavedFields)
}

/** Refuses a mode that the scenario or its mission does not offer. */
export const refuseUnofferedMode = ({ scenario, mission }: SessionSnapshot, mode: SessionMode): void => {
  const modes = scenario.modes.filter((each) => mission.allowed_modes.includes(each))
  if (modes.length === 0) throw notPlayable('mode')
  if (!modes.includes(mode)) throw new ProblemError('mode-not-offered', { values: modeNames(modes) })
}

/** Refuses a mode that neither a model nor the browser can serve: the session would answer in text. */
const requireServedMode = async (trx: Trx, actor: UserActor, mode: SessionMode): Promise<void> => {
  if (mode === 'text') return
  const servedModes = await servedModels.findServedModes(trx, actor.organizationId)
  if (!servedModes.includes(mode)) throw new ProblemError('mode-not-served', { values: modeNames([mode]) })
}

export const checkAttempts = async (trx: Trx, actor: UserActor, snapshot: SessionSnapshot, kind: SessionKind) => {
  const { attempts_max: most } = snapshot.scenario
  if (most === null || kind === 'test') return
  // The lock stops two tabs that start at the same time from both using the last attempt.
  await lockUserRow(trx, actor.id)
  const usedAttempts = await attemptsAt(trx, actor.id, snapshot.scenario.id)
  if (usedAttempts >= most) throw new ProblemError('attempts-used-up', { values: { attempts: most } })
}

export interface NewSession {
  owner: { kind: 'user' | 'guest'; id: string; organizationId: string }
  snapshot: SessionSnapshot
  mode: SessionMode
  kind: SessionKind
  language: 'en' | 'fr'
  playlistId: string | null
  name?: string
  opensAt?: Date | null
  expiresAt?: Date | null
  /** Set when somebody prepares the session for its learner. */
  preparation?: { as: string; by: string | null }
}

/** Inserts the session and its empty stream. The caller checks permissions first, and writes the audit entry. */
export const insertSession = async (trx: Trx, newSession: NewSession): Promise<string> => {
  const { owner, snapshot } = newSession
  const id = newId()
  await createStream(trx, streamOf(id))
  await trx
    .insertInto('coaching_sessions')
    .values({
      id,
      organization_id: owner.organizationId,
      owner_kind: owner.kind,
      owner_id: owner.id,
      name: newSession.name ?? snapshot.scenario.name,
      scenario_id: snapshot.scenario.id,
      playlist_id: newSession.playlistId,
      kind: newSession.kind,
      mode: newSession.mode,
      language: newSession.language,
      reason: null,
      snapshot: JSON.stringify(snapshot),
      nonce: newNonce(),
      origin: null,
      due_at: null,
      opens_at: newSession.opensAt ?? null,
      expires_at: newSession.expiresAt ?? null,
      prepared_as: newSession.preparation?.as ?? null,
      prepared_by: newSession.preparation?.by ?? null,
      started_at: null,
      ended_at: null,
      deleted_at: null,
    })
    .execute()
  return id
}

export const createSession = async (practice: Practice, caller: Caller, request: SessionRequest) => {
  const { db, checkUnlocked } = practice
  const actor = caller.user
  const row = await transaction(db, async (trx) => {
    await checkPlayable(trx, actor, request)
    const snapshot = await snapshotFor(trx, actor, request)
    refuseUnofferedMode(snapshot, request.mode)
    await requireServedMode(trx, actor, request.mode)
    await checkAttempts(trx, actor, snapshot, request.kind)
    if (request.playlist_id) await checkUnlocked(trx, actor, request.playlist_id, snapshot.scenario.id)
    const id = await insertSession(trx, {
      owner: { kind: 'user', id: actor.id, organizationId: actor.organizationId },
      snapshot,
      mode: request.mode,
      kind: request.kind,
      language: conversationLanguage(snapshot.scenario, caller.language),
      playlistId: request.playlist_id,
    })
    await audit(trx, caller, {
      action: 'session.create',
      subject: { kind: 'session', id, organizationId: actor.organizationId },
      after: { scenario_id: request.scenario_id ?? null, mode: request.mode, kind: request.kind },
    })
    const createdRow = await sessionById(trx, id)
    if (!createdRow) throw new Error('A session that was just made is there.')
    return createdRow
  })
  return sessionDetail(practice, { actor, row, state: emptySession() })
}
