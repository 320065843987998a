import type { Offer } from '../mind/either-or.ts'
import { touching, stemsOf } from '../persona/stems.ts'
import { phraseOf } from './grammar.ts'
import { type Moment, slotsOf, warm } from './moment.ts'
import type { Category } from './phrases/phrasebook.ts'

/** What changes nothing: whoever digs in takes that. */
const still =
  /(?<!\p{L})(?:wait|later|stay|stop|leave|left|alone|nothing|not|keep|pause|attendre|plus tard|rester|arrêter|laisse|tranquille|rien|garder|pause)(?!\p{L})/iu

/** How near an offer is to what the persona cares about, and to its state. */
const pullOf = ({ material, mind }: Moment, offer: string | null): number => {
  if (offer === null) return 0
  const said = new Set(stemsOf(offer))
  const near = material.sayables.filter(({ kind, stems }) => kind !== 'hidden' && touching(said, stems) > 0).length
  const holding = still.test(offer) ? 1 : 0
  return Math.min(2, near) + (mind.talk === 'sustain' ? holding : -holding / 2)
}

const feminineEnd = (side: string, { voice }: Moment): string =>
  voice.language === 'fr' && voice.feminine ? side.replace(/^(\p{L}+é)$/u, '$1e') : side

const named = (moment: Moment, side: string | null, which: 'former' | 'latter'): string | null => {
  const category: Category = warm(moment) ? 'side_high' : 'side_low'
  const slots = side === null ? {} : { ...slotsOf(moment), side: feminineEnd(side, moment) }
  return phraseOf(moment.voice, category, slots) ?? phraseOf(moment.voice, `side_${which}`)
}

const undecided = (moment: Moment): string | null =>
  phraseOf(moment.voice, warm(moment) ? 'side_both' : 'side_neither') ?? phraseOf(moment.voice, 'side_both')

const chosen = (moment: Moment, { former, latter }: Offer): string | null => {
  const { voice, mind } = moment
  const lead = pullOf(moment, former) - pullOf(moment, latter)
  const [open, drawn] = [voice.random.next(), voice.random.next()]
  // Nothing speaks for either: who resists is none of both more often.
  if (lead === 0 && open < (mind.talk === 'sustain' ? 0.4 : 0.2)) return undecided(moment)
  const first = lead === 0 ? drawn < 0.5 : lead > 0
  return first ? named(moment, former, 'former') : named(moment, latter, 'latter')
}

/** The answer to a question that offers two sides; null where none is offered. */
export const sideTaken = (moment: Moment): string | null =>
  moment.move.offer === null ? null : (chosen(moment, moment.move.offer) ?? undecided(moment))
