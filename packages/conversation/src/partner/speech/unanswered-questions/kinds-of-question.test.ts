import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { replyTo } from '../../index.ts'
import { lastReplyOf } from '../../play-lines.samples.ts'

type Language = 'en' | 'fr'

/** The persona's last reply to these lines, in its first scenario or in its last one. */
const lastReply = (language: Language, name: string, lines: readonly string[], which: 0 | -1 = 0) =>
  lastReplyOf({ name, which, seed: 3 }, language, lines)

const hello = { en: 'Hello.', fr: 'Bonjour.' } as const

test.each([
  ['en', 'Henri', 'Who is Marthe?', /wife/u],
  ['en', 'Henri', 'Lucie, is that your granddaughter?', /granddaughter/u],
  ['en', 'Henri', 'And who is Bastien?', /apprentice/u],
  ['en', 'Jonas', 'Who’s Karin?', /wife/u],
  ['en', 'Nadia', 'Who’s Ines?', /team|row|colleague/u],
  ['en', 'Nadia', 'Who is Paul?', /colleague|predecessor|forecast/u],
  ['en', 'Thomas', 'How long have you been with the firm?', /twenty-six/iu],
  ['en', 'Amélie', 'Who is Mrs Leroy?', /boss|head of clinic/u],
  ['en', 'Amélie', 'What is it that you have to decide?', /team|promotion/u],
  ['en', 'Karim', 'What do you pay your current supplier?', /less|prices/iu],
  ['en', 'Sofia', 'What is his voice like now?', /word|quiet|lower|asked/iu],
  ['en', 'Henri', 'And Marthe, is she well?', /worr/u],
  ['en', 'Thomas', 'Who decided all this, do you know?', /office|management|upstairs|board/iu],
  ['en', 'Elise', 'I’m sorry that we never called you back. What exactly is missing?', /rail|part/u],
  ['fr', 'Sofia', 'Qui est-ce, Tom ?', /copain|garçon/u],
  ['fr', 'Karim', 'Combien de retards sur votre liste, en tout ?', /cinq|trop/iu],
  ['fr', 'Henri', 'C’est qui, Marthe ?', /femme/u],
  ['fr', 'Henri', 'Lucie, c’est votre petite-fille ?', /petite-fille/u],
  ['fr', 'Henri', 'C’est quoi, votre plat préféré ?', /blanquette|sole|soupe|sel/u],
  ['fr', 'Jonas', 'Karin, c’est qui ?', /femme/u],
  ['fr', 'Nadia', 'C’est qui, Inès ?', /équipe|rangée/u],
  ['fr', 'Thomas', 'Vous êtes dans la boîte depuis combien de temps ?', /vingt-six/iu],
  ['fr', 'Amélie', 'Qui est Mme Leroy ?', /cheffe|directrice/u],
  ['fr', 'Amélie', 'Qu’est-ce que vous voulez lui demander en premier ?', /patients|heures/u],
  ['fr', 'Karim', 'Un dossier ? Il y a quoi dedans ?', /retard|liste/u],
  ['fr', 'Sofia', 'Sa voix… Elle est comment, maintenant ?', /mot|basse|demande/iu],
  ['fr', 'Henri', 'Ah. Depuis quand ils sont derrière le café ?', /printemps|moment/u],
  ['en', 'Henri', 'Since when have they been behind the coffee?', /spring|while/u],
  ['fr', 'Henri', 'Vos mains pour quoi faire, à sept heures ?', /porter|couteau|manger|métier/u],
  ['en', 'Henri', 'Your hands for what, at seven o’clock?', /carry|knife|cook|trade/u],
  ['fr', 'Henri', 'Qu’est-ce qui vous retient d’en parler à Marthe ?', /inquiéter|malade|pourquoi|clients|honte/u],
  ['en', 'Henri', 'What keeps you from telling Marthe?', /worry|patient|why|guests|ashamed/u],
  ['fr', 'Elise', 'C’est pour qui, ce lit ?', /bébé|enfant/u],
  ['en', 'Elise', 'Who is this cot for?', /baby|child/u],
  ['fr', 'Amélie', 'Et à qui devez-vous donner votre réponse ?', /Leroy|directrice/u],
  ['en', 'Amélie', 'And who do you have to give your answer to?', /Leroy|head/u],
  ['fr', 'Sofia', 'Vous avez pu lui parler de ce qui s’est passé ?', /^(?:Oui|Pas vraiment)/u],
  ['fr', 'Sofia', 'Qu’est-ce qui le rend triste, d’après vous ?', /école|venir|savais|lettre|seul/u],
  ['en', 'Sofia', 'What makes him sad, do you think?', /school|coming|knew|letter|alone/u],
  ['fr', 'Elise', 'Dites-moi simplement : pour quand avez-vous besoin du lit ?', /quatorze/u],
  ['fr', 'Elise', 'Y a-t-il un code ou un interphone pour le livreur ?', /Roche/u],
  [
    'fr',
    'Karim',
    'Racontez-moi la dernière livraison manquée, qu’est-ce qui s’est passé ?',
    /janvier|clinique|camion/u,
  ],
  ['fr', 'Karim', 'Combien vous ont coûté les retards l’an dernier ?', /compté|addition|facture|coursier/u],
  ['fr', 'Henri', 'Vous vous voyez comment dans dix ans ?', /piano|cuisine|Bastien|Lucie|école|soupe/u],
  ['fr', 'Sofia', 'Vous avez quelqu’un sur qui compter ?', /sœur|Inês|seule|moi qui aide/u],
  ['fr', 'Amélie', 'Qu’est-ce que vous perdriez si vous disiez non ?', /chance|occasion|argent|image/u],
] as const)('%s, %s: “%s” gets a fact of that kind', (language, name, line, fact) => {
  expect(lastReply(language, name, [hello[language], line])?.text).toMatch(fact)
})

