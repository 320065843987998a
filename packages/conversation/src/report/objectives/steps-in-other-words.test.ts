import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const all = libraryObservers()

const reportOn = (language: Language, mission: string, lines: readonly string[], key: (typeof all.keys)[number]) => {
  const talk = talkOnMission(language, mission, lines)
  const observer = { ...all.content(key, language), min_user_turns: 1 }
  // The practice partner played, and counted no step.
  return writeReport({ ...talk, state: { ...talk.state, readiness: [{ turn: 2, value: 30 }] }, observer, language })
}

type Step = readonly [Language, string, number, question: string, answer: string, isMet: boolean]

test.each<Step>([
  [
    'en',
    'A first coaching talk',
    3,
    'What would be a small next step that you want to take?',
    'I could ring the head of clinic and ask what I don’t know. On Monday, perhaps.',
    true,
  ],
  ['en', 'A first coaching talk', 3, 'What would be a small next step for you?', 'I could ring her. Perhaps.', false],
  [
    'fr',
    'Un premier entretien de coaching',
    3,
    'Ce serait quoi, un petit pas pour vous ?',
    'Je pourrais appeler la directrice. Lundi, peut-être.',
    true,
  ],
  [
    'fr',
    'Un premier entretien de coaching',
    3,
    'Ce serait quoi, un petit pas pour vous ?',
    'Je pourrais appeler la directrice. Peut-être.',
    false,
  ],
  [
    'fr',
    'Onze pour cent plus cher',
    2,
    'Et vous, quelle suite proposez-vous ?',
    'On pourrait mettre des conditions de livraison en face de ma liste.',
    true,
  ],
  ['en', 'A first coaching talk', 3, 'What’s the smallest thing you’d want to do?', 'I’d ask to watch the team.', true],
  [
    'en',
    'Eleven per cent dearer',
    2,
    'What do you want from me by Friday?',
    'Put it on a page and I’ll read it.',
    true,
  ],
  [
    'en',
    'Three late reports',
    2,
    'What will you send me, and when?',
    'You could have the report on the second day.',
    true,
  ],
  [
    'en',
    'Eleven per cent dearer',
    2,
    'What would you like the next step to be?',
    'You send me your delivery record, and I write one page for the board.',
    true,
  ],
  ['en', 'One tablet a day', 2, 'What would you try first?', 'I’d wait and see. I’m not convinced.', false],
  [
    'en',
    'One tablet a day',
    2,
    'What would be one small step this week that you’d actually do?',
    'I could put the box beside the coffee machine.',
    true,
  ],
  [
    'fr',
    'Un comprimé par jour',
    2,
    'Ce serait quoi, un tout petit pas, cette semaine ?',
    'Je pourrais poser la boîte à côté du café.',
    true,
  ],
  ['fr', 'Un comprimé par jour', 2, 'Vous essaieriez quoi, en premier ?', 'J’attendrais de voir.', false],
  ['en', 'A first coaching talk', 3, 'What’s the smallest thing you’d want to do?', 'I don’t know yet.', false],
  ['fr', 'Un premier entretien de coaching', 3, 'Tu ferais quoi ?', 'Je demanderais à suivre l’équipe.', true],
  [
    'fr',
    'Un premier entretien de coaching',
    3,
    'Quelle est la première petite chose que vous feriez ?',
    'Je demanderais à suivre l’équipe une matinée.',
    true,
  ],
  ['fr', 'Trois rapports en retard', 2, 'Par quoi commencer ?', 'Vous pourriez avoir le rapport jeudi.', true],
  ['fr', 'Un premier entretien de coaching', 3, 'Tu ferais quoi ?', 'Je ne sais pas encore.', false],
])('%s, “%s”, goal %i: “%s” – “%s” names a step: %s', (language, mission, place, question, answer, isMet) => {
  expect(reportOn(language, mission, [question, answer], 'feedback').objectives[place]?.met).toBe(isMet)
})

