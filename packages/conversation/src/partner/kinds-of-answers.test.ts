import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { lastItem, playFromOpening } from './play-lines.samples.ts'

type Language = 'en' | 'fr'

const replyIn = (language: Language, name: string, ...lines: readonly string[]) =>
  lastItem(playFromOpening(demoCast(language, name, 7), [language === 'en' ? 'Hello.' : 'Bonjour.', ...lines]))

test.each([
  ['en', 'And Lucie, does she know that you skip tablets?', /know|frighten|yet/u],
  ['en', 'Does Marthe know that you leave them out?', /know|really|yet/u],
  ['fr', 'Et elle, votre Lucie, elle sait que vous sautez des comprimés ?', /^Rien|capitaine|clés|souffle/u],
  ['fr', 'Marthe est au courant que vous ne les prenez plus ?', /sait|vraiment|Non|encore/u],
] as const)('%s: Henri says what others know, and not how often: “%s”', (language, line, words) => {
  expect(replyIn(language, 'Henri', line).text).toMatch(words)
})

test.each([
  ['en', 'Karim', 'What happens when a lorry does not come?', 'You borrow? From whom?', 'e-when-fails'],
  ['fr', 'Karim', 'Que se passe-t-il quand un camion n’arrive pas ?', 'Vous empruntez ? À qui donc ?', 'e-when-fails'],
  ['fr', 'Nadia', 'Ça va ?', 'Donc tu as récupéré le travail de quelqu’un qui est parti ? De qui ?', 'inherited-from'],
  ['fr', 'Nadia', 'Ça va ?', 'Non mais Nadia, je te demande qui te confie tous ces dossiers. C’est moi ?', 'who-gave'],
  ['en', 'Nadia', 'Are you well?', 'No, Nadia, I asked who gives you all these files. Is it me?', 'who-gave'],
] as const)('%s: %s takes “%s … %s” for one question', (language, name, before, line, source) => {
  const { source: own, text } = replyIn(language, name, before, line)
  expect(own).toBe(source)
  expect(text).not.toMatch(/^(?:Yes|Oui)/u)
})

test.each([
  ['en', 'Sofia', 'What did he say when he had finished?', /name a day|September/u],
  ['en', 'Elise', 'How many days have we got left before the fourteenth?', /^Until/u],
  ['fr', 'Elise', 'Il reste combien de jours avant le quatorze ?', /^Jusqu/u],
  ['fr', 'Sofia', 'Il a dit quoi, une fois la lettre lue ?', /septembre/u],
] as const)('%s: %s answers “%s” with no time of another kind', (language, name, line, other) => {
  expect(replyIn(language, name, line).text).not.toMatch(other)
})

test.each([
  ['en', 'Amélie', 'When you picture opening that email and typing yes, what happens in you?', 'feels'],
  ['fr', 'Amélie', 'Quand vous vous voyez écrire oui, qu’est-ce qui se passe en vous ?', 'feels'],
  ['en', 'Nadia', 'What do you need most, so that your Sundays are yours again?', 'helps'],
  ['fr', 'Nadia', 'De quoi avez-vous le plus besoin, pour que vos dimanches soient à vous ?', 'helps'],
  ['en', 'Jonas', 'Have you slept a bit lately?', 'health'],
  ['fr', 'Jonas', 'Tu as dormi un peu, ces temps-ci ?', 'health'],
  ['en', 'Henri', 'I said good morning, how are you?', 'how-are-you'],
  ['fr', 'Henri', 'Je vous disais bonjour, comment allez-vous ?', 'how-are-you'],
  ['en', 'Henri', 'What would you hate to miss if your heart gave out next winter?', 'matters'],
  ['en', 'Sofia', 'You must have gone round in circles with that letter. What was it like?', 'f-felt-then'],
  ['fr', 'Sofia', 'Vous avez dû tourner en rond avec cette lettre. C’était comment ?', 'f-felt-then'],
  ['en', 'Jonas', 'My proposal: the name stands on the first slide. What would you add?', 'expects'],
  ['fr', 'Jonas', 'Ma proposition : le nom est sur la première page. Tu ajouterais quoi ?', 'expects'],
  ['en', 'Jonas', 'If I told the board on Monday, would that repair anything or is it too late?', 'repair'],
  ['fr', 'Jonas', 'Si je le disais lundi, ça réparerait quelque chose, ou c’est trop tard ?', 'repair'],
  ['en', 'Karim', 'Tell me about your March, how were the deliveries?', 'k-deliveries-now'],
  ['fr', 'Karim', 'Mais avant ça : comment ça se passe chez vous, côté livraisons ?', 'k-deliveries-now'],
  ['fr', 'Karim', 'Et une livraison manquée, ça vous coûte combien, en gros, sur l’année ?', 'o-cost-failure'],
  ['en', 'Karim', 'The tender doesn’t say what happens in the morning when the truck doesn’t come.', 'e-when-fails'],
  ['fr', 'Karim', 'Dans l’appel d’offres il n’y a pas ce qui se passe quand le camion n’arrive pas.', 'e-when-fails'],
] as const)('%s: %s answers in the kind of the question: “%s”', (language, name, line, source) => {
  expect(replyIn(language, name, line).source).toBe(source)
})

