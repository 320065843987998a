import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playLines } from '../../play-lines.samples.ts'

/** The reply to a question on these words of the persona. */
const replyTo = (name: string, lastWords: string, question: string) =>
  lastItem(
    playLines(
      demoCast('fr', name, 7),
      [question],
      [
        { role: 'persona', text: 'Bonjour.' },
        { role: 'learner', text: 'Dites-m’en plus.' },
        { role: 'persona', text: lastWords },
      ],
    ),
  )

test.each([
  ['Amélie', 'Le silence, quand j’ai demandé pour celle d’avant.', 'À qui tu as demandé ?'],
  ['Amélie', 'J’ai peur d’un non.', 'Peur d’un non de qui ?'],
  ['Nadia', 'Ça va. C’est corrigé.', 'Qui l’a corrigé ?'],
  ['Henri', 'Ici, elle parle. À moi, elle ne dit rien.', 'Qui ça, elle ?'],
  ['Thomas', 'Les deux jeunes. Après, ils pourront me montrer.', 'Ils s’appellent comment, les deux jeunes ?'],
  ['Jonas', 'Elle est au compte rendu, sous un seul nom.', 'Quel nom ?'],
  ['Jonas', 'On a parlé d’elle longtemps.', 'Elle s’appelle comment ?'],
  ['Karim', 'On s’est excusé, et je l’ai noté.', 'Qui s’est excusé ?'],
] as const)('%s: after “%s” a name that no line gives is kept back: “%s”', (name, lastWords, question) => {
  expect(replyTo(name, lastWords, question).source).toBe('unknown_who')
})

test.each([
  ['Elise', 'Le dernier qui devait me rappeler ne l’a pas fait.', 'Et c’était quand, ça ?', 'unknown_when'],
  ['Elise', 'Le dernier qui devait me rappeler ne l’a pas fait.', 'C’était qui, le dernier ?', 'sequel'],
  ['Karim', 'Notre fournisseur est aimable. Le camion est en retard.', 'En retard de combien ?', 'unknown_count'],
  [
    'Sofia',
    'Il dit que plus personne ne s’assoit à côté de lui à la cantine.',
    'Personne ne s’assoit à côté de lui ? Je ne le savais pas. Depuis quand ?',
    'unknown_how_long',
  ],
  ['Karim', 'Cinq livraisons manquées en un an.', 'Cinq ! Et laquelle vous a coûté le plus cher ?', 'unknown_fact'],
  ['Karim', 'Bonjour.', 'Comment ça se passe aujourd’hui avec vos livraisons ?', 'k-deliveries-now'],
  ['Karim', 'De grâce, pas ça.', 'Comment allez-vous aujourd’hui ?', 'how-are-you'],
] as const)('%s: after “%s” the question “%s” is met by its kind: %s', (name, lastWords, question, source) => {
  expect(replyTo(name, lastWords, question).source).toBe(source)
})

test.each([
  ['Amélie', 'J’ai des questions, des vraies.', 'Par exemple ?', /citer|exemple/u],
  ['Thomas', 'Neuf mots.', 'Lesquels ?', /citer|exemple/u],
  ['Sofia', 'Ça me fait peur.', 'Peur de quoi au juste ?', /^(?!.*tout haut|.*échappé)/u],
  ['Sofia', 'J’ai essayé. Il a fermé la porte.', 'Et après ?', /rien de plus|C’est tout|pas de suite/u],
  ['Sofia', 'Pas assez.', 'Il a poussé sa table. Est-ce que ça vous surprend ?', /^(?:Un peu|Plus vraiment|À moitié)/u],
  ['Jonas', 'J’étais au chantier jusqu’à midi.', 'Et personne n’est venu te voir ?', /^(?!À voir|Ça dépend)/u],
] as const)('%s: after “%s” the question “%s” gets no word that passes it by', (name, lastWords, question, words) => {
  expect(replyTo(name, lastWords, question).text).toMatch(words)
})
