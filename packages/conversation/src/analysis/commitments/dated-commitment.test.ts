import { expect, test } from 'vitest'
import { recogniseActs } from '../dialogue-acts.ts'

const actsIn = (language: 'en' | 'fr', text: string) => recogniseActs(text, [], language).map(({ act }) => act)

test.each([
  ['en', 'I’ll call you Thursday.'],
  ['en', 'Can we agree that I put your name on it by Friday?'],
  ['en', 'I write to the committee on Monday.'],
  ['en', 'The cot is delivered and put up on Thursday between eight and ten.'],
  ['en', 'I’m sending you the list tonight.'],
  ['en', 'You send me your list, and I write a page for the board.'],
  ['fr', 'Le lit en blanc est livré et monté jeudi entre huit et dix heures.'],
  ['fr', 'J’écris lundi au comité que l’idée est de toi.'],
  ['fr', 'Je vous rappelle jeudi.'],
  ['fr', 'Je leur parlerai demain.'],
  ['fr', 'Vous m’envoyez votre relevé, et j’écris une page pour la direction.'],
] as const)('%s: “%s” commits the learner', (language, text) => {
  expect(actsIn(language, text)).toContain('commitment')
})

test.each([
  ['en', 'I could perhaps drop the price by five per cent if you sign this week.'],
  ['en', 'On Wednesday he knocked over his chair.'],
  ['en', 'You have been here since Monday.'],
  ['en', 'Someone will get back to you.'],
  ['en', 'I was at the meeting on Friday.'],
  ['fr', 'Vous commencez lundi sur la ligne trois.'],
  ['fr', 'Si vous signez cette semaine, je vous envoie le contrat demain.'],
  ['fr', 'Vous avez reçu la lettre vendredi.'],
  ['fr', 'Quelqu’un vous rappellera.'],
] as const)('%s: “%s” commits to no step', (language, text) => {
  expect(actsIn(language, text)).not.toContain('commitment')
})
