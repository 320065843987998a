import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { lastReplyOf } from './play-lines.samples.ts'

type Language = 'en' | 'fr'

/** The persona's last reply to these lines, in its first scenario or in its last one. */
const lastReply = (language: Language, name: string, lines: readonly string[], which: 0 | -1 = 0) =>
  lastReplyOf({ name, which, seed: 5 }, language, lines)

/** The shared questions that the answer with this key takes. */
const sharedKeysOf = (language: Language, name: string, source: string | undefined): readonly string[] =>
  demoCast(language, name).persona.speech?.answers.find(({ key }) => key === source)?.like ?? []

const hello = { en: 'Hello.', fr: 'Bonjour.' } as const

test.each([
  ['en', 'Nadia', 'Tired is more exact, thanks for saying that. What’s been wearing you out?', 'hardest'],
  ['en', 'Sofia', 'Thank you for telling me that. What has been hardest for you?', 'hardest'],
  ['en', 'Jonas', 'I’m glad you said so. What did you expect from me?', 'expects'],
  ['fr', 'Nadia', 'Fatiguée, merci de me le dire. Qu’est-ce qui t’épuise le plus ?', 'hardest'],
  ['fr', 'Elise', 'Vous avez bien fait de me le dire. Qu’est-ce qui manque exactement ?', 'missing-part'],
  ['fr', 'Sofia', 'Merci de me le confier. Qu’est-ce qui a été le plus dur pour vous ?', 'hardest'],
] as const)('%s, %s: “%s” gets an answer to the question behind the thanks', (language, name, line, source) => {
  expect(lastReply(language, name, [hello[language], line])?.source).toBe(source)
})

test.each([
  ['en', 'Nadia', 'Since September, that’s a long haul. What changed in September?', 'f-changed'],
  ['en', 'Jonas', 'What changed this spring?', 'f-changed'],
  ['fr', 'Nadia', 'Trois, et ça ne te ressemble pas. Qu’est-ce qui a changé cet automne ?', 'f-changed'],
  ['fr', 'Karim', 'Qu’est-ce qui a changé depuis l’an dernier ?', 'f-changed'],
  ['en', 'Amélie', 'Fair, that was silly. What did you do last Tuesday that worked so well?', 'l-tuesday'],
  ['en', 'Thomas', 'What did you do that worked?', 't-went-well'],
  ['fr', 'Jonas', 'Qu’avez-vous fait, ce jour-là, qui a bien marché ?', 't-went-well'],
  ['en', 'Sofia', 'What was in your head all weekend, if I may ask?', 'n-first-thought'],
  ['fr', 'Jonas', 'Qu’aviez-vous en tête à ce moment-là ?', 'n-first-thought'],
  ['en', 'Amélie', 'Sorry, I pressed something. What is it you have to decide by the thirtieth?', 'offer'],
  ['fr', 'Amélie', 'Qu’est-ce que vous devez décider d’ici le trente ?', 'offer'],
  ['en', 'Sofia', 'I do the diary on Fridays. How did Leo sleep before the holidays?', 'r-sleep-before'],
  ['fr', 'Sofia', 'Il dormait comment, Léo, avant les vacances ?', 'r-sleep-before'],
  ['en', 'Henri', 'Nobody has asked, you’re right. So I’m asking: what’s the reason?', 'e-when-stopped-what'],
  ['fr', 'Henri', 'Alors je vous le demande : quelle est la raison ?', 'e-when-stopped-what'],
  ['en', 'Karim', 'If the price didn’t move, what could convince you?', 'condition'],
  ['fr', 'Karim', 'Si le prix ne bougeait pas, qu’est-ce qui pourrait vous convaincre ?', 'condition'],
  ['en', 'Elise', 'What happens if it doesn’t come on Wednesday?', 'if-wrong'],
  ['en', 'Henri', 'Ha, more or less? How often do you skip them, roughly?', 'v-skip'],
  ['fr', 'Henri', 'À peu près combien de fois les sautez-vous ?', 'v-skip'],
  [
    'fr',
    'Thomas',
    'Avant de t’expliquer quoi que ce soit : combien de logiciels as-tu déjà vu défiler ici ?',
    'four-systems',
  ],
  ['fr', 'Thomas', 'Pas mal, c’est-à-dire ? Lequel t’a laissé le plus mauvais souvenir ?', 'd-worst-system'],
  ['fr', 'Thomas', 'Tu as vu quoi mal tourner, exactement ?', 'worked-out'],
  ['fr', 'Karim', 'Pourquoi les cliniques ne passent-elles plus par vous ?', 'v-past-me'],
  [
    'en',
    'Karim',
    'I won’t lower the price, but I’d like to know what late parcels cost you in angry calls.',
    'o-cost-failure',
  ],
  ['fr', 'Karim', 'Qu’est-ce qui vous occupe le plus en ce moment côté livraisons ?', 'h-hardest'],
] as const)('%s, %s: “%s” gets the kind of answer that it asks for', (language, name, line, source) => {
  expect(lastReply(language, name, [hello[language], line])?.source).toBe(source)
})

