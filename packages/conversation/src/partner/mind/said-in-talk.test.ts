import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { demoCast } from '../demo-casts.samples.ts'
import { playFromOpening } from '../play-lines.samples.ts'

type Row = readonly [language: Language, persona: string, line: string, move: string]

/** The act that the persona hears in a line after a greeting. */
const heardBy = (language: Language, persona: string, line: string): string | undefined =>
  playFromOpening(demoCast(language, persona), [language === 'en' ? 'Hello.' : 'Bonjour.', line]).at(-1)?.move

const heardAs = (title: string, rows: readonly Row[]): void => {
  test.each(rows)(`${title}: %s, %s: “%s” → %s`, (language, persona, line, move) => {
    expect(heardBy(language, persona, line)).toBe(move)
  })
}

heardAs('a fault that is taken off the other person reassures', [
  ['en', 'Elise', 'It is not your fault.', 'reassurance'],
  ['en', 'Sofia', 'None of this is your fault.', 'reassurance'],
  ['en', 'Nadia', 'It’s nobody’s fault.', 'reassurance'],
  ['fr', 'Sofia', 'Rien de tout ça n’est de votre faute.', 'reassurance'],
  ['fr', 'Nadia', 'Ce n’est pas ta faute.', 'reassurance'],
  ['fr', 'Elise', 'Vous n’y êtes pour rien.', 'reassurance'],
])

heardAs('blame of the person or of a whole group is blame', [
  ['en', 'Jonas', 'Because of you we lost the customer.', 'blame'],
  ['en', 'Karim', 'You people in purchasing only see numbers.', 'blame'],
  ['en', 'Elise', 'Frankly, pregnant women always exaggerate.', 'blame'],
  ['en', 'Elise', 'Listen lady, calm down.', 'blame'],
  ['fr', 'Jonas', 'À cause de toi, on a perdu le client.', 'blame'],
  ['fr', 'Elise', 'Franchement, les femmes enceintes exagèrent toujours.', 'blame'],
  ['fr', 'Nadia', 'Je ne crois pas un mot de ce que vous dites.', 'blame'],
])

test.each([
  ['en', 'Nadia', 'The people in your team always help.'],
  ['en', 'Sofia', 'Mothers always worry.'],
  ['fr', 'Sofia', 'Les mères s’inquiètent toujours.'],
] as const)('%s, %s: “%s” blames no one', (language, persona, line) => {
  expect(heardBy(language, persona, line)).not.toBe('blame')
})

heardAs('a journey or a ticket for the other person is a bribe', [
  ['en', 'Karim', 'I could arrange a weekend in Venice for you.', 'off_topic'],
  ['fr', 'Karim', 'Je peux vous inviter à Venise.', 'off_topic'],
  ['fr', 'Henri', 'Je vous donne mon abonnement au stade si vous prenez vos cachets.', 'off_topic'],
])

heardAs('what a learner may offer is no bribe', [
  ['en', 'Nadia', 'I can give you the weekend to think about it.', 'offer'],
  ['en', 'Karim', 'I can arrange a meeting in the afternoon.', 'offer'],
  ['en', 'Karim', 'We could take you to our warehouse at the weekend.', 'proposal'],
  ['fr', 'Karim', 'Je peux vous organiser une visite de l’entrepôt.', 'offer'],
])

heardAs('an act of the learner’s that was wrong of them is an apology', [
  ['en', 'Thomas', 'That was childish of me.', 'apology'],
  ['fr', 'Thomas', 'C’était puéril de ma part.', 'apology'],
])

heardAs('a guarantee promises', [
  ['en', 'Thomas', 'I guarantee you zero delays.', 'commitment'],
  ['fr', 'Thomas', 'Je vous garantis zéro retard.', 'commitment'],
])

heardAs('a decision is left to the other, or taken from them', [
  ['en', 'Henri', 'You decide, it’s your body.', 'autonomy'],
  ['en', 'Henri', 'I forbid you to work.', 'advice'],
  ['fr', 'Henri', 'Vous décidez, c’est votre corps.', 'autonomy'],
  ['fr', 'Henri', 'Je vous interdis de travailler.', 'advice'],
])

heardAs('a wish to talk asks for leave, and a view on the matter does not', [
  ['en', 'Jonas', 'I think we should talk about the proposal.', 'permission'],
  ['en', 'Henri', 'So the kitchen is your life.', 'reflection'],
  ['en', 'Henri', 'So, about your father.', 'permission'],
  ['fr', 'Karim', 'Ce n’est donc pas le prix, c’est la certitude.', 'reflection'],
])

test.each([
  ['en', 'That is the third time that you have to call.'],
  ['en', 'This is the first time you’ve had to complain.'],
] as const)('%s: “%s” imposes nothing', (language, line) => {
  expect(heardBy(language, 'Elise', line)).not.toBe('advice')
})

test('a phrase without a verb is no nonsense', () => {
  expect(heardBy('en', 'Karim', 'Two days without supplies.')).not.toBe('nonsense')
})

test.each([
  ['en', 'When should I do that?', /sooner|week|Soon/u],
  ['fr', 'Quand dois-je lui en parler ?', /plus tôt|semaine|bientôt/u],
] as const)('%s: “%s” gets a wish for a day, and no memory of one', (language, line, words) => {
  const cast = demoCast(language, 'Jonas')
  expect(playFromOpening(cast, [language === 'en' ? 'Hello.' : 'Bonjour.', line]).at(-1)?.text).toMatch(words)
})

test('an apology beside a question opens no secret right after an insult', () => {
  const lines = [
    'What is on your mind?',
    'You’re just a coward.',
    'Fine, forget I said that. What scares you about it?',
  ]
  expect(playFromOpening(demoCast('en', 'Amélie', 11), lines).at(-1)?.revealed).toEqual([])
})
