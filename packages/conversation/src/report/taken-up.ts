import { hasAct, isTelling } from '../analysis/index.ts'
import { stemsOf, touching } from '../partner/persona/stems.ts'
import { shows } from './criteria/signs.ts'
import type { Facts, LearnerTurn, PersonaTurn } from './facts.ts'

/** So many turns of the learner's may pass before something counts as left lying. */
const PATIENCE = 2

/** Tells whether a turn takes up what the persona said before it. */
export const takesUp = (turn: LearnerTurn, { text }: PersonaTurn, { language }: Facts): boolean =>
  turn.reflection !== null ||
  hasAct(turn, 'empathy') ||
  hasAct(turn, 'apology') ||
  shows(turn.text, 'feeling', language) ||
  turn.questions.some(({ openness }) => openness === 'open') ||
  (!isTelling(turn) &&
    !shows(turn.text, 'defends', language) &&
    touching(new Set(stemsOf(turn.text)), stemsOf(text)) > 0)

/** Tells whether the learner took up what the persona said, at once or with the turn after. */
export const isTakenUp = (persona: PersonaTurn, facts: Facts): boolean =>
  facts.learner
    .filter(({ seq }) => seq > persona.seq)
    .slice(0, PATIENCE)
    .some((turn) => takesUp(turn, persona, facts))
