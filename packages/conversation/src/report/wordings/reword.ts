import { questionForm } from '../../analysis/acts/question-form.ts'
import { type DialogueAct, hasAct } from '../../analysis/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import { wordsOf } from '../../observer/words.ts'
import type { Family } from '../criteria/index.ts'
import { SHORT } from '../criteria/verdict.ts'
import type { Quote } from '../evidence/quote.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import type { ReportWords } from '../words/report-words.ts'
import { englishRewording } from './english-rewording.ts'
import { frenchRewording } from './french-rewording.ts'
import type { LineRewording } from './line-rewording.ts'
import { feelingLine, nearStep, tellingLine } from './persona-line.ts'

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

const settling: readonly DialogueAct[] = ['proposal', 'offer', 'plan', 'permission']

const request = /^(?:could|can|would|will|may|shall|have you got a|pouvez|pourriez|peux|pourrais)(?!\p{L})/iu
const weekday = /(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche/iu

/** Only a question for a yes or a no that builds on nothing could as well have taken up what was said before it. */
const leavesLine = ({ own, turn, facts }: Line): boolean =>
  questionForm(own, facts.language) === 'yes_no' &&
  turn.takenUpWords.length === 0 &&
  !weekday.test(own) &&
  !request.test(own) &&
  !settling.some((act) => hasAct(turn, act))

/** The opening line of a persona introduces it; only later lines answer the learner. */
const lineBefore = ({ turn, facts }: Line, fits?: (sentence: string) => boolean): string | null =>
  turn.before === null || turn.before.seq < (facts.learner[0]?.seq ?? 0) ? null : tellingLine(turn.before, fits)

const instead = ({ own, say }: Line, words: string | null): string | null => words && say.instead(own, words)

const askOpenly = (line: Line): string | null => {
  const words = line.lines.askOpenly(line.own)
  if (words) return instead(line, words)
  const personaLine = leavesLine(line) ? lineBefore(line) : null
  return personaLine && instead(line, line.say.more(personaLine))
}

/** "Helpless" alone is too short to be given back. */
const LEAST_OF_FEELING = 3

const nameFeeling = ({ turn, facts, say }: Line): string | null => {
  const burdenLine = isGoodLine(turn) ? null : feelingLine(turn.before, facts.language, 'burden')
  if (burdenLine === null || wordsOf(burdenLine).length < LEAST_OF_FEELING) return null
  return say.first(say.heavy(burdenLine), turn.turn)
}

const sayBack = (line: Line): string | null => {
  // The model hears a reflection where no rule does: then something was said back.
  if (isGoodLine(line.turn) || line.turn.mainClass === 'reflection') return null
  if (line.turn.takenUpWords.length > 0) return null
  const personaLine = lineBefore(line)
  return nameFeeling(line) ?? (personaLine && line.say.first(line.say.understand(personaLine), line.turn.turn))
}

/** So many words after a question or a reflection bury it. */
const BURYING = 10

const stopEarlier = ({ own, turn, facts, say }: Line): string | null => {
  const after = turn.text.slice(turn.text.indexOf(own) + own.length)
  const isWhole = own.includes('?') || turn.reflection?.quote === own
  return turn.words > SHORT && isWhole && wordsOf(after).length >= BURYING ? say.stopAfter(own, facts.name) : null
}

const FEWEST_WORDS = 5

/** A line about the persona, or with one of these acts, does not state the matter on which a view could be asked. */
const aboutPerson = /(?<!\p{L})(?:you|vous|tu|moi)(?!\p{L})/iu
const notStating: readonly DialogueAct[] = ['criticism', 'advice', 'self_disclosure', 'warning', 'farewell']

const askForView = (line: Line): string | null => {
  const { own, turn, say } = line
  if (own.includes('?')) return stopEarlier(line)
  const isFair = turn.forbiddenActs.length === 0 && !notStating.some((act) => hasAct(turn, act))
  return isFair && !aboutPerson.test(own) && !isGoodLine(turn) && wordsOf(own).length >= FEWEST_WORDS
    ? say.after(own)
    : null
}

const askBehind = (line: Line): string | null => {
  const personaLine = isGoodLine(line.turn) ? null : lineBefore(line)
  return personaLine && instead(line, line.say.behind(personaLine))
}

/** The persona came near a step, and the learner went on to something else. */
const takeUpStep = (line: Line): string | null => {
  const personaLine = lineBefore(line, (sentence) => nearStep[line.facts.language].test(sentence))
  return personaLine && line.say.first(line.say.start(personaLine), line.turn.turn)
}

const hearFirst = (line: Line): string | null => {
  const words = line.lines.sayWithoutBlame(line.own)
  if (words) return instead(line, words)
  const personaLine = isGoodLine(line.turn) ? null : lineBefore(line)
  return personaLine && instead(line, line.say.more(personaLine))
}

const askAboutAdvice = (line: Line): string | null => instead(line, line.lines.askAboutAdvice(line.own))

const rewordings: Readonly<Record<Family, (line: Line) => string | null>> = {
  open_questions: askOpenly,
  reflecting: sayBack,
  room: stopEarlier,
  advice: askAboutAdvice,
  evoking: askAboutAdvice,
  rolling: askBehind,
  autonomy: (line) => instead(line, line.lines.offerAdvice(line.own)),
  observation: (line) => instead(line, line.lines.sayWithoutBlame(line.own)),
  their_view: askForView,
  agreement: takeUpStep,
  naming: nameFeeling,
  no_defence: hearFirst,
  moving_on: (line) => instead(line, line.lines.addDay(line.own)),
}

/** A better wording of a line, made of its own words or of those that the persona said before; null where none is safe. */
export const reword = (family: Family, quote: Quote, facts: Facts, { rewording }: ReportWords): string | null => {
  const turn = facts.learner.find(({ seq }) => seq === quote.seq)
  if (!turn) return null
  const lines = lineRewordings[facts.language]
  return rewordings[family]({ own: quote.quote, turn, facts, say: rewording, lines })
}
