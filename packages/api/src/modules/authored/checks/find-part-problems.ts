import type { DraftProblem } from '@parley/contracts/authored'
import { phraseSigns } from '@parley/contracts/session/words'
import { errorAt, type MissionFields, type ObserverFields, type PersonaFields, warningAt } from './draft-fields.ts'

/** A persona with fewer written answers repeats itself within a conversation of ten minutes. */
const fewestAnswers = 5

/** The built-in partner speaks in the persona's own sentences. A language model needs none. */
const findFewSentences = ({ speech }: PersonaFields): DraftProblem[] => {
  const answers = (speech?.answers ?? []).filter(
    ({ plain, closed, open }) => plain.length + closed.length + open.length,
  )
  if (answers.length >= fewestAnswers) return []
  const values = { count: String(answers.length), least: String(fewestAnswers) }
  return [warningAt({ pointer: '/speech', code: 'few-own-sentences', values })]
}

const findUnrevealed = ({ hidden_facts: facts = [] }: PersonaFields): DraftProblem[] =>
  facts.flatMap(({ fact, reveal_when }, index) =>
    reveal_when === 'never'
      ? [warningAt({ pointer: `/hidden_facts/${index}/reveal_when`, code: 'secret-never-revealed', values: { fact } })]
      : [],
  )

/** Sentences whose secret is gone, from an import or another program: no conversation leads to them. */
const findSentencesWithoutSecret = ({ speech, hidden_facts: facts = [] }: PersonaFields): DraftProblem[] =>
  (speech?.secrets ?? []).flatMap(({ fact, tells, dodges, after, asks }) => {
    const [sentence] = [...tells, ...dodges, ...after, ...asks]
    if (facts[fact] || sentence === undefined) return []
    return [warningAt({ pointer: '/speech', code: 'sentences-without-secret', values: { sentence } })]
  })

export const findPersonaProblems = (persona: PersonaFields, hasLanguageModel: boolean): DraftProblem[] => [
  ...findUnrevealed(persona),
  ...findSentencesWithoutSecret(persona),
  ...(hasLanguageModel ? [] : findFewSentences(persona)),
]

type Objective = NonNullable<MissionFields['objectives']>[number]

export const hasSign = ({ signs, shown_by }: Objective): boolean => signs.length > 0 || shown_by !== null

/** Only a language model or a person can judge an objective without a sign. */
const findUnjudged = ({ objectives = [] }: MissionFields): DraftProblem[] =>
  objectives.flatMap((objective, index) =>
    hasSign(objective)
      ? []
      : [
          warningAt({
            pointer: `/objectives/${index}/signs`,
            code: 'objective-without-sign',
            values: { label: objective.label },
          }),
        ],
  )

const needsWords = new Set<string>(phraseSigns)

/** A sign without words in the mission's language never shows, so its goal can never be reached. */
const findSignsWithoutWords = ({ objectives = [], language }: MissionFields): DraftProblem[] =>
  objectives.flatMap(({ label, signs }, index) =>
    signs.flatMap((sign, row) => {
      if (!('phrases' in sign) || !needsWords.has(sign.kind)) return []
      const { en, fr } = sign.phrases
      const words = language === undefined ? [...en, ...fr] : sign.phrases[language]
      const pointer = `/objectives/${index}/signs/${row}/phrases/${language ?? 'en'}`
      return words.length > 0 ? [] : [errorAt({ pointer, code: 'sign-without-words', values: { label } })]
    }),
  )

export const isWritten = (text: string | undefined): boolean => text !== undefined && text.trim() !== ''

const findUnusedConditions = (mission: MissionFields): DraftProblem[] => {
  const unusedOutcomes =
    mission.outcome_mode === 'none' ? (['win', 'lose', 'end'] as const) : (['win', 'lose'] as const)
  return unusedOutcomes
    .filter((outcome) => isWritten(mission[`${outcome}_conditions`]))
    .map((outcome) => warningAt({ pointer: `/${outcome}_conditions`, code: 'condition-unused' }))
}

const findMissingWin = ({ win_conditions: win, lose_conditions: lose, objectives = [] }: MissionFields) => {
  const problems: DraftProblem[] = []
  if (!isWritten(win) && !objectives.some(({ required }) => required))
    problems.push(warningAt({ pointer: '/win_conditions', code: 'win-not-described' }))
  if (isWritten(win) && win?.trim().toLowerCase() === lose?.trim().toLowerCase())
    problems.push(warningAt({ pointer: '/lose_conditions', code: 'same-condition' }))
  return problems
}

/** Endings that contradict each other. */
const findEndingProblems = (mission: MissionFields): DraftProblem[] => {
  const { outcome_mode: mode = 'win_lose', max_turns: most, min_user_turns: least = 2 } = mission
  const problems = mode === 'win_lose' ? findMissingWin(mission) : findUnusedConditions(mission)
  if (mode !== 'win_lose' && mission.timeout_outcome === 'loose')
    problems.push(warningAt({ pointer: '/timeout_outcome', code: 'timeout-cannot-lose' }))
  if (typeof most === 'number' && most < least)
    problems.push(
      warningAt({
        pointer: '/max_turns',
        code: 'limit-below-minimum',
        values: { most: String(most), least: String(least) },
      }),
    )
  return problems
}

export const findMissionProblems = (mission: MissionFields, hasLanguageModel: boolean): DraftProblem[] => [
  ...findSignsWithoutWords(mission),
  ...(hasLanguageModel ? [] : findUnjudged(mission)),
  ...findEndingProblems(mission),
]

export const findObserverProblems = ({ criteria = [] }: ObserverFields): DraftProblem[] =>
  criteria.flatMap(({ label, type, scale_max, descriptors }, index) => {
    if (type !== 'scale') return []
    const pointer = `/criteria/${index}/descriptors`
    if (descriptors.length === 0) return [warningAt({ pointer, code: 'no-descriptors', values: { label } })]
    // A scale may describe its levels from 0 or from 1.
    if (descriptors.length === scale_max || descriptors.length === scale_max + 1) return []
    const values = { label, count: String(descriptors.length), levels: String(scale_max) }
    return [warningAt({ pointer, code: 'descriptor-count', values })]
  })
