import { expect, test } from 'vitest'
import { lastReplyOf } from '../../play-lines.samples.ts'

type Language = 'en' | 'fr'

const hello = { en: 'Hello.', fr: 'Bonjour.' } as const

const replyTo = (language: Language, name: string, lines: readonly string[]) =>
  lastReplyOf({ name, seed: 4 }, language, [hello[language], ...lines])

test.each([
  [
    'fr',
    'Amélie',
    'C’était quoi, ta première réaction ?',
    'Tiraillée entre quoi et quoi ?',
    /honneur|téléphone|flattée|mal à l’aise/iu,
  ],
  [
    'fr',
    'Amélie',
    'Qu’est-ce qui vous plaît le plus dans votre métier ?',
    'Les premiers pas de qui ?',
    /Brandt|patient/u,
  ],
  ['fr', 'Nadia', 'Tu fais combien d’heures par semaine ?', 'Trop, ça fait combien ?', /quarante-cinq/u],
  ['fr', 'Nadia', 'Tu as vu le mail de la finance ?', 'Quatre fois ? Pourquoi quatre fois ?', /^Parce que/u],
  ['fr', 'Elise', 'Comment est-ce qu’on peut se rattraper ?', 'Pardonner quoi, au juste ?', /attente|colis/u],
  ['fr', 'Sofia', 'Qu’aimeriez-vous que je fasse autrement ?', 'Deux minutes pour dire quoi ?', /va bien/u],
  ['fr', 'Henri', 'Pourquoi vous ne m’avez pas appelé ?', 'Gêné de quoi ?', /arrêté|honte|service|printemps/u],
  ['fr', 'Henri', 'Pourquoi derrière le café ?', 'Coupable de quoi, Henri ?', /promis|mentir|maison|expliquer/u],
  ['en', 'Henri', 'Why behind the coffee?', 'Guilty of what, Henri?', /promised|lying|home|explain/u],
  ['fr', 'Henri', 'Il y a des effets secondaires ?', 'Racontez-moi. C’était quoi ?', /^(?!.*\b[Oo]ui\b)/u],
  ['fr', 'Karim', 'Qu’avez-vous dit à la direction la dernière fois ?', 'Le prix unitaire de quoi ?', /achète/u],
  ['en', 'Nadia', 'Why was it never on the agenda of our meeting?', 'What habit?', /fine|diary|ask/u],
  ['en', 'Sofia', 'What was he like before all this?', 'Which aquarium?', /tank/u],
  ['en', 'Thomas', 'What is your biggest worry about January?', 'Double in what sense?', /paper|[Ss]heet/u],
  ['en', 'Jonas', 'What changed this year?', 'What tone?', /joke|minutes/u],
  ['en', 'Jonas', 'What did you draw?', 'Samples of what?', /samples/iu],
  ['en', 'Karim', 'What would be different if everything arrived?', 'Which list?', /list|write down/u],
  [
    'fr',
    'Jonas',
    'Qu’est-ce que tu aurais fait autrement, dans la présentation ?',
    'Quel dessin ?',
    /tiroirs|flèches/u,
  ],
] as const)(
  '%s, %s: after “%s” a question on a word of the answer is answered from it: “%s”',
  (language, name, ask, line, words) => {
    expect(replyTo(language, name, [ask, line])?.text).toMatch(words)
  },
)

test.each([
  [
    'fr',
    'Nadia',
    'Ça t’a fait quoi de voir tes erreurs ?',
    'Honte ? Quelles erreurs tu avais vues ?',
    /surtaxe|chiffres/u,
  ],
  ['en', 'Nadia', 'How did you feel when you saw the mistakes?', 'Ashamed? Which mistakes?', /surcharge|figures/iu],
  ['fr', 'Thomas', 'Tu aurais voulu quoi, à la place des tablettes ?', 'C’est quoi, la trois ?', /ligne/u],
  ['en', 'Thomas', 'Could you imagine a trial on line three?', 'What is line three?', /line|lady/iu],
  ['fr', 'Jonas', 'Qu’est-ce qui s’est passé ?', 'Quelle proposition ?', /échantillons|fonds|matériaux/u],
  ['fr', 'Karim', 'Il vous faut quoi ?', 'Quels chiffres vous faut-il exactement ?', /livraison|retards|vrais/u],
  ['en', 'Karim', 'What do you need?', 'Which figures do you need exactly?', /deliver|real/u],
] as const)(
  '%s, %s: after “%s” the answer to just this “Which?” or “What is?” is given: “%s”',
  (language, name, ask, line, words) => {
    expect(replyTo(language, name, [ask, line])?.text).toMatch(words)
  },
)

