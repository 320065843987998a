import { type Cast, dialsOf, type PartnerReply } from '../cast.ts'
import { firstMind, type Mind } from './first-mind.ts'
import { anyLine, firstVoice, newLine, type Voice } from '../speech/voice.ts'

/** The persona's opening line; a greeting where the author wrote none. */
export const openingReply = (
  cast: Cast,
  { voice, mind }: { voice: Voice; mind: Mind },
  greetings: readonly string[] = [],
): PartnerReply => {
  const own = cast.scenario?.opening_lines ?? []
  const lines = own.length > 0 ? own : (cast.persona.opening_lines ?? [])
  return {
    text: newLine(voice, lines) ?? anyLine(voice, greetings),
    outcome: null,
    readiness: Math.round(mind.readiness),
    talk: mind.talk,
    move: 'opening',
    source: 'opening',
    revealed: [],
    shown: [],
  }
}

/** The line with which a conversation opens: a page needs nothing else of the partner until the learner answers. */
export const openConversation = (cast: Cast): PartnerReply =>
  openingReply(cast, { voice: firstVoice(cast, false), mind: firstMind(dialsOf(cast)) })
