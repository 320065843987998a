import { expect, test } from 'vitest'
import { hear } from '../mind/hearing.ts'
import { demoCast } from '../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../play-lines.samples.ts'
import { isPointing, subjectBefore } from '../matching/pointing-question.ts'
import { fitsForm } from './line-kinds/line-kind.ts'
import { namesDate } from './line-kinds/time-kind.ts'

const lastReply = (language: 'en' | 'fr', name: string, lines: readonly string[]) =>
  lastItem(playFromOpening(demoCast(language, name, 'pointing'), lines))

test.each([
  ['en', 'When was that?', true],
  ['en', 'Who noticed it?', true],
  ['en', 'When does the board meet?', false],
  ['fr', 'C’était quand ?', true],
  ['fr', 'Qui l’a remarqué ?', true],
  ['fr', 'Quand le conseil se réunit-il ?', false],
] as const)('%s: "%s" points back: %s', (language, line, points) => {
  expect(isPointing(hear(line, language), language)).toBe(points)
})

test('the subject of a question that points back is the last line that names one', () => {
  expect(subjectBefore(['How did the last system fail?', 'And then?'], 'en')).toBe('How did the last system fail')
})

test.each([
  ['en', 'Elise', ['Where did the replacement go?', 'How did that happen?'], 'often'],
  ['fr', 'Nadia', ['Pourquoi ce retard ?', 'Et la fois d’avant ?'], 'unknown_yes_no'],
] as const)('%s: %s answers %s by another answer than %s', (language, name, lines, source) => {
  expect(lastReply(language, name, lines).source).not.toBe(source)
})

test('a person who is only spoken to answers no "Who?"', () => {
  const question = { form: 'who', text: 'Vous l’avez dit à qui ?' } as const
  expect(fitsForm('Plus souvent que je ne le dis, docteur.', question, 'fr')).toBe(false)
  expect(fitsForm('À ma femme, docteur.', question, 'fr')).toBe(true)
})

test.each([
  ['I waited.', false],
  ['They laughed.', false],
  ['They do.', true],
  ['My sister.', true],
] as const)('“%s” names somebody who is asked for: %s', (line, isPerson) => {
  expect(fitsForm(line, { form: 'who', text: 'Who is with you at the weekend?' }, 'en')).toBe(isPerson)
})

test('a line with a day or a season names a date, a habit does not', () => {
  expect(namesDate('In May, after the second visit.', 'en')).toBe(true)
  expect(namesDate('Au printemps, je crois.', 'fr')).toBe(true)
  expect(namesDate('Whenever the van rings.', 'en')).toBe(false)
})

test.each([
  ['en', 'I left the project in a hurry and didn’t say goodbye properly.'],
  ['fr', 'Je suis parti vite, et je ne vous ai pas dit au revoir comme il faut.'],
] as const)('%s: a goodbye that was not said ends no talk: "%s"', (language, line) => {
  expect(hear(line, language).kind).not.toBe('farewell')
})

test('a question about what was said is no other subject, whatever its words', () => {
  const reply = lastReply('en', 'Amélie', ['What do they say?', 'Which of those trombones is the quietest?'])
  expect(reply.move).toBe('question')
})

test.each([
  ['en', 'Oh yes? Who is it?'],
  ['en', 'Really? Which one?'],
  ['fr', 'Ah oui ? C’est qui ?'],
  ['fr', 'Ah bon ? Qui ça ?'],
  ['fr', 'Ah oui, qui ?'],
] as const)('%s: a cry before a bare question leaves no subject: “%s”', (language, line) => {
  const first = { en: 'Hello. What is on your mind?', fr: 'Bonjour. Qu’est-ce qui vous amène ?' }[language]
  expect(lastReply(language, 'Sofia', [first, line]).move).toBe('question')
})
