import type { MeasureKey, Outcome } from '../words.ts'

/** The columns that every table of a workshop has; those of the measures follow. */
export const workshopColumns = [
  'workshop',
  'participant',
  'outcome',
  'turns',
  'goals_met',
  'first_openness',
  'last_openness',
] as const

export interface WorkshopWords {
  readonly columns: Readonly<Record<(typeof workshopColumns)[number], string>>
  readonly measures: Readonly<Record<MeasureKey, string>>
  readonly outcomes: Readonly<Record<Outcome | 'abort' | 'open', string>>
}
