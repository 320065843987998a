import { expect, test } from 'vitest'
import { demoCast } from '../../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../../play-lines.samples.ts'

type Language = 'en' | 'fr'

const replyIn = (language: Language, name: string, line: string) =>
  lastItem(playFromOpening(demoCast(language, name, 'date'), [language === 'en' ? 'Hello.' : 'Bonjour.', line]))

test.each([
  ['en', 'Nadia', 'When would suit you for the next talk?'],
  ['en', 'Sofia', 'What day is good for you?'],
  ['en', 'Karim', 'Which day would suit you?'],
  ['en', 'Thomas', 'When do you have time for me this week?'],
  ['fr', 'Sofia', 'Quel jour vous conviendrait ?'],
  ['fr', 'Karim', 'Quel jour vous irait ?'],
  ['fr', 'Amélie', 'On se revoit quand ?'],
] as const)('%s: %s names a time at “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).source).toBe('next-meeting')
})

test.each([
  ['en', 'Nadia', 'Shall we look at the list together, or do you want to do it on your own?', /^Together\.$/],
  ['fr', 'Nadia', 'Je le dis à Rob seul, ou on va le voir ensemble ?', /^Ensemble\.$/],
  ['en', 'Elise', 'Do you want to ring the driver yourself or should I?', /^I’d rather do that myself\.$/],
  ['en', 'Jonas', 'Is Monday or Tuesday better for you?', /^(?:Monday|Tuesday)\.$/],
  ['en', 'Karim', 'Would you rather have the report by mail or on paper?', /^(?:By mail|On paper)\.$/],
  ['en', 'Thomas', 'Would you test it on line three or on another line?', /^On line three\.$/],
  ['fr', 'Karim', 'Vous préférez le compte rendu par mail ou sur papier ?', /^(?:Par mail|Sur papier)\.$/],
  ['fr', 'Thomas', 'Je passe le matin ou l’après-midi ?', /^(?:Le matin|L’après-midi)\.$/],
  ['fr', 'Thomas', 'Vous préféreriez la tester sur la ligne trois ou ailleurs ?', /^Sur la ligne trois\.$/],
  ['en', 'Sofia', 'Do you want me to talk to Leo or to the class first?', /^To (?:Leo|the class)\.$/],
  ['fr', 'Jonas', 'Lundi ou mardi, qu’est-ce qui t’arrange ?', /^(?:Lundi|Mardi)\.$/],
  ['en', 'Karim', 'Would you prefer a monthly or a weekly report from us?', /^A weekly report\.$/],
  ['en', 'Karim', 'Does two o’clock suit you, or is the morning better?', /^The morning\.$/],
  ['fr', 'Karim', 'Quatorze heures, ça vous va, ou plutôt le matin ?', /^Le matin\.$/],
  [
    'en',
    'Karim',
    'Shall I come to the meeting or would you rather present it yourself?',
    /^I’d rather do that myself\.$/,
  ],
  [
    'en',
    'Henri',
    'What would make it easier, a pill box or an alarm on the phone?',
    /^(?:A pill box|An alarm on the phone)\.$/,
  ],
  ['fr', 'Karim', 'Je viens à la réunion ou vous préférez présenter vous-même ?', /^Je préfère m’en charger\.$/],
  ['fr', 'Henri', 'Qu’est-ce qui serait plus simple, un pilulier ou une alarme ?', /^Une? (?:pilulier|alarme)\.$/],
  ['en', 'Nadia', 'Monday or Wednesday for our next catch-up?', /^(?:Monday|Wednesday)\.$/],
  ['en', 'Sofia', 'Which would you rather, that I call before seven or after?', /^(?:Before seven|After)\.$/],
  [
    'en',
    'Elise',
    'I can bring it on Saturday morning or on Monday evening. Which do you prefer?',
    /^On (?:Saturday morning|Monday evening)\.$/,
  ],
  ['en', 'Jonas', 'Shall we have a coffee on Thursday, or would you prefer a walk?', /^A walk\.$/],
  ['en', 'Thomas', 'Would you prefer to be trained alone or with the others?', /^With the others\.$/],
  ['en', 'Amélie', 'Would you rather talk to somebody outside, or to your boss?', /^To my boss\.$/],
  [
    'fr',
    'Sofia',
    'Vous préférez que j’appelle avant dix-neuf heures ou après ?',
    /^(?:Avant dix-neuf heures|Après)\.$/,
  ],
  [
    'fr',
    'Elise',
    'Je peux vous livrer samedi matin ou lundi soir. Qu’est-ce qui vous arrange ?',
    /^(?:Samedi matin|Lundi soir)\.$/,
  ],
  ['fr', 'Thomas', 'Tu préférerais une formation seul ou avec les autres ?', /^Avec les autres\.$/],
] as const)('%s: %s decides at “%s”', (language, name, line, pattern) => {
  expect(replyIn(language, name, line).text).toMatch(pattern)
})

