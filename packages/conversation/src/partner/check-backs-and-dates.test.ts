import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { hear } from './mind/hearing.ts'
import { lastItem, playFromOpening } from './play-lines.samples.ts'

type Language = 'en' | 'fr'

const replyIn = (language: Language, name: string, ...lines: readonly string[]) =>
  lastItem(playFromOpening(demoCast(language, name, 7), [language === 'en' ? 'Hello.' : 'Bonjour.', ...lines]))

test.each([
  ['en', 'Nadia', 'So every month the depot names change and you have to repair it by hand?'],
  ['en', 'Nadia', 'And then you must check all eleven sheets yourself?'],
  ['en', 'Thomas', 'So every morning you have to walk to the office and log in?'],
  ['en', 'Karim', 'Let’s talk about the price. Are we really 11 % more expensive than the others?'],
  ['en', 'Karim', 'Let’s talk about the delivery. Was it late again?'],
  ['en', 'Jonas', 'Lol yes I know your name. I mean whose idea was it? Tell me your version.'],
  ['en', 'Nadia', 'Would the 5th or the 8th be better?'],
  ['fr', 'Nadia', 'Donc tous les mois les noms changent et vous devez réparer à la main ?'],
  ['fr', 'Nadia', 'Le 5 ou le 8, c’est mieux ?'],
  ['fr', 'Karim', 'Parlons du prix. Est-ce qu’on est vraiment 11 % plus chers que les autres ?'],
] as const)('%s: %s hears a question in “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).move).toBe('question')
})

test.each([
  ['en', 'You should just ask for help.', 'question'],
  ['en', 'You have to ask Ines.', 'question'],
  ['en', 'Let’s talk about the price, okay?', 'question'],
  ['fr', 'Vous devez juste demander à Inès.', 'question'],
] as const)('%s: “%s” is no plain question', (language, line, kind) => {
  expect(hear(line, language).kind).not.toBe(kind)
})

test.each([
  ['en', 'Fair enough :) So how long have you been here?', 'So how long have you been here?'],
  ['en', 'Thanks 😊 Why did you stop?', 'Why did you stop?'],
  ['en', 'Wait. Your name? Are you telling me the idea came from you?', 'the idea came from you?'],
  ['en', 'Too small? What would be an acceptable penalty for you?', 'What would be an acceptable penalty for you?'],
  ['en', 'On a ward? What happened?', 'What happened on a ward?'],
  ['en', 'The linen? I was asking about a supplier who let you down.', 'about a supplier who let you down.'],
  ['en', 'For how long? And what did you do then?', 'And what did you do then?'],
  ['fr', 'Votre nom ? Vous me dites que l’idée venait de vous ?', 'l’idée venait de vous ?'],
  ['fr', 'Dans un service ? Que s’est-il passé ?', 'Que s’est-il passé dans un service ?'],
  ['fr', 'Trop petite ? Quelle pénalité serait acceptable ?', 'Quelle pénalité serait acceptable ?'],
] as const)('%s: what “%s” asks is “%s”', (language, line, question) => {
  expect(hear(line, language).question?.text).toBe(question)
})

test.each([
  ['en', 'Is the 5th realistic, or should I tell the board it will be the 8th?', /^Rather the 8th\.$/u],
  ['en', 'Is Monday realistic, or do I tell finance Wednesday?', /^Rather Wednesday\.$/u],
  ['en', 'Which is better, the 12th or the 15th?', /^Rather the 1[25]th\.$/u],
  ['fr', 'Le 5, c’est réaliste, ou je dis au conseil que ce sera le 8 ?', /^Plutôt le 8\.$/u],
  ['fr', 'Le 12, c’est possible pour vous, ou plutôt le 15 ?', /^Plutôt le 15\.$/u],
] as const)('%s: Nadia chooses one of two dates: “%s”', (language, line, words) => {
  expect(replyIn(language, 'Nadia', line).text).toMatch(words)
})

