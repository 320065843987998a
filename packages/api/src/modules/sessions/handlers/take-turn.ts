import type { SpokenTurn } from '@parley/contracts/session'
import type { Command, SessionState } from '@parley/conversation/session'
import { awaitsReply, closingAwaitsReply, isTerminal, mayClose, turnOf } from '@parley/conversation/session'
import type { AheadRow, Caller } from '../../../platform/http/index.ts'
import { changeSession, type ChangeContext } from '../change-session.ts'
import type { Practice } from '../practice.ts'
import { openSessionById } from '../records/open-session.ts'
import { credit } from '../../language-models/index.ts'
import { requireAgreedSession, startsInTurn } from './agreed-limits.ts'
import { rulesOf } from '../records/session-rules.ts'
import { refuseUnopened } from '../session.policy.ts'
import { act, answer, refuse } from './play.ts'

const resumeCommands = ({ phase }: SessionState): Command[] =>
  phase === 'paused' ? [{ type: 'phase', phase: 'idle' }] : []

const checkCredit = async ({ calls }: Practice, context: ChangeContext): Promise<void> => {
  const { executor, row, modelRoutes, creditLeft = 0 } = context
  // It was read with the session, so that the learner does not wait for it.
  if (creditLeft > 0) return
  const call = calls.find(row.id)
  if (!call) return credit.requireCredit(executor, modelRoutes, row.organization_id)
  if (call.costsCredit && !(await credit.hasCredit(executor, row.organization_id)))
    await credit.refuseWithoutCredit(executor, row.organization_id)
}

/** Where a realtime conversation speaks, its persona begins when the call is open. */
const opensByCall = ({ mode }: ChangeContext['row']): boolean => mode === 'realtime'

export const startSession = async (practice: Practice, caller: Caller, id: string) => {
  let minutes: number | null = null
  const result = await act(practice, caller, id, {
    action: 'session.start',
    replies: true,
    needsTransaction: async ({ executor, row, state }) => state.status === '' && startsInTurn(executor, row),
    check: async (open) => {
      if (open.state.status !== '') return
      refuseUnopened(open.row, caller.language)
      minutes = await requireAgreedSession(open.executor, open.row)
      await checkCredit(practice, open)
    },
    commands: ({ row, state }) => {
      if (state.status !== '') return []
      const rules = rulesOf(row.snapshot, { idle: practice.pace.idle, minutes })
      const setup = { mode: row.mode, kind: row.kind, language: row.language, rules }
      const first: Command[] = rules.who_starts === 'persona' && !opensByCall(row) ? [{ type: 'reply.start' }] : []
      return [{ type: 'start', setup }, ...first]
    },
  })
  refuse(result.refusal, result)
  return answer(practice, caller, result)
}

interface LearnerTurn {
  client_turn_id: string
  text: string
  spoken?: SpokenTurn | undefined
}

const turnCommands = (
  state: SessionState,
  { client_turn_id, text, spoken }: LearnerTurn,
  { by, replies }: { by: string | null; replies: boolean },
): Command[] => {
  const command: Command = { type: 'turn', text, client_turn_id, by, spoken }
  // A repeated turn starts no second reply. It gets its first answer again, or a refusal when its text differs.
  if (turnOf(state, client_turn_id)) return [command]
  return [...resumeCommands(state), command, ...(replies ? [{ type: 'reply.start' as const }] : [])]
}

/** True when the persona may still have to reply: in an open session, and to a last word after a win. */
const mayAnswer = ({ state, now }: ChangeContext): boolean =>
  !isTerminal(state.status) || mayClose(state, now) || closingAwaitsReply(state)

/** The turn and its pending reply become durable together, so that every turn gets a reply. */
export const takeTurn = async (
  practice: Practice,
  caller: Caller,
  id: string,
  learnerTurn: LearnerTurn,
  ahead?: AheadRow,
) => {
  const { actor } = caller
  const by = 'id' in actor ? actor.id : null
  let [out, replies] = [false, true]
  const result = await act(practice, caller, id, {
    action: 'session.turn',
    replies: true,
    ahead,
    check: async (open) => {
      out = false
      // The node that has the conversation sees the turn in the log, and begins the reply there.
      replies = open.row.mode !== 'realtime' || !(await practice.calls.isElsewhere(open.executor, id))
      if (!mayAnswer(open) || turnOf(open.state, learnerTurn.client_turn_id)) return
      await checkCredit(practice, open).catch(() => (out = true))
    },
    commands: ({ state }) => (out ? [] : turnCommands(state, learnerTurn, { by, replies })),
    after: ({ turn }) => ({ turn: turn ?? null }),
  })
  if (out) await endWithoutCredit(practice, result.row)
  const storedTurn = turnOf(result.state, learnerTurn.client_turn_id)
  if (!storedTurn || result.refusal === 'turn_id_taken') refuse(result.refusal ?? 'session_over', result)
  return { turn: storedTurn?.turn ?? 0, last_seq: result.state.seq }
}

/** No credit is left for a reply, so the session ends normally instead of hanging. */
const endWithoutCredit = async (practice: Practice, row: ChangeContext['row']): Promise<never> => {
  await changeSession(practice, {
    find: (trx) => openSessionById(trx, row.id),
    commands: () => [{ type: 'credit.exhausted' }],
  })
  return credit.refuseWithoutCredit(practice.db.kysely, row.organization_id)
}

export const replyAgain = async (practice: Practice, caller: Caller, id: string) => {
  const result = await act(practice, caller, id, {
    action: 'session.reply_again',
    replies: true,
    check: async (open) => {
      if (awaitsReply(open.state) && mayAnswer(open)) await checkCredit(practice, open)
    },
    commands: ({ state }) => [...resumeCommands(state), { type: 'reply.start' }],
  })
  refuse(result.refusal, result)
  return { turn: result.turn ?? 0, last_seq: result.state.seq }
}

/** The number of the reply that is expected and has no word yet. A realtime model speaks by itself. */
const silentReply = ({ row, state }: ChangeContext): number | undefined => {
  const reply = state.turns.find(({ turn }) => turn === state.replying)
  return row.mode === 'realtime' || !reply || reply.text !== '' ? undefined : reply.turn
}

/** The learner waits no longer for a slow model. A reply that has begun meanwhile goes on. */
export const stopReply = async (practice: Practice, caller: Caller, id: string) => {
  const result = await act(practice, caller, id, {
    action: 'session.stop_reply',
    commands: (open) => {
      const turn = silentReply(open)
      return turn === undefined ? [] : [{ type: 'reply.fail', turn, code: 'stopped', retry: true }]
    },
  })
  return { last_seq: result.state.seq }
}
