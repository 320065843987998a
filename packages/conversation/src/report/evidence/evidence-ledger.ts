import type { Evidence } from '@parley/contracts/session'
import { findAct, hasAct, isTelling } from '../../analysis/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import { leavesChoice } from '../criteria/readings.ts'
import type { LearnerTurn } from '../facts.ts'
import { isCourtesy, type Quote } from './quote.ts'

export type Direction = Evidence['direction']

const unkind = ['abuse', 'criticism', 'defence', 'nonsense', 'machine_instruction'] as const
const kind = ['empathy', 'affirmation', 'commitment', 'permission', 'apology', 'own_part'] as const

/** The direction that a turn speaks for on its own; null where it does good and bad, or neither. */
/** A line that insults, blames, belittles or commands speaks for nothing. */
const isHurtful = ({ slight }: LearnerTurn): boolean => slight !== null

const valenceOf = (turn: LearnerTurn, language: Language): Direction | null => {
  if (isHurtful(turn) || unkind.some((act) => hasAct(turn, act))) return 'against'
  const helps =
    (turn.reflection !== null && !turn.isDenied) ||
    turn.questions.some(({ openness }) => openness === 'open') ||
    leavesChoice(turn, language) ||
    kind.some((act) => hasAct(turn, act))
  const tells =
    isTelling(turn) && !hasAct(turn, 'permission') && !leavesChoice(turn, language) && !hasAct(turn, 'commitment')
  if (helps === tells) return null
  return helps ? 'for' : 'against'
}

/** At most so many, each from another turn. */
const MOST = 3

/**
 * Remembers which turns the report praises and which it criticises. A turn that one finding quotes in its favour is never
 * quoted against by another, nor the other way round.
 */
export class EvidenceLedger {
  readonly #turns: ReadonlyMap<number, LearnerTurn>
  readonly #valences: ReadonlyMap<number, Direction | null>
  readonly #claims = new Map<number, Direction>()
  readonly #uses = new Map<string, number>()

  constructor(turns: readonly LearnerTurn[], language: Language) {
    this.#turns = new Map(turns.map((turn) => [turn.seq, turn]))
    this.#valences = new Map(turns.map((turn) => [turn.seq, valenceOf(turn, language)]))
  }

  /** Tells whether a turn may be spoken of in this direction. */
  admits(seq: number, direction: Direction): boolean {
    return (this.#claims.get(seq) ?? this.#valences.get(seq) ?? direction) === direction
  }

  /** Speaks of a turn in this direction, if it may. */
  claim(seq: number, direction: Direction): boolean {
    if (!this.admits(seq, direction)) return false
    this.#claims.set(seq, direction)
    return true
  }

  /** Speaks of a turn in this direction before anything else does, whatever the turn is worth on its own. */
  claimFirst(seq: number, direction: Direction): void {
    if (!this.#claims.has(seq) && !(direction === 'for' && this.isHurtful(seq))) this.#claims.set(seq, direction)
  }

  /** Tells whether a turn is good on its own: it gives back, asks openly, or is kind. */
  isHelpful(seq: number): boolean {
    return this.#valences.get(seq) === 'for'
  }

  /** Tells whether a turn holds an insult or blame. */
  isHurtful(seq: number): boolean {
    const turn = this.#turns.get(seq)
    return turn !== undefined && isHurtful(turn)
  }

  /** Nothing speaks for a line that hurts, or that the answer denies; a question in it may. */
  #isVoid({ seq, quote }: Quote): boolean {
    const isDenied = this.#turns.get(seq)?.isDenied === true
    return this.isHurtful(seq) || (isDenied && !quote.includes('?'))
  }

  /** A sentence that gives back, asks openly, promises or leaves the choice is no evidence against its speaker. */
  isGood({ seq, quote }: Quote): boolean {
    const turn = this.#turns.get(seq)
    if (turn === undefined) return false
    const good = [
      turn.reflection,
      ...kind.map((act) => findAct(turn, act)),
      ...turn.questions.filter(({ openness }) => openness === 'open'),
    ]
    return good.some(
      (one) => one !== null && one !== undefined && ('text' in one ? one.text : one.quote).includes(quote),
    )
  }

  /** Tells whether a quote only greets or takes leave. */
  isCourtesy(quote: Quote): boolean {
    const turn = this.#turns.get(quote.seq)
    return turn !== undefined && isCourtesy(turn, quote)
  }

  /** Remembers that a place of the page shows a quote. */
  show({ seq, quote }: Quote): void {
    this.#uses.set(`${seq} ${quote}`, this.usesOf({ seq, quote }) + 1)
  }

  /** The places of the page that show a quote so far. */
  usesOf({ seq, quote }: Pick<Quote, 'seq' | 'quote'>): number {
    return this.#uses.get(`${seq} ${quote}`) ?? 0
  }

  /** The first quotes that may be shown in this direction, each from another turn. They are claimed. */
  choose(all: readonly Quote[], direction: Direction, most = MOST): Evidence[] {
    const quotes = all.filter((quote) => !this.isCourtesy(quote) && !(direction === 'for' && this.#isVoid(quote)))
    const fitting = quotes.filter(({ seq }) => this.admits(seq, direction))
    // Where only turns are left that do something else as well, a poor sentence of one of them shows where the finding comes from.
    const unclaimedQuotes = quotes.filter(
      (one) => (this.#claims.get(one.seq) ?? direction) === direction && !(direction === 'against' && this.isGood(one)),
    )
    const usable = fitting.length > 0 ? fitting : unclaimedQuotes.slice(0, 1)
    const choice = usable.filter((quote, at) => usable.findIndex(({ seq }) => seq === quote.seq) === at).slice(0, most)
    for (const quote of choice) {
      this.#claims.set(quote.seq, direction)
      this.show(quote)
    }
    return choice.map((quote) => ({ ...quote, direction }))
  }
}