test('a step that comes one answer after the question for it is named', () => {
  const lines = [
    'What would you try?',
    'Since spring.',
    'One morning, with coffee?',
    'I could leave out the late ones.',
  ]
  expect(reportOn('en', 'One tablet a day', lines, 'motivation').objectives[2]?.met).toBe(true)
})

test('a question for a step asks for no reasons', () => {
  const lines = ['What would you try?', 'Hm.', 'And what would you try first?', 'Hm.', 'I see.', 'Hm.']
  const reasons = reportOn('en', 'One tablet a day', lines, 'motivation').criteria.find(({ key }) => key === 'evoking')
  expect(reasons?.score).toBeNull()
})

test.each([
  ['en', 'One tablet a day', 'How are the pills going?', 'Not every day. All right, not lately.', true],
  ['fr', 'Un comprimé par jour', 'Vos comprimés, vous les prenez ?', 'Pas tous les jours.', true],
  ['en', 'One tablet a day', 'How are the pills going?', 'It depends.', false],
] as const)('%s, “%s”: “%s” is answered by “%s”: %s', (language, mission, question, answer, isMet) => {
  expect(reportOn(language, mission, [question, answer], 'motivation').objectives[0]?.met).toBe(isMet)
})

test('a rule in the persona’s words, and a deal on it, are agreed', () => {
  const lines = [
    'What rule would you want us to have, in your words?',
    'Before anything goes to the board, the other one sees it. That would do for me.',
    'Deal, starting with Thursday’s paper.',
    'Thursday. It would make a difference, yes.',
  ]
  expect(reportOn('en', 'Repairing a working relationship', lines, 'calm').objectives[3]?.met).toBe(true)
})

test('the answer to a question for a rule, and a deal on it, are agreed', () => {
  const lines = [
    'What would be one rule we could both live with?',
    'The one who thought of it gets named.',
    'Deal.',
    'Good.',
  ]
  expect(reportOn('en', 'Repairing a working relationship', lines, 'calm').objectives[3]?.met).toBe(true)
})

test.each([
  ['en', 'The tablets are coming', 'Line three it is. Does that suit you?', 'Do that. I go by what people do.'],
  ['fr', 'Les tablettes arrivent', 'Alors la ligne trois. Ça vous va ?', 'Faites ça. Je juge sur les actes.'],
] as const)('%s, “%s”: “%s” is agreed by “%s”', (language, mission, proposal, yes) => {
  expect(reportOn(language, mission, ['Hm.', 'Hm.', proposal, yes], 'feedback').objectives[2]?.met).toBe(true)
})

test.each([
  ['en', 'Sad, more than angry.', 'Sad. So it was me who did it.'],
  ['fr', 'Triste, plus qu’en colère.', 'Triste. C’est donc moi qui l’ai fait.'],
] as const)('%s: “%s” is named by an echo: “%s”', (language, feeling, echo) => {
  const mission = language === 'en' ? 'A letter on Friday' : 'Une lettre, un vendredi'
  const lines = ['Hm.', feeling, echo, 'Hm.', 'Hm.', 'Hm.']
  const naming = reportOn(language, mission, lines, 'calm').criteria.find(({ key }) => key === 'naming')
  expect(naming).toMatchObject({ score: 3, evidence: [{ direction: 'for' }] })
})

test.each([
  ['en', 'No need to commit.'],
  ['fr', 'Vous n’avez pas besoin de vous engager.'],
] as const)('%s: “%s” leaves the choice', (language, line) => {
  const mission = language === 'en' ? 'The tablets are coming' : 'Les tablettes arrivent'
  const lines = ['Hm.', 'I don’t commit myself today.', line, 'Hm.', 'Hm.', 'Hm.']
  const choice = reportOn(language, mission, lines, 'motivation').criteria.find(({ key }) => key === 'autonomy')
  expect(choice).toMatchObject({ score: 4, evidence: [{ quote: line, direction: 'for' }] })
})

