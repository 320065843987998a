import { expect, test } from 'vitest'
import { replyAfter } from './play-lines.samples.ts'

test.each([
  [
    'en',
    'Nadia',
    'Three of seven I could leave out tomorrow.',
    'So there are three meetings you’d happily drop. Did I get that?',
  ],
  [
    'en',
    'Karim',
    'When they tell me on the telephone what I can see on the ramp.',
    'So you find out on the ramp before anybody tells you on the telephone. Is that fair?',
  ],
  [
    'en',
    'Jonas',
    'Three weeks without a word from you.',
    'So it’s also that I said nothing for three weeks. Do I understand that right?',
  ],
  [
    'en',
    'Jonas',
    'I’ve had them ready since the first day.',
    'You’ve had those two sentences ready for three weeks, then.',
  ],
  [
    'fr',
    'Nadia',
    'L’équipe a rétréci. Les mails, non.',
    'Donc une équipe plus petite et autant de mails, si je comprends bien.',
  ],
  [
    'fr',
    'Henri',
    'J’ai laissé au bout de trois semaines.',
    'Donc vous avez essayé trois semaines et puis vous avez arrêté.',
  ],
] as const)(
  '%s: %s confirms a summary, and takes it for no plan and no comfort: “%s” “%s”',
  (language, name, lastText, line) => {
    expect(replyAfter(language, name, lastText, line).source).toMatch(/^reflection_(?:right|unclear)/)
  },
)

test.each([
  ['fr', 'Amélie', 'Une stagiaire a compris un genou.', 'Donc vous détestez les stagiaires.', /^(?!Oui)/],
  ['en', 'Sofia', 'Nobody telephoned.', 'So basically you don’t care how he does in school.', /^(?!Yes)/],
] as const)('%s: %s corrects a wrong summary: “%s” “%s”', (language, name, lastText, line, reply) => {
  expect(replyAfter(language, name, lastText, line).text).toMatch(reply)
})

test.each([
  [
    'en',
    'Sofia',
    'He talked all through dinner.',
    'What I saw: twice this week he stood up and talked loudly in the middle of maths.',
  ],
  ['en', 'Nadia', 'She rang me up.', 'What I saw in the system: the last three reports were saved after ten at night.'],
  [
    'en',
    'Karim',
    'That month the first two vans came late.',
    'It was 97 percent on time last year, and in January it was 91.',
  ],
  [
    'fr',
    'Nadia',
    'La finance a appelé.',
    'Ce que j’ai vu : en octobre le rapport est arrivé deux jours après la date.',
  ],
] as const)('%s: %s takes note of what the learner saw or looked up: “%s” “%s”', (language, name, lastText, line) => {
  expect(replyAfter(language, name, lastText, line).source).toBe('information')
})

test.each([
  ['en', 'Henri', 'I bought too many leeks.', 'What I see is that you’re tired.'],
  ['en', 'Nadia', 'To be asked once.', 'I looked at the file and I think you should drop the Wednesday report.'],
] as const)('%s: a view of the other is no report: %s “%s” “%s”', (language, name, lastText, line) => {
  expect(replyAfter(language, name, lastText, line).source).not.toBe('information')
})

test.each([
  ['en', 'Nadia', 'I know they do. But that wasn’t my question: what could go?', 'question'],
  ['en', 'Thomas', 'I put it badly. What I wanted to know is who you’d ask first.', 'question'],
  ['fr', 'Nadia', 'Tu ne réponds pas à ma question.', 'unanswered'],
  ['fr', 'Thomas', 'Ce n’est pas ce que je vous ai demandé.', 'unanswered'],
  ['en', 'Amélie', 'You just said you can’t think while they smile.', 'reflection'],
  ['fr', 'Amélie', 'Vous venez de dire que vous saviez faire ça « comme il faut ».', 'reflection'],
] as const)('%s: %s hears “%s” as a %s', (language, name, line, move) => {
  expect(
    replyAfter(
      language,
      name,
      language === 'en' ? 'I can’t think while everybody smiles.' : 'Je pourrais m’occuper des nouveaux comme il faut.',
      line,
    ).move,
  ).toBe(move)
})

test('fr: Henri answers who would notice, and not the guess behind the question', () => {
  const { source } = replyAfter('fr', 'Henri', 'Un doux, le soir.', 'Qui s’en apercevrait, dans l’équipe ? Le second ?')
  expect(source).not.toBe('hire-cook')
})