test.each([
  [
    'en',
    'Thomas',
    'You’ve been here far longer than me, so I’d rather hear what you’ve seen. How many systems were there?',
  ],
  ['en', 'Henri', 'Sorry, I asked what your favourite dish is.'],
  ['fr', 'Henri', 'Pardon, je vous demandais ce que vous cuisinez le mieux.'],
] as const)('%s, %s: “%s” is answered as a question', (language, name, line) => {
  const reply = lastReply(language, name, [line])
  expect([reply?.move, reply?.source]).not.toEqual(expect.arrayContaining(['apology']))
  expect(reply?.source).not.toMatch(/^situation/u)
})

test.each([
  ['en', 'Nadia', 'Pfff.'],
  ['fr', 'Nadia', 'Pfff.'],
] as const)('%s, %s: a sigh is noticed', (language, name, line) => {
  expect(lastReply(language, name, [hello[language], line])?.text).toMatch(/sigh|words|soupir|mots/u)
})

test.each([
  ['en', 'Nadia', 'Do you love me?'],
  ['fr', 'Jonas', 'Tu m’aimes ?'],
] as const)('%s, %s: an advance gets no yes', (language, name, line) => {
  const reply = lastReply(language, name, [hello[language], line], -1)
  expect(reply?.source).toBe('refusal')
})

test.each([
  ['en', 'Sofia', 'Why does he dawdle, do you think?', /^because I/iu],
  ['fr', 'Sofia', 'Pourquoi il traîne, à votre avis ?', /^(?:parce que (?:j|ça me)|pas que)/iu],
  ['fr', 'Karim', 'Pourquoi ils ne croient que les chiffres ?', /^pas que/iu],
] as const)('%s, %s: why somebody else does it gets no reason of the persona’s own', (language, name, line, own) => {
  expect(lastReply(language, name, [hello[language], line])?.text).not.toMatch(own)
})

test.each([
  ['fr', 'Nadia', 'Un savon, aujourd’hui ? Non. Dites-moi seulement quand vous avez repris la prévision.'],
  ['en', 'Nadia', 'A scolding, today? No. Just tell me when you took the forecast over.'],
] as const)('%s, %s: “%s” asks for a time and gets no yes', (language, name, line) => {
  const before = { fr: 'Je ne viens pas vous passer un savon.', en: 'I haven’t come to give you a scolding.' }[language]
  const reply = lastReply(language, name, [hello[language], before, line])
  expect(reply?.move).toBe('question')
  expect(reply?.text).not.toMatch(/^(?:oui|yes|c’est vrai|c’est ça|that’s (?:right|true|it)|exact)/iu)
})

