import type { AuthoredKind } from '@parley/contracts/authored'
import { missionContent, observerContent, personaContent, scenarioContent } from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'
import { ProblemError } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { type AuthoredRow, draftOf, recordById, publishedRecords } from '../../authored/index.ts'
import type { SessionSnapshot } from '../session.table.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

interface PublishedVersion {
  id: string
  version: number
  draft: Record<string, unknown>
  own: boolean
}

/** A conversation is in the language of its scenario, or of its learner where the scenario leaves it to them. */
export const conversationLanguage = (
  { locale_policy: policy, language }: Pick<SessionSnapshot['scenario'], 'locale_policy' | 'language'>,
  ofLearner: 'en' | 'fr',
): 'en' | 'fr' => (policy === 'learner' ? ofLearner : language)

/** `test` plays the draft; every other mode plays the published version. */
export type Source = 'published' | 'draft'

const notPlayableReasons = {
  en: {
    scenario: 'its scenario is not published',
    persona: 'its persona is not published',
    mission: 'its mission is not published',
    observer: 'one of its observers is not published',
    playlist: 'its playlist has no published steps',
    archived: 'its scenario is archived',
    mode: 'its mission allows none of the modes that its scenario offers',
  },
  fr: {
    scenario: 'son scénario n’est pas publié',
    persona: 'son persona n’est pas publié',
    mission: 'sa mission n’est pas publiée',
    observer: 'un de ses observateurs n’est pas publié',
    playlist: 'son parcours n’a pas d’étape publiée',
    archived: 'son scénario est archivé',
    mode: 'sa mission ne permet aucun des modes que propose son scénario',
  },
} as const

/** A reason why a conversation cannot begin. */
type NotPlayableReason = keyof (typeof notPlayableReasons)['en']

/** Refuses a conversation that cannot begin, and says why in the caller's language. */
export const notPlayable = (reason: NotPlayableReason, context?: Record<string, unknown>): ProblemError =>
  new ProblemError('not-playable', {
    values: (language) => ({ reason: notPlayableReasons[language][reason] }),
    ...(context ? { context } : {}),
  })

const notPublished = (kind: AuthoredKind): ProblemError => notPlayable(kind, { not_published: kind })

const frozenRecord = async (
  executor: Executor,
  kind: AuthoredKind,
  id: string,
  source: Source,
): Promise<PublishedVersion> => {
  const row = await recordById(executor, kind, id)
  if (!row) throw notPublished(kind)
  return source === 'draft'
    ? { id, version: row.version, draft: draftOf(row), own: row.own }
    : publishedOf(executor, row)
}

const publishedOf = async (
  executor: Executor,
  { id, kind, own, published_version }: AuthoredRow,
): Promise<PublishedVersion> => {
  if (published_version === null) throw notPublished(kind)
  const draft = await publishedRecords.readVersionDraft(executor, id, published_version)
  if (!draft) throw notPublished(kind)
  return { id, version: published_version, draft, own }
}

const headOf = ({ id, version, draft }: PublishedVersion) => ({
  id,
  version,
  name: typeof draft['name'] === 'string' ? draft['name'] : '',
  image_url: typeof draft['image_url'] === 'string' ? draft['image_url'] : null,
})

/**
 * The authored sentences of persona and scenario are long, so a session reads them from the published version
 * (`session-speech.ts`). A draft has no such version, so a test session stores them.
 */
const withoutSpeech = <T extends { speech: unknown }>(content: T, source: Source): T =>
  source === 'published' ? { ...content, speech: null } : content

/** All current data that a session is created from, with its placeholders as the authors wrote them. */
export const unfilledSnapshotOf = async (
  executor: Executor,
  scenarioId: string,
  source: Source,
): Promise<SessionSnapshot> => withParts(executor, await frozenRecord(executor, 'scenario', scenarioId, source), source)

/** The data of a test: the fields of an author's form in place of the stored ones; without an id, the form alone. */
export const formSnapshotOf = async (
  executor: Executor,
  scenarioId: string | undefined,
  unsavedFields: Readonly<Record<string, unknown>>,
): Promise<SessionSnapshot> => {
  const storedVersion =
    scenarioId === undefined
      ? { id: newId(), version: 0, draft: {}, own: false }
      : await frozenRecord(executor, 'scenario', scenarioId, 'draft')
  return fillSnapshot(
    await withParts(executor, { ...storedVersion, draft: { ...storedVersion.draft, ...unsavedFields } }, 'draft'),
  )
}

const withParts = async (executor: Executor, scenario: PublishedVersion, source: Source): Promise<SessionSnapshot> => {
  const content = scenarioContent.parse(scenario.draft)
  const persona = await frozenRecord(executor, 'persona', content.persona_id, source)
  const mission = await frozenRecord(executor, 'mission', content.mission_id, source)
  const observers: SessionSnapshot['observers'] = []
  for (const id of content.observer_ids) {
    const observer = await frozenRecord(executor, 'observer', id, source)
    observers.push({ ...observerContent.parse(observer.draft), ...headOf(observer) })
  }
  return {
    scenario: {
      ...withoutSpeech(content, source),
      ...headOf(scenario),
      language: scenario.draft['language'] === 'fr' ? 'fr' : 'en',
      ...(scenario.own ? { own: true } : {}),
    },
    persona: { ...withoutSpeech(personaContent.parse(persona.draft), source), ...headOf(persona) },
    mission: { ...missionContent.parse(mission.draft), ...headOf(mission) },
    observers,
  }
}

/** The snapshot with the values of its placeholders. A session without values gets the words that the authors gave. */
export const fillSnapshot = (
  snapshot: SessionSnapshot,
  variables: Readonly<Record<string, string>> = {},
): SessionSnapshot => ({
  ...fillPlaceholders(snapshot, variables),
  ...(Object.keys(variables).length > 0 ? { variables } : {}),
})

/** All current data that a session is created from. */
export const snapshotOf = async (
  executor: Executor,
  scenarioId: string,
  source: Source,
  variables: Readonly<Record<string, string>> = {},
): Promise<SessionSnapshot> => fillSnapshot(await unfilledSnapshotOf(executor, scenarioId, source), variables)
