import { expect, test } from 'vitest'
import { hasAct, isTelling } from '../../analysis/index.ts'
import { asksConsent } from '../../analysis/commitments/consent.ts'
import type { Language } from '../../observer/question-kind.ts'
import { observer } from '../../observer/model/index.ts'
import { asksForStep } from '../criteria/ending.ts'
import { leavesChoice, namesFeeling, ownsPart } from '../criteria/readings.ts'
import { shows } from '../criteria/signs.ts'
import type { LearnerTurn } from '../facts.ts'
import { factsOf } from '../reading/session-facts.ts'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
import type { ReportBody } from '../write-report.ts'
import { clientPairs } from './client-pairs.samples.ts'
import { coachingPairs } from './coaching-pairs.samples.ts'
import { linesIn, type TalkPair } from './talk-pair.samples.ts'
import { teamPairs } from './team-pairs.samples.ts'

const all = libraryObservers()
const pairs = [...teamPairs, ...clientPairs, ...coachingPairs]
const languages = ['en', 'fr'] as const

/** Lines that tell in one language alone: there the English model decides without a rule. */
const toldInOne: ReadonlySet<string> = new Set([
  'There’s nothing I can do about it.',
  'Hello, this is Hélène Garnier. I’ve read everything: two calls, a wrong colour, a missing part.',
  'Other parents manage perfectly well.',
  'Often a smaller dose helps with dizziness.',
  'We can’t lower the price.',
  'Hello Thomas. The tablets are coming on Monday.',
  'Eleven per cent is a lot, I understand that you hesitate.',
  'Hello, Elise Garnier? I have your file in front of me: the cot came in the wrong colour, and one rail is missing.',
  'Next to the eggs, that’s a good idea.',
  'In class I noticed that he calms down when he draws.',
])

/** All that the report hears in a line. */
const readingOf = (turn: LearnerTurn, language: Language): string[] =>
  [
    turn.reflection !== null && 'gives back',
    ...turn.questions.map(({ openness }) => `asks: ${openness}`),
    isTelling(turn) && 'tells',
    namesFeeling(turn, language) && 'names a feeling',
    ownsPart(turn) && 'owns a part',
    (hasAct(turn, 'commitment') || shows(turn.text, 'promises', language)) && 'promises',
    asksForStep(turn) && 'asks for a step',
    asksConsent(turn, language) && 'asks for consent',
    leavesChoice(turn, language) && 'leaves the choice',
    shows(turn.text, 'defends', language) && 'defends',
    turn.slight !== null && 'hurts',
    ...turn.forbiddenActs.map(({ act }) => `does: ${act}`),
  ].filter((one) => one !== false)

const talkIn = (language: Language, pair: TalkPair) =>
  talkOnMission(language, pair.missions[language], linesIn(language, pair))

const readingsIn = (language: Language, pair: TalkPair): string[][] =>
  factsOf(talkIn(language, pair).state, language, '', observer).learner.map((turn) => readingOf(turn, language))

const withoutTelling = (reading: readonly string[]): string[] => reading.filter((one) => one !== 'tells')

test.each(pairs)('$name: each line does the same in French as in English', (pair) => {
  const lines = linesIn('en', pair).filter((_line, place) => place % 2 === 0)
  const [english, french] = languages.map((language) =>
    readingsIn(language, pair).map((reading, place) => ({
      line: lines[place],
      reading: toldInOne.has(lines[place] ?? '') ? withoutTelling(reading) : reading,
    })),
  )
  expect(french).toEqual(english)
})

/** The scores of criteria that both reports judge, English first. */
const scorePairs = (english: ReportBody, french: ReportBody): [number, number][] =>
  english.criteria.flatMap(({ key, score }): [number, number][] => {
    const other = french.criteria.find((one) => one.key === key)?.score ?? null
    return score === null || other === null ? [] : [[score, other]]
  })

test.each(pairs)('$name: the reports score alike, and find the same goals reached', (pair) => {
  for (const key of all.keys) {
    const [english, french] = [all.report(key, 'en', talkIn('en', pair)), all.report(key, 'fr', talkIn('fr', pair))]
    expect(french.objectives.map(({ met }) => met)).toEqual(english.objectives.map(({ met }) => met))
    expect(french.overall === null).toBe(english.overall === null)
    // Not the sums: a criterion that one language alone could judge moves them.
    for (const [score, other] of scorePairs(english, french)) expect(Math.abs(score - other)).toBeLessThanOrEqual(1)
  }
})

test('the two languages differ in few lines', () => {
  const lines = pairs.flatMap((pair) => linesIn('en', pair))
  expect(toldInOne.size).toBeLessThan(0.04 * (lines.length / 2))
})
