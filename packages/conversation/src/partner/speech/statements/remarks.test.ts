import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

const seeds = Array.from({ length: 8 }, (_, seed) => seed)

const lastReplies = (language: 'en' | 'fr', name: string, ...lines: string[]) =>
  seeds.map((seed) => lastItem(playFromOpening({ ...demoCast(language, name, seed), free_speech: true }, lines)))

const lastTexts = (language: 'en' | 'fr', name: string, ...lines: string[]) =>
  lastReplies(language, name, ...lines).map(({ text }) => text)

test.each([
  [
    'en',
    'Karim',
    'Good afternoon.',
    'Our vans left on time every day last year, and no delivery was late.',
    'm-deliveries',
  ],
  ['en', 'Sofia', 'Good evening.', 'He sits alone at the back of my room.', 'm-leo'],
  ['fr', 'Henri', 'Bonjour Henri.', 'À ce niveau-là, le cœur et les reins souffrent.', 'm-stroke'],
] as const)('%s, %s: a fact on a subject gets a remark on that subject', (language, name, before, fact, key) => {
  for (const { source } of lastReplies(language, name, before, fact)) expect(source).toBe(`${key} (remark)`)
})

test.each([
  ['en', 'Nadia', 'And you could begin on Tuesday morning, if that makes it quieter.', /^Tuesday morning\? /],
  ['en', 'Thomas', 'Milan and Jule could take the lists over.', /^Milan and Jule\? /],
  ['fr', 'Nadia', 'On pourrait se voir chaque vendredi matin.', /^Chaque vendredi matin \? /],
] as const)('%s, %s: the terms of "%s" are taken up', (language, name, line, echo) => {
  for (const text of lastTexts(language, name, 'Hello.', line)) expect(text).toMatch(echo)
})

test('a promise that gets more than a short word is taken up by its name and day', () => {
  const texts = lastTexts('en', 'Nadia', 'Hello.', 'I’ll talk to Rob about it on Monday.')
  expect(texts.some((text) => text.startsWith('Rob, Monday. '))).toBe(true)
})

test.each([
  ['en', 'What is the offer about?', 'You said they want you to lead a team.'],
  ['fr', 'C’est quoi, cette offre ?', 'Vous disiez qu’on vous propose de diriger une équipe.'],
] as const)(
  '%s: a learner who comes back to an answer is neither denied nor asked where it comes from',
  (language, question, quote) => {
    for (const { source } of lastReplies(language, 'Amélie', question, quote))
      expect(['denial', 'surprise', 'reflection_wrong']).not.toContain(source)
  },
)

test('a courtesy that opens the talk gets a greeting, no account', () => {
  for (const { source } of lastReplies('en', 'Thomas', 'Morning Thomas. Ten minutes is fine.'))
    expect(source).toBe('greeting')
})

test('a feeling that is guessed is met like one that is given back', () => {
  for (const { source } of lastReplies('en', 'Jonas', 'Hello Jonas.', 'You must have been hurt.'))
    expect(source).toBe('reflection_right')
})

test('what happened to the learner gets a word on that, no remark on the subject', () => {
  for (const { source } of lastReplies('en', 'Nadia', 'Hi Nadia.', 'My own report was late last year, too.'))
    expect(source).toBe('self_disclosure')
})

test.each([
  ['en', 'Karim', 'Our quality is simply better, and that is why we are eleven per cent above.', 'm-price'],
  ['en', 'Thomas', 'The tablets are a good thing for everyone.', 'm-tablets'],
  ['fr', 'Amélie', 'Franchement, c’est une belle promotion.', 'm-offer'],
  ['fr', 'Thomas', 'Les tablettes vont simplifier la vie de tout le monde.', 'm-tablets'],
] as const)('%s, %s: a first line on a subject gets a word on it: “%s”', (language, name, line, key) => {
  for (const { source } of lastReplies(language, name, line)) expect(source).toBe(`${key} (remark)`)
})

test.each([
  ['en', 'Sofia', 'Thank you for coming in.'],
  ['fr', 'Henri', 'Bonjour, installez-vous.'],
] as const)('%s, %s: a courtesy gets no remark: “%s”', (language, name, line) => {
  for (const { source } of lastReplies(language, name, line)) expect(source).not.toMatch(/\(remark\)$/)
})
