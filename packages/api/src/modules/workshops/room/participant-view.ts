import type { WorkshopParticipant } from '@parley/contracts/calls'
import type { WorkshopState } from '@parley/contracts/session'
import { isTerminal, learnerTurns, type SessionState } from '@parley/conversation/session'
import type { ParticipantRow } from '../workshop.table.ts'

const placeOf = ({ status }: SessionState, workshop: WorkshopState): WorkshopParticipant['place'] => {
  if (isTerminal(status)) return 'finished'
  if (status !== '') return 'talking'
  return workshop === 'waiting' ? 'joined' : 'briefing'
}

/** A participant as the room shows them: a number, where they are, and how open the other person is. No name, no word. */
export const participantView = (
  row: ParticipantRow,
  state: SessionState,
  workshop: WorkshopState,
): WorkshopParticipant => ({
  id: row.id,
  number: row.number,
  kind: row.user_id === null ? 'guest' : 'user',
  place: placeOf(state, workshop),
  status: state.status,
  turns: learnerTurns(state),
  answering: state.replying !== null,
  openness: state.readiness.map(({ turn, value }) => ({ turn, value })),
  objectives_met: state.objectives.length,
  joined_at: row.joined_at.toISOString(),
  active_at: state.active_at,
})
