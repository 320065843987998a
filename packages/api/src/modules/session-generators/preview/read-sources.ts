import {
  type MissionContent,
  missionContent,
  type ObserverContent,
  observerContent,
  type PersonaContent,
  personaContent,
  type ScenarioContent,
  scenarioContent,
} from '@parley/contracts/authored'
import type { GeneratorProblem, GeneratorRecipe } from '@parley/contracts/calls'
import type { Executor } from '../../../db/index.ts'
import { ProblemError, type UserActor } from '../../../platform/http/index.ts'
import { findRecord, publishedRecords, publishedScenarios } from '../../authored/index.ts'
import type { Combination } from '../plan/combinations.ts'
import { type NamedRecord, usedRecords } from './named-records.ts'

type Draft = Readonly<Record<string, unknown>>

interface SourceRecord<Content> {
  id: string
  name: string
  language: 'en' | 'fr'
  content: Content
}

/** The published records of a combination. */
export interface CombinationParts {
  /** Null for parts that a run combines itself. */
  scenario: SourceRecord<ScenarioContent> | null
  persona: SourceRecord<PersonaContent>
  mission: SourceRecord<MissionContent>
  observers: SourceRecord<ObserverContent>[]
  language: 'en' | 'fr'
}

export interface Sources {
  drafts: ReadonlyMap<string, Draft>
  /** Contents that were read from drafts: one record occurs in many combinations. */
  contents: Map<string, SourceRecord<unknown>>
  problems: GeneratorProblem[]
}

interface SourceQuery {
  organizationId: string
  recipe: GeneratorRecipe
}

const nameOf = (draft: Draft): string => (typeof draft['name'] === 'string' ? draft['name'] : '')

const problemAt = (
  { pointer }: Pick<NamedRecord, 'pointer'>,
  code: GeneratorProblem['code'],
  values: Record<string, string> = {},
): GeneratorProblem => ({ code, severity: 'error', pointer, values })

/** The records that the caller may use and that are published. The others become problems. */
const readNamed = async (executor: Executor, actor: UserActor, { organizationId, recipe }: SourceQuery) => {
  const records: NamedRecord[] = []
  const problems: GeneratorProblem[] = []
  for (const reference of usedRecords(recipe)) {
    const row = await findRecord(executor, actor, reference).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error
      return undefined
    })
    const isForeign = row?.organization_id && row.organization_id !== organizationId
    if (!row || isForeign || (await publishedScenarios.isReadOnly(executor, actor, row)))
      problems.push(problemAt(reference, 'unknown-record'))
    else if (row.published_version === null) problems.push(problemAt(reference, 'not-published', { name: row.name }))
    else records.push(reference)
  }
  return { found: records, problems }
}

/** Reads everything that sessions are made of, with the parts of scenarios. */
export const readSources = async (executor: Executor, actor: UserActor, reading: SourceQuery): Promise<Sources> => {
  const { found, problems } = await readNamed(executor, actor, reading)
  const publishedDrafts = await publishedRecords.findPublishedDrafts(
    executor,
    found.map(({ id }) => id),
  )
  const scenarios = found.filter(({ kind }) => kind === 'scenario')
  const partsOf = (id: string): string[] => {
    const { persona_id, mission_id, observer_ids } = scenarioContent.parse(publishedDrafts.get(id))
    return [persona_id, mission_id, ...observer_ids]
  }
  const parts = await publishedRecords.findPublishedDrafts(
    executor,
    scenarios.flatMap(({ id }) => partsOf(id)),
  )
  const incomplete = scenarios
    .filter(({ id }) => partsOf(id).some((part) => !parts.has(part)))
    .map((scenario) => problemAt(scenario, 'not-published', { name: nameOf(publishedDrafts.get(scenario.id) ?? {}) }))
  return {
    drafts: new Map([...publishedDrafts, ...parts]),
    contents: new Map(),
    problems: [...problems, ...incomplete],
  }
}

interface PartIds {
  persona_id: string
  mission_id: string
  observer_ids: readonly string[]
}

const languageOf = (draft: Draft): 'en' | 'fr' => (draft['language'] === 'fr' ? 'fr' : 'en')

const namedIn = <Content>(
  { drafts, contents }: Sources,
  id: string,
  schema: { parse: (draft: unknown) => Content },
): SourceRecord<Content> | undefined => {
  const draft = drafts.get(id)
  if (!draft) return undefined
  const record = contents.get(id) ?? {
    id,
    name: nameOf(draft),
    language: languageOf(draft),
    content: schema.parse(draft),
  }
  contents.set(id, record)
  // An id belongs to one kind of record, so the content is what this schema read.
  return record as SourceRecord<Content>
}

const readParts = (sources: Sources, ids: PartIds, scenario: CombinationParts['scenario']) => {
  const persona = namedIn(sources, ids.persona_id, personaContent)
  const mission = namedIn(sources, ids.mission_id, missionContent)
  const observers = ids.observer_ids.flatMap((id) => namedIn(sources, id, observerContent) ?? [])
  if (!persona || !mission || observers.length < ids.observer_ids.length) return undefined
  return { scenario, persona, mission, observers, language: (scenario ?? mission).language }
}

/** The parts of a combination; undefined where one of them is missing. */
export const partsOf = (sources: Sources, combination: Combination): CombinationParts | undefined => {
  if (!('scenario_id' in combination)) return readParts(sources, combination, null)
  const scenario = namedIn(sources, combination.scenario_id, scenarioContent)
  return scenario && readParts(sources, scenario.content, scenario)
}

export const nameOfParts = ({ scenario, persona, mission }: CombinationParts): string =>
  scenario?.name ?? `${persona.name} · ${mission.name}`
