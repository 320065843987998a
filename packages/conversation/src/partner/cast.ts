import type { Speech } from '@parley/contracts/authored'
import type { ForbiddenAct, ObjectiveSign, Outcome, OutcomeMode } from '@parley/contracts/session/words'
import type { Phrases } from '../analysis/phrase-matcher.ts'
import type { Language } from '../observer/question-kind.ts'
import type { SharedQuestions } from './matching/questions/question-list.ts'

export interface Dials {
  resistance: number
  patience: number
  talkativeness: number
  warmth: number
}

/** The parts of a persona that the partner reads. Without own sentences it says the facts, objections and knowledge aloud: they are best written in the first person. */
export interface PartnerPersona {
  first_name: string
  last_name: string
  job_title?: string
  company?: string
  pronouns?: string
  background?: string
  communication_style?: string
  mood_start?: string
  goals?: readonly string[]
  hidden_facts?: readonly { fact: string; reveal_when: string }[]
  objections?: readonly string[]
  dials: Dials
  opening_lines?: readonly string[]
  example_dialogue?: readonly { role: 'learner' | 'persona'; text: string }[]
  knowledge?: string
  forbidden?: readonly string[]
  /** Own sentences; a persona without them speaks from the fields above. */
  speech?: Speech | null
}

/** One sign of an objective: what is forbidden, or words that stand for it. */
export interface PartnerSign {
  kind: string
  act?: ForbiddenAct
  phrases?: Phrases
}

export interface PartnerObjective {
  label: string
  required?: boolean
  signs?: readonly PartnerSign[]
  shown_by?: ObjectiveSign | null
}

export interface PartnerMission {
  outcome_mode: OutcomeMode
  win_conditions?: string | readonly string[]
  lose_conditions?: string | readonly string[]
  end_conditions?: string | readonly string[]
  min_user_turns: number
  difficulty: number
  dial_overrides?: Partial<Dials>
  briefing?: string
  objectives?: readonly PartnerObjective[]
}

/** The sentences that a scenario adds to persona and mission. */
export interface PartnerScenario {
  opening_lines?: readonly string[]
  resolution?: string
  speech?: Speech | null
}

export interface Cast {
  persona: PartnerPersona
  mission: PartnerMission
  scenario?: PartnerScenario
  language: Language
  /** The frequent questions of coaches, in this language; without it only the author's own examples are known. */
  questions?: SharedQuestions
  /** The same seed and the same turns give the same reply. */
  seed: string | number
  /** In free speech only the end is ever reached. */
  free_speech?: boolean
}

export interface PartnerTurn {
  role: 'learner' | 'persona'
  text: string
}

export type Talk = 'change' | 'neutral' | 'sustain'

export interface PartnerReply {
  /** The persona's words. The outcome stands in a field of its own, never inside. */
  text: string
  outcome: Outcome | null
  /** The readiness of the persona to move, 0..100. */
  readiness: number
  talk: Talk
  /** The act that the persona heard in the coach's words. */
  move: string
  /** The answer, secret or reaction that the reply was taken from. */
  source: string
  /** Hidden facts told so far, by their place in the persona's list. */
  revealed: readonly number[]
  /** The signs that the conversation has shown so far, in both people's words. */
  shown: readonly ObjectiveSign[]
}

const clamp = (value: number): number => Math.min(5, Math.max(1, value))

/** Difficulty bends the dials; a mission's own overrides win over both. */
export const dialsOf = ({ persona, mission }: Pick<Cast, 'persona' | 'mission'>): Dials => {
  const harder = (mission.difficulty - 3) / 2
  const { resistance, patience, talkativeness, warmth } = persona.dials
  return {
    resistance: clamp(resistance + harder),
    patience: clamp(patience - harder / 2),
    talkativeness: clamp(talkativeness),
    warmth: clamp(warmth - harder / 4),
    ...mission.dial_overrides,
  }
}
