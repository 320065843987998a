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

/** The entries of a list, as they are stored. */
const entriesIn = (texts: DraftTexts, field: DraftedField): string[] =>
  (texts[field] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A persona tells most secrets to a person who has listened. */
const usualMoment: RevealMoment = 'reflected'

const usualText = (field: DraftedField): string => (field === 'persona.reveal_when' ? usualMoment : '')

interface DraftRow {
  /** The entry of the other list to which the text belongs. */
  readonly entry: string
  readonly text: string
}

/** The texts that belong to the entries of another list, one for each entry. */
export const rowsIn = (texts: DraftTexts, field: DraftedField): DraftRow[] => {
  const { along } = limitsOf(field)
  if (!along) return []
  const lines = (texts[field] ?? '').split('\n')
  return entriesIn(texts, along as DraftedField).map((entry, place) => ({
    entry,
    text: lines[place] ?? usualText(field),
  }))
}

/** The text of a field after the author has changed one of its rows. */
export const withRow = (texts: DraftTexts, field: DraftedField, { place, text }: { place: number; text: string }) =>
  rowsIn(texts, field)
    .map((row, index) => (index === place ? text : row.text))
    .join('\n')

/** When each secret comes out. */
export const revealMomentsIn = (texts: DraftTexts): RevealMoment[] =>
  rowsIn(texts, 'persona.reveal_when').map(
    ({ text }) => revealMoments.find((moment) => moment === text.trim()) ?? usualMoment,
  )

/** The descriptions of the levels in the text of one criterion, the lowest first. */
export const levelsOf = (text: string): string[] =>
  text
    .split('|')
    .map((level) => level.trim())
    .filter((level) => level !== '')

/** The texts after the author has changed a field. A row keeps its text when another line comes or goes. */
export const withText = (texts: DraftTexts, field: DraftedField, text: string): DraftTexts => {
  const newTexts = { ...texts, [field]: text }
  const before = entriesIn(texts, field)
  const after = entriesIn(newTexts, field)
  const rowFields = draftedFieldNames.filter((name) => limitsOf(name).along === field && texts[name])
  const keptRows = rowFields.map((name) => {
    const rows = rowsIn(texts, name)
    // The line of an entry that is gone was rewritten: its place keeps the text. A new line has the usual one.
    const isGone = (entry: string | undefined) => entry !== undefined && !after.includes(entry)
    const textOfEntry = (entry: string, place: number) =>
      (rows[before.indexOf(entry)] ?? (isGone(before[place]) ? rows[place] : undefined))?.text ?? usualText(name)
    return [name, after.map(textOfEntry).join('\n')] as const
  })
  return { ...newTexts, ...Object.fromEntries(keptRows) }
}

const anyId = '00000000-0000-4000-8000-000000000000'

/** The four drafts from the texts that the author accepted; everything else keeps its usual value. */
export const setFromTexts = (texts: DraftTexts, language: 'en' | 'fr'): ScenarioSet => {
  const text = (field: DraftedField) => (texts[field] ?? '').trim().slice(0, limitsOf(field).max)
  const lines = (field: DraftedField) => {
    const entries = (texts[field] ?? '').split('\n').map((line) => line.trim())
    return entries.filter((line) => line !== '')
  }
  const name = text('scenario.name')
  const moments = revealMomentsIn(texts)
  const notes = rowsIn(texts, 'persona.reveal_note').map(({ text: note }) => note.trim().slice(0, 300))
  const levels = rowsIn(texts, 'observer.levels').map((row) => levelsOf(row.text))
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
      hidden_facts: lines('persona.hidden_facts').map((fact, place) => ({
        fact,
        reveal_when: moments[place],
        ...(notes[place] ? { reveal_note: notes[place] } : {}),
      })),
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
      criteria: lines('observer.criteria').map((label, place) => ({
        key: `criterion_${place + 1}`,
        label,
        descriptors: levels[place] ?? [],
      })),
    }),
    scenario,
  }
}
