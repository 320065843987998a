import { stemsOf, touching } from '../../partner/persona/stems.ts'
import type { Quote } from '../evidence/quote.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import { shows } from '../criteria/signs.ts'

/** « D'accord, il y a quelques semaines » begins with a word of the speaker's, and is an echo all the same. */
const leadWord =
  /^(?:(?:d['’]accord|ok|okay|oui|bien|je vois|ah|oh|yes|right|all right|i see|sure|good)(?!\p{L})[\s,.…]*)+/iu

/** Words beyond those of the answer before it: an echo has none. */
export const isFree = ({ reflection, before }: LearnerTurn): boolean => {
  const stems = new Set(stemsOf((reflection?.quote ?? '').replace(leadWord, '')))
  return touching(stems, stemsOf(before?.text ?? '')) < stems.size
}

/** "They tired you" says what pills do; « ils vous fatiguaient » names no feeling. */
const ofThing = /(?<!\p{L})(?:they|it|ils?|elles?|ça) (?:\w+ )?(?:(?:vous|te|you) |t')?(?:tired|fatigu\p{L}+)/iu

/** Tells whether a quote itself names a feeling of the other's. */
export const saysFeeling = ({ quote }: Quote, language: Facts['language']): boolean =>
  shows(quote, 'feeling', language) && !ofThing.test(quote)

/** The words of the other's alone: no sentence of the report calls them the learner's. */
export const isEcho = (turn: LearnerTurn): boolean => turn.reflection !== null && !isFree(turn)