test.each([
  ['en', 'Nadia', 'What do you need from me?', 'repair'],
  ['en', 'Henri', 'What time do you go to bed?', 'how-are-you'],
  ['fr', 'Sofia', 'Il était comment, petit ?', 'f-felt-then'],
  ['fr', 'Karim', 'C’était comment, la livraison de mars ?', 'f-felt-then'],
] as const)('%s: %s hears another question in “%s”', (language, name, line, source) => {
  expect(replyIn(language, name, line).source).not.toBe(source)
})

test.each([
  ['en', 'Nadia', 'Would you rather hand it to Karim for good, or just for this month?'],
  ['en', 'Thomas', 'Would you rather try it on one machine or on the whole line?'],
  ['en', 'Karim', 'Would you prefer a written guarantee or a trial delivery?'],
  ['fr', 'Nadia', 'Tu préfères la donner à Karim pour de bon, ou juste pour ce mois-ci ?'],
  ['fr', 'Thomas', 'Vous préférez l’essayer sur une machine ou sur toute la ligne ?'],
  ['fr', 'Karim', 'Vous préféreriez une garantie écrite ou une livraison d’essai ?'],
] as const)('%s: %s chooses one of two: “%s”', (language, name, line) => {
  const { source, text } = replyIn(language, name, line)
  expect(source).toBe('choice')
  expect(text).not.toMatch(/both|les deux|half|moitié/iu)
})

test.each([
  ['en', 'Henri', 'What brought you here this morning, the car or your legs?', /legs/u],
  ['fr', 'Henri', 'Qui vous a amené ici ce matin, la voiture ou les jambes ?', /jambes/u],
  ['en', 'Jonas', 'Whose job was it to say so, mine or Sarah’s?', /Yours/u],
  ['fr', 'Jonas', 'C’était à qui de le dire : à moi ou à Sarah ?', /^À vous/u],
] as const)('%s: %s names one of two at “%s”', (language, name, line, words) => {
  expect(replyIn(language, name, line).text).toMatch(words)
})

test.each([
  ['en', 'Nadia', 'Mrs Leroy trusts you.', 'praise'],
  ['fr', 'Nadia', 'Mme Leroy vous fait confiance, elle me l’a dit.', 'praise'],
  ['fr', 'Amélie', 'Dites le mot « oui » à voix haute, juste pour voir.', 'proposal'],
  ['en', 'Amélie', 'Close your eyes and say the word yes. What happens in you?', 'question'],
  ['fr', 'Sofia', 'Il y a un adulte à qui il se confie ?', 'question'],
  ['fr', 'Henri', 'Vous prenez les comprimés en vacances ?', 'question'],
  ['en', 'Elise', 'That was a stupid question of mine.', 'apology'],
  ['en', 'Elise', 'You’re right. By the way, I became a grandfather last month.', 'self_disclosure'],
  ['fr', 'Elise', 'Au fait, je suis devenu grand-père le mois dernier.', 'self_disclosure'],
  ['fr', 'Thomas', 'Je note, allez-y. Si vous décidiez à leur place, vous commenceriez par quoi ?', 'question'],
] as const)('%s: %s hears “%s” as %s', (language, name, line, move) => {
  expect(replyIn(language, name, line).move).toBe(move)
})

