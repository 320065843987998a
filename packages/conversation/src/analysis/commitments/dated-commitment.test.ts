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
  [
    'en',
    'Here’s what I’m doing: a complete white cot goes out this morning, two fitters come on Thursday, and I ring you myself.',
  ],
  ['en', 'Here is what I am doing: the whole file goes to the board tomorrow.'],
  ['en', 'A complete white cot goes out this morning.'],
  ['en', 'Two fitters come on Thursday.'],
  ['en', 'I’m ringing you on Thursday evening.'],
  [
    'fr',
    'Alors voici ce que je fais : un lit blanc complet part ce matin, deux monteurs passent jeudi, et c’est moi, Hélène Garnier, qui vous téléphone jeudi soir.',
  ],
  ['fr', 'Voilà ce que je fais : tout le dossier est chez la direction demain.'],
  ['fr', 'C’est moi qui vous téléphone jeudi soir.'],
  ['fr', 'Je vous téléphone jeudi soir.'],
  ['fr', 'Un lit blanc complet part ce matin.'],
  ['fr', 'Deux monteurs passent jeudi.'],
  ['fr', 'Le lit en blanc est livré et monté jeudi entre huit et dix heures.'],
  ['fr', 'J’écris lundi au comité que l’idée est de toi.'],
  ['fr', 'Je vous rappelle jeudi.'],
  ['fr', 'Je leur parlerai demain.'],
  ['fr', 'Vous m’envoyez votre relevé, et j’écris une page pour la direction.'],
  ['en', 'Let’s speak on Wednesday, then.'],
  ['fr', 'Je vous fais livrer un nouveau lit jeudi matin.'],
  ['fr', 'Je le fais partir en express ce soir.'],
  ['fr', 'Et je dis vendredi à l’équipe ce que vous avez fait.'],
  ['fr', 'J’explique ça à Paul demain.'],
  ['fr', 'Je m’en occupe tout de suite.'],
  ['fr', 'On en reparle vendredi.'],
] as const)('%s: “%s” commits the learner', (language, text) => {
  expect(actsIn(language, text)).toContain('commitment')
})

test.each([
  ['en', 'I could perhaps drop the price by five per cent if you sign this week.'],
  ['en', 'On Wednesday he knocked over his chair.'],
  ['en', 'You have been here since Monday.'],
  ['en', 'Someone will get back to you.'],
  ['en', 'I was at the meeting on Friday.'],
  ['en', 'Here’s what I’m doing: I listen, and I take notes.'],
  ['en', 'He goes out this morning.'],
  ['en', 'Two fitters come every Thursday.'],
  ['en', 'My two sons come on Thursday.'],
  ['en', 'I was ringing you on Thursday.'],
  ['fr', 'Voici ce que je fais : j’écoute et je prends des notes.'],
  ['fr', 'C’est moi qui vous ai téléphoné jeudi.'],
  ['fr', 'C’est vous qui me téléphonez jeudi ?'],
  ['fr', 'Je vous téléphone tous les jeudis.'],
  ['fr', 'Le train part ce matin sans moi.'],
  ['fr', 'Votre fils part demain.'],
  ['fr', 'Deux monteurs passent tous les jeudis.'],
  ['fr', 'Vous commencez lundi sur la ligne trois.'],
  ['fr', 'Si vous signez cette semaine, je vous envoie le contrat demain.'],
  ['fr', 'Vous avez reçu la lettre vendredi.'],
  ['fr', 'Quelqu’un vous rappellera.'],
  ['fr', 'Les tablettes arrivent lundi.'],
  ['fr', 'Je dis que lundi c’est trop tard.'],
  ['fr', 'Je vois que ce matin vous êtes fatiguée.'],
  ['fr', 'On en reparle vendredi ?'],
  ['en', 'The tablets are coming on Monday.'],
  ['en', 'If you sign this week, I’ll give you five per cent.'],
] as const)('%s: “%s” commits to no step', (language, text) => {
  expect(actsIn(language, text)).not.toContain('commitment')
})
