import { expect, test } from 'vitest'
import { type PartnerPersona, sharedQuestions } from '../../index.ts'
import { lastItem, playLines } from '../../play-lines.samples.ts'
import { usualLines } from './read-lines.ts'

const persona: PartnerPersona = {
  first_name: 'Kim',
  last_name: 'Roy',
  mood_start: 'guarded',
  objections: ['Everybody is under pressure.'],
  dials: { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 },
}
const mission = { outcome_mode: 'win_lose', min_user_turns: 0, difficulty: 2 } as const
const cast = (language: 'en' | 'fr', seed: string, own: Partial<PartnerPersona> = {}) => ({
  persona: { ...persona, ...own },
  mission,
  language,
  seed,
})

test.each(['en', 'fr'] as const)('%s: every usual answer meets shared questions that exist', (language) => {
  const keys = new Set(Object.keys(sharedQuestions[language]))
  expect(usualLines[language].answers.flatMap(({ like }) => like).filter((key) => !keys.has(key))).toEqual([])
})

test.each(['en', 'fr'] as const)('%s: no usual line stands in two answers', (language) => {
  const lines = usualLines[language].answers.flatMap(({ plain: middle, closed, open, why, more }) =>
    [middle, closed, open, why, more].flat(),
  )
  const long = lines.filter((line) => line.split(' ').length > 3)
  expect(long.filter((line, place) => long.indexOf(line) !== place)).toEqual([])
})

test('both languages answer the same questions', () => {
  const keys = (language: 'en' | 'fr') => usualLines[language].answers.flatMap(({ like }) => like)
  expect(keys('en')).toEqual(keys('fr'))
})

test.each([
  ['en', 'How are you?', 'guarded'],
  ['en', 'How do you feel about it?', 'guarded'],
  ['fr', 'Comment ça va ?', 'sur la réserve'],
  ['fr', 'Comment te sens-tu ?', 'sur la réserve'],
] as const)('%s: to "%s" no field such as "%s" is read aloud', (language, question, mood) => {
  for (const seed of ['a', 'b', 'c', 'd'])
    expect(lastItem(playLines(cast(language, seed, { mood_start: mood }), [question])).text).not.toContain(mood)
})

const questions = {
  en: [
    'How do you see it?',
    'What is the hardest part for you?',
    'What worries you most?',
    'What do you need from me?',
    'Since when has it been like this?',
    'What would help you?',
    'What happens if nothing changes?',
    'How often does that happen?',
    'Who else knows about it?',
    'What is your part in it?',
  ],
  fr: [
    'Comment voyez-vous les choses ?',
    'Qu’est-ce qui est le plus dur pour vous ?',
    'Qu’est-ce qui vous inquiète le plus ?',
    'Qu’attendez-vous de moi ?',
    'Depuis quand est-ce comme ça ?',
    'Qu’est-ce qui vous aiderait ?',
    'Que se passe-t-il si rien ne change ?',
    'Ça arrive souvent ?',
    'Qui d’autre est au courant ?',
    'Quelle est votre part là-dedans ?',
  ],
} as const

test.each((['en', 'fr'] as const).flatMap((language) => ['a', 'b', 'c'].map((seed) => [language, seed] as const)))(
  '%s, seed %s: ten usual questions get ten different answers, and none is put off',
  (language, seed) => {
    const replies = playLines(cast(language, seed), questions[language])
    expect(replies.filter(({ source }) => source.startsWith('unknown') || source === 'repetition')).toEqual([])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(questions[language].length)
  },
)

test.each([
  ['fr', 'Sa femme est malade et il s’occupe des enfants.', 'Ma femme est malade et je m’occupe des enfants.', 'il'],
  [
    'en',
    'Her husband is ill and she looks after the children.',
    'My husband is ill and I look after the children.',
    'she',
  ],
] as const)(
  '%s: a secret that is written of the persona is told in the first person',
  (language, fact, tell, pronouns) => {
    const own = { pronouns, hidden_facts: [{ fact, reveal_when: 'asked_openly' }] }
    const lines = language === 'en' ? questions.en : questions.fr
    const replies = playLines(cast(language, 'a', own), lines).map(({ text }) => text)
    expect(replies.join(' ')).toContain(tell)
  },
)
