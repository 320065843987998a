import type { Cast } from '../cast.ts'
import type { Move } from '../mind/coach-move.ts'
import type { Impression, Mind } from '../mind/mind.ts'
import type { Material, Sayable } from '../persona/material.ts'
import { phraseOf, type Slots, type Voice } from './grammar.ts'
import type { Category } from './phrases/phrasebook.ts'

/** All that an answer is made from. */
export interface Moment {
  cast: Cast
  material: Material
  voice: Voice
  mind: Mind
  move: Move
  impression: Impression
  /** What the coach said. */
  text: string
  /** Stems of it. */
  said: ReadonlySet<string>
  /** Persona's own things that were said already. */
  used: Set<string>
  echo: string | null
  /** How long the answer should be, in words. */
  words: number
  forbidden: boolean
  reveal: Sayable | null
  /** The side taken, where there was one to take. */
  side: string | null
}

export const slotsOf = ({ cast, echo, mind }: Moment): Slots => {
  const { job_title: job = '', company = '' } = cast.persona
  return {
    name: cast.persona.first_name,
    ...(echo ? { topic: echo } : {}),
    ...(job ? { job } : {}),
    ...(job && /^\p{Lu}/u.test(company) ? { company } : {}),
    number: numberWord(Math.max(1, Math.min(10, Math.round(mind.readiness / 10))), cast.language),
  }
}

const numbers = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  fr: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
} as const

const numberWord = (value: number, language: 'en' | 'fr'): string => numbers[language][value] ?? ''

export const say = (moment: Moment, category: Category): string =>
  phraseOf(moment.voice, category, slotsOf(moment)) ?? ''

export const warm = ({ mind }: Moment): boolean => mind.readiness >= 50 && mind.talk !== 'sustain'
