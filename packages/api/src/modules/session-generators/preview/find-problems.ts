import { generatorLimits, type GeneratorProblem, type GeneratorRecipe } from '@parley/contracts/calls'
import type { SessionMode } from '@parley/contracts/session'
import { preparedSessions } from '../../sessions/index.ts'
import { type CombinationParts, nameOfParts } from './read-sources.ts'

interface Findings {
  recipe: GeneratorRecipe
  /** Everything that sessions are made of, each record once. */
  drafts: ReadonlyMap<string, object>
  parts: readonly CombinationParts[]
  servedModes: readonly SessionMode[]
  total: number
}

const offersMode = ({ scenario, mission }: CombinationParts, mode: SessionMode): boolean =>
  mission.content.allowed_modes.includes(mode) && (scenario?.content.modes.includes(mode) ?? true)

const modeProblems = ({ recipe: { mode }, parts, servedModes }: Findings): GeneratorProblem[] => {
  const unofferedNames = new Set(parts.filter((part) => !offersMode(part, mode)).map(nameOfParts))
  return [
    ...[...unofferedNames].map((name) => ({
      code: 'mode-not-offered' as const,
      severity: 'error' as const,
      pointer: '/mode',
      values: { name, mode },
    })),
    ...(servedModes.includes(mode)
      ? []
      : [{ code: 'mode-not-served' as const, severity: 'error' as const, pointer: '/mode', values: { mode } }]),
  ]
}

/** The check of a scenario warns its author of this; a generator pairs records that no check has seen together. */
const languageProblems = ({ parts }: Findings): GeneratorProblem[] => {
  const mixedParts = parts.find(({ scenario, persona, mission }) => !scenario && persona.language !== mission.language)
  if (!mixedParts) return []
  return [
    {
      code: 'mixed-languages',
      severity: 'warning',
      pointer: '/persona_ids',
      values: { name: nameOfParts(mixedParts) },
    },
  ]
}

const variableProblems = ({ recipe: { variables }, drafts }: Findings): GeneratorProblem[] => {
  const placeholders = preparedSessions.placeholdersIn(...drafts.values())
  const keys = new Set(variables.map(({ key }) => key))
  return [
    ...[...placeholders]
      .filter((key) => !keys.has(key))
      .toSorted()
      .map((key) => ({
        code: 'placeholder-without-variable' as const,
        severity: 'warning' as const,
        pointer: '/variables',
        values: { key },
      })),
    ...variables.flatMap(({ key }, index) =>
      placeholders.has(key)
        ? []
        : [
            {
              code: 'variable-unused' as const,
              severity: 'warning' as const,
              pointer: `/variables/${index}/key`,
              values: { key },
            },
          ],
    ),
  ]
}

const limitProblems = ({ recipe: { expires_at }, total }: Findings): GeneratorProblem[] => [
  ...(total > generatorLimits.sessions
    ? [
        {
          code: 'too-many-sessions' as const,
          severity: 'error' as const,
          pointer: '/quantity',
          values: { count: String(total), most: String(generatorLimits.sessions) },
        },
      ]
    : []),
  ...(expires_at !== null && Date.parse(expires_at) <= Date.now()
    ? [{ code: 'already-over' as const, severity: 'error' as const, pointer: '/expires_at', values: {} }]
    : []),
]

/** The problems of a recipe whose records and people were read. */
export const findProblems = (findings: Findings): GeneratorProblem[] => [
  ...modeProblems(findings),
  ...languageProblems(findings),
  ...variableProblems(findings),
  ...limitProblems(findings),
]