test.each([
  ['en', 'I’ll be quick then.'],
  ['fr', 'Je vais être bref, alors.'],
] as const)('%s: “%s” promises nothing', (language, line) => {
  const mission = language === 'en' ? 'The third call' : 'Le troisième appel'
  const lines = [line, 'Hm.', 'Hm.', 'Hm.', 'Hm.', 'Hm.']
  const moving = reportOn(language, mission, lines, 'calm').criteria.find(({ key }) => key === 'moving_on')
  expect(moving?.score).toBe(1)
})

const criterionOf = (language: Language, mission: string, lines: readonly string[], key: string) => {
  const observers = ['listening', 'motivation', 'feedback', 'calm'] as const
  return observers
    .flatMap((observer) => reportOn(language, mission, lines, observer).criteria)
    .find((one) => one.key === key)
}

test.each([
  ['en', 'I move the chair.'],
  ['en', 'I’d start Monday.'],
  ['en', 'You get mine Wednesday by noon.'],
  ['fr', 'Vous aurez le mien mercredi à midi.'],
  ['en', 'The delivery record for two quarters is in your inbox by Friday.'],
  ['fr', 'Le relevé des livraisons est dans votre boîte vendredi.'],
] as const)('%s: “%s” promises something', (language, line) => {
  const mission = language === 'en' ? 'The third call' : 'Le troisième appel'
  const moving = criterionOf(language, mission, ['Hm.', 'And?', line, 'Hm.', 'I see.', 'Hm.'], 'moving_on')
  expect(moving).toMatchObject({ evidence: [{ quote: line, direction: 'for' }] })
})

test('“I’ll go first then.” promises nothing', () => {
  const lines = ['I’ll go first then.', 'Hm.', 'Hm.', 'Hm.', 'Hm.', 'Hm.']
  expect(criterionOf('en', 'The third call', lines, 'moving_on')?.score).toBe(1)
})

test.each([
  ['en', 'Scared for him?', 'A letter on Friday'],
  ['en', 'Bit of a shock?', 'A letter on Friday'],
  ['fr', 'Peur pour lui ?', 'Une lettre, un vendredi'],
] as const)('%s: “%s” names the feeling', (language, guess, mission) => {
  const lines = ['Hm.', 'I hardly know him any more.', guess, 'Hm.', 'Hm.', 'Hm.']
  expect(criterionOf(language, mission, lines, 'naming')).toMatchObject({ evidence: [{ quote: guess }] })
})

test.each([
  ['en', 'What?', 'The tablets are coming'],
  ['fr', 'Quoi ?', 'Les tablettes arrivent'],
] as const)('%s: “%s” asks for no view', (language, word, mission) => {
  const lines = ['Hm.', 'Hm.', word, 'Hm.', 'Hm.', 'Hm.']
  expect(criterionOf(language, mission, lines, 'their_view')?.score).toBe(1)
})

test('a day that was agreed is not asked for by the tip', () => {
  const lines = [
    'What would you like the next step to be?',
    'You send me your delivery record, and I write one page for the board.',
    'Done. I’ll send you the delivery record on Friday.',
    'Agreed.',
    'Thank you.',
    'Goodbye.',
  ]
  expect(criterionOf('en', 'Eleven per cent dearer', lines, 'agreement')?.tip).not.toContain('day')
})

test.each([
  ['en', 'The tablets are coming', 'I’d rather have your honest no than a polite yes.'],
  ['fr', 'Les tablettes arrivent', 'Je préfère un non franc à un oui poli.'],
] as const)('%s, %s: “%s” leaves the choice', (language, mission, line) => {
  const lines = ['Hm.', 'I don’t commit myself today.', line, 'Hm.', 'Hm.', 'Hm.']
  expect(criterionOf(language, mission, lines, 'autonomy')).toMatchObject({ score: 4, evidence: [{ quote: line }] })
})

