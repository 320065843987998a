import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { replyTo } from '../../reply.ts'

const before = {
  en: [
    { role: 'learner', text: 'Thank you for making time.' },
    { role: 'persona', text: 'All right.' },
  ],
  fr: [
    { role: 'learner', text: 'Merci de prendre ce temps.' },
    { role: 'persona', text: 'D’accord.' },
  ],
} as const

const answerTo = (language: 'en' | 'fr', persona: string, ...texts: string[]) => {
  const cast = demoCast(language, persona, 5)
  const turns: { role: 'learner' | 'persona'; text: string }[] = [...before[language]]
  for (const text of texts) {
    turns.push({ role: 'learner', text })
    turns.push({ role: 'persona', text: replyTo(cast, turns).text })
  }
  return turns.at(-1)?.text ?? ''
}

test.each([
  ['en', 'Amélie', 'There are fourteen people in your team, right?', /Nine/],
  ['en', 'Elise', 'So the flat is on the fifth floor, correct?', /second floor/i],
  ['en', 'Elise', 'And you need it by the nineteenth, is that right?', /fourteenth/],
  ['en', 'Henri', 'You sleep seven hours, don’t you?', /five/i],
  ['en', 'Henri', 'Is Marthe your sister?', /wife/],
  ['en', 'Jonas', 'Ingrid is your wife, isn’t she?', /department/],
  ['en', 'Karim', 'You buy for four clinics, don’t you?', /eleven/i],
  ['en', 'Nadia', 'The forecast takes you three hours a week, correct?', /six hours/i],
  ['en', 'Nadia', 'Did Paul leave in May?', /August/],
  ['en', 'Sofia', 'Leo is fifteen, isn’t he?', /twelve/i],
  ['en', 'Thomas', 'You’ve been here for eleven years, right?', /twenty-six/i],
  ['fr', 'Amélie', 'Votre équipe compte quatorze personnes, c’est bien ça ?', /neuf/i],
  ['fr', 'Elise', 'Vous êtes au cinquième étage, c’est exact ?', /deuxième/i],
  ['fr', 'Elise', 'Et il vous le faut pour le dix-neuf, c’est ça ?', /quatorze/],
  ['fr', 'Henri', 'Vous dormez sept heures, c’est juste ?', /cinq heures/i],
  ['fr', 'Jonas', 'Ingrid, c’est votre femme, c’est ça ?', /service/],
  ['fr', 'Karim', 'Vous avez quatre cliniques, n’est-ce pas ?', /onze/i],
  ['fr', 'Nadia', 'Paul est parti en mai, c’est bien ça ?', /août/],
  ['fr', 'Sofia', 'Léo a quinze ans, c’est ça ?', /douze/i],
  ['fr', 'Thomas', 'Vous êtes là depuis onze ans, c’est exact ?', /vingt-six/i],
] as const)('%s: %s puts “%s” right', (language, persona, claim, fact) => {
  const reply = answerTo(language, persona, claim)
  expect(reply).toMatch(/^(?:No|Non|Not|Pas|Plus)(?!\p{L})/u)
  expect(reply).toMatch(fact)
})

test.each([
  ['en', 'Amélie', 'There are nine people in your team, right?'],
  ['en', 'Henri', 'You sleep five hours, don’t you?'],
  ['en', 'Thomas', 'Jule is your apprentice, isn’t she?'],
  ['fr', 'Elise', 'Vous habitez au deuxième étage, c’est exact ?'],
  ['fr', 'Thomas', 'Vous êtes là depuis vingt-six ans, c’est exact ?'],
] as const)('%s: %s agrees with what is so: “%s”', (language, persona, claim) => {
  expect(answerTo(language, persona, claim)).toMatch(/^(?:Yes|Oui)(?!\p{L})/u)
})

test.each([
  [
    'en',
    'Elise',
    ['So it goes to your home in Bristol, correct?', 'And that is your flat in Leeds, correct?'],
    /Bristol/,
  ],
  [
    'fr',
    'Elise',
    ['Je note que c’est chez vous à Nantes, c’est bien ça ?', 'Donc c’est livré à Dijon, c’est exact ?'],
    /Nantes/,
  ],
] as const)('%s: %s keeps to the town of the line before', (language, persona, texts, town) => {
  expect(answerTo(language, persona, ...texts)).toMatch(town)
})

test.each([
  ['en', 'Elise', 'Could we bring it on Tuesday, is that right for you?'],
  ['en', 'Karim', 'I have two offers for you, haven’t I?'],
  ['fr', 'Nadia', 'Je peux vous prendre deux heures de prévision, c’est bien ça ?'],
] as const)('%s: %s takes no plan for a claim: “%s”', (language, persona, plan) => {
  expect(answerTo(language, persona, plan)).not.toMatch(/^(?:No|Non)\. /u)
})

test.each([
  ['en', 'Karim', 'So you mean five out of forty failed?', /forty-eight/i],
  ['fr', 'Nadia', 'Trois jours plus les soirées, c’est énorme. Tu as demandé de l’aide à quelqu’un ?', /cinq jours/i],
] as const)('%s: %s takes no number beside the question for a claim: “%s”', (language, persona, line, words) => {
  expect(answerTo(language, persona, line)).not.toMatch(words)
})

test('a number that the persona has just said is no claim to correct', () => {
  const turns = [
    ...before.en,
    { role: 'learner', text: 'What takes the most time?' },
    { role: 'persona', text: 'The forecast. It takes six hours, and mostly on a Wednesday.' },
    { role: 'learner', text: 'Do you mean the forecast takes you six hours every week?' },
  ] as const
  expect(replyTo(demoCast('en', 'Nadia', 5), turns).text).not.toMatch(/^No\b/)
})
