import {
  type DraftedField,
  draftedFieldNames,
  limitsOf,
  missionDraft,
  observerDraft,
  personaDraft,
  type RevealMoment,
  revealMoments,
  scenarioDraft,
} from '@parley/contracts/authored'
import type { ScenarioSet } from '@parley/contracts/calls'

/** The text of each field as the author edits it: an entry of a list is a line. */
export type DraftTexts = Readonly<Partial<Record<DraftedField, string>>>

export const draftParts = ['persona', 'mission', 'observer', 'scenario'] as const

export const fieldsOf = (part: (typeof draftParts)[number]): readonly DraftedField[] =>
  draftedFieldNames.filter((field) => field.startsWith(`${part}.`))

export const isList = (field: DraftedField): boolean => limitsOf(field).most !== undefined

export const textOf = (value: string | readonly string[]): string => [value].flat().join('\n')

/** Without these there is nothing to store. */
export const neededFields: readonly DraftedField[] = ['scenario.name', 'persona.first_name', 'observer.criteria']

export const secretsIn = (texts: DraftTexts): string[] =>
  (texts['persona.hidden_facts'] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** When each secret comes out; a persona tells most of them to a person who has listened. */
export const revealMomentsIn = (texts: DraftTexts): RevealMoment[] => {
  const written = (texts['persona.reveal_when'] ?? '').split('\n').map((line) => line.trim())
  return secretsIn(texts).map((_, place) => revealMoments.find((moment) => moment === written[place]) ?? 'reflected')
}

/** The texts after the author has changed a field. A secret keeps its moment when another line comes or goes. */
export const withText = (texts: DraftTexts, field: DraftedField, text: string): DraftTexts => {
  const changed = { ...texts, [field]: text }
  if (field !== 'persona.hidden_facts' || !texts['persona.reveal_when']) return changed
  const before = secretsIn(texts)
  const moments = revealMomentsIn(texts)
  const kept = secretsIn(changed).map((secret, place) => moments[before.indexOf(secret)] ?? moments[place])
  return { ...changed, 'persona.reveal_when': kept.map((moment) => moment ?? 'reflected').join('\n') }
}

const anyId = '00000000-0000-4000-8000-000000000000'

/** The four drafts from the texts that the author accepted; everything else keeps its usual value. */
export const setFromTexts = (texts: DraftTexts, language: 'en' | 'fr'): ScenarioSet => {
  const text = (field: DraftedField) => (texts[field] ?? '').trim().slice(0, limitsOf(field).max)
  const lines = (field: DraftedField) => {
    const { max, most } = limitsOf(field)
    const entries = (texts[field] ?? '').split('\n').map((line) => line.trim().slice(0, max))
    return entries.filter((line) => line !== '').slice(0, most)
  }
  const name = text('scenario.name')
  const moments = revealMomentsIn(texts)
  const person = [text('persona.first_name'), text('persona.last_name')].filter(Boolean).join(' ')
  const {
    persona_id: _p,
    mission_id: _m,
    observer_ids: _o,
    ...scenario
  } = scenarioDraft.parse({
    name,
    language,
    description: text('scenario.description'),
    persona_id: anyId,
    mission_id: anyId,
    observer_ids: [anyId],
    intro: text('scenario.intro'),
    opening_lines: lines('scenario.opening_lines'),
    resolution: text('scenario.resolution'),
  })
  return {
    persona: personaDraft.parse({
      name: person.slice(0, 120),
      language,
      first_name: text('persona.first_name'),
      last_name: text('persona.last_name'),
      job_title: text('persona.job_title'),
      background: text('persona.background'),
      personality: lines('persona.personality'),
      communication_style: text('persona.communication_style'),
      goals: lines('persona.goals'),
      objections: lines('persona.objections'),
      hidden_facts: lines('persona.hidden_facts').map((fact, place) => ({ fact, reveal_when: moments[place] })),
      knowledge: text('persona.knowledge'),
    }),
    mission: missionDraft.parse({
      name,
      language,
      learner_role: text('mission.learner_role'),
      briefing: text('mission.briefing'),
      objectives: lines('mission.objectives').map((label) => ({ label })),
      win_conditions: text('mission.win_conditions'),
      lose_conditions: text('mission.lose_conditions'),
    }),
    observer: observerDraft.parse({
      name,
      language,
      instructions: text('observer.instructions'),
      criteria: lines('observer.criteria').map((label, place) => ({ key: `criterion_${place + 1}`, label })),
    }),
    scenario,
  }
}
