import { plain } from '../observe/words.ts'
import type { Move } from './coach-move.ts'
import type { Material, Sayable } from './material.ts'
import type { Mind } from './mind.ts'
import { touching } from './stems.ts'

/** Conditions that speak of the conversation itself rather than of a topic. */
const trustWords =
  /\b(?:trust|safe|listen|heard|empath|reflect|rapport|open question|patien|warm|respect|judg|confian|écoute|écouté|empathi|reformul|respect|bienveillan|question ouverte|sécurité|jug)/
const feelingWords =
  /\b(?:feel|emotion|worr|fear|afraid|how (?:she|he|they) (?:is|feels)|ressent|émotion|peur|inqui|sentiment)/

const receptive = new Set<Move['kind']>([
  'open',
  'reflection',
  'feeling',
  'empathy',
  'affirmation',
  'permission',
  'closed',
  'plan',
])

/**
 * Whether a hidden fact comes out now. Asked about its topic, well, it comes early; a condition about trust or
 * feelings needs the persona to have been heard; without either it waits until much is won.
 */
const comesOut = (fact: Sayable, move: Move, mind: Mind, said: ReadonlySet<string>): boolean => {
  const condition = plain(fact.condition)
  const topic = touching(said, fact.trigger) + touching(said, fact.stems) * 0.75
  const trusted = trustWords.test(condition) && mind.heard >= 2 && mind.readiness >= 44
  const felt =
    feelingWords.test(condition) && (move.kind === 'feeling' || move.cues.has('empathy')) && mind.readiness >= 38
  const asked = topic >= 1 && mind.readiness >= (move.asks === 'open' ? 30 : 40)
  return trusted || felt || asked || (mind.readiness >= 60 && mind.heard >= 3)
}

export const factToReveal = (
  material: Material,
  move: Move,
  mind: Mind,
  said: ReadonlySet<string>,
  used: ReadonlySet<string>,
): Sayable | null => {
  if (!receptive.has(move.kind) || (mind.talk === 'sustain' && mind.readiness < 45)) return null
  const hidden = material.sayables.filter((one) => one.kind === 'hidden' && !used.has(one.id))
  return hidden.find((fact) => comesOut(fact, move, mind, said)) ?? null
}