test.each([
  ['en', 'Elise', 'Did it come on Monday or on Tuesday?'],
  ['fr', 'Elise', 'Il est arrivé lundi ou mardi ?'],
  ['en', 'Amélie', 'Would you rather stay with your patients or with the team?'],
  ['en', 'Nadia', 'Do you work better alone or with others?'],
  ['en', 'Karim', 'Is it the price or the reliability that worries you more?'],
  ['en', 'Thomas', 'Do you feel left out by the young ones or by the bosses?'],
  ['en', 'Sofia', 'Would you like me to call you or not?'],
  ['fr', 'Amélie', 'Vous préférez rester avec vos patients ou avec l’équipe ?'],
  ['fr', 'Karim', 'C’est le prix ou la fiabilité qui vous inquiète ?'],
  ['fr', 'Thomas', 'Tu te sens à l’aise avec les jeunes ou avec les anciens ?'],
] as const)('%s: %s makes up no fact at “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).source).not.toBe('choice')
})

test.each([
  ['en', 'Karim', 'Did the supplier apologise to you?'],
  ['en', 'Jonas', 'Did the board ring the supplier afterwards?'],
  ['fr', 'Karim', 'Le fournisseur s’est-il excusé ?'],
] as const)('%s: %s does not speak of itself at “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).source).toBe('unknown_of_others')
})

test.each([
  ['en', 'Henri', 'Do you have grandchildren?', /^(?!Marthe).*(?:Lucie|granddaughter)/],
  ['fr', 'Henri', 'Vous avez des petits-enfants ?', /^(?!Marthe).*(?:Lucie|petite-fille)/],
  ['en', 'Thomas', 'You said line three stops. When did it last stop?', /October/],
  ['en', 'Nadia', 'You told me you inherited it. From whom?', /Paul/],
  ['en', 'Nadia', 'Is Paul still in the company?', /August/],
  ['fr', 'Nadia', 'Paul est toujours dans la maison ?', /août/],
  ['fr', 'Karim', 'Vous parlez de cinq livraisons manquées. La première, c’était quand ?', /hiver|décembre|troisième/],
  ['en', 'Thomas', 'Who are the young ones that come to you?', /Milan|Two|kids|Jule/],
] as const)('%s: %s knows what “%s” asks for', (language, name, line, pattern) => {
  expect(replyIn(language, name, line).text).toMatch(pattern)
})

test.each([
  ['en', 'Nadia', 'So you haven’t told anyone.'],
  ['en', 'Thomas', 'You don’t trust the tablets.'],
  ['fr', 'Nadia', 'Vous n’en avez parlé à personne, alors.'],
  ['fr', 'Thomas', 'Vous ne faites pas confiance aux tablettes.'],
] as const)('%s: %s confirms a denial without a bare yes: “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).text).not.toMatch(/^(?:Yes|Oui)/)
})

test('fr: a figure with a hyphen stays whole when an offer is taken up', () => {
  const { text } = replyIn('fr', 'Sofia', 'Je pourrais vous appeler vers dix-neuf heures.')
  expect(text).not.toMatch(/^Neuf heures/)
})

test.each([
  ['en', 'Nadia', 'What is your opinion on how I’ve handled this?', 'your-part'],
  ['en', 'Thomas', 'What would you like me to do differently?', 'expects'],
  ['en', 'Henri', 'What do you make of the new rules in the district?', 'own-view'],
  ['fr', 'Nadia', 'Tu penses quoi de la façon dont j’ai géré ça ?', 'your-part'],
  ['fr', 'Nadia', 'Qu’est-ce que je pourrais faire autrement, moi, comme chef ?', 'v-need-from-you'],
  ['fr', 'Jonas', 'Tu en penses quoi, du nouveau règlement ?', 'own-view'],
] as const)('%s: %s has a view at “%s”', (language, name, line, source) => {
  expect(replyIn(language, name, line).source).toMatch(new RegExp(`^(?:${source}|m-.*)`, 'u'))
})

test.each([
  ['en', 'Amélie', 'Does your partner want you to go or to stay?'],
  ['fr', 'Thomas', 'Milan préfère le papier ou l’écran ?'],
] as const)('%s: %s makes no choice for somebody else at “%s”', (language, name, line) => {
  expect(replyIn(language, name, line).source).toMatch(/^(?:unknown_fact|partner-view)$/)
})

test('“Partly.” chooses neither of two', () => {
  const { text } = replyIn('en', 'Amélie', 'Is it the responsibility or the paperwork that scares you?')
  expect(text).not.toMatch(/^(?:Partly|Yes|No)\b/)
})
