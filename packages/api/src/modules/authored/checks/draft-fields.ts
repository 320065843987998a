import type {
  DraftProblem,
  MissionContent,
  ObserverContent,
  PersonaContent,
  PlaylistContent,
  ScenarioContent,
} from '@parley/contracts/authored'
import type { AuthoredRow } from '../authored.table.ts'

interface CommonFields {
  name: string
  description: string
  language: 'en' | 'fr'
}

/** A draft that its author has not finished: each field can still be absent. */
export type PersonaFields = Partial<PersonaContent & CommonFields>
export type MissionFields = Partial<MissionContent & CommonFields>
export type ObserverFields = Partial<ObserverContent & CommonFields>
export type ScenarioFields = Partial<ScenarioContent & CommonFields>
export type PlaylistFields = Partial<PlaylistContent & CommonFields & { visibility: AuthoredRow['visibility'] }>

type ProblemParts = Pick<DraftProblem, 'pointer' | 'code'> & { values?: Record<string, string> }

/** Keeps learners from playing the record. */
export const errorAt = ({ values = {}, ...found }: ProblemParts): DraftProblem => ({
  ...found,
  values,
  severity: 'error',
})

/** Makes the record worse than it could be. */
export const warningAt = ({ values = {}, ...found }: ProblemParts): DraftProblem => ({
  ...found,
  values,
  severity: 'warning',
})
