import { plain } from '../../observe/words.ts'
import type { Move } from './coach-move.ts'
import type { Material, Sayable } from '../persona/material.ts'
import type { Mind } from './mind.ts'
import { touching } from '../persona/stems.ts'

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
])

/** Words of the condition that the persona does not use all the time anyway: what tells this question from the others. */
const tellingWords = (material: Material, fact: Sayable): readonly string[] => {
  const everyday = new Set(material.sayables.filter(({ kind }) => kind !== 'hidden').flatMap(({ stems }) => stems))
  return [...fact.trigger, ...fact.stems].filter((stem) => !everyday.has(stem))
}

/** Asked for what it hides, it tells early; where the talk only comes near, it waits until more is won. */
const askedFor = (material: Material, fact: Sayable, move: Move, mind: Mind, said: ReadonlySet<string>): boolean => {
  const early = move.asks === 'open' ? 30 : 40
  if (touching(said, tellingWords(material, fact)) >= 1) return mind.readiness >= early
  return touching(said, fact.trigger) >= 1 && mind.readiness >= 50
}

type Telling = (move: Move, mind: Mind, said: ReadonlySet<string>, fact: Sayable) => boolean

const mirrored = ({ kind, cues }: Move): boolean => kind === 'reflection' || cues.has('reflect')
const affirmed = ({ kind, cues }: Move): boolean => kind === 'affirmation' || cues.has('affirm')

/** Conditions that an author may give by one word. */
const codes: Readonly<Record<string, Telling>> = {
  trust: (_move, mind) => mind.heard >= 3 && mind.readiness >= 48,
  asked_openly: (move, mind, said, fact) =>
    move.asks === 'open' && mind.readiness >= (touching(said, fact.stems) > 0 ? 32 : 44),
  reflected: (move, mind) => mirrored(move) && mind.readiness >= 38,
  affirmed: (move, mind) => affirmed(move) && mind.readiness >= 38,
}

/** Conditions in sentences: about trust or feelings it needs to have been heard; without either it waits until much is won. */
const inWords: Telling = (move, mind, _said, fact) => {
  const condition = plain(fact.condition)
  const trusted = trustWords.test(condition) && mind.heard >= 2 && mind.readiness >= 44
  const felt =
    feelingWords.test(condition) && (move.kind === 'feeling' || move.cues.has('empathy')) && mind.readiness >= 38
  return trusted || felt || (mind.readiness >= 60 && mind.heard >= 3)
}

/** Whether a hidden fact comes out now. */
const comesOut: Telling = (move, mind, said, fact) => (codes[fact.condition.trim()] ?? inWords)(move, mind, said, fact)

interface Telltale {
  material: Material
  move: Move
  mind: Mind
  said: ReadonlySet<string>
  used: ReadonlySet<string>
  /** The turn before told something hidden already: another one then comes only to who asks for it. */
  told: boolean
}

export const factToReveal = ({ material, move, mind, said, used, told }: Telltale): Sayable | null => {
  if (!receptive.has(move.kind) || (mind.talk === 'sustain' && mind.readiness < 45)) return null
  const hidden = material.sayables.filter((one) => one.kind === 'hidden' && !used.has(one.id))
  return (
    hidden.find((fact) => (!told && comesOut(move, mind, said, fact)) || askedFor(material, fact, move, mind, said)) ??
    null
  )
}
