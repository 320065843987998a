import { wordsOf } from '../../observe/words.ts'
import { stemsOf } from '../../partner/persona/stems.ts'
import { pick, questionQuote, sentenceOf } from '../quote.ts'
import type { Facts, LearnerTurn } from '../facts.ts'
import { saysBack } from './listening.ts'
import { shows } from './signs.ts'
import { type Judge, type Level, LIKELY, sureness } from './verdict.ts'

const opens = ({ questions }: LearnerTurn): boolean => questions.some(({ kind }) => kind === 'open')

/** A question that grew out of the answer takes up a word of it. */
const growsOut = ({ before, questions }: LearnerTurn): boolean => {
  if (!before) return false
  const heard = new Set(stemsOf(before.text))
  return questions.some(({ kind, text }) => kind === 'open' && stemsOf(text).some((stem) => heard.has(stem)))
}

const levelOfAsking = (open: number, all: number, grown: number): Level => {
  if (open === 0) return 0
  if (open / all < 0.5) return 1
  return open / all >= 0.75 && open >= 3 && grown * 3 >= open ? 3 : 2
}

export const openQuestions: Judge = ({ learner }) => {
  if (learner.length < 3) return { withheld: 'too_few_turns' }
  const kinds = learner.flatMap(({ questions }) => questions.map(({ kind }) => kind))
  const open = kinds.filter((kind) => kind === 'open').length
  const level = levelOfAsking(open, kinds.length, learner.filter(growsOut).length)
  const closed = learner.flatMap((turn) => questionQuote(turn, 'closed'))
  const quotes = learner.toSorted((a, b) => Number(growsOut(b)) - Number(growsOut(a)))
  const best = quotes.flatMap((turn) => questionQuote(turn, 'open'))
  const silent = learner.toSorted((a, b) => b.words - a.words).flatMap((turn) => sentenceOf(turn))
  const shown = level >= 2 ? best : [...best.slice(0, 1), ...closed]
  return {
    level,
    basis: 'estimated',
    confidence: 0.88,
    evidence: pick(shown.length > 0 ? shown : silent),
    numbers: {
      open,
      closed: kinds.length - open,
      turns: learner.length,
      grown: learner.filter(growsOut).length,
      dressed: learner.flatMap(({ questions }) => questions).filter(({ dressed }) => dressed).length,
    },
    better: closed[0] ?? (kinds.length === 0 ? silent[0] : undefined),
  }
}

/** Words after the question, before the other could answer it. */
const answersItself = ({ text, questions }: LearnerTurn): boolean => {
  const last = questions.at(-1)
  if (!last) return false
  return wordsOf(text.slice(text.indexOf(last.text) + last.text.length)).length > 12
}

const levelOfView = (asked: readonly LearnerTurn[], { learner }: Facts): Level => {
  if (asked.length === 0) return 0
  const listened = asked.filter((turn) => !answersItself(turn))
  if (listened.length === 0) return 1
  const takenUp = listened.some(({ after }) => {
    const next = learner.find(({ before }) => before !== null && before.seq === after?.seq)
    return next !== undefined && saysBack(next)
  })
  return takenUp ? 3 : 2
}

export const theirView: Judge = (facts) => {
  const { learner } = facts
  if (learner.length < 2) return { withheld: 'too_few_turns' }
  const asked = learner.filter(opens)
  const level = levelOfView(asked, facts)
  const quotes = asked.flatMap((turn) => questionQuote(turn, 'open'))
  const told = learner.toSorted((a, b) => b.words - a.words).flatMap((turn) => sentenceOf(turn))
  return {
    level,
    basis: 'estimated',
    confidence: 0.7,
    evidence: pick(quotes.length > 0 ? quotes : told),
    numbers: { asked: asked.length, self: asked.filter(answersItself).length },
    better: asked.filter(answersItself).flatMap((turn) => questionQuote(turn, 'open'))[0] ?? told[0],
  }
}

const levelOfEvoking = (evoked: readonly LearnerTurn[], advised: number, change: number, planned: boolean): Level => {
  if (evoked.length === 0) return 0
  if (advised >= evoked.length) return 1
  return change >= 2 && planned ? 3 : 2
}

/** An open question with the words of a reason is mainly a question nine times in ten, whatever the model takes it for. */
const BY_WORDS = 0.9

/** Whether the reasons were asked for, or given. */
export const evoking: Judge = ({ learner, language }) => {
  const evoked = learner.filter((turn) => opens(turn) && shows(turn.text, 'reasons', language))
  const advised = learner.filter(({ cues }) => cues.has('advice'))
  if (evoked.length === 0 && advised.length === 0) return { withheld: 'no_evidence' }
  const change = learner.filter(({ after }) => after?.talk === 'change' && after.confidence >= LIKELY).length
  const planned = learner.some(({ cues, questions }) => cues.has('plan') && questions.length > 0)
  const level = levelOfEvoking(evoked, advised.length, change, planned)
  const asked = evoked.flatMap((turn) => questionQuote(turn, 'open'))
  const given = advised.flatMap((turn) => sentenceOf(turn))
  return {
    level,
    basis: 'estimated',
    confidence: sureness([...evoked.map(() => BY_WORDS), ...advised.map(({ likely }) => likely.input)], 0.7),
    evidence: pick(level >= 2 ? asked : [...given, ...asked]),
    numbers: { asked: evoked.length, advised: advised.length, change },
    better: given[0],
  }
}
