import { questionsIn } from '../../analysis/analyse-utterance.ts'
import { stemsOf, touching } from '../../partner/persona/stems.ts'
import { heardTurns } from '../../session/heard-turns.ts'
import { ownTurns } from '../../session/own-turns.ts'
import { familyOf } from '../criteria/index.ts'
import { shows } from '../criteria/signs.ts'
import type { CheckedReport } from './checked-report.ts'
import { NUMBER, numberOf } from './stated-number.ts'

/** A French report sets the spaces of the words that it repeats. */
const plainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ')

interface SpokenLine {
  seq: number
  text: string
  /** The words of the persona that it answers. */
  before: string
}

const linesOf = ({ state }: CheckedReport): SpokenLine[] => {
  const own = new Set(ownTurns(state).map(({ seq }) => seq))
  const turns = heardTurns(state)
  return turns.flatMap(({ role, seq, text }, place) =>
    role === 'learner' && own.has(seq) ? [{ seq, text, before: turns[place - 1]?.text ?? '' }] : [],
  )
}

const understand = /(?<!\p{L})(?:I (?:do |can |fully |quite )?understand|je (?:vous |te )?comprends)(?!\p{L})/iu

/** Tips that ask for something, with the family and the test that shows it was done, or had no occasion. */
const untrueTips = (checkedReport: CheckedReport): string[] => {
  const { report, language } = checkedReport
  const lines = linesOf(checkedReport)
  const opening = lines
    .slice(1)
    .filter(({ text }) => questionsIn(text, language).some(({ openness }) => openness === 'open'))
  const grownLines = opening.filter(({ text, before }) =>
    questionsIn(text, language).some(
      (one) => one.openness === 'open' && touching(new Set(stemsOf(before)), stemsOf(one.text)) > 0,
    ),
  )
  const rules: readonly (readonly [string, RegExp, boolean])[] = [
    [
      'naming',
      /^Instead of “I understand”|^Laissez « je comprends »/,
      !lines.some(({ text }) => understand.test(text)),
    ],
    ['autonomy', /^Say it aloud|^Dites-le :/, lines.some(({ text }) => shows(text, 'choice', language))],
    [
      'open_questions',
      /use one of its words|reprenez-en un mot/,
      opening.length > 0 && grownLines.length * 2 >= opening.length,
    ],
  ]
  return report.criteria.flatMap(({ key, tip }) =>
    rules.flatMap(([family, pattern, isUntrue]) =>
      familyOf(key) === family && isUntrue && pattern.test(plainSpaces(tip))
        ? [`${key}: “${tip}” beside what was done`]
        : [],
    ),
  )
}

const wentOn = new RegExp(
  String.raw`; (?:on )?(${NUMBER})(?: of those occasions| fois)?, .{1,40} (?:carried on unprompted|a poursuivi sans question)`,
  'iu',
)

/** "Carried on unprompted" needs turns without one, and "listened first" a line before the first explanation. */
const untrueOrder = (checkedReport: CheckedReport): string[] => {
  const { report, language } = checkedReport
  const lines = linesOf(checkedReport)
  const plainTurns = lines.filter(({ text }) => !text.includes('?')).length
  const firstDefence = lines.find(({ text }) => shows(text, 'defends', language))?.seq ?? Infinity
  return report.criteria.flatMap(({ rationale, evidence }) => {
    const [, stated = '0'] = wentOn.exec(plainSpaces(rationale)) ?? []
    const isAlone = numberOf(stated) > plainTurns
    const isFirst = /You listened first, and then explained|d’abord écouté, puis donné une explication/.test(rationale)
    const isLate = isFirst && evidence.every(({ seq }) => seq >= firstDefence)
    return isAlone || isLate ? [`untrue order: ${rationale}`] : []
  })
}

const goodWork =
  /This was good work|You led the conversation well|This began well|C’est du bon travail|Vous avez bien mené|Le début est bon/
const drewBackFar = /^After “(.+)”, .+ drew back a lot\.$|a nettement pris ses distances après « (.+) »\.$/

/** Good work with a openGoals goal, or with a line that cost much, names what is left. */
const unnamedGaps = ({ report }: CheckedReport): string[] => {
  const summary = plainSpaces(report.summary)
  if (report.state !== 'ready') return []
  const openGoals = report.objectives.filter(({ met }) => met === false)
  const isUnnamed =
    goodWork.test(summary) &&
    openGoals.length > 0 &&
    !openGoals.some(({ label }) => summary.includes(plainSpaces(label)))
  const graveQuotes = report.key_moments.flatMap(({ text }) => {
    const [, english, french] = drewBackFar.exec(plainSpaces(text)) ?? []
    return english ?? french ?? []
  })
  const isNamed = graveQuotes.length === 0 || graveQuotes.some((quote) => summary.includes(quote))
  const grave = isNamed ? [] : [`a grave line that no gap names: ${graveQuotes.join(', ')}`]
  return [...(isUnnamed ? [`good work beside an open goal: ${openGoals[0]?.label}`] : []), ...grave]
}

const setWords = /words such as|des mots comme/
const brokenOff = /[,\s](?:so|but|and|because|alors|mais|parce que)\s?[”»]/

/** A reason says the act in plain words, and quotes no line that breaks off. */
const unplainReasons = ({ report }: CheckedReport): string[] =>
  report.objectives.flatMap(({ reason }) =>
    reason !== null && (setWords.test(reason) || brokenOff.test(reason)) ? [`a reason in set words: ${reason}`] : [],
  )

/** Sentences of the report that the turns show to be untrue. */
export const untrueSayings = (checkedReport: CheckedReport): string[] => [
  ...untrueTips(checkedReport),
  ...untrueOrder(checkedReport),
  ...unnamedGaps(checkedReport),
  ...unplainReasons(checkedReport),
]
