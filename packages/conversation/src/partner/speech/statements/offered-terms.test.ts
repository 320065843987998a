import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

type Language = 'en' | 'fr'

const replyIn = (language: Language, name: string, line: string) =>
  lastItem(playFromOpening(demoCast(language, name, 'terms'), [language === 'en' ? 'Hello.' : 'Bonjour.', line])).text

test.each([
  [
    'en',
    'Elise',
    'Ours came on a Tuesday, a girl. I’ll call the depot today and ring you. Is that all right?',
    'Tuesday',
  ],
  ['en', 'Elise', 'My son was born on a Sunday. Now, I’ll look for the rail myself. Is that okay?', 'Sunday'],
  ['en', 'Thomas', 'I had my first shift on a Monday. I’ll ask Kraemer for you. Does that suit you?', 'Monday'],
  ['en', 'Sofia', 'We lost a pupil on a Friday once. I’ll talk to his teacher. Is that all right?', 'Friday'],
  ['fr', 'Elise', 'La nôtre est née un mardi. J’appelle l’entrepôt et je vous rappelle. Ça vous va ?', 'mardi'],
  ['fr', 'Thomas', 'J’ai commencé ici un lundi. Je parlerai à Kraemer. Ça vous convient ?', 'lundi'],
] as const)('%s: %s takes no day of a story for a promise: “%s”', (language, name, line, day) => {
  expect(replyIn(language, name, line)).not.toMatch(new RegExp(day, 'iu'))
})

test.each([
  ['en', 'Elise', 'I’ll ring you on Thursday with the day. Is that all right?', /Thursday/],
  ['en', 'Elise', 'The first date was wrong. I’ll ring you by noon. Is that all right?', /By noon/],
  ['fr', 'Elise', 'Je vous rappelle jeudi avec la date. Ça vous va ?', /Jeudi/],
] as const)('%s: %s takes up what is promised: “%s”', (language, name, line, term) => {
  expect(replyIn(language, name, line)).toMatch(term)
})

test.each([
  ['en', 'Nadia', 'Would it help if we moved the deadline from Monday to Tuesday noon?', /Tuesday/, /Monday/],
  ['en', 'Nadia', 'What if I rang on Thursday instead of Tuesday?', /Thursday/, /Tuesday/],
  ['fr', 'Nadia', 'Et si on passait le rapport du lundi au mardi midi ?', /Mardi/, /lundi/i],
  ['fr', 'Nadia', 'Je vous propose vendredi au lieu de lundi.', /Vendredi/, /lundi/i],
] as const)('%s: %s takes up the later of two days: “%s”', (language, name, line, term, old) => {
  const text = replyIn(language, name, line)
  expect(text).toMatch(term)
  expect(text).not.toMatch(old)
})

test.each([
  ['en', 'Karim', 'I could give you our own list of failures.', /^My list/],
  ['fr', 'Karim', 'Je peux vous montrer notre liste des retards.', /^Ma liste/],
] as const)('%s: %s takes what the learner brings for no thing of its own: “%s”', (language, name, line, echo) => {
  expect(replyIn(language, name, line)).not.toMatch(echo)
})
