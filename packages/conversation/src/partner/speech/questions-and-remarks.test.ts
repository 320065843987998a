import { expect, test } from 'vitest'
import { demoCast } from '../demo-casts.samples.ts'
import { lastItem, playFromOpening } from '../play-lines.samples.ts'

const castOf = (language: 'en' | 'fr', name: string) => demoCast(language, name, 'remarks')

/** The last reply to some lines of the learner, each answered in between. */
const lastReply = (cast: ReturnType<typeof castOf>, lines: readonly string[]) => lastItem(playFromOpening(cast, lines))

test.each([
  ['en', 'Thomas', 'Who paid for that blue screwdriver of yours?', 'unknown_who'],
  ['en', 'Thomas', 'How many bolts have you tightened today?', 'unknown_count'],
  ['fr', 'Amélie', 'Où la clinique range-t-elle les plannings ?', 'unknown_where'],
] as const)('%s: %s puts off "%s" with words of the kind that was asked for', (language, name, line, source) => {
  expect(lastReply(castOf(language, name), ['Hello.', line]).source).toBe(source)
})

test.each([
  ['en', 'Karim', 'When did the board last change its rules?', /^The board\? /],
  ['fr', 'Thomas', 'Qui a payé les tablettes ?', /^Les tablettes \? /],
] as const)('%s: %s takes up the subject of the question that it puts off: "%s"', (language, name, line, begins) => {
  expect(lastReply(castOf(language, name), ['Hello.', line]).text).toMatch(begins)
})

test.each([
  ['fr', 'Henri', 'Il y a combien de marches jusqu’au grenier ?', /marché/iu],
  ['en', 'Henri', 'How many plates did you drop that night?', /my nights/iu],
] as const)('%s: %s takes up no other subject at "%s"', (language, name, line, other) => {
  expect(lastReply(castOf(language, name), ['Hello.', line]).text).not.toMatch(other)
})

test('a question about what is not so gets no answer to what is', () => {
  expect(lastReply(castOf('en', 'Karim'), ['Hello.', 'Who have you not told yet?']).source).toBe('unknown_who')
})

test('a remark on the matter is taken up by what the persona has to say about it', () => {
  const { source, text } = lastReply(castOf('en', 'Sofia'), ['Hello.', 'He is a clever boy.'])
  expect(source).toMatch(/\(remark\)$/)
  expect(text).toMatch(/boy/)
})

test('a first remark, even about a talk before this one, gets the persona’s own account', () => {
  const line = 'Hello Amélie. You said on the phone that something has been going round in your head.'
  const { source, text } = lastReply(castOf('en', 'Amélie'), [line])
  expect(source).toBe('offer')
  expect(text.split(' ').length).toBeGreaterThan(3)
})

test.each([
  ['en', 'Amélie', 'Hello Amélie, we have half an hour. What should we use it for?', 'offer'],
  ['fr', 'Amélie', 'Bonjour, prenez place. Comment allez-vous ce matin ?', 'how-are-you'],
  ['fr', 'Karim', 'Vous allez bien aujourd’hui ?', 'how-are-you'],
  ['fr', 'Nadia', 'Bonjour Nadia, merci de passer. Un café ?', 'coffee'],
  ['en', 'Nadia', "Hi Nadia. I've come to say something I should have said in September.", 'permission'],
  ['en', 'Elise', "Customer care, good morning, this is Ben. Tell me what's wrong.", 'story'],
  ['en', 'Thomas', 'Morning Thomas, thanks for letting me come down.', 'greeting'],
  ['en', 'Jonas', 'Jonas, can we talk about the board meeting?', 'permission'],
] as const)('%s: %s meets the first line "%s" with its own matter or a plain word', (language, name, line, source) => {
  expect(lastReply(castOf(language, name), [line]).source).toBe(source)
})

test.each([
  ['en', 'Nadia', 'Would it help if I spoke to Rob this afternoon?'],
  ['fr', 'Nadia', 'Tu veux que je parle à Rob cet après-midi ?'],
] as const)('%s: %s hears an offer in "%s"', (language, name, line) => {
  expect(lastReply(castOf(language, name), ['Hello.', line]).move).toBe('offer')
})

test.each([
  ['en', 'I noticed you never mentioned the pay.', 'reflection'],
  ['en', 'Let me know if I am going too fast.', 'reassurance'],
  ['fr', 'C’est inadmissible de notre part.', 'own_part'],
  ['fr', 'Je préfère que ce soit vous qui décidiez.', 'autonomy'],
] as const)('%s: "%s" is heard as %s', (language, line, move) => {
  expect(lastReply(castOf(language, 'Amélie'), ['Hello.', line]).move).toBe(move)
})

test.each([
  ['en', 'How are you?', 'And then?'],
  ['en', 'How are you?', 'What do you mean by that?'],
  ['fr', 'Comment allez-vous ?', 'Et ensuite ?'],
] as const)('%s: after "%s" the question "%s" leads to what the persona came for', (language, first, second) => {
  expect(lastReply(castOf(language, 'Thomas'), [first, second]).source).toMatch(/^(?:situation|sequel)$/u)
})

test.each([
  ['en', 'What time is it?', 'off_topic'],
  ['fr', 'Quelle heure est-il ?', 'off_topic'],
  ['en', 'I don’t believe you.', 'blame'],
  ['fr', 'Je ne vous crois pas.', 'blame'],
  ['fr', 'Regardons les chiffres ensemble.', 'proposal'],
] as const)('%s: Nadia answers "%s" as %s', (language, line, source) => {
  expect(lastReply(castOf(language, 'Nadia'), ['Hello.', line]).source).toBe(source)
})

test.each([
  ['fr', 'Depuis combien de temps êtes-vous dans l’entreprise ?', 'experience'],
  ['fr', 'Qu’est-ce qui se passerait si rien ne changeait ?', 'if-nothing'],
  ['en', 'What is stopping you?', 'obstacle'],
] as const)('%s: Thomas meets "%s" with the answer to it', (language, line, source) => {
  expect(lastReply(castOf(language, 'Thomas'), ['Hello.', line]).source).toBe(source)
})
