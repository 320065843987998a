import { z } from 'zod'
import { changeOf } from '../../authored/index.ts'
import { preparedKinds, sessionModes } from '../../session/words.ts'
import { description, languageField, moment, recordName } from '../field.ts'
import { guestResults } from '../sharing/access-codes.ts'

/** The source of sessions: written scenarios, or every persona with every mission. */
export const generatorSources = ['scenarios', 'parts'] as const
/** The way in which each session gets its scenario. */
export const generatorSelections = ['fixed', 'random', 'round_robin', 'matrix'] as const
export const generatorTargets = ['me', 'users', 'groups', 'guests'] as const
/** The kind of a variable's values; forms offer a fitting input. */
export const variableTypes = ['name', 'number', 'product', 'text'] as const

export const generatorLimits = {
  /** Sessions of one run. */
  sessions: 1000,
  records: 40,
  people: 500,
  groups: 50,
  variables: 12,
  values: 50,
  quantity: 500,
  seed: 4_294_967_295,
} as const

const ids = (most: number) => z.array(z.uuid()).max(most).default([])

/** A value replaces its placeholder as it is, so it contains no placeholder itself. */
const value = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !/\{\{|\}\}/.test(text), {
    params: { code: 'value-with-placeholder' },
    message: 'value-with-placeholder',
  })

export const variableKey = /^[a-z][a-z0-9_]{0,39}$/

const variable = z.object({
  /** The name of the variable in texts: `customer` for `{{customer}}`. */
  key: z.string().trim().regex(variableKey),
  type: z.enum(variableTypes).default('text'),
  values: z.array(value).min(1).max(generatorLimits.values),
})
export type GeneratorVariable = z.output<typeof variable>

/** The settings for guests; they become part of their access codes. */
const guestSettings = z.object({
  language: languageField.default('en'),
  ask_name: z.boolean().default(true),
  consent_text: z.string().trim().max(2000).default(''),
  result: z.enum(guestResults).default('report'),
  may_keep: z.boolean().default(false),
})

export const generatorDraft = z.object({
  name: recordName,
  description: description.default(''),
  source: z.enum(generatorSources).default('scenarios'),
  scenario_ids: ids(generatorLimits.records),
  persona_ids: ids(generatorLimits.records),
  mission_ids: ids(generatorLimits.records),
  observer_ids: ids(generatorLimits.records),
  /** `each`: observers are a third side of the matrix. `together`: every session has all of them. */
  observers: z.enum(['each', 'together']).default('each'),
  selection: z.enum(generatorSelections).default('fixed'),
  /** The same seed gives the same sessions. */
  seed: z.number().int().min(0).max(generatorLimits.seed).default(1),
  variables: z.array(variable).max(generatorLimits.variables).default([]),
  target: z.enum(generatorTargets).default('me'),
  user_ids: ids(generatorLimits.people),
  group_ids: ids(generatorLimits.groups),
  /** Sessions for each person, or the number of guests; in a matrix, how often each combination occurs. */
  quantity: z.number().int().min(1).max(generatorLimits.quantity).default(1),
  opens_at: moment.nullable().default(null),
  expires_at: moment.nullable().default(null),
  mode: z.enum(sessionModes).default('text'),
  /** The sessions of guests are of a kind of their own. */
  kind: z.enum(preparedKinds).default('rehearsal'),
  guest: guestSettings.default({ language: 'en', ask_name: true, consent_text: '', result: 'report', may_keep: false }),
})
export type GeneratorRecipe = z.output<typeof generatorDraft>

export const recipeFaults = [
  'no-source',
  'no-people',
  'too-many-observers',
  'same-key',
  'not-a-number',
  'ends-before-start',
  'guests-write',
  'guests-rehearse',
] as const
type RecipeFault = (typeof recipeFaults)[number]

interface FaultAt {
  path: (string | number)[]
  code: RecipeFault
}

const sourceFaults = (recipe: GeneratorRecipe): FaultAt[] => {
  const names =
    recipe.source === 'scenarios'
      ? (['scenario_ids'] as const)
      : (['persona_ids', 'mission_ids', 'observer_ids'] as const)
  const faults: FaultAt[] = names
    .filter((name) => recipe[name].length === 0)
    .map((name) => ({ path: [name], code: 'no-source' }))
  const isTooMany = recipe.source === 'parts' && recipe.observers === 'together' && recipe.observer_ids.length > 5
  return isTooMany ? [...faults, { path: ['observer_ids'], code: 'too-many-observers' }] : faults
}

const variableFaults = ({ variables }: GeneratorRecipe): FaultAt[] =>
  variables.flatMap(({ key, type, values }, index): FaultAt[] => [
    ...(variables.findIndex((other) => other.key === key) < index
      ? [{ path: ['variables', index, 'key'], code: 'same-key' as const }]
      : []),
    ...values.flatMap((text, at): FaultAt[] =>
      type === 'number' && !/\d/.test(text) ? [{ path: ['variables', index, 'values', at], code: 'not-a-number' }] : [],
    ),
  ])

const guestFaults = ({ mode, kind }: GeneratorRecipe): FaultAt[] => [
  ...(mode === 'text' ? [] : [{ path: ['mode'], code: 'guests-write' as const }]),
  ...(kind === 'rehearsal' ? [] : [{ path: ['kind'], code: 'guests-rehearse' as const }]),
]

const targetFaults = (recipe: GeneratorRecipe): FaultAt[] => {
  const { target, user_ids, group_ids } = recipe
  if (target === 'users' && user_ids.length === 0) return [{ path: ['user_ids'], code: 'no-people' }]
  if (target === 'groups' && group_ids.length === 0) return [{ path: ['group_ids'], code: 'no-people' }]
  return target === 'guests' ? guestFaults(recipe) : []
}

/** The contradictions in a recipe, each with its field. */
export const findRecipeFaults = (recipe: GeneratorRecipe): FaultAt[] => {
  const { opens_at: opens, expires_at: expires } = recipe
  const isInverted = opens !== null && expires !== null && Date.parse(opens) >= Date.parse(expires)
  return [
    ...sourceFaults(recipe),
    ...variableFaults(recipe),
    ...targetFaults(recipe),
    ...(isInverted ? [{ path: ['expires_at'], code: 'ends-before-start' as const }] : []),
  ]
}

export const newSessionGenerator = generatorDraft.superRefine((recipe, context) => {
  for (const { path, code } of findRecipeFaults(recipe))
    context.addIssue({ code: 'custom', path, params: { code }, message: code })
})

export const sessionGeneratorChange = changeOf(generatorDraft)
