import { expect, test } from 'vitest'
import { judgesPerson } from './judgements.ts'
import { bringsThingToLife } from './living-things.ts'

test.each([
  ['en', 'People like you are why the rest of us check everything twice.'],
  ['en', 'It must be nice to go home at five with a clear conscience after work like that.'],
  ['en', 'I can see why the last two people hung up on you.'],
  ['en', 'At your age one would have hoped for a little sense.'],
  ['en', 'One does wonder what goes on in your house at night.'],
  ['en', 'Your wife must have the patience of a saint.'],
  ['fr', 'Il y a des gens faits pour diriger, et puis il y a vous.'],
  ['fr', 'Les gens têtus comme vous, on les retrouve aux urgences.'],
  ['fr', 'Ça ne m’étonne pas que personne ne veuille travailler avec toi.'],
  ['fr', 'Il paraît que même votre chef se moque de vos tableaux.'],
  ['fr', 'À force de regarder en arrière, on finit au musée.'],
] as const)('%s: “%s” judges the other', (language, text) => {
  expect(judgesPerson(text, language)).toBe(true)
})

test.each([
  ['en', 'People like you keep a ward going.'],
  ['en', 'What gets lost when people like you retire?'],
  ['en', 'That must be maddening for somebody like you.'],
  ['en', 'Anybody would have missed it in that rush.'],
  ['en', 'It must be hard to go home at five with all that still open.'],
  ['en', 'I can see why you’re tired of explaining it.'],
  ['en', 'At your age most people take at least one tablet a day.'],
  ['en', 'Some people only find out once they’ve tried it.'],
  ['en', 'They’re really easy, a child could use one.'],
  ['en', 'I can see that people avoid you since Monday, and I’m sorry.'],
  ['en', 'I can see why the team left you alone with it.'],
  ['en', 'It’s quieter when you are away, and we miss you.'],
  ['en', 'People like you are why I stayed in this job.'],
  ['en', 'At your age I would have liked to be asked.'],
  ['en', 'You do love this job, don’t you.'],
  ['fr', 'Je comprends que vous ayez l’impression qu’on se moque de vous.'],
  ['fr', 'Je comprends mieux pourquoi vous voulez quitter l’équipe.'],
  ['fr', 'Je vois que vos collègues vous évitent, et que ça vous pèse.'],
  ['fr', 'Ce n’est pas étonnant que vous soyez épuisée.'],
  ['fr', 'Ça ne m’étonne pas que vous soyez en colère.'],
  ['fr', 'On se demande comment vous avez tenu tout ce temps.'],
  ['fr', 'Personne ne vous a jamais dit merci.'],
  ['fr', 'N’importe quel débutant aurait fait cette erreur, moi aussi.'],
  ['fr', 'À force de tout porter, on finit par craquer.'],
  ['fr', 'On voit tout de suite combien Léo compte pour vous.'],
  ['fr', 'Il y a des gens qui comptent sur vous.'],
  ['fr', 'Certaines mères se sentiraient jugées par cette lettre.'],
  ['fr', 'Votre mari doit s’inquiéter lui aussi.'],
  ['fr', 'Apparemment, personne n’a regardé.'],
] as const)('%s: “%s” judges no person', (language, text) => {
  expect(judgesPerson(text, language)).toBe(false)
})

test.each([
  ['en', 'The tablets married your blood in a soup of doctors.', true],
  ['en', 'Four systems married one pencil and the colleagues melted.', true],
  ['fr', 'Votre tableau a mangé la réunion avec une fourchette en retard.', true],
  ['fr', 'Le système a épousé un crayon et la relève a fondu.', true],
  ['en', 'The forecast eats them whole.', false],
  ['en', 'The report eats up my evenings.', false],
  ['en', 'The system is a bit slow today.', false],
  ['en', 'The system was cooked up in two days.', false],
  ['en', 'Her letter melted me.', false],
  ['fr', 'Pendant la réunion, Paul chante.', false],
  ['fr', 'Ce rapport m’a mangé la soirée.', false],
  ['en', 'You take the tablets when you’re cooking.', false],
  ['fr', 'Le rapport mange tout mon temps.', false],
  ['fr', 'À la pêche le lundi, en cuisine le samedi.', false],
] as const)('%s: “%s” lets a thing do what only a body does: %s', (language, text, does) => {
  expect(bringsThingToLife(text, language)).toBe(does)
})
