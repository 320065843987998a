import type { ObjectiveSign } from '@parley/contracts/session/words'
import { plain } from '../observe/words.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { type Cast, dialsOf, type PartnerReply, type PartnerTurn } from './cast.ts'
import { type Move, readMove } from './mind/coach-move.ts'
import { composed, farewell } from './speech/compose.ts'
import type { Moment } from './speech/moment.ts'
import { echoOf } from './persona/echo.ts'
import { anyPhraseOf, remember, type Voice } from './speech/grammar.ts'
import { isForbidden, type Material, materialOf } from './persona/material.ts'
import { afterMove, firstMind, type Mind, wordsFor } from './mind/mind.ts'
import { outcomeOf } from './mind/outcome.ts'
import { factToReveal } from './mind/reveal.ts'
import { stemsOf, touching } from './persona/stems.ts'

/** All that the partner remembers while it goes through a conversation. */
interface Memory {
  mind: Mind
  used: Set<string>
  voice: Voice
  heard: Set<string>
  echoes: Set<string>
  planned: boolean
  /** How often it was given back what it had said. */
  reflected: number
  /** The reply before told something hidden. */
  told: boolean
  learner_turns: number
}

const familiarFrench = /(?:^|[^\p{L}])(?:tu|toi|t['’](?:es|as|en|y)|te|ton|ta|tes)(?:[^\p{L}]|$)/iu

const formalFrench = /(?:^|[^\p{L}])(?:vous|votre|vos)(?:[^\p{L}]|$)/iu

const voiceOf = (cast: Cast, turns: readonly PartnerTurn[]): Voice => {
  const learner = turns.filter((turn) => turn.role === 'learner').map((turn) => turn.text)
  const formal = learner.some((text) => formalFrench.test(text))
  const { opening_lines, objections, hidden_facts, knowledge } = cast.persona
  const own = [
    ...(opening_lines ?? []),
    ...(objections ?? []),
    ...(hidden_facts ?? []).map(({ fact }) => fact),
    knowledge,
  ]
  return {
    language: cast.language,
    // Whose own words say vous says it throughout: half and half would be nobody's French.
    familiar:
      !formal &&
      !own.some((text) => formalFrench.test(text ?? '')) &&
      learner.some((text) => familiarFrench.test(text)),
    feminine: /\b(?:she|her|elle)\b/i.test(cast.persona.pronouns ?? ''),
    random: seededRandom(String(cast.seed)),
    said: new Set(),
  }
}

const begun = (cast: Cast, turns: readonly PartnerTurn[]): Memory => ({
  mind: firstMind(dialsOf(cast)),
  used: new Set(),
  voice: voiceOf(cast, turns),
  heard: new Set(),
  echoes: new Set(),
  planned: false,
  reflected: 0,
  told: false,
  learner_turns: 0,
})

const hiddenPlaces = (material: Material, used: ReadonlySet<string>): number[] =>
  material.sayables.filter((one) => one.kind === 'hidden' && used.has(one.id)).map((one) => Number(one.id.slice(1)))

/** What is not said to the persona at all leaves it as it was. */
const unmoved: ReadonlySet<Move['kind']> = new Set(['built_in', 'foreign'])

const momentOf = (cast: Cast, material: Material, memory: Memory, move: Move, text: string): Moment => {
  const said = new Set(stemsOf(text))
  const echo = echoOf(text, cast.language, memory.echoes)
  if (echo) memory.echoes.add(echo)
  const repeated = memory.heard.has(plain(text)) && move.words > 3
  const impression = { relevant: touching(material.topics, [...said]) > 0, repeated }
  const dials = dialsOf(cast)
  const { random } = memory.voice
  memory.heard.add(plain(text))
  memory.mind = unmoved.has(move.kind) ? memory.mind : afterMove(memory.mind, move, dials, impression, random)
  return {
    cast,
    material,
    voice: memory.voice,
    mind: memory.mind,
    move,
    impression,
    text,
    said,
    used: memory.used,
    echo,
    words: wordsFor(move, dials, random),
    side: null,
    forbidden: move.asks !== null && isForbidden(material, [...said]),
    reveal: factToReveal({ material, move, mind: memory.mind, said, used: memory.used, told: memory.told }),
  }
}

/** Said back once may be chance. */
const OFTEN = 2

const signsIn = (material: Material, { used, reflected }: Memory): ObjectiveSign[] => [
  ...(hiddenPlaces(material, used).length > 0 ? (['told'] as const) : []),
  ...(used.has('commitment') ? (['own_step'] as const) : []),
  ...(reflected >= OFTEN ? (['said_back'] as const) : []),
]

const answered = (
  cast: Cast,
  material: Material,
  memory: Memory,
  before: readonly PartnerTurn[],
  text: string,
): PartnerReply => {
  // A chance of its own for every turn: what one answer draws never shifts the next one.
  const random: SeededRandom = seededRandom(`${cast.seed}/${memory.learner_turns}`)
  memory.voice = { ...memory.voice, random }
  memory.learner_turns += 1
  const move = readMove(text, before, cast.language)
  const moment = momentOf(cast, material, memory, move, text)
  if (move.kind === 'reflection') memory.reflected += 1
  memory.planned ||= move.cues.has('plan') && memory.mind.readiness >= 50
  const hidden = material.sayables.filter((one) => one.kind === 'hidden').length
  const standing = {
    mind: memory.mind,
    move,
    learner_turns: memory.learner_turns,
    hidden,
    revealed: hiddenPlaces(material, memory.used).length,
    planned: memory.planned,
  }
  const outcome = move.kind === 'built_in' ? null : outcomeOf(cast, standing)
  const words = outcome === null ? composed(moment) : farewell(moment, outcome)
  remember(memory.voice, words)
  memory.told = outcome === null && moment.reveal !== null
  return {
    text: words,
    outcome,
    readiness: Math.round(memory.mind.readiness),
    talk: memory.mind.talk,
    move: move.kind,
    revealed: hiddenPlaces(material, memory.used),
    shown: signsIn(material, memory),
  }
}

const opening = (cast: Cast, memory: Memory): PartnerReply => {
  const lines = cast.persona.opening_lines ?? []
  const [first, ...rest] = lines
  const text = first === undefined ? anyPhraseOf(memory.voice, 'greet') : memory.voice.random.pick([first, ...rest])
  return {
    text,
    outcome: null,
    readiness: Math.round(memory.mind.readiness),
    talk: memory.mind.talk,
    move: 'opening',
    revealed: [],
    shown: [],
  }
}

/**
 * The persona's next reply to a conversation. A pure function of cast, seed and turns: the mind is worked out anew from
 * the learner's turns each time, so a reply that is made again after a crash is the same one, and a conversation that
 * another model began can be taken over.
 */
export const replyTo = (cast: Cast, turns: readonly PartnerTurn[]): PartnerReply => {
  const material = materialOf(cast)
  const memory = begun(cast, turns)
  let reply: PartnerReply | null = null
  for (const [index, turn] of turns.entries()) {
    if (turn.role === 'persona') {
      // What stands in the history was said, by whomever: it is not said again.
      remember(memory.voice, turn.text)
      markUsed(material, memory, turn.text)
      continue
    }
    reply = answered(cast, material, memory, turns.slice(0, index), turn.text)
  }
  return reply ?? opening(cast, memory)
}

const markUsed = (material: Material, memory: Memory, text: string): void => {
  for (const one of material.sayables) if (text.includes(one.text)) memory.used.add(one.id)
}

/** A reply in the pieces in which it may be streamed; the caller paces them. */
export const chunksOf = (text: string): string[] => text.match(/\S+\s*/gu) ?? []
