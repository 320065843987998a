import type { SkipReason } from '@parley/contracts/calls'
import type { SessionMode, SessionStatus } from '@parley/contracts/session'

type Column =
  | 'position'
  | 'person'
  | 'scenario'
  | 'persona'
  | 'mission'
  | 'mode'
  | 'opens_at'
  | 'expires_at'
  | 'state'
  | 'turns'
  | 'score'
  | 'started_at'
  | 'ended_at'
  | 'session_id'

export interface ResultWords {
  readonly columns: Readonly<Record<Column, string>>
  readonly modes: Readonly<Record<SessionMode, string>>
  /** A session that has not begun has the empty status. */
  readonly states: Readonly<Record<SessionStatus | 'withdrawn', string>>
  readonly leftOut: Readonly<Record<SkipReason, string>>
}

const en: ResultWords = {
  columns: {
    position: 'Number',
    person: 'Person',
    scenario: 'Scenario',
    persona: 'Persona',
    mission: 'Mission',
    mode: 'Mode',
    opens_at: 'First day',
    expires_at: 'Last day',
    state: 'State',
    turns: 'Turns',
    score: 'Score',
    started_at: 'Started',
    ended_at: 'Ended',
    session_id: 'Session',
  },
  modes: { text: 'Text', voice: 'Voice', realtime: 'Live voice' },
  states: {
    '': 'Not started',
    'free-speech': 'Off the record',
    'in-progress': 'In progress',
    win: 'Goal reached',
    loose: 'Goal not reached',
    end: 'Ended',
    abort: 'Quit',
    withdrawn: 'Taken back',
  },
  leftOut: {
    'unknown-person': 'Left out: the person is no longer here',
    'person-disabled': 'Left out: the account is disabled',
    'not-playable': 'Left out: a record is no longer published',
  },
}

const fr: ResultWords = {
  columns: {
    position: 'Numéro',
    person: 'Personne',
    scenario: 'Scénario',
    persona: 'Persona',
    mission: 'Mission',
    mode: 'Mode',
    opens_at: 'Premier jour',
    expires_at: 'Dernier jour',
    state: 'État',
    turns: 'Prises de parole',
    score: 'Note',
    started_at: 'Début',
    ended_at: 'Fin',
    session_id: 'Séance',
  },
  modes: { text: 'Texte', voice: 'Voix', realtime: 'Voix en direct' },
  states: {
    '': 'Pas commencée',
    'free-speech': 'Hors bilan',
    'in-progress': 'En cours',
    win: 'Objectif atteint',
    loose: 'Objectif non atteint',
    end: 'Terminée',
    abort: 'Quittée',
    withdrawn: 'Retirée',
  },
  leftOut: {
    'unknown-person': 'Écartée\u00A0: la personne n’est plus là',
    'person-disabled': 'Écartée\u00A0: le compte est désactivé',
    'not-playable': 'Écartée\u00A0: une fiche n’est plus publiée',
  },
}

/** The words of the table of a run's results. */
export const resultWords = { en, fr }