test.each([
  ['fr', 'Nadia', 'Mme Leroy ne vous fait pas confiance.', 'praise'],
  ['fr', 'Sofia', 'Il y a un adulte dans cette pièce ?', 'question'],
  ['fr', 'Karim', 'Vous partez où en vacances ?', 'question'],
  ['fr', 'Karim', 'Dites exactement ce que je tape.', 'proposal'],
  ['en', 'Elise', 'What a stupid question, you cow.', 'apology'],
] as const)('%s: %s still does not hear “%s” as %s', (language, name, line, move) => {
  expect(replyIn(language, name, line).move).not.toBe(move)
})

test.each([
  ['en', 'Elise', 'Which of the two matters more to you, the date or the rail?', 'The date.'],
  [
    'en',
    'Amélie',
    'Would you rather begin with the offer or with what keeps you awake?',
    'The first, if I may choose.',
  ],
  [
    'fr',
    'Amélie',
    'Vous préférez commencer par l’offre ou par ce qui vous empêche de dormir ?',
    'choix|premi|deuxième',
  ],
  ['en', 'Sofia', 'Shall we talk again on Friday, by phone or here?', 'phone|Here'],
] as const)('%s: %s settles for one of two: “%s”', (language, name, line, words) => {
  expect(replyIn(language, name, line)).toMatchObject({ source: 'choice' })
  expect(replyIn(language, name, line).text).toMatch(new RegExp(`${words}|second`, 'u'))
})

test.each([
  ['en', 'Elise', 'It’s written down. May I ask, is somebody waiting for that cot with you?', 'question'],
  ['fr', 'Elise', 'Je peux vous demander : quelqu’un attend ce lit avec vous ?', 'question'],
  ['en', 'Elise', 'I’ll make sure nobody drops it. Have a quiet evening, Elise.', 'farewell'],
  ['fr', 'Elise', 'Je m’en occupe. Bonne soirée, madame.', 'farewell'],
] as const)('%s: %s takes “%s” for a %s', (language, name, line, move) => {
  expect(replyIn(language, name, line).move).toBe(move)
})

test.each([
  ['en', 'Karim', 'When a delivery is late, who is the first person that notices?', /^When/u],
  ['fr', 'Nadia', 'Tu l’as déjà dit à Sophie, que c’est trop ?', /^C’est plein/u],
  [
    'fr',
    'Jonas',
    'C’est vrai que tu ne réponds que par une ligne ? Ou c’est moi qui me fais des idées ?',
    /bibliothèque/u,
  ],
] as const)('%s: %s gives no answer of another kind to “%s”', (language, name, line, other) => {
  expect(replyIn(language, name, line).text).not.toMatch(other)
})

test('the yes to a date comes before the words of a good end', () => {
  const cast = demoCast('en', 'Nadia', 3)
  const replies = playFromOpening(cast, [
    'Hi Nadia, come in, sit down. Have you got a few minutes?',
    'What I’ve noticed is that the last three reports each came in two days late. What’s different these days?',
    'So Paul goes, and his work quietly slides across onto your desk. And nobody really said it out loud.',
    'Sundays too. I should have seen that when Paul left, and I didn’t ask. I’m sorry, that part is mine.',
    'What do you need most, so that your Sundays are yours again?',
    'If you could hand one thing over tomorrow, what would it be?',
    'The forecast, then. Would you rather hand it to Karim for good, or just for this month?',
    'I’ll ask somebody to take the forecast off you. Can we check on Thursday the tenth at nine whether it really moved?',
  ])
  expect(lastItem(replies).text).toMatch(/^Thursday, yes\./u)
})
