import { expect, test } from 'vitest'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const all = libraryObservers()

/** The goal of a mission in the report on these lines, the learner's first. */
const goalOf = (language: 'en' | 'fr', name: string, place: number, lines: readonly string[]) => {
  const observer = { ...all.content('listening', language), min_user_turns: 1 }
  return writeReport({ ...talkOnMission(language, name, lines), observer, language }).objectives[place]
}

test.each([
  ['en', 'A first coaching talk', 0, 'What could you do by Friday to see more clearly?'],
  ['en', 'A first coaching talk', 0, 'Right, so what do you take away from this?'],
  ['fr', 'Un premier entretien de coaching', 0, 'Que pourriez-vous faire d’ici vendredi pour y voir plus clair ?'],
  ['fr', 'Un premier entretien de coaching', 0, 'Qu’est-ce que vous ressentez en ce moment ?'],
  ['en', 'Three late reports', 0, 'I’d like to talk about the last report with you.'],
  ['en', 'Three late reports', 0, 'How late do you usually leave the office?'],
  ['fr', 'Trois rapports en retard', 0, 'Je voudrais parler du dernier rapport avec vous.'],
  ['en', 'The third call', 0, 'Which part is missing?'],
  ['en', 'The third call', 1, 'What went through your head when the second parcel came?'],
  ['en', 'The third call', 2, 'Good afternoon, my name is Tom.'],
  ['fr', 'Le troisième appel', 2, 'Bonjour Madame Roche, je vous appelle au sujet de votre lit.'],
  ['en', 'A letter on Friday', 0, 'I worry about him.'],
  ['en', 'A letter on Friday', 1, 'I’d like to talk to Leo on Monday, just the two of us.'],
  ['fr', 'Une lettre, un vendredi', 0, 'Moi aussi, ça m’inquiète.'],
  ['en', 'One tablet a day', 0, 'Which of your parents had high blood pressure?'],
  ['fr', 'Un comprimé par jour', 0, 'Comment ça se passe au restaurant ?'],
  ['en', 'Repairing a working relationship', 0, 'Why did you skip the meeting?'],
  ['fr', 'Réparer une relation de travail', 2, 'Qu’est-ce que j’aurais dû faire ?'],
  ['en', 'Eleven per cent dearer', 1, 'What’s wrong with ours apart from the price?'],
  ['en', 'Eleven per cent dearer', 1, 'What does a late delivery cost you?'],
  ['fr', 'Onze pour cent plus cher', 1, 'Que vous coûte une rupture de stock ?'],
] as const)('%s, “%s”, goal %i: “%s” does not show it', (language, name, place, line) => {
  expect(goalOf(language, name, place, [line, 'Hm.'])).toMatchObject({ met: false })
})

test.each([
  ['en', 'A first coaching talk', 0, 'What would you like to take away from this half hour?'],
  ['fr', 'Un premier entretien de coaching', 0, 'De quoi aimeriez-vous parler aujourd’hui ?'],
  ['en', 'Three late reports', 0, 'I noticed the report came back twice this month.'],
  ['fr', 'Trois rapports en retard', 0, 'Le dernier rapport avait deux jours de retard.'],
  ['en', 'The third call', 0, 'I can see walnut, then the missing rail, then the wrong town.'],
  ['en', 'The third call', 1, 'By when do you need the cot?'],
  ['fr', 'Le troisième appel', 1, 'Pour quand vous faut-il ce lit au plus tard ?'],
  ['en', 'A letter on Friday', 0, 'You sound really worried about Leo.'],
  ['en', 'A letter on Friday', 1, 'He fell asleep in my lesson last Tuesday.'],
  ['fr', 'Une lettre, un vendredi', 1, 'Mardi dernier, il s’est endormi pendant mon cours.'],
  ['en', 'The tablets are coming', 0, 'What went wrong the last time?'],
  ['en', 'Repairing a working relationship', 0, 'Something has been off between us since that board meeting.'],
  ['fr', 'Réparer une relation de travail', 2, 'J’aurais dû te prévenir avant de partir.'],
] as const)('%s, “%s”, goal %i: “%s” shows it and is quoted', (language, name, place, line) => {
  expect(goalOf(language, name, place, ['Hello.', 'Hm.', line, 'Hm.'])).toMatchObject({
    met: true,
    evidence: [{ quote: line, direction: 'for' }],
  })
})

test.each([
  ['I’ll think about it.', false],
  ['Yes? And when?', false],
  ['I’ll turn to the head of the school.', false],
  ['Yes, in the evening at home, and one good sentence in class.', true],
])('the answer “%s” agrees to one thing at home and one at school: %s', (answer, isMet) => {
  const proposal = 'How about ten minutes at home in the evening, and I tell him one good thing in class?'
  expect(goalOf('en', 'A letter on Friday', 2, ['Hm.', 'Hm.', proposal, answer])?.met).toBe(isMet)
})

test('a reflection is quoted by its own sentence, not by the greeting before it', () => {
  const lines = [
    'Bonjour Thomas. Vous n’avez pas envie d’être là.',
    'Non.',
    'Vous en avez assez des logiciels.',
    'Oui.',
  ]
  const goal = goalOf('fr', 'Un premier entretien de coaching', 2, lines)
  expect(goal?.evidence.map(({ quote }) => quote)).toEqual([
    'Vous n’avez pas envie d’être là.',
    'Vous en avez assez des logiciels.',
  ])
})
