import { expect, test } from 'vitest'
import type { Language } from '../observer/question-kind.ts'
import { libraryObservers, talkOnMission } from './report.samples.ts'
import { writeReport } from './write-report.ts'

const all = libraryObservers()
type Key = (typeof all.keys)[number]

const openness = [
  { turn: 2, value: 30 },
  { turn: 6, value: 45 },
  { turn: 10, value: 55 },
]

const reportOn = (language: Language, mission: string, lines: readonly string[], key: Key) => {
  const talk = talkOnMission(language, mission, lines)
  const observer = { ...all.content(key, language), min_user_turns: 1 }
  return writeReport({ ...talk, state: { ...talk.state, readiness: openness }, observer, language })
}

const criterionOf = (report: ReturnType<typeof reportOn>, key: string) => {
  const criterion = report.criteria.find((one) => one.key === key)
  return { ...criterion, quotes: criterion?.evidence.map(({ quote }) => quote) ?? [] }
}

const karim = [
  'Before we get to the price: how are deliveries going on the wards these days?',
  'They go. I have your offer here, but it’s eleven per cent dearer.',
  'Who notices first when something is missing?',
  'The night shift notices, and by seven everybody knows.',
  'What happens then?',
  'People run. The exceptions are the problem.',
  'Was there one that went really wrong?',
  'I don’t answer that at this point.',
  'How long did that take to sort out?',
  'A quarter, with a winter month in it.',
  'So your people spend hours running after things that should just be there, and it lands on the wards.',
  'It does. On the wards, and on my desk.',
]

test('an answer to a question, a put-off and a yes are no objections', () => {
  const { rationale = '' } = criterionOf(reportOn('en', 'Eleven per cent dearer', karim, 'motivation'), 'rolling')
  expect(rationale).not.toMatch(/object (?:twice|three|four|five|six|seven|eight)/)
})

test('a line that the other confirms was said back, and no refusal is the place where it was missing', () => {
  const reflecting = criterionOf(reportOn('en', 'Eleven per cent dearer', karim, 'listening'), 'reflecting')
  expect(reflecting.rationale).toContain('Once in six turns')
  expect(reflecting.rationale).not.toContain('I don’t answer that')
})

test('the tip on questions does not recommend the beginning that a criticised question has', () => {
  const lines = [
    'How long did that take to sort out?',
    'A quarter.',
    'Is that often?',
    'No.',
    'Do you have the figures?',
    'No.',
    'What happens then?',
    'People run.',
  ]
  const { tip, score } = criterionOf(reportOn('en', 'Eleven per cent dearer', lines, 'listening'), 'open_questions')
  expect([score, tip?.includes('begin your question with')]).toEqual([2, false])
})

test('a question for a step is no question about the situation', () => {
  const lines = ['What happens on the wards?', 'People run.', 'What should happen first?', 'I’ll look at it.']
  const [goal] = reportOn('en', 'Eleven per cent dearer', lines, 'listening').objectives
  expect(goal?.evidence.map(({ quote }) => quote)).toEqual(['What happens on the wards?'])
})

const henri = [
  'Ah. Depuis quand exactement ?',
  'Depuis le printemps, paraît-il.',
  'Depuis le printemps…',
  'Oui. Depuis le printemps, je ne prends plus les comprimés du soir.',
  'Qu’est-ce qui vous gênait avec les comprimés ?',
  'Ils me fatiguaient. En cuisine, j’étais comme sur un bateau.',
  'Donc ils vous fatiguaient, et en cuisine ce n’est pas possible.',
  'C’est ça. Une cuisine, ça ne s’arrête pas.',
  'Vous voulez être là pour elle.',
  'Oui, c’est exactement ça. C’est pour elle que je suis venu.',
]

