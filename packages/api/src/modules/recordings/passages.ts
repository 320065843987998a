import type { RecordingPart } from '@parley/contracts/calls'
import type { SessionState, Turn } from '@parley/conversation/session'
import type { PartRow } from './recording.repo.ts'

type StoredPart = Pick<PartRow, 'id' | 'role' | 'utterance' | 'turn' | 'start_at' | 'characters' | 'seconds'>

const placePart = (
  { id, seconds }: StoredPart,
  place: Pick<RecordingPart, 'turn' | 'start' | 'end'>,
): RecordingPart => ({
  id,
  ...place,
  seconds,
})

/** A turn of several utterances shares its characters as their recognised texts do; the learner may have corrected it. */
const learnerParts = ({ turn, text, spoken }: Turn, parts: readonly StoredPart[]): RecordingPart[] => {
  const spokenParts = (spoken?.utterances ?? []).flatMap((name) => parts.filter(({ utterance }) => utterance === name))
  const total = spokenParts.reduce((sum, { characters }) => sum + characters, 0)
  let before = 0
  return spokenParts.map((part) => {
    const start = Math.round((before / total) * text.length)
    before += part.characters
    return placePart(part, { turn, start, end: Math.round((before / total) * text.length) })
  })
}

/** Only sentences that the learner heard belong to the conversation. */
const personaParts = ({ turn, text, heard_text: heard }: Turn, parts: readonly StoredPart[]): RecordingPart[] => {
  const length = (heard ?? text).length
  return parts
    .filter((part) => part.turn === turn && part.role === 'persona' && (part.start_at ?? 0) < length)
    .map((part) => {
      const start = part.start_at ?? 0
      return placePart(part, { turn, start, end: Math.min(length, start + part.characters) })
    })
    .toSorted((one, other) => one.start - other.start)
}

/** The parts of a recording that belong to the turns of the conversation, in their order. */
export const passagesOf = ({ turns }: Pick<SessionState, 'turns'>, parts: readonly StoredPart[]): RecordingPart[] =>
  turns.flatMap((turn) => (turn.role === 'learner' ? learnerParts(turn, parts) : personaParts(turn, parts)))
