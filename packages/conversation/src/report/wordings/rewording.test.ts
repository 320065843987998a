import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from '../report.samples.ts'
import { englishRewording } from './english-rewording.ts'
import { frenchRewording } from './french-rewording.ts'

const all = libraryObservers()

test.each([
  ['Have you been taking the tablets every day?', 'How has it gone with the tablets?'],
  ['So, did you finish the report?', 'How did it go with the report?'],
  ['Have you talked to your boss about it?', 'What have you told your boss so far?'],
  ['Have you told your boss about the pumps?', 'What have you told your boss so far?'],
  ['Was the meeting very hard for you?', 'What was the meeting like for you?'],
  ['Are you sleeping well?', 'How are you sleeping?'],
  ['Did something happen last week?', 'What happened last week?'],
  ['Is something bothering you at work?', 'What is bothering you at work?'],
  ['Does that happen often?', 'What is it like when that happens?'],
  ['Do you like your job?', 'How do you feel about your job?'],
  ['When did it start?', 'How did it start?'],
  ['Have you tried a list?', 'What have you tried so far, and what came of it?'],
  ['Do you feel safe at home?', 'How do you feel at home?'],
  ['Do you have the authority to decide this yourself?', null],
  ['How many hours do you sleep?', null],
  ['When will you do it?', null],
])('“%s” asked openly: %s', (question, words) => {
  expect(englishRewording.askOpenly(question)).toBe(words)
})

test.each([
  ['Est-ce que vous avez parlé à votre chef ?', 'Qu’<avez-vous|as-tu> dit jusqu’ici à votre chef ?'],
  ['Vous avez pris les comprimés tous les jours ?', 'Comment ça s’est passé avec les comprimés ?'],
  ['Et ça vous arrive souvent ?', 'Comment ça se passe, quand ça <vous arrive|t’arrive> ?'],
  ['Est-ce que Léo dort bien ?', 'Comment dort Léo ?'],
  ['C’était dur ?', 'Comment c’était, pour <vous|toi> ?'],
  ['Est-ce qu’il s’est passé quelque chose hier ?', 'Que s’est-il passé hier ?'],
  ['Quand est-ce que ça a commencé ?', 'Comment est-ce que ça a commencé ?'],
  ['Combien vous coûte une journée d’arrêt ?', null],
])('« %s » posée de façon ouverte : %s', (question, words) => {
  expect(frenchRewording.askOpenly(question)).toBe(words)
})

test.each([
  ['You should delegate more and block two hours, that’s what I do.', 'delegate more and block two hours'],
  ['Why don’t you write it down?', 'write it down'],
  ['You need to understand that.', null],
  ['You must see it from my side.', null],
  ['You should have come to me sooner.', null],
])('the matter of the advice “%s” is asked about: %s', (advice, matter) => {
  expect(englishRewording.askAboutAdvice(advice)).toBe(matter && `What would it be like for you to ${matter}?`)
})

test.each([
  ['Vous devriez lui poser des limites à la maison.', 'de lui poser des limites à la maison'],
  ['À votre place, j’accepterais, une occasion pareille ne se représente pas.', 'd’accepter'],
  ['Il faut vous calmer.', null],
  ['Vous devez comprendre la situation.', null],
])('the matter of the advice « %s » is asked about: %s', (advice, matter) => {
  expect(frenchRewording.askAboutAdvice(advice)).toBe(
    matter && `Qu’est-ce que ça changerait pour <vous|toi> ${matter} ?`,
  )
})

test('a reproach becomes a wish or a question about the same matter, and a judgement becomes nothing', () => {
  expect(englishRewording.sayWithoutBlame('You should have come to me sooner, you know that.')).toBe(
    'I wish you had come to me sooner. What got in the way?',
  )
  expect(frenchRewording.sayWithoutBlame('Vous auriez dû venir me voir plus tôt.')).toBe(
    'Qu’est-ce qui rendait difficile, pour <vous|toi>, de venir me voir plus tôt ?',
  )
  expect(englishRewording.sayWithoutBlame('You are lazy.')).toBeNull()
  expect(englishRewording.sayWithoutBlame('You’re asking yourself how you could have missed it.')).toBeNull()
  expect(frenchRewording.sayWithoutBlame('Vous vous demandez comment vous auriez pu rater ça.')).toBeNull()
})