test('an echo is neither a turning point nor put into words, and no feeling is claimed without a line that names one', () => {
  const report = reportOn('fr', 'Un comprimé par jour', henri, 'listening')
  expect(criterionOf(report, 'reflecting').rationale).not.toContain('émotion comprise')
  expect(criterionOf(report, 'reflecting').quotes[0]).not.toBe('Depuis le printemps…')
  const moments = report.key_moments.map(({ text }) => text).join(' ')
  expect(`${report.summary} ${report.outcome_review} ${moments}`).not.toContain('Depuis le printemps…')
})

const sofia = [
  'Hello, what was the weekend like for you?',
  'I sat in the kitchen with your letter, and nobody to ask.',
  'That sounds awful. You spent two days not knowing what you were supposed to do with it.',
  'Yes. I’m not hiding it.',
  'You sat in the kitchen with five lines from me and nobody to ask. I’m sorry about that.',
  'Thank you. That’s the first time somebody says so.',
  'You’re afraid he is being written off.',
  'Yes. He is seven.',
  'On Tuesday and Thursday Leo left his seat during maths and stood at the window.',
  'He paces at home as well.',
  'Could we agree that I give him a quiet corner he can go to, and you ask him tonight what would help?',
  'I can try. I promise nothing for Leo.',
]

test('each sentence of the report stands over quotes that show it', () => {
  const calm = reportOn('en', 'A letter on Friday', sofia, 'calm')
  const amends = criterionOf(calm, 'no_defence')
  expect(amends.rationale).toBe('You apologised and did not justify yourself.')
  expect(amends.quotes).toEqual(['I’m sorry about that.'])
  expect(amends.tip).not.toContain('what you are sorry for')
  expect(criterionOf(calm, 'moving_on').rationale).not.toContain('by when')
  const reflecting = criterionOf(reportOn('en', 'A letter on Friday', sofia, 'listening'), 'reflecting')
  expect(reflecting.quotes).not.toContain('That sounds awful.')
  expect(reflecting.tip).not.toContain('between the lines')
  const descriptionGoal = calm.objectives.find(({ label }) => label.startsWith('Describe what'))
  expect(descriptionGoal?.evidence.map(({ quote }) => quote)).toEqual([sofia[8]])
})

test('a word that names how it feels counts as naming it', () => {
  const lines = [
    'I have your file here.',
    'So you do have it.',
    'You have spoken to three people who each told you something different. That must be infuriating.',
    'Yes, that’s right.',
    'I’ll ring you myself on Thursday evening.',
    'Good.',
  ]
  const { quotes } = criterionOf(reportOn('en', 'The third call', lines, 'calm'), 'naming')
  expect(quotes).toEqual(['That must be infuriating.'])
})

test.each([
  [
    'fr',
    'Un premier entretien de coaching',
    'Du coup, quelle petite chose pourriez-vous faire cette semaine pour y voir plus clair ?',
    'Je pourrais appeler la directrice et demander ce que je ne sais pas encore. Lundi, peut-être.',
    'Bof.',
    'Que pourriez-vous essayer cette semaine',
  ],
  [
    'en',
    'A first coaching talk',
    'So what small thing could you do this week to see more clearly?',
    'I could ring the head of clinic and ask what I do not know yet. On Monday, perhaps.',
    'Hm.',
    'What could you try this week',
  ],
] as const)(
  '%s: a step with a "perhaps" on its day is the other’s, and no tip asks for what was just asked',
  (language, mission, question, step, nothing, tip) => {
    const opening =
      language === 'fr' ? ['Bonjour. Qu’est-ce qui vous amène ?', 'Un choix.'] : ['What brings you?', 'A choice.']
    const ownStep = (answer: string) => reportOn(language, mission, [...opening, question, answer], 'motivation')
    const isMet = (answer: string) => ownStep(answer).objectives.at(-1)?.met
    expect([isMet(step), isMet(nothing)]).toEqual([true, false])
    expect(ownStep(nothing).next_steps.join(' ')).not.toContain(tip)
  },
)