test.each([
  ['fr', 'Nadia', 'Qu’est-ce qui te soulagerait, concrètement, pour le prochain rapport ?', 'helps'],
  ['en', 'Nadia', 'What would help you with the next report?', 'helps'],
  ['en', 'Nadia', 'What would take a load off you, concretely, for the next report?', 'n-relief-now'],
] as const)('%s, %s: “%s” hears what would help, wherever that is', (language, name, line, source) => {
  expect(lastReply(language, name, [hello[language], line])?.source).toBe(source)
})

test.each([
  ['en', 'How can I be of use to you today?', 'expects'],
  ['en', 'What would tell you that this talk was worth it?', 'expects'],
  ['en', 'Where will you be a year from now if nothing changes?', 'if-nothing'],
  ['en', 'Who would notice first if things got better?', 'who-else'],
  ['en', 'Who counts on you?', 'who-else'],
  ['en', 'Is there anyone who could give you some support?', 'support'],
  ['fr', 'En quoi puis-je vous être utile aujourd’hui ?', 'expects'],
  ['fr', 'Et dans un an, si rien ne change ?', 'if-nothing'],
  ['fr', 'Qui le remarquerait en premier ?', 'who-else'],
  ['fr', 'Qui compte sur vous ?', 'who-else'],
  ['fr', 'Y a-t-il quelqu’un qui pourrait vous donner un coup de main ?', 'support'],
] as const)('%s: every persona answers “%s” from its sheet', (language, line, shared) => {
  const sharedKeys = ['Amélie', 'Henri', 'Jonas', 'Karim', 'Nadia', 'Sofia', 'Thomas'].map((name) =>
    sharedKeysOf(language, name, lastReply(language, name, [hello[language], line])?.source),
  )
  for (const keys of sharedKeys) expect(keys).toContain(shared)
})

test.each([
  ['fr', 'Sofia', 'Vous vous en voulez, on dirait. Vous n’avez rien raté, vous savez.', 'reassurance'],
  ['en', 'Sofia', 'You haven’t missed anything, you know.', 'reassurance'],
  ['en', 'Amélie', 'You’re not a coward, you know.', 'reassurance'],
  ['fr', 'Amélie', 'Vous n’êtes pas lâche.', 'reassurance'],
  ['en', 'Nadia', 'You did what you could.', 'reassurance'],
  ['fr', 'Nadia', 'Tu as fait de ton mieux.', 'reassurance'],
  ['fr', 'Jonas', 'Et si je rétablissais les choses devant la chef, mardi, à la réunion ?', 'proposal'],
  ['en', 'Jonas', 'What if I set it right in front of the boss on Tuesday?', 'proposal'],
  ['fr', 'Karim', 'Je peux vous proposer une livraison garantie le mardi, au même prix.', 'offer'],
  ['en', 'Karim', 'I can offer you guaranteed delivery on Tuesdays, at the same price.', 'offer'],
  ['fr', 'Elise', 'Je peux vous offrir la livraison à domicile.', 'offer'],
  ['en', 'Jonas', 'Deal, starting with Thursday’s board meeting. Thanks, Jonas.', 'agreed'],
] as const)('%s, %s: “%s” is met by what it does', (language, name, line, move) => {
  const reply = lastReply(language, name, [hello[language], line])
  expect([reply?.move, reply?.source]).toEqual([move, move])
})