test('a promise gets its day, unless it has one', () => {
  expect(englishRewording.addDay('I will send you the plan as soon as I can.')).toBe(
    'I will send you the plan by noon tomorrow.',
  )
  expect(frenchRewording.addDay('Je vous envoie le plan.')).toBe('Je vous envoie le plan d’ici demain midi.')
  expect(englishRewording.addDay('I will call you on Friday.')).toBeNull()
})

const rewritesOf = (key: (typeof all.keys)[number], language: 'en' | 'fr', lines: readonly string[]): string =>
  all
    .report(key, language, talkOf(language, lines))
    .criteria.map(({ rewrite }) => rewrite)
    .join(' ')

test.each([
  ['en', 'I am worn out, to be honest.', '“It sounds as if you feel worn out.”'],
  ['en', 'Hurt, if you want the word.', '“It sounds as if you feel hurt.”'],
  ['en', 'The tyres are worn out.', ''],
  ['fr', 'Je suis vraiment épuisée.', '« Vous vous sentez épuisée. »'],
  ['fr', 'J’ai peur pour lui.', '« Vous avez peur. »'],
  ['fr', 'La route est lourde.', ''],
  ['fr', 'À un moment, j’étais seule à parler.', ''],
] as const)('%s: the feeling in “%s” is named as a guess: %s', (language, line, guess) => {
  const lines =
    language === 'en'
      ? ['Right.', line, 'The room is on page two.', 'Hm.']
      : ['Bon.', line, 'La salle est en page deux.', 'Hm.']
  const rewrites = rewritesOf('listening', language, [...lines, 'Hm.', 'Hm.']).replaceAll(/\s/g, ' ')
  expect(/It sounds|Vous (?:avez|vous sentez)/.test(rewrites)).toBe(guess !== '')
  expect(rewrites).toContain(guess)
})

test('the persona’s sentence is not given back as it was said', () => {
  const lines = [
    'How are you?',
    'Cleaning the figures takes two days.',
    'Do you even care?',
    'Yes.',
    'Is that all?',
    'Yes.',
  ]
  expect(all.keys.map((key) => rewritesOf(key, 'en', lines)).join(' ')).not.toContain('You said')
})

test.each([
  ['en', 'listening', ['Which day is it?', 'Friday.', 'Which room is it?', 'Two.', 'Who is there?', 'All of us.']],
  ['fr', 'listening', ['Quel jour est-ce ?', 'Vendredi.', 'Quelle salle ?', 'La deux.', 'Qui est là ?', 'Nous tous.']],
] as const)('%s: where nothing safe can be said, there is no other wording', (language, key, lines) => {
  expect(rewritesOf(key, language, lines).trim()).toBe('')
})

test('a word of thanks gets no other wording', () => {
  const lines = [
    'Thanks for coming to my office.',
    'Hm.',
    'Thank you for your patience.',
    'Hm.',
    'Thanks a lot, really.',
    'Hm.',
  ]
  expect(all.keys.map((key) => rewritesOf(key, 'en', lines).trim())).toEqual(['', '', '', ''])
})

test('neither a reflection nor an open question gets other words, and no question is suggested back', () => {
  const lines = [
    'What keeps you awake at night?',
    'My father is ill, and I am worried about him.',
    'You are worried about your father.',
    'Yes, I am, and nobody at work knows about it.',
    'What would help you with that?',
    'I cannot say, and I am tired of it.',
  ]
  const rewrites = all.keys.map((key) => rewritesOf(key, 'en', lines)).join(' ')
  expect(rewrites).not.toMatch(/Instead of “(?:What|You are worried)/)
  expect(rewrites).not.toMatch(/“([^”]+\?)”, you could say: “\1”/)
})