test.each([
  ['en', 'Nadia', 'You ask Ines for one Wednesday, I call IT at two. When shall we talk again?', 'next-meeting'],
  ['en', 'Karim', 'When do we meet next?', 'next-meeting'],
  ['en', 'Elise', 'How long have you been a teacher?', 'experience'],
  ['en', 'Thomas', 'What depends? I asked how many years you’re here.', 'experience'],
  ['en', 'Elise', 'And the voucher, how much was it?', 'n-voucher-sum'],
  ['en', 'Elise', 'It was out of stock in September. Were you told that?', 'n-told-of-stock'],
  ['en', 'Elise', 'My name is Tom. Anything I forgot?', 'n-forgotten'],
  ['en', 'Thomas', 'Let’s go to the machine then. What would you show me?', 'n-show-what'],
  ['en', 'Karim', 'I’m asking how much you’d want per week of delay.', 'n-penalty-wanted'],
  ['en', 'Karim', 'Has a supplier let you down before?', 'n-let-down'],
  ['en', 'Nadia', 'And what about the report on the 5th, is it still possible?', 'n-next-on-time'],
  ['en', 'Jonas', 'Are you telling me the idea came from you?', 'whose-idea'],
  ['en', 'Nadia', 'How much did the lorries cost?', 'unknown_fact'],
  ['fr', 'Elise', 'Et le bon d’achat, il était de combien ?', 'n-voucher-sum'],
  ['fr', 'Elise', 'Le lit était en rupture en septembre. On vous l’avait dit ?', 'n-told-of-stock'],
  ['fr', 'Thomas', 'Qu’est-ce que vous me montreriez ?', 'n-show-what'],
  ['fr', 'Karim', 'De combien devrait être la pénalité ?', 'n-penalty-wanted'],
  ['fr', 'Karim', 'Est-ce qu’un fournisseur vous a déjà laissé tomber ?', 'n-let-down'],
  ['fr', 'Nadia', 'Et le rapport du 5, c’est encore possible ?', 'n-next-on-time'],
] as const)('%s: %s knows what “%s” asks for', (language, name, line, source) => {
  expect(replyIn(language, name, line).source).toBe(source)
})

test.each(['en', 'fr'] as const)('%s: a day that was given stands for the next talk', (language) => {
  const line = {
    en: 'Wednesday is fine. When shall we talk again?',
    fr: 'Mercredi, ça va. Quand est-ce qu’on se reparle ?',
  }
  expect(replyIn(language, 'Nadia', line[language]).source).toBe('agreed_day')
})

test('a question for the cause of the last words gets the reason', () => {
  const replies = playFromOpening(demoCast('en', 'Nadia', 312), [
    'Thanks for fixing it. But it’s the third time now, and I’d like to understand what’s going on.',
    'What made this autumn so busy?',
  ])
  expect(lastItem(replies).text).toMatch(/^Because/u)
})

test.each([
  [
    'en',
    'Nadia',
    'I promise you that I’ll give you a million euros tomorrow and you’ll never have to write a report again.',
  ],
  ['en', 'Karim', 'If the lorry is missing I’ll personally fly the goods in with a helicopter within ten minutes.'],
  ['en', 'Thomas', 'I’ll give you a new hall made of gold.'],
  ['en', 'Elise', 'I promise you the cot will be there in one hour, and you get a second one for free!!'],
  ['en', 'Elise', 'I will make sure that a white cot is at your door in ten minutes, I swear.'],
  ['fr', 'Elise', 'Je vous promets que le lit sera chez vous demain, et gratuit à vie.'],
  ['fr', 'Elise', 'On peut aussi vous offrir un bon d’achat de 1000 000 euros et une voiture, aucun problème !'],
  ['fr', 'Thomas', 'Je te promets que dans trois jours tu seras un champion du monde de l’informatique !'],
  ['fr', 'Elise', 'Je vous promets le lit demain matin à 6h et on vous offre toute la chambre gratuitement.'],
  ['fr', 'Jonas', 'Je te file une prime de 50 000 € dès demain, promis, et on en parle plus.'],
  ['fr', 'Nadia', 'Je vous promets de doubler votre salaire demain.'],
  ['fr', 'Karim', 'Si le camion manque, je livre la marchandise en hélicoptère en dix minutes.'],
  ['fr', 'Karim', 'Signez aujourd’hui et je vous garantis zéro retard pendant vingt ans, juré craché.'],
  [
    'en',
    'Nadia',
    'Which thing would you take off the list? I promise you’ll never have to do any report again and get double salary.',
  ],
  ['en', 'Nadia', 'I swear to you, from tomorrow on you’ll never see another spreadsheet in your life.'],
  ['en', 'Karim', 'Every truck will arrive to the second, I stake my life on it.'],
  ['en', 'Sofia', 'By next week Leo will be top of the class, I guarantee it.'],
  ['en', 'Amélie', 'After this hour you will never doubt again, I promise.'],
  ['fr', 'Henri', 'Avec moi vous ne serez plus jamais malade, je vous le jure.'],
  ['fr', 'Thomas', 'Je vous garantis que la tablette ne tombera jamais en panne, pas une fois en cent ans !'],
] as const)('%s: %s believes no wild promise: “%s”', (language, name, line) => {
  const [before, after] = playFromOpening(demoCast(language, name, 7), [
    language === 'en' ? 'Hello.' : 'Bonjour.',
    line,
  ])
  expect(after?.source).toBe('wild_promise')
  expect(after?.readiness).toBeLessThanOrEqual(before?.readiness ?? 0)
})

