import { expect, test } from 'vitest'
import { demoCast } from './demo-casts.samples.ts'
import { lastItem, playFromOpening } from './play-lines.samples.ts'

const replyIn = (language: 'en' | 'fr', name: string, ...lines: string[]) =>
  lastItem(playFromOpening({ ...demoCast(language, name, 3), free_speech: true }, lines))

const opening = { en: 'Thanks for taking the time.', fr: 'Merci de prendre ce temps.' } as const

test.each([
  ['en', 'Nadia', 'What would need to come off your desk first?', 'drop-one'],
  ['en', 'Nadia', 'How many reports have been late altogether?', 'v-how-many-late'],
  ['en', 'Nadia', 'What does Rob know about it?', 'v-rob-knows'],
  ['en', 'Karim', 'What does the contract you have now look like?', 'v-contract-now'],
  ['en', 'Karim', 'Which clinic has suffered most?', 'which-clinic'],
  ['en', 'Amélie', 'How much money is it about?', 'v-how-much-more'],
  ['en', 'Amélie', 'Is this your first time with a coach?', 'v-first-coach'],
  ['en', 'Jonas', 'How do I earn that back?', 'v-earn-back'],
  ['en', 'Henri', 'How does Lucie fit into all this?', 'v-lucie-part'],
  ['en', 'Amélie', 'What pulls you towards the job?', 'good-side'],
  ['en', 'Amélie', 'And what would you be giving up if you said yes?', 'bad-side'],
  ['en', 'Amélie', 'Who else has an opinion about this?', 'friends-view'],
  ['en', 'Karim', 'What isn’t working in the contract that’s running out?', 'e-old-went'],
  ['en', 'Thomas', 'What would the tablet have to do to earn its place?', 'g-on-screen'],
  ['en', 'Sofia', 'What helps him when it gets too much?', 'calm-down'],
  ['en', 'Sofia', 'What should I tell him on Monday?', 'r-ask-him'],
  ['en', 'Jonas', 'Who noticed?', 'w-noticed'],
  ['en', 'Henri', 'What would you hate to miss over the next ten years?', 'e-at-seventy'],
  ['fr', 'Nadia', 'Qu’est-ce qui devrait quitter votre bureau en premier ?', 'drop-one'],
  ['fr', 'Elise', 'Qui vous avait promis la livraison ?', 'who-friday'],
  ['fr', 'Elise', 'Avez-vous encore le premier lit chez vous ?', 'v-first-still'],
  ['fr', 'Sofia', 'Que feriez-vous à ma place ?', 'd-in-my-place'],
  ['fr', 'Karim', 'Que disent les soignants ?', 'e-say-nurses'],
  ['fr', 'Karim', 'À quoi ressemble le contrat que vous avez aujourd’hui ?', 'v-contract-now'],
  ['fr', 'Thomas', 'Vous en avez vu passer combien, des systèmes comme ça ?', 'four-systems'],
  ['fr', 'Karim', 'Qu’est-ce que votre directrice voudrait voir noir sur blanc ?', 'e-board-looks'],
  ['fr', 'Elise', 'Qu’est-ce que je peux faire d’autre pour vous ?', 'helps'],
  ['fr', 'Henri', 'On peut essayer un mois, et on en reparle ?', 'r-trial-evening'],
  ['fr', 'Amélie', 'Comment avez-vous pris de grandes décisions jusqu’ici ?', 'l-how-decide'],
  ['fr', 'Jonas', 'Je le dirai moi-même à Claire lundi.', 'commitment'],
] as const)('%s: %s answers “%s” from what it knows', (language, name, line, source) => {
  expect(replyIn(language, name, opening[language], line).source).toBe(source)
})

const listening = {
  en: [
    'I should have asked you sooner. I’m sorry.',
    'You’ve had two jobs since August, and nobody took one away.',
    'It must be hard to be late when you were always the first.',
    'You’re worried about your name in the team.',
  ],
  fr: [
    'J’aurais dû vous demander plus tôt. Je suis désolé.',
    'Vous portez deux postes depuis août, et personne n’en a repris un.',
    'Ça doit être dur d’être en retard quand on était toujours la première.',
    'Vous avez peur pour votre nom dans l’équipe.',
  ],
} as const

test.each([
  ['en', 'What would you like to do about the next report?', /Monday|Wednesday|Thursday|tomorrow|Tomorrow|next month/],
  [
    'fr',
    'Qu’est-ce que vous aimeriez faire pour le prochain rapport ?',
    /lundi|Lundi|mercredi|Mercredi|jeudi|demain|Demain|d’un mois/,
  ],
] as const)(
  '%s: a persona that trusts the learner answers “%s” with a concrete idea of its own',
  (language, line, step) => {
    const { readiness, text } = replyIn(language, 'Nadia', ...listening[language], line)
    expect(readiness).toBeGreaterThan(62)
    expect(text).toMatch(step)
  },
)

test('a persona that is closed names no step when it is asked for one', () => {
  const line = 'What would you like to do about the next report?'
  expect(replyIn('en', 'Nadia', 'You have to be faster.', line).source).toBe('step_refused')
})

test('“How long have you…” gets a length and no date', () => {
  const { text } = replyIn('en', 'Jonas', opening.en, 'How long have you been carrying this around?')
  expect(text).not.toMatch(/ago/)
})

test('fr: « rendez-vous » among the words of a remark does not make every line with « vous » one on it', () => {
  expect(replyIn('fr', 'Karim', opening.fr, 'Vous avez été déçu plus d’une fois.').source).not.toMatch(/^m-next/)
})

test.each([
  ['en', 'Let me sum up: forty deliveries, five missed, and a board that looks at the price.'],
  ['fr', 'Je résume : quarante livraisons, cinq manquées, et une direction qui regarde le prix.'],
] as const)('%s: “%s” gives back what was said', (language, line) => {
  expect(replyIn(language, 'Karim', opening[language], line).move).toBe('reflection')
})
