import { expect, test } from 'vitest'
import { hasAct } from './utterance-analysis.ts'
import { analyseUtterance } from './english-model/index.ts'

const complaint = [{ speaker: 'client', text: 'I am tired of the night shifts, and my team is too.' }] as const

test('a reflection before a question is found together with its question', () => {
  const analysis = analyseUtterance('It sounds like the night shifts wear you out. What would help?', complaint, 'en')
  expect(analysis.reflection?.quote).toBe('It sounds like the night shifts wear you out.')
  expect(analysis.questions).toMatchObject([{ text: 'What would help?', openness: 'open' }])
  expect(analysis.takenUpWords).toEqual(['night', 'shifts'])
})

test.each([
  ['en', 'So the night shifts wear you out. Did I get that right?', 'So the night shifts wear you out.'],
  ['fr', 'Donc tu cours derrière et tu détestes ça. J’ai bien compris ?', 'Donc tu cours derrière et tu détestes ça.'],
] as const)('%s: a check of what was heard is a reflection and no question: “%s”', (language, text, quote) => {
  const before =
    language === 'en' ? complaint : ([{ speaker: 'client', text: 'Je cours derrière, je déteste ça.' }] as const)
  const analysis = analyseUtterance(text, before, language)
  expect(analysis.reflection?.quote).toBe(quote)
  expect(analysis.questions).toEqual([])
})

test('a bare “Is that right?” stays a question', () => {
  expect(analyseUtterance('Is that right?', complaint, 'en').questions).toHaveLength(1)
})

test.each([
  'In Type II diabetes your fat cells are resistant to insulin.',
  'Well, I think it’s obvious that you’re not retarded.',
  'I’m not going to decide that, because you’re the boss.',
  'I’m thinking of your daughter, what a pain, but it’s the finances.',
])('“%s” is no insult', (text) => {
  expect(hasAct(analyseUtterance(text, complaint, 'en'), 'abuse')).toBe(false)
})

test.each(['\u00AD', '\u200B', '\u2060'])('an act is the same with %j in the middle of its words', (mark) => {
  const withMarks = (text: string) => text.replace(/(\p{L}{2})(?=\p{L})/gu, `$1${mark}`)
  const insult = withMarks('You are an idiot.')
  expect(analyseUtterance(insult, complaint, 'en').acts).toMatchObject([{ act: 'abuse', quote: insult }])
  const offer = analyseUtterance(withMarks('I can give you a discount.'), complaint, 'en')
  expect(offer.forbiddenActs.map(({ act }) => act)).toEqual(['discount'])
  const question = analyseUtterance(withMarks('What would help you most?'), complaint, 'en')
  expect(question.questions).toMatchObject([{ openness: 'open' }])
})

test.each(['You are fat.', 'You are too fat for this job.', 'What a pain you are.', 'You are retarded.'])(
  '“%s” is an insult',
  (text) => {
    expect(hasAct(analyseUtterance(text, complaint, 'en'), 'abuse')).toBe(true)
  },
)

test('advice with a question mark counts as a closed question', () => {
  const { questions } = analyseUtterance('Why don’t you just sleep more?', complaint, 'en')
  expect(questions).toMatchObject([{ openness: 'closed', isAdvice: true }])
})

test('an apology is found in both languages, with its sentence', () => {
  const english = analyseUtterance('You are right. I am sorry about that.', complaint, 'en')
  const french = analyseUtterance('Je suis vraiment désolé.', [], 'fr')
  expect(hasAct(english, 'apology')).toBe(true)
  expect(hasAct(french, 'apology')).toBe(true)
})

test.each([
  ['en', 'Stop worrying.'],
  ['en', 'Do it now.'],
  ['fr', 'Calmez-vous.'],
] as const)('an order is advice, in %s: %s', (language, line) => {
  expect(hasAct(analyseUtterance(line, complaint, language), 'advice')).toBe(true)
})

test.each([
  ['en', 'I understand that you have to be careful.'],
  ['en', 'I can see why you need to protect your team.'],
  ['fr', 'Je comprends que vous devez être prudent.'],
  ['fr', 'Je comprends bien que tu dois protéger ton équipe.'],
] as const)('a duty that the learner understands is empathy and no advice, in %s: %s', (language, line) => {
  const analysis = analyseUtterance(line, [], language)
  expect([hasAct(analysis, 'advice'), hasAct(analysis, 'empathy')]).toEqual([false, true])
})

test.each([
  ['en', 'I understand that you have to be careful, but you should call him.'],
  ['en', 'I understand, but you have to call him.'],
  ['fr', 'Je comprends que vous devez être prudent, mais vous devriez l’appeler.'],
] as const)('advice that follows an understood duty stays advice, in %s: %s', (language, line) => {
  expect(hasAct(analyseUtterance(line, [], language), 'advice')).toBe(true)
})

test.each(['Take your time.', 'Tell me more about the nights.', 'Go on.'])('“%s” orders nothing', (line) => {
  expect(hasAct(analyseUtterance(line, complaint, 'en'), 'advice')).toBe(false)
})

test.each([
  ['en', 'It sounds like you should talk to your boss.'],
  ['en', 'It seems to me that you’d better rest.'],
  ['fr', 'On dirait que vous devriez en parler à votre chef.'],
  ['fr', 'J’ai l’impression que tu ferais mieux de dormir.'],
] as const)('%s: “%s” advises and gives nothing back', (language, text) => {
  const analysis = analyseUtterance(text, [], language)
  expect(analysis.reflection).toBeNull()
  expect(hasAct(analysis, 'advice')).toBe(true)
})

test.each([
  ['en', 'It sounds like you feel you should do it all.'],
  ['en', 'It sounds like you have to do it all alone.'],
] as const)('%s: “%s” gives back a duty', (language, text) => {
  expect(analyseUtterance(text, [], language).reflection).not.toBeNull()
})

test('a question before any proposal is no proposal', () => {
  const before = analyseUtterance('Avant que je propose quoi que ce soit : de quoi avez-vous besoin ?', [], 'fr')
  expect(hasAct(before, 'proposal')).toBe(false)
  expect(hasAct(analyseUtterance('Je vous propose un essai.', [], 'fr'), 'proposal')).toBe(true)
})