test.each([
  ['fr', 'Henri', 'Vous prenez vos comprimés ?', 'Ça dépend de quoi ?'],
  ['fr', 'Thomas', 'C’est ça qui vous manque aujourd’hui ?', 'De quoi ça dépend ?'],
  ['en', 'Amélie', 'Would you like to lead a team?', 'It depends on what?'],
  ['en', 'Karim', 'Would a trial suit you?', 'What does it depend on?'],
] as const)('%s, %s: after “%s” the persona names its condition: “%s”', (language, name, ask, line) => {
  expect(replyTo(language, name, [ask, line])?.source).toBe('condition')
})

test.each([
  ['fr', 'Signez aujourd’hui et je vous offre une montre.', 'Pardon. Qu’est-ce qui ne s’achète pas, pour vous ?'],
  ['en', 'Sign today and I’ll give you a watch, between you and me.', 'Sorry, that was silly. What isn’t for sale?'],
] as const)('%s: after “%s” no refusal is taken back: “%s”', (language, ask, line) => {
  expect(replyTo(language, 'Karim', [ask, line])?.text).not.toMatch(/thinking aloud|just came out|tout haut|échappé/u)
})

test.each([
  [
    'fr',
    'Jonas',
    'Il y a quelqu’un à qui tu te confies, au bureau ?',
    'Mira ? Je ne la connais pas, c’est qui ?',
    /adjointe/u,
  ],
  ['fr', 'Thomas', 'Qui pourrait vous montrer la tablette ?', 'C’est qui, Jule ?', /apprenti/u],
  ['en', 'Thomas', 'Who is going to hear the machines after you?', 'Who’s Jule?', /apprentice/u],
  ['en', 'Henri', 'Who would take over if you fell ill?', 'Bastien? Who’s that?', /apprentice/u],
  ['en', 'Elise', 'With how many of us have you talked?', 'Who is Sandra?', /first/u],
  ['en', 'Karim', 'How early would you have to know?', 'Borrow from whom?', /clinics/u],
  ['fr', 'Elise', 'Vous lui avez expliqué quoi, à Kévin ?', 'Et c’est qui, ce Kévin ?', /deuxième/u],
] as const)('%s, %s: after “%s” the persona says who it has named: “%s”', (language, name, ask, line, words) => {
  expect(replyTo(language, name, [ask, line])?.text).toMatch(words)
})

test.each([
  [
    'fr',
    'Karim',
    'Quel est votre plus beau souvenir de vacances ?',
    'Qu’est-ce que vous voulez dire par là ?',
    /pas (?:mieux|de réponse)|deviner|jour dit/u,
  ],
  ['en', 'Karim', 'What does loyalty taste like to you?', 'What do you mean by that?', /answer|guess|file/u],
] as const)(
  '%s, %s: after “%s” a reply that told nothing is explained or taken back: “%s”',
  (language, name, ask, line, words) => {
    expect(replyTo(language, name, [ask, line])?.text).toMatch(words)
  },
)

test.each([
  ['fr', 'Amélie', 'Quel est votre plus beau souvenir de vacances ?', 'Prenez-le.'],
  ['fr', 'Amélie', 'Quel est votre plus beau souvenir de vacances ?', 'Prenez tout votre temps.'],
  ['en', 'Sofia', 'What does the colour of his silence look like?', 'Take it.'],
  ['en', 'Karim', 'What does loyalty taste like to you?', 'Take your time.'],
] as const)(
  '%s, %s: after “%s” the persona speaks on its matter once it has its time: “%s”',
  (language, name, ask, line) => {
    expect(replyTo(language, name, [ask, line])?.source).toMatch(/^(?:leaning|sequel)$|\(remark\)$/u)
  },
)