test.each([
  ['fr', 'Karim', 'Que vous faudrait-il pour signer ?', 'h-helps', 0],
  ['en', 'Karim', 'What do you need to make up your mind?', 'h-helps', 0],
  ['fr', 'Karim', 'Et vous avez dû l’annoncer devant qui, ce matin-là ?', 'k-before-whom', 0],
  ['en', 'Karim', 'And who did you have to answer to, that morning?', 'k-before-whom', 0],
  ['fr', 'Sofia', 'Il a dans les neuf ans, c’est ça ?', 'leo-age', 0],
  ['en', 'Sofia', 'He’s about nine, isn’t he?', 'leo-age', 0],
  ['fr', 'Nadia', 'Je pourrais vous soulager d’une de ces tâches : laquelle ?', 'l-priority', -1],
  ['en', 'Nadia', 'I’d like to take one of these tasks off you: which one?', 'l-priority', -1],
  ['fr', 'Elise', 'Que faudrait-il qu’il arrive samedi pour que vous puissiez dire que c’est fini ?', 'wants', 0],
  ['en', 'Elise', 'What has to happen on Saturday for you to say it’s over?', 'wants', 0],
] as const)('%s, %s: “%s” is answered for what it wants', (language, name, line, source, which) => {
  expect(lastReply(language, name, [hello[language], line], which)?.source).toBe(source)
})

test.each([
  ['fr', 'Que peut-on fixer ce matin pour que ça aille mieux ?'],
  ['fr', 'Et si Inès reprenait un des rapports, vous le prépareriez comment ?'],
  ['en', 'What shall we settle this morning so that it gets better?'],
  ['en', 'And if Ines took one of the reports, how would you arrange it?'],
] as const)('%s: “%s” asks for a step, and gets no habit', (language, line) => {
  expect(lastReply(language, 'Nadia', [hello[language], line], -1)?.source).toMatch(/^(?:step|helps|.*-helps)/u)
})

test.each([
  ['fr', 'Thomas', 'Autre chose à me dire avant qu’on se quitte ?'],
  ['en', 'Thomas', 'Anything else to tell me before we finish?'],
] as const)('%s, %s: “%s” near the end is heard as that', (language, name, line) => {
  expect(lastReply(language, name, [hello[language], line])?.source).toMatch(/anything-else|secret/u)
})

test.each([
  ['fr', 'Thomas', 'Que voudriez-vous leur expliquer, si on vous écoutait un jour ?', 'tell-them'],
  ['en', 'Thomas', 'What would you like to show them, if anybody came and listened?', 'tell-them'],
  ['fr', 'Karim', 'Combien de livraisons ratées, en gros ?', 'missed'],
] as const)('%s, %s: “%s” is answered by %s', (language, name, line, source) => {
  expect(lastReply(language, name, [hello[language], line])?.source).toBe(source)
})

test.each([
  ['fr', 'Henri', 'Auriez-vous envie d’essayer quelque chose ? Qu’est-ce que vous auriez envie de changer, vous ?'],
] as const)('%s, %s: “%s” asks for a step', (language, name, line) => {
  expect(lastReply(language, name, [hello[language], line])?.source).toMatch(/step/u)
})

test.each([
  [
    'fr',
    'Henri',
    'Que s’est-il passé au fourneau ?',
    'Une mauvaise semaine ? Racontez, j’ai tout entendu dans ma vie.',
  ],
  ['en', 'Henri', 'What happened at the stove?', 'A bad week? Tell me, I’ve heard it all in my time.'],
] as const)('%s, %s: after “%s” the line “%s” asks to go on, and gets no half yes', (language, name, before, line) => {
  const reply = lastReply(language, name, [hello[language], before, line])
  expect(reply?.source).not.toMatch(/^(?:unknown_yes_no|yes|reflection)/u)
})

test.each([
  ['Amélie', 'Ma mère d’abord, puis Léa, et moi en dernier.', 'Ta mère d’abord… qu’est-ce qu’elle te dit ?'],
  [
    'Sofia',
    'Ça a dû commencer en septembre, et je n’ai regardé qu’en octobre.',
    'Et en octobre, qu’est-ce que vous avez vu ?',
  ],
] as const)(
  '%s: after “%s” a question for more than its sense is put off by its kind: “%s”',
  (name, lastWords, line) => {
    const turns = [
      { role: 'persona', text: 'Bonjour.' },
      { role: 'learner', text: 'Dites-m’en plus.' },
      { role: 'persona', text: lastWords },
      { role: 'learner', text: line },
    ] as const
    expect(replyTo(demoCast('fr', name, 7), turns).source).not.toBe('own_words')
  },
)

test('Thomas says how near it comes when he is asked whether something annoys him', () => {
  expect(lastReply('fr', 'Thomas', ['Bonjour.', 'Ça vous agace, d’être ici ?'])?.source).toMatch(/^reflection/u)
})

test('« D’un côté…, de l’autre… ? » is met as what it gives back', () => {
  const line = 'Donc d’un côté ça vous flatte, de l’autre quelque chose vous retient ?'
  expect(lastReply('fr', 'Amélie', ['C’est quoi, ce poste ?', line])?.source).toMatch(/^reflection/u)
})
