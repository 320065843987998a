import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

type Language = 'en' | 'fr'

const replyIn = (language: Language, name: string, line: string) =>
  lastItem(playFromOpening(demoCast(language, name, 7), [language === 'en' ? 'Hello.' : 'Bonjour.', line]))

const ofBoth = /\bboth\b|les deux|moitié|half|bit of|un peu/iu

test.each([
  ['en', 'Karim', 'Two of them on the same street, or all over town?'],
  ['en', 'Thomas', 'Do the tablets always crash on the same line, or all over the hall?'],
  ['en', 'Thomas', 'Would you rather talk again on Thursday over a coffee, or stop here?'],
  ['en', 'Jonas', 'Do you want to go on, or should we stop here?'],
  ['en', 'Thomas', 'Would you rather test it on line three or somewhere quieter?'],
  ['fr', 'Thomas', 'Vous préférez l’essayer sur la ligne trois ou dans un coin plus calme ?'],
  ['fr', 'Karim', 'Ce sont toujours les mêmes cliniques, ou un peu partout ?'],
  ['fr', 'Thomas', 'Vous préféreriez qu’on reparle de ça jeudi autour d’un café, ou qu’on s’arrête là ?'],
  ['fr', 'Nadia', 'On continue, ou on s’arrête là ?'],
] as const)('%s: %s does not say both where only one can be: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).text).not.toMatch(ofBoth)
})

test.each([
  ['en', 'Nadia', 'Is it the workload, or is there something else?'],
  ['en', 'Sofia', 'Is it the marks that worry you, or something else?'],
  ['fr', 'Nadia', 'Est-ce que c’est la charge de travail ou est-ce qu’il y a autre chose ?'],
  ['fr', 'Thomas', 'C’est la saisie qui vous gêne, ou encore autre chose ?'],
] as const)('%s: %s says how near it comes, and not that it does not know: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).source).not.toMatch(/^unknown_(?:fact|choice)$/u)
})

test.each([
  ['en', 'Nadia', 'Who should I talk to about the statistics, Ines or Rob?', /^(?:Ines|Rob)\.$/u],
  ['fr', 'Nadia', 'À qui je dois en parler, Inès ou Rob ?', /^(?:Inès|Rob)\.$/u],
] as const)('%s: %s names one of two people: “%s”', (language, name, line, names) => {
  expect(replyIn(language, name, line).text).toMatch(names)
})

test.each([
  ['en', 'Thank you, Jonas. Who should tell Mira about our rule, you or me?'],
  ['en', 'Who tells Mira, me or you?'],
  ['en', 'Should I tell Mira, or will you?'],
  ['en', 'Which of us writes it down, you or I?'],
  ['fr', 'Merci Jonas. Qui parle de notre règle à Mira, vous ou moi ?'],
  ['fr', 'C’est vous ou moi qui le dis à Mira ?'],
  ['fr', 'Qui l’écrit, toi ou moi ?'],
  ['fr', 'Lequel de nous deux en parle à la direction, moi ou vous ?'],
] as const)('%s: of the two who talk Jonas names one: “%s”', (language, line) => {
  expect(replyIn(language, 'Jonas', line).text).toMatch(
    /^(?:I will|Let me do that|You, please|Better you|Moi, si|Je m’en charge|Plutôt|Je préfère que ce soit)/u,
  )
})

test.each([
  ['en', 'Who was at fault, you or me?'],
  ['en', 'Who came up with it first, you or me?'],
  ['en', 'Who is more tired, you or me?'],
  ['fr', 'Qui a eu tort, vous ou moi ?'],
] as const)('%s: a fact or a judgement is no task that one of the two takes: “%s”', (language, line) => {
  expect(replyIn(language, 'Jonas', line).source).not.toBe('choice')
})
