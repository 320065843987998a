import type { MissionContent, PersonaContent, ScenarioContent } from '@parley/contracts/authored'
import { missionContent, personaContent, scenarioContent } from '@parley/contracts/authored'
import type { Executor } from '../../db/index.ts'
import type { UserActor } from '../../platform/http/index.ts'
import { type AuthoredRow, publishedRecords } from '../authored/index.ts'
import { ownAttempts, preparedSessions, sessionContent } from '../sessions/index.ts'

interface Parts {
  row: Pick<AuthoredRow, 'id' | 'updated_at' | 'own'>
  draft: Readonly<Record<string, unknown>>
  scenario: ScenarioContent
  persona: PersonaContent
  mission: MissionContent & { description: string; image_url: string }
  progress: ownAttempts.OwnProgress
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const attemptsLeft = ({ attempts_max }: ScenarioContent, { attempts }: ownAttempts.OwnProgress): number | null =>
  attempts_max === null ? null : Math.max(0, attempts_max - attempts)

const itemOf = ({ row, draft, scenario, persona, mission, progress }: Parts) => ({
  id: row.id,
  own: row.own,
  name: text(draft['name']),
  description: text(draft['description']),
  image_url: text(draft['image_url']) || mission.image_url || null,
  tags: Array.isArray(draft['tags']) ? draft['tags'].map(String) : [],
  language: draft['language'] === 'fr' ? ('fr' as const) : ('en' as const),
  intro: scenario.intro,
  persona: sessionContent.personaForLearner(persona),
  learner_role: mission.learner_role,
  // Scenarios that share a mission have words of their own in their introduction.
  challenge: scenario.intro || mission.description,
  difficulty: mission.difficulty,
  estimated_minutes: scenario.estimated_minutes,
  modes: scenario.modes.filter((mode) => mission.allowed_modes.includes(mode)),
  mine: { ...progress, attempts_left: attemptsLeft(scenario, progress) },
  updated_at: row.updated_at.toISOString(),
})

type Drafts = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Learners never read a placeholder. */
const fillDrafts = (drafts: Drafts): Drafts =>
  new Map([...drafts].map(([id, draft]) => [id, preparedSessions.fillPlaceholders(draft, {})]))

export type CatalogueItem = ReturnType<typeof itemOf>

/**
 * Scenarios as the catalogue shows them, by id: four statements for a page of any size. Scenarios that cannot be played
 * are left out.
 */
export const catalogueItems = async (
  executor: Executor,
  actor: UserActor,
  rows: readonly Pick<AuthoredRow, 'id' | 'updated_at' | 'own'>[],
): Promise<Map<string, CatalogueItem>> => {
  const ids = rows.map(({ id }) => id)
  const drafts = fillDrafts(await publishedRecords.findDraftsInBrief(executor, ids))
  const contents = new Map([...drafts].map(([id, draft]) => [id, scenarioContent.parse(draft)]))
  const partIds = [...contents.values()].flatMap(({ persona_id, mission_id }) => [persona_id, mission_id])
  const parts = fillDrafts(await publishedRecords.findDraftsInBrief(executor, partIds))
  const progress = await ownAttempts.ownProgress(executor, actor.id, ids)
  const items = rows.flatMap((row) => {
    const draft = drafts.get(row.id)
    const scenario = contents.get(row.id)
    const persona = scenario && parts.get(scenario.persona_id)
    const mission = scenario && parts.get(scenario.mission_id)
    if (!draft || !persona || !mission) return []
    return [
      itemOf({
        row,
        draft,
        scenario,
        persona: personaContent.parse(persona),
        mission: {
          ...missionContent.parse(mission),
          description: text(mission['description']),
          image_url: text(mission['image_url']),
        },
        progress: progress.get(row.id) ?? ownAttempts.noProgress,
      }),
    ]
  })
  return new Map(items.map((item) => [item.id, item]))
}
