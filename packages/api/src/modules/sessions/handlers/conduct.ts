import type { Command } from '@parley/conversation/session'
import { isTerminal } from '@parley/conversation/session'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import type { Practice } from '../practice.ts'
import { authorizeAbort, authorizeRename, isOwner, isPrivate } from '../session.policy.ts'
import { costOfHint, hintsLeft, placeOfHint } from '../records/session-answer.ts'
import { act, answer, refuse } from './play.ts'

/** The first terminal event wins: a session that has ended answers with its current state. */
export const endSession = async (practice: Practice, caller: Caller, id: string) => {
  const result = await act(practice, caller, id, {
    action: 'session.end',
    commands: ({ state }) => (isTerminal(state.status) ? [] : [{ type: 'end' }]),
  })
  refuse(result.refusal, result)
  return answer(practice, caller, result)
}

export const abortSession = async (practice: Practice, caller: Caller, id: string) => {
  const result = await act(practice, caller, id, {
    action: 'session.abort',
    authorize: authorizeAbort,
    commands: ({ row, state }) => {
      if (isTerminal(state.status)) return []
      return [{ type: 'abort', reason: isOwner(caller.actor, row) ? 'learner_quit' : 'moderator' }]
    },
  })
  refuse(result.refusal, result)
  return answer(practice, caller, result)
}

/** A pause waits for the end of a pending reply, so it never interrupts the persona. */
export const pauseSession = async (practice: Practice, caller: Caller, id: string, shouldPause: boolean) => {
  const result = await act(practice, caller, id, {
    action: shouldPause ? 'session.pause' : 'session.go_on',
    check: ({ state }) => {
      if (state.status === '') throw new ProblemError('session-not-started')
      if (isTerminal(state.status)) throw new ProblemError('session-over')
      if (state.replying !== null) throw new ProblemError('reply-in-progress')
    },
    commands: ({ state }): Command[] => {
      const isPaused = state.phase === 'paused'
      return isPaused === shouldPause ? [] : [{ type: 'phase', phase: shouldPause ? 'paused' : 'idle' }]
    },
  })
  return answer(practice, caller, result)
}

export const renameSession = async (practice: Practice, caller: Caller, id: string, name: string) => {
  const { actor } = caller
  const result = await act(practice, caller, id, {
    action: 'session.rename',
    authorize: authorizeRename,
    commands: () => [{ type: 'rename', name, by: 'id' in actor ? actor.id : null }],
    after: ({ row, state }) => (isPrivate(row) ? {} : { was: row.name, name: state.name }),
  })
  return answer(practice, caller, result)
}

/** Gives the next hint that serves an open goal, or the named one. A repeated request for the same hint costs only once. */
export const giveHint = async (practice: Practice, caller: Caller, id: string, wantedHint: number | undefined) => {
  let place = -1
  const result = await act(practice, caller, id, {
    action: 'session.hint',
    commands: ({ row, state }) => {
      const offeredHints = hintsLeft(row, state).map(({ hint }) => hint)
      place = placeOfHint(row, state, wantedHint)
      const isGiven = state.hints.some(({ hint }) => hint === place)
      const hint = isGiven || offeredHints.includes(place) ? row.snapshot.mission.hints[place] : undefined
      // Only a running session can be out of hints; the change itself refuses a session in any other state.
      if (!hint && !isTerminal(state.status) && state.status !== '') throw new ProblemError('no-hint-left')
      const cost = costOfHint(row, place, wantedHint)
      return [{ type: 'hint', hint: Math.max(place, 0), text: hint?.text ?? '', cost }]
    },
    after: () => ({ hint: place }),
  })
  refuse(result.refusal, result)
  const givenHint = result.state.hints.find(({ hint }) => hint === place)
  if (!givenHint) throw new ProblemError('no-hint-left')
  const { hint, text, cost } = givenHint
  return { hint, text, cost, left: hintsLeft(result.row, result.state).length }
}