test.each([
  [
    'fr',
    [
      'Quel est votre plus beau souvenir de vacances ?',
      'Que dit le vent, pour vous ?',
      'Que vous inspire une rivière ?',
      'Et une cuillère, ça vous évoque quoi ?',
    ],
  ],
  [
    'en',
    [
      'What does a river mean to you?',
      'What is the sense of a spoon?',
      'What would the wind tell you?',
      'What does the moon do to you?',
    ],
  ],
] as const)('%s: a persona never gains time three times in a row', (language, lines) => {
  const stalls = lines.map((_line, at) => replyTo(language, 'Amélie', lines.slice(0, at + 1))?.source ?? '')
  const kinds = stalls.map((source) => (/^(?:unknown|hypothetical|thinking)$/u.test(source) ? 's' : '-')).join('')
  expect(kinds).not.toContain('sss')
})

test.each([
  ['fr', 'Nadia', 'Désolée, ça m’a échappé. Je peux faire quoi pour que la prévision ne repose plus sur toi ?'],
  ['en', 'Nadia', 'Sorry, that slipped out. What can I do so that the forecast isn’t on your desk any more?'],
] as const)('%s, %s: a question for help behind an excuse gets what would help: “%s”', (language, name, line) => {
  expect(replyTo(language, name, [line])?.source).toBe('helps')
})

test.each([
  ['en', 'Amélie', 'How did you feel when they asked you?', 'Torn between what and what?', 'sequel'],
  ['fr', 'Nadia', 'Quel serait le premier pas ?', 'Ah bon, laquelle ? Dis-moi, je t’écoute.', 'sequel'],
  ['fr', 'Henri', 'Qui travaille avec vous en cuisine ?', 'Un gamin de dix-sept ans ? C’est qui ?', 'who-bastien'],
  ['fr', 'Amélie', 'Qui est au courant ?', 'Beaucoup trop ! Et ils vous disent quoi, tous ces gens ?', 'friends-view'],
  ['en', 'Nadia', 'What made you skip the second check?', 'And what was your answer?', 'own_words'],
  ['en', 'Henri', 'What made you stay silent?', 'And what was your conclusion?', 'own_words'],
  [
    'en',
    'Thomas',
    'What would have to be different this time?',
    'Deal, you choose the machine. Which one would you take?',
    'which-line',
  ],
  [
    'fr',
    'Thomas',
    'Que faudrait-il pour vous convaincre ?',
    'D’accord, vous choisissez la machine. Laquelle vous prendriez ?',
    'which-line',
  ],
] as const)('%s, %s: after “%s” the question “%s” is met by %s', (language, name, ask, line, source) => {
  expect(replyTo(language, name, [ask, line])?.source).toBe(source)
})

test.each([
  [{ name: 'Nadia', seed: 6 }, ['Do you need more time or less work?'], 'Asked who?', 'unknown_who'],
  [{ name: 'Nadia', seed: 3 }, ['Did the client notice?'], 'Too late for what?', 'own_words'],
  [
    { name: 'Nadia', seed: 1 },
    ['Are there things on your list that only you can do?'],
    'Page one? Why page one?',
    'unknown_why',
  ],
  [{ name: 'Thomas', seed: 3 }, ['What would make it a five?'], 'Asks you what exactly?', 'own_words'],
  [{ name: 'Jonas', seed: 1 }, ['Why not a lower number?'], 'And if I hadn’t?', 'hypothetical'],
  [
    { name: 'Amélie', seed: 4 },
    ['What makes you think you wouldn’t be good at it?', 'Tell me more about that.'],
    'Which colleague?',
    'unknown_who',
  ],
  [{ name: 'Amélie', seed: 11 }, ['What are the people on the team like?'], 'Them? Who do you mean?', 'unknown_who'],
] as const)('%o: after “%s” no line beside it answers “%s”', (persona, asks, line, source) => {
  expect(lastReplyOf(persona, 'en', ['Thank you for being here.', ...asks, line])?.source).toBe(source)
})
