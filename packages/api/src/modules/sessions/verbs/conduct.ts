import type { Command } from '@parley/conversation/session'
import { isTerminal } from '@parley/conversation/session'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import type { Practice } from '../practice.ts'
import { authorizeAbort, authorizeRename, isOwner, isPrivate } from '../session.policy.ts'
import { act, answer, refuse } from './play.ts'

/** The first terminal event wins: a session that has ended answers with its current state. */
export const endSession = async (practice: Practice, caller: Caller, id: string) => {
  const changed = await act(practice, caller, id, {
    action: 'session.end',
    commands: ({ state }) => (isTerminal(state.status) ? [] : [{ type: 'end' }]),
  })
  refuse(changed.refusal, changed)
  return answer(practice, caller, changed)
}

export const abortSession = async (practice: Practice, caller: Caller, id: string) => {
  const changed = await act(practice, caller, id, {
    action: 'session.abort',
    authorize: authorizeAbort,
    commands: ({ row, state }) => {
      if (isTerminal(state.status)) return []
      return [{ type: 'abort', reason: isOwner(caller.actor, row) ? 'learner_quit' : 'moderator' }]
    },
  })
  refuse(changed.refusal, changed)
  return answer(practice, caller, changed)
}

/** A pause waits for the end of a pending reply, so it never interrupts the persona. */
export const pauseSession = async (practice: Practice, caller: Caller, id: string, paused: boolean) => {
  const changed = await act(practice, caller, id, {
    action: paused ? 'session.pause' : 'session.go_on',
    check: ({ state }) => {
      if (state.status === '') throw new ProblemError('session-not-started')
      if (isTerminal(state.status)) throw new ProblemError('session-over')
      if (state.replying !== null) throw new ProblemError('reply-in-progress')
    },
    commands: ({ state }): Command[] => {
      const isPaused = state.phase === 'paused'
      return isPaused === paused ? [] : [{ type: 'phase', phase: paused ? 'paused' : 'idle' }]
    },
  })
  return answer(practice, caller, changed)
}

export const renameSession = async (practice: Practice, caller: Caller, id: string, name: string) => {
  const { actor } = caller
  const changed = await act(practice, caller, id, {
    action: 'session.rename',
    authorize: authorizeRename,
    commands: () => [{ type: 'rename', name, by: 'id' in actor ? actor.id : null }],
    after: ({ row, state }) => (isPrivate(row) ? {} : { was: row.name, name: state.name }),
  })
  return answer(practice, caller, changed)
}

/** Gives the next hint, or the named one. A repeated request for the same hint costs only once. */
export const giveHint = async (practice: Practice, caller: Caller, id: string, wanted: number | undefined) => {
  let place = -1
  const changed = await act(practice, caller, id, {
    action: 'session.hint',
    commands: ({ row, state }) => {
      const { hints } = row.snapshot.mission
      const isGiven = (index: number) => state.hints.some(({ hint }) => hint === index)
      place = wanted ?? hints.findIndex((_, index) => !isGiven(index))
      const hint = hints[place]
      // Only a running session can be out of hints; the change itself refuses a session in any other state.
      if (!hint && !isTerminal(state.status) && state.status !== '') throw new ProblemError('no-hint-left')
      return [{ type: 'hint', hint: Math.max(place, 0), text: hint?.text ?? '', cost: hint?.cost ?? 0 }]
    },
    after: () => ({ hint: place }),
  })
  refuse(changed.refusal, changed)
  const given = changed.state.hints.find(({ hint }) => hint === place)
  if (!given) throw new ProblemError('no-hint-left')
  const { hint, text, cost } = given
  return { hint, text, cost, left: changed.row.snapshot.mission.hints.length - changed.state.hints.length }
}
