import { featuresOf, type Utterance } from './features.ts'
import type { LinearModel } from './linear-model.ts'

export type SingleTurn = (turns: readonly Utterance[], place: number) => readonly number[]

interface KnownTurn {
  text: string
  place: number
  previous: string
  shares: readonly number[]
}

/**
 * The shares of a turn on its own. Turn by turn a client's turns are looked at again and again as those before: what was
 * worked out for one is kept as long as the turn itself, and used where what it rests on has not changed.
 */
export const singleTurns = (model: LinearModel): SingleTurn => {
  const knownTurns = new WeakMap<Utterance, KnownTurn>()
  return (turns, place) => {
    const turn = turns[place]
    if (!turn) return []
    const before = turns[place - 1]
    const previous = before ? `${before.speaker} ${before.text}` : ''
    const knownTurn = knownTurns.get(turn)
    if (knownTurn && knownTurn.text === turn.text && knownTurn.place === place && knownTurn.previous === previous) {
      return knownTurn.shares
    }
    const shares = model.sharesOf(featuresOf(turn, turns.slice(0, place)))
    knownTurns.set(turn, { text: turn.text, place, previous, shares })
    return shares
  }
}
