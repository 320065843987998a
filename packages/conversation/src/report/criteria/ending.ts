import type { Facts, LearnerTurn } from '../facts.ts'
import { cueQuote, pick, sentenceOf } from '../quote.ts'
import { shows } from './signs.ts'
import type { Judge, Level } from './verdict.ts'

const committed = ({ after }: LearnerTurn, { language }: Facts): boolean =>
  after !== null && shows(after.text, 'commits', language)

const dated = ({ after }: LearnerTurn, { language }: Facts): boolean =>
  after !== null && shows(after.text, 'time', language)

const levelOfAgreement = (asked: readonly LearnerTurn[], named: readonly LearnerTurn[], facts: Facts): Level => {
  if (asked.some((turn) => committed(turn, facts) && dated(turn, facts))) return 3
  if (named.length > 0 || asked.some((turn) => committed(turn, facts))) return 2
  return asked.length > 0 ? 1 : 0
}

/** Who named the step, and whether it has a date. */
export const agreement: Judge = (facts) => {
  const { learner, language } = facts
  if (facts.status === 'abort') return { withheld: 'broken_off' }
  if (learner.length < 3) return { withheld: 'too_few_turns' }
  const asked = learner.filter(({ cues, questions }) => cues.has('plan') && questions.length > 0)
  const named = learner.filter(
    ({ text, cues, questions }) => cues.has('plan') && questions.length === 0 && shows(text, 'time', language),
  )
  const level = levelOfAgreement(asked, named, facts)
  const best = asked.toSorted((a, b) => Number(dated(b, facts)) - Number(dated(a, facts)))
  const quotes = [...best, ...named].flatMap((turn) => cueQuote(facts, turn, 'plan'))
  const last = learner.at(-1)
  return {
    level,
    basis: 'estimated',
    confidence: 0.55,
    evidence: pick(quotes.length > 0 || !last ? quotes : sentenceOf(last)),
    numbers: { asked: asked.length, named: named.length, dated: asked.filter((turn) => dated(turn, facts)).length },
    better: last ? sentenceOf(last)[0] : undefined,
  }
}

const levelOfMoving = ({ dated, clear, promised }: Record<'dated' | 'clear' | 'promised', number>): Level => {
  if (dated > 0) return 3
  if (clear > 0) return 2
  return promised > 0 ? 1 : 0
}

export const movingOn: Judge = (facts) => {
  const { learner, language } = facts
  if (learner.length < 2) return { withheld: 'too_few_turns' }
  const promised = learner.filter(({ text }) => shows(text, 'promises', language))
  const clear = promised.filter(({ text }) => !shows(text, 'vague', language))
  const dates = clear.filter(({ text }) => shows(text, 'time', language))
  const offered = learner.filter(({ cues, questions }) => cues.has('plan') && questions.length > 0)
  const level = levelOfMoving({ dated: dates.length, clear: clear.length + offered.length, promised: promised.length })
  const steps = [...dates, ...clear, ...promised].flatMap((turn) =>
    sentenceOf(turn, (sentence) => shows(sentence, 'promises', language)),
  )
  const last = learner.at(-1)
  const evidence = [...steps, ...offered.flatMap((turn) => cueQuote(facts, turn, 'plan'))]
  return {
    level,
    basis: 'estimated',
    confidence: 0.55,
    evidence: pick(evidence.length > 0 || !last ? evidence : sentenceOf(last)),
    numbers: { promised: promised.length, dated: dates.length, offered: offered.length },
    better: promised.length > 0 ? steps[0] : undefined,
  }
}

/** Only what is plain: a judgement of the person. Whether a description was exact is for a person to say. */
export const observation: Judge = (facts) => {
  const judging = facts.learner.filter(({ cues }) => cues.has('confront'))
  if (judging.length === 0) return { withheld: 'not_measurable' }
  const evidence = pick(judging.flatMap((turn) => cueQuote(facts, turn, 'confront')))
  return {
    level: 0,
    basis: 'estimated',
    confidence: 0.6,
    evidence,
    numbers: { judged: judging.length },
    better: evidence[0],
  }
}
