import { expect, test } from 'vitest'
import { demoCast, demoCasts } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

type Language = 'en' | 'fr'

const replyIn = (language: Language, name: string, lines: readonly string[]) =>
  lastItem(playFromOpening(demoCast(language, name, 'guess'), [language === 'en' ? 'Hello.' : 'Bonjour.', ...lines]))

test.each([
  ['en', 'Thomas', 'So they left you to clear up the mess?'],
  ['en', 'Nadia', 'So there are too many sheets for one person?'],
  ['en', 'Sofia', 'So he keeps the hardest part to himself?'],
  ['en', 'Amélie', 'If I understand you right, you’re flattered and afraid at once?'],
  ['fr', 'Amélie', 'Si j’ai bien compris, vous êtes flattée et vous avez peur de vous tromper ?'],
  ['fr', 'Nadia', 'Donc il y a trop de feuilles pour une seule personne ?'],
] as const)('%s: %s says how near a conclusion comes: “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).source).toMatch(/^reflection_(?:right|unclear)/)
})

test.each([
  ['en', 'Thomas', 'So you’ll try one for a month?'],
  ['en', 'Karim', 'Then you agree to a trial?'],
] as const)('%s: %s takes no request for its word for a guess: “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).source).not.toMatch(/^reflection_/)
})

test.each([
  ['en', 'Henri', 'Who’s at the till when Marthe isn’t?'],
  ['en', 'Karim', 'Who opens the crates on the wards?'],
  ['en', 'Thomas', 'Who filled in all those columns?'],
  ['fr', 'Thomas', 'Qui les remplissait, ces colonnes, à la fin ?'],
  ['fr', 'Henri', 'Qui tient la caisse quand Marthe n’est pas là ?'],
] as const)('%s: %s makes no secret of a name at “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).text).not.toMatch(
    /rather not|no names|leave the others|préfère|pas de noms|laissons/iu,
  )
})

test.each([
  ['en', 'Henri', 'Is it still your kitchen, or has somebody taken over?'],
  ['en', 'Thomas', 'Is it still the old pump, or did they change it?'],
  ['fr', 'Henri', 'C’est toujours la même cuisine, ou quelqu’un a repris ?'],
] as const)('%s: %s cannot say both of what is and what was at “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).text).not.toMatch(
    /\bboth\b|half and half|spoonful|les deux|moitié|cuillerée/iu,
  )
})

test.each([
  ['en', 'Elise', 'Is it easier for you if I phone or if I write?', /^(?:By phone|In writing)\.$/],
  ['en', 'Sofia', 'Would you rather I call or come round?', /^(?:By phone|In person)\.$/],
  ['en', 'Karim', 'Should I ring you or text you next time?', /^(?:By phone|By text)\.$/],
  ['fr', 'Elise', 'C’est plus simple si je téléphone ou si j’écris ?', /^Par (?:téléphone|écrit)\.$/],
  [
    'en',
    'Karim',
    'Delivery within two days, or on Monday for certain, which do you prefer?',
    /^On Monday for certain\.$/,
  ],
  [
    'fr',
    'Karim',
    'Livrer sous quarante-huit heures, ou livrer le lundi à coup sûr, vous préférez quoi ?',
    /^Livrer le lundi à coup sûr\.$/,
  ],
] as const)('%s: %s takes one of two ways at “%s”', (language, name, line, pattern) => {
  expect(replyIn(language, name, [line]).text).toMatch(pattern)
})

test.each([
  [
    'en',
    'Amélie',
    'You’d like the job and at the same time something in you has its foot on the brake. What is the foot afraid of?',
  ],
  ['en', 'Amélie', 'One half of you wants the job. What is the other half afraid of?'],
] as const)('%s: %s names a fear at “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).source).toMatch(/worry|fear|afraid/)
})

test.each([
  ['en', 'Jonas', 'When did you first notice you didn’t want to talk to me any more?'],
  ['en', 'Nadia', 'When did you realise that you couldn’t do it alone?'],
  ['fr', 'Jonas', 'Quand as-tu remarqué que tu n’avais plus envie de me parler ?'],
] as const)('%s: %s names no plan for a moment that is over: “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).source).not.toBe('step_hesitant')
})

test.each([
  ['en', 'Karim', 'Just give me ten per cent more, machine, and say yes.'],
  ['en', 'Thomas', 'Stop talking and say yes.'],
  ['fr', 'Karim', 'Donnez-moi dix pour cent de plus, et dites oui.'],
] as const)('%s: %s refuses a yes on demand: “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).text).toMatch(
    /^(?:no\b|you can’t|that is not|I can’t be|non\b|un oui|ça ne)/iu,
  )
})

test.each([
  ['en', 'Sofia', 'You’re obviously a bad mother.'],
  ['en', 'Henri', 'You are clearly a terrible cook.'],
] as const)('%s: %s is hurt by “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).move).toBe('abuse')
})

test('en: Sofia hears no insult in a denial of one', () => {
  expect(replyIn('en', 'Sofia', ['You’re hardly a bad mother.']).move).not.toBe('abuse')
})

test.each([
  ['en', 'Karim', 'You stingy old miser.', 'Sorry, that was out of line. Can we go on?'],
  ['en', 'Jonas', 'You’re an idiot.', 'I apologise, that was stupid of me. Shall we start again?'],
  [
    'fr',
    'Karim',
    'Espèce de vieux radin.',
    'Excusez-moi, c’était déplacé, j’ai eu une sale journée. On peut reprendre ?',
  ],
] as const)('%s: %s hears an apology in a wish to go on after “%s”', (language, name, insult, line) => {
  expect(replyIn(language, name, [insult, line]).move).toBe('apology')
})

test('en: Nadia speaks of no report where only March was spoken of', () => {
  const scenario = demoCasts('en').find(({ name }) => name.includes('What was never said'))
  const line =
    'The mail was fine. It’s about March, when I went over to the other project and left you sitting there with the forecast.'
  expect(lastItem(playFromOpening({ ...scenario!.cast, seed: 30 }, [line])).text).not.toMatch(/report/iu)
})

test('en: Thomas tells more where the learner has time for it', () => {
  const reply = replyIn('en', 'Thomas', ['How is line three running?', 'I’ve time. Tell it long.'])
  expect(reply.source).toMatch(/line/)
})

test.each([
  ['en', 'Karim', 'You mean nobody picks up the phone?'],
  ['en', 'Nadia', 'You mean that when the depots are late, you’re the one who makes up for it?'],
  ['fr', 'Karim', 'Vous voulez dire que quand un camion ne vient pas, c’est vous qu’on accuse devant les cliniques ?'],
  ['fr', 'Nadia', 'Tu veux dire que quand les dépôts sont en retard, c’est toi qui rattrapes ?'],
] as const)('%s: %s says how near a check of its own words comes: “%s”', (language, name, line) => {
  expect(replyIn(language, name, [line]).source).toMatch(/^reflection_(?:right|unclear)/)
})
