import { speech } from '@parley/contracts/authored'
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

const answersTo = (questions: readonly string[], seed: string, persona = nurse): string[] => {
  const turns: PartnerTurn[] = []
  for (const text of questions) {
    turns.push({ role: 'learner', text })
    turns.push({ role: 'persona', text: replyTo({ persona, mission, language: 'en', seed }, turns).text })
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

const questions = ['What makes it so hard?', 'What is your job?']

test('a persona whose own sentences are still empty answers from its fields', () => {
  expect(answersTo(questions, 'draft', { ...nurse, speech: speech.parse({}) })).toEqual(answersTo(questions, 'draft'))
})

test('a persona with one own answer gives it, and answers other questions from its fields', () => {
  const answer = { key: 'shifts', like: [], asks: ['How are your shifts?'], plain: ['Nobody plans my shifts.'] }
  const persona = { ...nurse, speech: speech.parse({ answers: [answer] }) }
  const [shifts, job] = answersTo(['How are your shifts?', 'What is your job?'], 'draft', persona)
  expect(shifts).toContain('Nobody plans my shifts.')
  expect(job).toContain('Ward nurse')
})

/** Five own answers, so that the fields add nothing to them. */
const ownAnswers = ['shifts', 'nights', 'roster', 'break', 'holiday'].map((key) => ({
  key,
  like: key === 'shifts' ? ['situation'] : [],
  asks: [`How is your ${key}?`],
  plain: [`My ${key} is a long story.`],
}))

test.each(['Hello Lena, how are you?', 'How are you today?', 'Have you got a minute?'])(
  'a persona whose author wrote no greeting greets like anybody: “%s”',
  (greeting) => {
    const persona = { ...nurse, speech: speech.parse({ answers: ownAnswers }) }
    const last = { role: 'learner', text: greeting } as const
    const reply = replyTo({ persona, mission, language: 'en', seed: 'draft' }, [last])
    expect(reply.source).toMatch(/^usual-(how-are-you|have-time)$/)
    expect(reply.text).not.toContain('a long story')
  },
)

test('a greeting of the author stands alone, and other questions get no usual answer', () => {
  const own = { key: 'hello', like: ['how-are-you'], asks: [], plain: ['Run off my feet.'] }
  const persona = { ...nurse, speech: speech.parse({ answers: [...ownAnswers, own] }) }
  for (const seed of ['a', 'b', 'c', 'd'])
    expect(answersTo(['Hello Lena, how are you?'], seed, persona).join(' ')).toContain('Run off my feet.')
  const last = { role: 'learner', text: 'What is the hardest part?' } as const
  expect(replyTo({ persona, mission, language: 'en', seed: 'a' }, [last]).source).not.toMatch(/^usual-/)
})
