import type { Permission } from '@parley/contracts/access'
import {
  type AuthoredKind,
  missionContent,
  observerContent,
  personaContent,
  playlistContent,
  scenarioContent,
} from '@parley/contracts/authored'

interface Reference {
  kind: AuthoredKind
  id: string
  /** The place in the record, as a problem names it. */
  pointer: string
}

type Content = Readonly<Record<string, unknown>>

const scenarioReferences = (content: Content): Reference[] => {
  const { persona_id, mission_id, observer_ids } = scenarioContent.parse(content)
  return [
    { kind: 'persona', id: persona_id, pointer: '/persona_id' },
    { kind: 'mission', id: mission_id, pointer: '/mission_id' },
    ...observer_ids.map((id, index) => ({ kind: 'observer' as const, id, pointer: `/observer_ids/${index}` })),
  ]
}

const playlistReferences = (content: Content): Reference[] =>
  playlistContent.parse(content).items.map(({ scenario_id }, index) => ({
    kind: 'scenario',
    id: scenario_id,
    pointer: `/items/${index}/scenario_id`,
  }))

/** Everything in which the kinds differ for the server. A new field of a kind is not among it. */
const kinds = {
  persona: { content: personaContent, references: (): Reference[] => [] },
  mission: { content: missionContent, references: (): Reference[] => [] },
  observer: { content: observerContent, references: (): Reference[] => [] },
  scenario: { content: scenarioContent, references: scenarioReferences },
  playlist: { content: playlistContent, references: playlistReferences },
} as const

/** The names of the fields that are the kind's own, and so stand in `content`. */
export const contentFields = (kind: AuthoredKind): readonly string[] => Object.keys(kinds[kind].content.shape)

/** The other records that one refers to. */
export const referencesOf = (kind: AuthoredKind, content: Content): readonly Reference[] =>
  kinds[kind].references(content)

interface ModelChoice {
  kind: 'llm' | 'stt' | 'tts' | 'realtime'
  id: string
  pointer: string
}

/** The models that a persona, an observer or a scenario asks for; a draft may still lack every field. */
export const modelsOf = ({ llm_model_id: own, ai_settings: settings }: Content): ModelChoice[] => {
  const modelIds = (settings ?? {}) as Content
  const kinds = ['llm', 'stt', 'tts', 'realtime'] as const
  return [
    { kind: 'llm' as const, id: own, pointer: '/llm_model_id' },
    ...kinds.map((kind) => ({ kind, id: modelIds[kind], pointer: `/ai_settings/${kind}` })),
  ].flatMap((one) => (typeof one.id === 'string' ? [{ ...one, id: one.id.toLowerCase() }] : []))
}

/** The people and groups that a playlist is assigned to. */
export const assignmentsOf = (kind: AuthoredKind, content: Content) =>
  kind === 'playlist' ? playlistContent.parse(content).assignments : []

type Action = 'create' | 'read' | 'update' | 'delete'

export const permissionFor = (kind: AuthoredKind, action: Action): Permission => `coaching-${kind}-${action}`

const forks: Partial<Record<AuthoredKind, Permission>> = {
  mission: 'coaching-mission-fork',
  persona: 'coaching-persona-fork',
  observer: 'coaching-observer-fork',
}
const shares: Partial<Record<AuthoredKind, Permission>> = {
  scenario: 'coaching-scenario-share',
  playlist: 'coaching-playlist-share',
}

export const forkPermission = (kind: AuthoredKind): Permission | undefined => forks[kind]
export const sharePermission = (kind: AuthoredKind): Permission | undefined => shares[kind]
