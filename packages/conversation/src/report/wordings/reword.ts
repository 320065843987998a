import type { Language } from '../../observer/question-kind.ts'
import type { Family } from '../criteria/index.ts'
import type { Quote } from '../evidence/quote.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import type { ReportWords } from '../words/report-words.ts'
import { englishRewording } from './english-rewording.ts'
import { frenchRewording } from './french-rewording.ts'
import type { LineRewording } from './line-rewording.ts'
import { feelingWord } from './persona-line.ts'

const lineRewordings: Record<Language, LineRewording> = { en: englishRewording, fr: frenchRewording }

/** A line of the learner's that could have been another one, with what the suggestion is made of. */
interface Line {
  own: string
  turn: LearnerTurn
  facts: Facts
  say: ReportWords['rewording']
  lines: LineRewording
}

const asksOpenly = ({ questions }: LearnerTurn): boolean => questions.some(({ openness }) => openness === 'open')

/** A reflection and an open question are good lines already. */
const isGoodLine = (turn: LearnerTurn): boolean => turn.reflection !== null || asksOpenly(turn)

const instead = ({ own, say }: Line, words: string | null): string | null => words && say.instead(own, words)

const askOpenly = (line: Line): string | null => instead(line, line.lines.askOpenly(line.own))

/** The feeling that the persona named, as a guess. */
const nameFeeling = ({ turn, facts, say }: Line): string | null => {
  const word = isGoodLine(turn) ? null : feelingWord(turn.before, facts.language)
  return word && say.first(say.feeling(word), turn.turn)
}

const sayWithoutBlame = (line: Line): string | null => instead(line, line.lines.sayWithoutBlame(line.own))

const askAboutAdvice = (line: Line): string | null => instead(line, line.lines.askAboutAdvice(line.own))

const rewordings: Readonly<Partial<Record<Family, (line: Line) => string | null>>> = {
  open_questions: askOpenly,
  reflecting: nameFeeling,
  advice: askAboutAdvice,
  evoking: askAboutAdvice,
  autonomy: askAboutAdvice,
  observation: sayWithoutBlame,
  naming: nameFeeling,
  no_defence: sayWithoutBlame,
  moving_on: (line) => instead(line, line.lines.addDay(line.own)),
}

/** A better wording of a line, made of its own words or of those that the persona said before; null where none is safe. */
export const reword = (family: Family, quote: Quote, facts: Facts, { rewording }: ReportWords): string | null => {
  const turn = facts.learner.find(({ seq }) => seq === quote.seq)
  if (!turn) return null
  const lines = lineRewordings[facts.language]
  const isBreach = facts.breaches.some((breach) => breach.quote.seq === quote.seq)
  // The goal and the letter quote a forbidden act: its turn is enough here.
  const instead = isBreach ? (_: string, words: string) => rewording.first(words, turn.turn) : rewording.instead
  const say = { ...rewording, instead }
  return rewordings[family]?.({ own: quote.quote, turn, facts, say, lines }) ?? null
}
