import { expect, test } from 'vitest'
import { hasAct, isTelling } from '../../analysis/index.ts'
import { asksConsent } from '../../analysis/commitments/consent.ts'
import type { Language } from '../../observer/question-kind.ts'
import { observer } from '../../observer/model/index.ts'
import { asksForStep } from '../criteria/ending.ts'
import { leavesChoice, namesFeeling, ownsPart } from '../criteria/readings.ts'
import { shows } from '../criteria/signs.ts'
import { factsOf, type LearnerTurn } from '../facts.ts'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
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
  'Jonas, there’s something between us at the moment, and I’d like to talk about it.',
  'Nadia, we hardly talk any more, and I miss how it was.',
  'Hello, this is Hélène Garnier. I’ve read everything: two calls, a wrong colour, a missing part.',
  'Other parents manage perfectly well.',
  'Often a smaller dose helps with dizziness.',
  'We can’t lower the price.',
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

test.each(pairs)('$name: the reports score alike, and find the same goals reached', (pair) => {
  for (const key of all.keys) {
    const [english, french] = languages.map((language) => all.report(key, language, talkIn(language, pair)))
    expect(french?.objectives.map(({ met }) => met)).toEqual(english?.objectives.map(({ met }) => met))
    expect(french?.overall === null).toBe(english?.overall === null)
    expect(Math.abs((french?.overall ?? 0) - (english?.overall ?? 0))).toBeLessThanOrEqual(levelWorth(key))
  }
})

/** The points of 100 that one level of the heaviest criterion is worth. */
const levelWorth = (key: (typeof all.keys)[number]): number => {
  const weights = all.content(key, 'en').criteria.map(({ weight }) => weight)
  return Math.ceil((100 * Math.max(...weights)) / weights.reduce((sum, weight) => sum + weight, 0) / 3)
}

test('the two languages differ in few lines', () => {
  const lines = pairs.flatMap((pair) => linesIn('en', pair))
  expect(toldInOne.size).toBeLessThan(0.04 * (lines.length / 2))
})
