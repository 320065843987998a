import { z } from 'zod'

interface DraftedFieldLimits {
  /** Characters of the text, or of each entry. */
  readonly max: number
  /** Of a list: how many entries it takes. */
  readonly most?: number
  /** Of a list: the list to whose entries its own belong, in the same order. An entry may be empty. */
  readonly along?: string
}

/** The fields that a language model drafts from an author's text, in the order in which it writes them. */
export const draftedFields = {
  'scenario.name': { max: 120 },
  'scenario.description': { max: 300 },
  'persona.first_name': { max: 60 },
  'persona.last_name': { max: 60 },
  'persona.job_title': { max: 120 },
  'persona.background': { max: 1500 },
  'persona.personality': { max: 80, most: 6 },
  'persona.communication_style': { max: 600 },
  'persona.goals': { max: 300, most: 4 },
  'persona.objections': { max: 300, most: 6 },
  'persona.hidden_facts': { max: 400, most: 4 },
  'persona.reveal_when': { max: 20, most: 4, along: 'persona.hidden_facts' },
  'persona.reveal_note': { max: 300, most: 4, along: 'persona.hidden_facts' },
  'persona.knowledge': { max: 1500 },
  'mission.learner_role': { max: 200 },
  'mission.briefing': { max: 1500 },
  'mission.objectives': { max: 200, most: 5 },
  'mission.win_conditions': { max: 600 },
  'mission.lose_conditions': { max: 600 },
  'observer.instructions': { max: 1000 },
  'observer.criteria': { max: 120, most: 6 },
  'observer.levels': { max: 2400, most: 6, along: 'observer.criteria' },
  'scenario.intro': { max: 1000 },
  'scenario.opening_lines': { max: 400, most: 3 },
  'scenario.resolution': { max: 400 },
} as const satisfies Record<string, DraftedFieldLimits>

export type DraftedField = keyof typeof draftedFields

/** Stands between the descriptions of two levels of a drafted criterion. */
export const levelSeparator = ' | '

export const draftedFieldNames = Object.keys(draftedFields) as readonly DraftedField[]

export const limitsOf = (field: DraftedField): DraftedFieldLimits => draftedFields[field]

/** One line of a draft while it is written: a field, the news that the model begins again, or the end. */
export const draftedLine = z.union([
  z.object({
    field: z.enum(draftedFieldNames as [DraftedField, ...DraftedField[]]),
    /** A text, or the entries of a list. */
    value: z.union([z.string(), z.array(z.string())]),
  }),
  z.object({ restart: z.literal(true) }),
  z.object({ done: z.literal(true) }),
  z.object({ fault: z.string() }),
])
export type DraftedLine = z.output<typeof draftedLine>
