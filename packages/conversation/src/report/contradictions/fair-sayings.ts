import { recogniseActs } from '../../analysis/index.ts'
import { questionsIn } from '../../analysis/analyse-utterance.ts'
import { reminds } from '../../analysis/acts/milder-readings.ts'
import { heardTurns } from '../../session/heard-turns.ts'
import { ownTurns } from '../../session/own-turns.ts'
import { assents, leavesChoice } from '../criteria/readings.ts'
import { suggestsPlainly } from '../criteria/resistance.ts'
import type { CheckedReport } from './checked-report.ts'

/** An open question, a step with its day and a choice that is left are good lines wherever they stand. */
const isGood = (quote: string, { language }: CheckedReport): boolean => {
  const acts = recogniseActs(quote, [], language)
  const isKind = leavesChoice({ acts, text: quote }, language) || acts.some(({ act }) => act === 'commitment')
  const isBad = acts.some(({ act }) => ['advice', 'criticism', 'abuse', 'warning', 'off_topic'].includes(act))
  return !isBad && (isKind || questionsIn(quote, language).some(({ openness }) => openness === 'open'))
}

const isOfLearner = (seq: number, { state }: CheckedReport): boolean =>
  state.turns.some((turn) => turn.seq === seq && turn.role === 'learner')

/** Families whose finding is in the bad sentence itself, or in the turn around it. */
const ofTurns = /^(?:room|their_view|rolling|advice)/

const goodAgainst = (checkedReport: CheckedReport): string[] =>
  checkedReport.report.criteria
    .filter(({ key }) => !ofTurns.test(key))
    .flatMap(({ key, evidence }) =>
      evidence.flatMap(({ seq, direction, quote }) =>
        direction === 'against' && isOfLearner(seq, checkedReport) && isGood(quote, checkedReport)
          ? [`${key} criticises “${quote}”`]
          : [],
      ),
    )

const superlative = {
  up: /more than at any other time|autant aidé|a parlé le plus librement/,
  down: /nothing else made|le plus pris ses distances/,
} as const

/** Nothing is set above all others where another turn moved the persona as far. */
const untrueHeights = ({ report, state }: CheckedReport): string[] => {
  const changes = state.readiness
    .slice(1)
    .map(({ value }, place) => Math.round(value - (state.readiness[place]?.value ?? 0)))
  const isTied = (sign: 1 | -1): boolean => {
    const [first = 0, second = 0] = changes.map((change) => change * sign).toSorted((a, b) => b - a)
    return first > 0 && first === second
  }
  const texts = [report.outcome_review, ...report.key_moments.map(({ text }) => text)]
  return texts.filter((text) => (superlative.up.test(text) && isTied(1)) || (superlative.down.test(text) && isTied(-1)))
}

const parrots = /You said: ‘|(?:Vous dites|Tu dis)\s: “/

/** Other words do not give the persona's sentence back as it was said. */
const parrotLines = ({ report }: CheckedReport): string[] =>
  report.criteria.flatMap(({ key, rewrite }) => (parrots.test(rewrite) ? [`${key}: gives back ${rewrite}`] : []))

const few = /few open questions|peu de questions ouvertes/

const unlikeCounts = ({ report }: CheckedReport): string[] => {
  const open = report.measures.find(({ key }) => key === 'open_questions')?.value
  return open === 0 && few.test(report.summary) ? [`few open questions for none: ${report.summary}`] : []
}

/** Families that praise how somebody listens: no reproach, advice or reminder shows that. */
const ofListening = /^(?:reflecting|naming|advice|moving_on)/

/** A reproach, plain advice or a reminder is no listening, and no promise. */
const poorFor = (checkedReport: CheckedReport): string[] => {
  const { report, language } = checkedReport
  const isPoor = (quote: string): boolean =>
    reminds(quote, language) ||
    recogniseActs(quote, [], language).some(({ act }) => act === 'criticism' || act === 'abuse' || act === 'advice')
  return report.criteria
    .filter(({ key }) => ofListening.test(key))
    .flatMap(({ key, evidence }) =>
      evidence.flatMap(({ seq, direction, quote }) =>
        direction === 'for' && isOfLearner(seq, checkedReport) && !quote.includes('?') && isPoor(quote)
          ? [`${key} praises “${quote}”`]
          : [],
      ),
    )
}

const offers: ReadonlySet<string> = new Set(['offer', 'commitment', 'proposal'])
const noYes = /say yes to anything you proposed|aucune proposition à laquelle/

/** No reason says that there was no yes where an offer or a step was met with one. */
const unheardYes = ({ report, state, language }: CheckedReport): string[] => {
  const turns = heardTurns(state)
  const isAccepted = turns.some(
    ({ role, text }, place) =>
      role === 'persona' &&
      place > 1 &&
      assents(text, language) &&
      recogniseActs(turns[place - 1]?.text ?? '', [], language).some(({ act }) => offers.has(act)),
  )
  return report.objectives.flatMap(({ reason }) =>
    isAccepted && noYes.test(reason ?? '') ? [`no yes beside one: ${reason}`] : [],
  )
}

const noAdvice = /You gave no (?:unasked )?advice|n’avez donné aucun conseil/

const unheardAdvice = ({ report, state, language }: CheckedReport): string[] => {
  const isAdvised = ownTurns(state).some(
    ({ role, text }) =>
      role === 'learner' &&
      suggestsPlainly(text) &&
      !recogniseActs(text, [], language).some(({ act }) => act === 'permission'),
  )
  return report.criteria.flatMap(({ key, rationale }) =>
    isAdvised && noAdvice.test(rationale) ? [`${key}: no advice beside a suggestion`] : [],
  )
}

/** Sentences that are unfair to a line, or say more than the figures do. */
export const unfairSayings = (checkedReport: CheckedReport): string[] => [
  ...poorFor(checkedReport),
  ...unheardYes(checkedReport),
  ...unheardAdvice(checkedReport),
  ...goodAgainst(checkedReport),
  ...untrueHeights(checkedReport),
  ...parrotLines(checkedReport),
  ...unlikeCounts(checkedReport),
]