test.each([
  ['en', 'A letter on Friday', 'I will call you on Wednesday. Could you talk with Leo tonight?', 'Yes. I’ll wait.'],
  ['fr', 'Une lettre, un vendredi', 'J’appelle mercredi. Vous pourriez parler à Léo ce soir ?', 'Oui. J’attendrai.'],
] as const)('%s, %s: a yes to “%s” agrees on it', (language, mission, proposal, yes) => {
  expect(reportOn(language, mission, ['Hm.', 'Hm.', proposal, yes], 'calm').objectives[2]?.met).toBe(true)
})

test.each([
  ['en', 'You should make a list every morning.', 'What would help?', 'A letter on Friday'],
  ['fr', 'Vous devriez faire une liste chaque matin.', 'Qu’est-ce qui aiderait ?', 'Une lettre, un vendredi'],
] as const)(
  '%s: somebody who said “%s” gets no praise for holding back advice',
  (language, line, question, mission) => {
    const lines = [question, 'Hm.', line, 'Hm.', question, 'Hm.', question, 'Hm.', question, 'Hm.']
    expect(criterionOf(language, mission, lines, 'advice')?.score).toBe(3)
    expect(reportOn(language, mission, lines, 'listening').summary).not.toMatch(
      /instead of giving|au lieu de conseiller/,
    )
  },
)

test('one reproach beside two owned parts is not judged as hitting back alone', () => {
  const ownLines = ['I never corrected it afterwards.', 'Hm.', 'I should have said your name.', 'Hm.']
  const reproach = ['You left me standing there.', 'Careful.']
  const scoreOf = (lines: readonly string[]) =>
    criterionOf('en', 'Repairing a working relationship', lines, 'no_defence')?.score
  const others = ['How was it?', 'Hm.', 'What came then?', 'Hm.', 'And today?', 'Hm.']
  expect([scoreOf([...ownLines, ...reproach, ...others]), scoreOf([...reproach, ...others])]).toEqual([2, 1])
})

test.each([
  [
    'en',
    'The tablets are coming',
    'What went wrong last time?',
    'So it failed you.',
    'It failed you twice.',
    /What would have/,
  ],
  [
    'fr',
    'Les tablettes arrivent',
    'Comment ça s’est passé, la dernière fois ?',
    'Donc il vous a lâché.',
    'Il vous a lâché deux fois.',
    /Que faudrait-il/,
  ],
] as const)(
  '%s, %s: a goal that the other names conditions asks for a question',
  (language, mission, question, first, second, step) => {
    const answer = language === 'en' ? 'It failed twice.' : 'Il a lâché deux fois.'
    const report = reportOn(language, mission, [question, answer, first, answer, second, answer], 'motivation')
    expect(report.objectives.map(({ met }) => met)).toEqual([true, true, false])
    expect(report.next_steps.join(' ')).toMatch(step)
  },
)

test('the longest turn that is short shows no lack of room', () => {
  const lines = ['I move the chair. You ask him one thing at supper.', 'Hm.', 'I see that.', 'Hm.', 'Fine.', 'Hm.']
  expect(criterionOf('en', 'A letter on Friday', lines, 'room')?.evidence).toEqual([])
})

test('criteria on questions keep their score where other findings need the quotes', () => {
  const lines = [
    'De quoi avez-vous besoin exactement, et pour quel jour ?',
    'Avant le quatorze.',
    'Mardi vous irait ? Le matin ?',
    'Oui.',
    'Il y a un escalier ?',
    'Oui.',
  ]
  const listening = { ...all.content('listening', 'fr'), min_user_turns: 1 }
  const talk = talkOnMission('fr', 'Le troisième appel', lines)
  const report = writeReport({ ...talk, observer: listening, earlier: [all.content('calm', 'fr')], language: 'fr' })
  expect(report.criteria.find(({ key }) => key === 'open_questions')?.score).toBe(2)
})