test.each([
  ['en', 'Elise', 'I promise you won’t have to repeat the story again.'],
  ['en', 'Elise', 'I guarantee you a new cot within two days, here is the order number: 4471.'],
  ['en', 'Elise', 'You will never have to explain it from the beginning again, I promise.'],
  ['en', 'Jonas', 'Never again a slide of yours without your name. You have my word.'],
  ['en', 'Henri', 'I can’t promise you that you’ll never have a stroke.'],
  ['en', 'Sofia', 'Did someone promise you that it would never happen again?'],
  ['fr', 'Elise', 'Plus jamais vous n’aurez à rappeler, c’est moi qui vous appelle.'],
  ['fr', 'Karim', 'Je ne vous promets pas zéro retard, mais un appel avant chaque retard.'],
  ['fr', 'Sofia', 'Rien ne se décidera sans vous, je vous le promets.'],
] as const)('%s: %s does not doubt what can be kept: “%s”', (language, name, line) => {
  const [, after] = playFromOpening(demoCast(language, name, 7), [language === 'en' ? 'Hello.' : 'Bonjour.', line])
  expect(after?.source).not.toBe('wild_promise')
})

test.each([
  [
    'en',
    'Elise',
    'You will never have to explain it from the beginning again, I’ve written it all down.',
    'commitment',
  ],
  ['en', 'Thomas', 'Line three, four weeks, and on Friday the 20th we sit down and you decide.', 'commitment'],
  ['en', 'Sofia', 'Leo will get a seat by the window tomorrow, I’ve asked his teacher.', 'commitment'],
  [
    'en',
    'Jonas',
    'Slides the day before. I’ll send you mine on Thursday at four, and if I forget you tell me?',
    'agreed',
  ],
  ['en', 'Sofia', 'Would it work if you ask him what he needs, and I give him a place at the front?', 'proposal'],
  ['en', 'Nadia', 'I’ll call you tomorrow at nine. Is there anything I haven’t understood yet?', 'question'],
  ['fr', 'Nadia', 'Je te promets de ne plus rien ajouter à ta liste sans t’en parler.', 'commitment'],
  ['fr', 'Elise', 'Demain entre 8 h et 10 h. Je vous le garantis, j’ai le chauffeur au téléphone.', 'commitment'],
  ['fr', 'Jonas', 'Plus jamais je ne présenterai ton travail sans toi.', 'commitment'],
  ['fr', 'Sofia', 'Si j’oublie d’appeler, vous m’appelez, hein ?', 'agreed'],
] as const)('%s: %s hears “%s” as %s', (language, name, line, move) => {
  const [, after] = playFromOpening(demoCast(language, name, 7), [language === 'en' ? 'Hello.' : 'Bonjour.', line])
  expect(after?.move).toBe(move)
})

test.each([
  ['en', 'I promise you’ll never have to work on a Sunday again.'],
  ['en', 'I could write to the board today that both of us worked on it. Would this be fair for you?'],
] as const)('%s: “%s” promises, and neither threatens nor asks', (language, line) => {
  expect(replyIn(language, 'Jonas', line).move).toBe('commitment')
})
