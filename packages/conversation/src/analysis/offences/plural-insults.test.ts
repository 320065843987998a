import { expect, test } from 'vitest'
import { analyseUtterance } from '../english-model/index.ts'

const before = {
  en: [{ speaker: 'client', text: 'I don’t want to use it, and my team is against it.' }],
  fr: [{ speaker: 'client', text: 'Je ne veux pas m’en servir, et mon équipe est contre.' }],
} as const

test.each([
  ['en', 'You people are thieves.'],
  ['en', 'You’re thieves, all of you.'],
  ['en', 'You lot are useless.'],
  ['en', 'You guys are a joke.'],
  ['en', 'Oh come on, my grandmother uses a tablet.'],
  ['en', 'It’s not rocket science.'],
  ['en', 'Everybody else manages.'],
  ['fr', 'Vous êtes des voleurs.'],
  ['fr', 'Vous êtes des nuls.'],
  ['fr', 'Oh allez, ma grand-mère utilise une tablette.'],
  ['fr', 'Même un enfant y arrive.'],
  ['fr', 'C’est quand même pas sorcier.'],
  ['fr', 'Tous les autres y arrivent.'],
] as const)('%s: “%s” runs the other person down and gives nothing back', (language, text) => {
  const analysis = analyseUtterance(text, before[language], language)
  expect(analysis.slight).toBe(text)
  expect(analysis.reflection).toBeNull()
})

test.each([
  ['en', 'You people are under pressure.'],
  ['en', 'You lot are tired of new systems.'],
  ['en', 'So they treat you like thieves?'],
  ['en', 'My grandmother taught me to sew.'],
  ['en', 'You didn’t sleep either.'],
  ['en', 'Well, my mother could help you on Monday.'],
  ['en', 'Everyone else can wait, take your time.'],
  ['en', 'It’s not rocket science, but it was hard for you all the same.'],
  ['en', 'Does everybody else manage?'],
  ['fr', 'Vous êtes des collègues de longue date.'],
  ['fr', 'Ils vous prennent pour des voleurs ?'],
  ['fr', 'Ma fille utilise aussi ce bus.'],
  ['fr', 'Vous êtes de mauvaise humeur ce matin.'],
] as const)('%s: “%s” runs down no one', (language, text) => {
  expect(analyseUtterance(text, before[language], language).slight).toBeNull()
})