test.each([
  ['en', 'Karim', 'So it isn’t only about money, it’s about people trusting you.'],
  ['en', 'Jonas', 'So for you it’s mostly about respect.'],
  ['fr', 'Henri', 'Donc, pour vous, la cuisine passe avant la santé.'],
  ['fr', 'Elise', 'En fait, vous voulez surtout qu’on vous croie.'],
] as const)('%s, %s: “%s” gives something back and is not asked for its sense', (language, name, line) => {
  expect(lastReply(language, name, [hello[language], line])?.source).toMatch(/^reflection_/u)
})

test.each([
  ['en', 'k'],
  ['en', 'hm'],
  ['en', 'lol whatever'],
  ['fr', 'hm'],
  ['fr', 'mdr'],
] as const)('%s: every persona says a word or two to a bare “%s”', (language, line) => {
  const sources = ['Amélie', 'Elise', 'Henri', 'Jonas', 'Karim', 'Nadia', 'Sofia', 'Thomas'].map(
    (name) => lastReply(language, name, [hello[language], line])?.source,
  )
  for (const source of sources) expect(source).toMatch(/^(?:thinking|surprise)$/u)
})

test.each([
  [
    'en',
    'Sofia',
    'Your son is stupid, that’s all.',
    'I should never have said that, I’m sorry. What would Leo need from us?',
  ],
  [
    'fr',
    'Sofia',
    'Votre fils est débile, c’est tout.',
    'Je suis désolée d’avoir dit ça. De quoi Léo aurait-il besoin ?',
  ],
] as const)('%s, %s: an apology after “%s” is taken before the answer', (language, name, insult, apology) => {
  const reply = lastReply(language, name, [hello[language], insult, apology])
  expect(reply?.text).toMatch(
    /^(?:All right|Well|Good that you say so|Bon|C’est entendu|C’est bien de le dire)\. \p{Lu}/u,
  )
})

test.each([
  ['en', 'Nadia', 'Of course, tomorrow is fine. When shall we talk about it?', 'Tomorrow, then.'],
  ['en', 'Jonas', 'Thursday works for me. When do we meet?', 'Thursday, then.'],
  ['fr', 'Nadia', 'Demain, ça me va. Quand est-ce qu’on en parle ?', 'Demain, alors.'],
] as const)('%s, %s: “%s” is held to the day that was given', (language, name, line, text) => {
  expect(lastReply(language, name, [hello[language], line])?.text).toBe(text)
})

test.each([
  ['en', 'Nadia', 'Thursday doesn’t work. When shall we talk about it?', 'Thursday'],
  ['en', 'Nadia', 'On Friday you were late. When do we talk about it?', 'Friday'],
  ['fr', 'Nadia', 'Jeudi, ça ne va pas. Quand est-ce qu’on en parle ?', 'Jeudi'],
] as const)('%s, %s: “%s” gives no day', (language, name, line, day) => {
  expect(lastReply(language, name, [hello[language], line])?.text).not.toContain(day)
})

test.each([
  ['en', 'Who is Bastien?', 'He looks up to you, I bet. What would you like still to show him?'],
  ['fr', 'Qui est Bastien ?', 'Qu’est-ce que vous aimeriez encore lui apprendre ?'],
] as const)('%s: after “%s” a question about him gets no answer about somebody else', (language, before, line) => {
  expect(lastReply(language, 'Henri', [hello[language], before, line])?.text).not.toMatch(/Lucie|soufflé|\bher\b/u)
})

test.each([
  ['fr', 'Nadia', 'Je parle à la direction avant vendredi. Et toi, tu arrêtes les trois statistiques dès lundi ?'],
  ['fr', 'Thomas', 'Combien de logiciels avez-vous vus, vous ?'],
  ['en', 'Karim', 'Do the deliveries come with a friendly driver by Friday?'],
] as const)('%s, %s: a question is not put off by a word of “%s”', (language, name, line) => {
  expect(lastReply(language, name, [hello[language], line])?.text).not.toMatch(/^(?:\p{L}+ )?\p{L}+ ?\?/u)
})
