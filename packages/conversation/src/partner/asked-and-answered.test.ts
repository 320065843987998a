import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { lastItem, playFromOpening } from './play-lines.samples.ts'

type Language = 'en' | 'fr'

const play = (language: Language, name: string, lines: readonly string[]) =>
  lastItem(playFromOpening(demoCast(language, name, 7), lines))

const replyIn = (language: Language, name: string, ...lines: readonly string[]) =>
  play(language, name, [language === 'en' ? 'Hello.' : 'Bonjour.', ...lines])

test.each([
  ['en', 'Elise', 'What did they promise you, and when did you last call?', 'r-last-called'],
  ['fr', 'Elise', 'Qu’est-ce qu’on vous a promis, et quand avez-vous appelé la dernière fois ?', 'r-last-called'],
  ['fr', 'Karim', 'Qui siège à la direction, et quand se réunit-elle ?', 'board-date'],
  ['fr', 'Thomas', 'Combien de systèmes avez-vous connus, et qu’est-ce qui vous énerve le plus ?', 'f-anger'],
] as const)('%s: %s answers the last of two questions: “%s”', (language, name, line, source) => {
  expect(replyIn(language, name, line).source).toBe(source)
})

test.each([
  ['en', 'Thomas', 'And suppose the tablets got switched off tomorrow, what would you do with the paper cards?'],
  ['en', 'Karim', 'Imagine the van broke down at six, what would you do?'],
  ['en', 'Amélie', 'If you hadn’t been asked, what would you do next?'],
  ['fr', 'Thomas', 'Supposons que les tablettes soient éteintes demain, vous feriez quoi ?'],
  ['fr', 'Thomas', 'Et si vous n’aviez pas été envoyé, vous feriez quoi de cette demi-heure ?'],
  ['fr', 'Amélie', 'Si vous n’aviez pas reçu cette offre, vous feriez quoi ?'],
] as const)('%s: %s refuses no step where only a case is thought of: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).source).not.toMatch(/^step_/u)
})

test.each([
  ['en', 'And if nothing failed for half a year, what would change?'],
  ['en', 'Suppose nothing went wrong any more, what would be different?'],
  ['fr', 'Et si plus rien ne tombait en panne, qu’est-ce que ça changerait ?'],
  ['fr', 'Si plus rien ne ratait pendant six mois, qu’est-ce que ça changerait ?'],
] as const)('%s: Karim thinks of the good case at “%s”', (language, line) => {
  expect(replyIn(language, 'Karim', line).source).toBe('best-case')
})

test.each([
  ['en', 'Thomas', 'I didn’t ask that. I’m asking what bothers you about the screens.'],
  ['en', 'Thomas', 'I’m not asking for a promise. I’m asking what the cards can do that a screen can’t.'],
  ['fr', 'Thomas', 'Ce n’est pas ça. Je vous demande ce qui vous gêne dans les tablettes.'],
] as const)('%s: %s hears a question behind “I’m asking”: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).move).toBe('question')
})

test.each([
  ['en', 'Jonas', 'Sure. Thanks.'],
  ['en', 'Karim', 'Right, thanks.'],
  ['en', 'Nadia', 'Okay, good.'],
  ['fr', 'Jonas', 'Oui, merci.'],
  ['fr', 'Thomas', 'D’accord.'],
  ['fr', 'Amélie', 'Très bien, merci.'],
] as const)('%s: %s waits for more after a first “%s”', (language, name, line) => {
  expect(play(language, name, [line])).toMatchObject({ source: 'surprise', outcome: null })
})

test.each([
  ['en', 'Jonas', 'So?'],
  ['en', 'Karim', 'Well?'],
  ['fr', 'Jonas', 'Alors ?'],
  ['fr', 'Amélie', 'Et donc ?'],
] as const)('%s: %s hands back a bare “%s” before anything was told', (language, name, line) => {
  expect(replyIn(language, name, line).source).toBe('surprise')
})

