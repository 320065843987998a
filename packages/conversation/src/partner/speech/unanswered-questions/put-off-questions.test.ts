import { expect, test } from 'vitest'
import { questionBehindCondition, questionForm } from '../../../analysis/acts/question-form.ts'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

const castOf = (language: 'en' | 'fr', name: string) => demoCast(language, name, 'put off')

const lastReply = (cast: ReturnType<typeof castOf>, lines: readonly string[]) => lastItem(playFromOpening(cast, lines))

test.each([
  ['en', 'Thomas', 'What would make this half hour bearable for a man like yourself?', 'unknown_wish'],
  ['en', 'Thomas', 'If you could leave one thing behind in that plant, what would it be?', 'unknown_wish'],
  ['fr', 'Nadia', 'Qu’est-ce que ça t’a fait que je parte du jour au lendemain ?', 'unknown_feeling'],
  ['en', 'Nadia', 'What would your colleagues say if they saw your week?', 'unknown_others'],
  ['en', 'Elise', 'Have you ever painted a wardrobe?', 'unknown_done'],
  ['en', 'Thomas', 'What kind of chat is useful between two colleagues?', 'unknown_wish'],
  ['fr', 'Karim', 'Que puis-je vous apporter d’utile ?', 'unknown_wish'],
  ['fr', 'Karim', 'Qu’est-ce que vous trouveriez utile ?', 'unknown_wish'],
] as const)('%s: %s meets "%s" with a line on what the question wants to know', (language, name, line, source) => {
  expect(lastReply(castOf(language, name), ['Hello.', line]).source).toBe(source)
})

test.each([
  ['en', 'Nadia', 'What do you dread most on a Monday morning?', 'worry'],
  ['en', 'Amélie', 'On a scale from zero to ten, how much do you want that team?', 'scale'],
  ['fr', 'Jonas', 'Qui d’autre est au courant de cette histoire ?', 'who-knows'],
] as const)('%s: %s answers "%s" from its sheet, though no example has its words', (language, name, line, source) => {
  expect(lastReply(castOf(language, name), ['Hello.', line]).source).toBe(source)
})

test.each([
  ['en', 'Sofia', 'What if the library stayed open for him after school?', 'proposal'],
  ['fr', 'Thomas', 'Et si les intérimaires passaient une heure avec vous ?', 'proposal'],
  ['en', 'Thomas', 'What if it all drags on like this until summer?', 'if-nothing'],
  ['fr', 'Sofia', 'Et si rien ne bougeait d’ici Pâques ?', 'if-nothing'],
  ['en', 'Karim', 'And suppose the directors refused it?', 'y-if-board-refuses'],
  ['fr', 'Henri', 'Si ça tournait mal, il se passerait quoi ?', 'if-wrong'],
] as const)('%s: %s meets "%s" by what is supposed', (language, name, line, source) => {
  const { persona } = castOf(language, name)
  const reply = lastReply(castOf(language, name), ['Hello.', line])
  const likes = persona.speech?.answers.find(({ key }) => key === reply.source)?.like ?? []
  expect([reply.source, ...likes]).toContain(source)
})

test.each([
  ['en', 'If the van broke down at six, who would you ring?', 'who'],
  ['en', 'Suppose we met again: when would suit you?', 'when'],
  ['fr', 'Si on gardait une seule fiche, ce serait laquelle ?', 'laquelle'],
  ['fr', 'Et s’il fallait choisir, vous lâcheriez quoi ?', 'quoi'],
])('%s: "%s" asks behind its condition', (_language, line, word) => {
  expect(questionBehindCondition(line)).toContain(word)
})

test.each(['What if we met on Monday?', 'Et si on essayait lundi, tranquillement ?'])(
  '"%s" asks for nothing but a yes',
  (line) => {
    expect(questionBehindCondition(line)).toBeNull()
  },
)

test('a persona whose lines on a feeling were all said goes on with other words', () => {
  const feelings = ['fog', 'glass', 'gravel', 'velvet', 'chalk', 'marble', 'copper'].map(
    (word) => `How do you feel about ${word} lanterns in the hallway?`,
  )
  const turns = playFromOpening(castOf('en', 'Thomas'), ['Hello.', ...feelings])
  const texts = turns.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
})

test('"Mm-hm. And then?" gets neither a yes nor a no', () => {
  expect(lastReply(castOf('en', 'Karim'), ['Mm-hm. And then?']).source).not.toBe('unknown_yes_no')
})

test.each([
  ['Il faisait quoi, avant, de ses mercredis ?', 'what'],
  ['Quelqu’un peut vous aider à le monter ?', 'yes_no'],
  ['Ils étaient combien à rire ?', 'how_many'],
] as const)('"%s" is a question of the form %s', (line, form) => {
  expect(questionForm(line, 'fr')).toBe(form)
})
