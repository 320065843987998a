import type { DraftProblem } from '@parley/contracts/authored'
import type { SessionMode } from '@parley/contracts/session'
import {
  errorAt,
  type MissionFields,
  type ObserverFields,
  type PersonaFields,
  type PlaylistFields,
  type ScenarioFields,
  warningAt,
} from './draft-fields.ts'
import { hasSign, isWritten } from './find-part-problems.ts'
import { findOtherLanguage } from './other-language.ts'

interface Part<Fields> {
  pointer: string
  isPublished: boolean
  isArchived: boolean
  fields: Fields
}

/** The records that a scenario names and its author may see. */
export interface ScenarioParts {
  persona?: Part<PersonaFields> | undefined
  mission?: Part<MissionFields> | undefined
  observers: readonly Part<ObserverFields>[]
}

/** The organisation's services for a session. */
export interface Means {
  modes: readonly SessionMode[]
  hasLanguageModel: boolean
}

const unservedModes = (modes: readonly SessionMode[], servedModes: readonly SessionMode[]): SessionMode[] =>
  modes.filter((mode) => !servedModes.includes(mode))

const findMissingParts = (scenario: ScenarioFields): DraftProblem[] => {
  const problems: DraftProblem[] = []
  if (!scenario.persona_id) problems.push(errorAt({ pointer: '/persona_id', code: 'missing' }))
  if (!scenario.mission_id) problems.push(errorAt({ pointer: '/mission_id', code: 'missing' }))
  if (!scenario.observer_ids?.length) problems.push(errorAt({ pointer: '/observer_ids', code: 'missing' }))
  return problems
}

const nameOf = ({ fields }: Part<{ name?: string }>): Record<string, string> => ({ name: fields.name ?? '' })

/** A part says its language, and its texts can be in another one all the same. */
const isInAnotherLanguage = (fields: { language?: string }, language: 'en' | 'fr'): boolean =>
  fields.language !== language || findOtherLanguage(fields, language).length > 0

type NamedPart = Part<{ name?: string; language?: string }>

const findMixedLanguages = (language: 'en' | 'fr' | undefined, parts: readonly NamedPart[]): DraftProblem[] =>
  parts
    .filter(({ fields }) => language !== undefined && isInAnotherLanguage(fields, language))
    .map((part) => warningAt({ pointer: part.pointer, code: 'mixed-languages', values: nameOf(part) }))

const findStateProblems = (scenario: ScenarioFields, parts: readonly NamedPart[]): DraftProblem[] => [
  ...parts
    .filter(({ isPublished }) => !isPublished)
    .map((part) => errorAt({ pointer: part.pointer, code: 'not-published', values: nameOf(part) })),
  ...findMixedLanguages(scenario.language, parts),
]

const findModeProblems = (scenario: ScenarioFields, mission: MissionFields | undefined, means: Means) => {
  const modes = scenario.modes ?? ['text']
  const allowedModes = mission?.allowed_modes
  const refusedModes = allowedModes ? unservedModes(modes, allowedModes) : []
  // A scenario cannot be started when its mission allows no mode.
  const problemAt = refusedModes.length === modes.length ? errorAt : warningAt
  const modesWithoutModel = unservedModes(modes, means.modes)
  return [
    ...modesWithoutModel.map((mode) => errorAt({ pointer: '/modes', code: 'mode-not-served', values: { mode } })),
    // One problem for each mode is enough.
    ...unservedModes(refusedModes, modesWithoutModel).map((mode) =>
      problemAt({ pointer: '/modes', code: 'mode-not-in-mission', values: { mode } }),
    ),
  ]
}

/** Without a language model, the built-in observer judges what has a sign and nothing else. */
const findUnjudged = ({ mission }: ScenarioParts, { hasLanguageModel }: Means): DraftProblem[] => {
  if (hasLanguageModel || !mission) return []
  return (mission.fields.objectives ?? [])
    .filter((objective) => !hasSign(objective))
    .map(({ label }) => warningAt({ pointer: mission.pointer, code: 'objective-without-sign', values: { label } }))
}

const needsSecret = ({ objectives = [] }: MissionFields): boolean =>
  objectives.some(({ signs, shown_by }) => shown_by === 'told' || signs.some(({ kind }) => kind === 'told'))

/** The mission asks for a secret that this persona does not have or never tells. */
const findUntoldSecret = ({ persona, mission }: ScenarioParts): DraftProblem[] => {
  if (!persona || !mission || !needsSecret(mission.fields)) return []
  const facts = persona.fields.hidden_facts
  // Of a persona that the author may not see, the secrets are unknown.
  if (!facts || facts.some(({ reveal_when }) => reveal_when !== 'never')) return []
  return [errorAt({ pointer: persona.pointer, code: 'secret-cannot-be-told', values: nameOf(persona) })]
}

/** Without these two texts a learner neither finds the scenario nor knows what it is about. */
const findMissingTexts = ({ intro, description }: ScenarioFields): DraftProblem[] => [
  ...(isWritten(intro) ? [] : [warningAt({ pointer: '/intro', code: 'intro-missing' })]),
  ...(isWritten(description) ? [] : [warningAt({ pointer: '/description', code: 'description-missing' })]),
]

export const findScenarioProblems = (scenario: ScenarioFields, parts: ScenarioParts, means: Means): DraftProblem[] => [
  ...findMissingParts(scenario),
  ...findStateProblems(
    scenario,
    [parts.persona, parts.mission, ...parts.observers].filter((part) => part !== undefined),
  ),
  ...findModeProblems(scenario, parts.mission?.fields, means),
  ...findUnjudged(parts, means),
  ...findUntoldSecret(parts),
  ...findMissingTexts(scenario),
]

export const findPlaylistProblems = (
  { items = [], certificate, language }: PlaylistFields,
  parts: readonly (NamedPart & { id: string })[],
  hiddenSteps: ReadonlySet<string>,
): DraftProblem[] => [
  ...(items.length === 0 ? [errorAt({ pointer: '/items', code: 'missing' })] : []),
  ...parts.flatMap((part) => {
    const { pointer, isPublished, isArchived } = part
    if (isPublished && !isArchived) return []
    return [errorAt({ pointer, code: isPublished ? 'archived' : 'not-published', values: nameOf(part) })]
  }),
  ...parts
    .filter(({ id }) => hiddenSteps.has(id))
    .map((part) => warningAt({ pointer: part.pointer, code: 'step-not-visible', values: nameOf(part) })),
  ...findMixedLanguages(language, parts),
  ...items.flatMap(({ unlock, min_score }, index) =>
    index > 0 && unlock === 'min_score' && min_score === null
      ? [warningAt({ pointer: `/items/${index}/min_score`, code: 'min-score-missing' })]
      : [],
  ),
  ...(certificate?.enabled && certificate.min_score === null
    ? [warningAt({ pointer: '/certificate/min_score', code: 'min-score-missing' })]
    : []),
]
