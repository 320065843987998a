import type { Speech } from '@parley/contracts/authored'
import type { ObjectiveSign, Outcome, OutcomeMode } from '@parley/contracts/session/words'
import type { Language } from '../observe/question-kind.ts'

export interface Dials {
  resistance: number
  patience: number
  talkativeness: number
  warmth: number
}

/** What the partner reads of a persona. Facts, objections and knowledge are said aloud: they are best written in the first person. */
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
  knowledge?: string
  forbidden?: readonly string[]
  /** Own sentences; a persona without them speaks from the fields above. */
  speech?: Speech | null
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
  objectives?: readonly { label: string }[]
}

export interface Cast {
  persona: PartnerPersona
  mission: PartnerMission
  language: Language
  /** The same seed and the same turns give the same reply. */
  seed: string | number
  /** In free speech only the end is ever reached. */
  free_speech?: boolean
}

export interface PartnerTurn {
  role: 'learner' | 'persona'
  text: string
}

export interface PartnerReply {
  /** What the persona says. An outcome is never written into it. */
  text: string
  /** What this reply decides. It travels beside the text, so no words of an author or a learner can be taken for it. */
  outcome: Outcome | null
  /** How ready the persona is to move, 0..100. */
  readiness: number
  talk: 'change' | 'neutral' | 'sustain'
  /** What the persona took the coach to be doing. */
  move: string
  /** Hidden facts told so far, by their place in the persona's list. */
  revealed: readonly number[]
  /** What the conversation has shown so far, as the partner heard it and as it spoke. */
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
