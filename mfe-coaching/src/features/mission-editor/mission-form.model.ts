import { type Mission, missionDraft, type SignOfObjective } from '@parley/contracts/authored'

export type MissionDraft = ReturnType<typeof missionDraft.parse>

export const blankMission = (language: 'en' | 'fr'): MissionDraft => ({
  ...missionDraft.parse({ name: '-', language }),
  name: '',
})

export const signKinds = [
  'told',
  'own_step',
  'said_back',
  'more_open',
  'mentions',
  'asks_about',
  'agrees_to',
  'must_not',
] as const satisfies readonly SignOfObjective['kind'][]

export type SignKind = (typeof signKinds)[number]

const noPhrases = { en: [], fr: [] }

/** A sign of a kind without any phrases yet. */
export const signOf = (kind: SignKind): SignOfObjective => {
  if (kind === 'must_not') return { kind, act: 'advice', phrases: noPhrases }
  if (kind === 'mentions' || kind === 'asks_about' || kind === 'agrees_to') return { kind, phrases: noPhrases }
  return { kind }
}

export const newObjective: Mission['objectives'][number] = {
  label: '',
  // A goal that an author writes down is meant; "optional" is a choice.
  required: true,
  weight: 1,
  signs: [],
  shown_by: null,
}
