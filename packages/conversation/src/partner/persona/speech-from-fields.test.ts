import { expect, test } from 'vitest'
import { type PartnerPersona, type PartnerTurn, replyTo } from '../index.ts'

const nurse: PartnerPersona = {
  first_name: 'Lena',
  last_name: 'Okafor',
  job_title: 'Ward nurse',
  background: 'I have worked three double shifts. I feel that my manager never listens.',
  objections: ['There is no staff anyway.'],
  dials: { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 },
}
const mission = { outcome_mode: 'none', min_user_turns: 0, difficulty: 3 } as const

const answersTo = (questions: readonly string[], seed: string): string[] => {
  const turns: PartnerTurn[] = []
  for (const text of questions) {
    turns.push({ role: 'learner', text })
    turns.push({ role: 'persona', text: replyTo({ persona: nurse, mission, language: 'en', seed }, turns).text })
  }
  return turns.filter(({ role }) => role === 'persona').map(({ text }) => text)
}

test.each(['draft', 'a', 'b', 'c', 'd'])(
  'a persona without own sentences answers a greeting without an objection, and two questions without a repetition (%s)',
  (seed) => {
    const [greeting, hardest] = answersTo(['Hello Lena, how are you?', 'What makes it so hard?'], seed)
    expect(greeting).not.toContain('There is no staff')
    expect(hardest).toMatch(/double shifts|never listens|no staff/)
  },
)