test.each([
  ['en', 'Elise', 'Oh no, not you again. Our computer says you ordered a bicycle.'],
  ['en', 'Thomas', 'Oh, you again.'],
  ['en', 'Sofia', 'What do you want this time?'],
  ['fr', 'Elise', 'Ah non, encore vous.'],
  ['fr', 'Karim', 'Tiens, encore vous. Vous voulez quoi cette fois ?'],
] as const)('%s: %s opens no further at a groan: “%s”', (language, name, line) => {
  const [before] = playFromOpening(demoCast(language, name, 7), ['Hm.'])
  const reply = play(language, name, [line])
  expect(reply.move).toBe('blame')
  expect(reply.readiness).toBeLessThan(before?.readiness ?? 0)
})

test.each([
  ['en', 'Henri', 'You look like a man who has been up since four.'],
  ['fr', 'Thomas', 'Salut mon vieux, t’as l’air d’un gars qui préférerait être à la pêche.'],
  ['fr', 'Jonas', 'T’as l’air d’un type qui a besoin d’un café.'],
  ['fr', 'Henri', 'Vous avez la tête de quelqu’un qui préfère être en cuisine.'],
] as const)('%s: %s takes banter for banter: “%s”', (language, name, line) => {
  expect(play(language, name, [line])).toMatchObject({ move: 'reflection', outcome: null })
})

test('the answer of the turn before is not given to a question that only follows its words', () => {
  const lines = [
    'Do you take milk or sugar in your coffee?',
    'Noted, no machine coffee. What’s the best job you ever did?',
  ]
  expect(replyIn('en', 'Thomas', ...lines).source).not.toBe('coffee')
})

test.each([
  ['en', 'Could be. What else might it be?'],
  ['en', 'What else could that be?'],
  ['fr', 'Ça pourrait être quoi d’autre ?'],
] as const)('%s: “%s” is no question whether there is more to say', (language, line) => {
  expect(replyIn(language, 'Thomas', line).source).not.toBe('anything-else')
})

test.each([
  ['en', 'Thomas', 'Who filled them in before?'],
  ['fr', 'Thomas', 'Et qui donne ces ordres, le plus souvent ?'],
  ['fr', 'Karim', 'Qui paie les retards, chez vous ?'],
] as const)('%s: %s does not say that it knows of no one: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).text).not.toMatch(/comes to mind|ne vois personne|y réfléchisse/u)
})

test.each([
  ['fr', 'Henri', 'Qu’est-ce que vous voulez encore pouvoir faire dans dix ans ?'],
  ['en', 'Amélie', 'What do you want now that the offer is there?'],
] as const)('%s: %s hears no groan in a sincere question: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).move).toBe('question')
})

test.each([
  ['en', 'The report came late three times this month. What has been going on?'],
  ['en', 'Your reports have been late. What’s going on?'],
  ['en', 'What has been happening lately?'],
  ['en', 'So, what’s wrong?'],
  ['fr', 'Le rapport est arrivé trois fois en retard ce mois-ci. Que se passe-t-il ?'],
  ['fr', 'Vos rapports arrivent en retard. Qu’est-ce qui ne va pas ?'],
  ['fr', 'Qu’est-ce qui se passe en ce moment ?'],
  ['fr', 'Alors, qu’est-ce qui cloche ?'],
] as const)('%s: the first line “%s” gets the account of the matter', (language, line) => {
  expect(play(language, 'Nadia', [line]).source).toMatch(/^(?:situation|report-late|mistakes)$/)
})

test.each([
  ['en', 'When was it last good?'],
  ['en', 'What is going on on Monday at the board?'],
  ['fr', 'Quand est-ce que ça allait bien ?'],
  ['fr', 'Qu’est-ce qui s’est passé au printemps ?'],
] as const)('%s: the question “%s” has a subject of its own, and gets no account', (language, line) => {
  expect(play(language, 'Nadia', [line]).source).not.toBe('situation')
})
