import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { libraryObservers, type Talk, talkOf } from '../report.samples.ts'
import { writeReport } from '../write-report.ts'

const all = libraryObservers()

const withReadiness = (talk: Talk, values: readonly number[]): Talk => ({
  ...talk,
  state: { ...talk.state, readiness: values.map((value, place) => ({ turn: 2 * place + 2, value })) },
})

const quotesOf = (talk: Talk, direction?: 'for' | 'against'): string[] =>
  all.keys.flatMap((key) =>
    all
      .report(key, 'en', talk)
      .criteria.flatMap(({ evidence }) => evidence)
      .filter((one) => direction === undefined || one.direction === direction)
      .map(({ quote }) => quote),
  )

const room = (talk: Talk) => all.listening('en', talk).criteria.find(({ key }) => key === 'room')

test('“Leaving room” cites the longest turn alone where the learner talked too much', () => {
  const long = 'I think that we should look at all of the figures of the last year before we go on with any of this.'
  const talk = talkOf('en', [long, 'Hm.', 'What do you think?', 'Yes.', 'And what else?', 'No.'])
  expect(room(talk)?.evidence.map(({ quote }) => quote)).toEqual([long])
})

test('“Leaving room” cites the short turn after which the persona said most, or nothing', () => {
  const answer =
    'It began in spring, when my colleague left and I took over her customers, and since then it has not stopped.'
  const lines = [
    'What happened?',
    answer,
    'Sit down.',
    'I am quite comfortable here by the window, thank you very much.',
  ]
  expect(room(talkOf('en', [...lines, 'What else?', 'Nothing.']))?.evidence.map(({ quote }) => quote)).toEqual([
    'What happened?',
  ])
  const orders = ['Sit down.', answer, 'Stand up.', answer, 'Go on.', answer]
  expect(room(talkOf('en', orders))).toMatchObject({ evidence: [], basis: 'counted' })
  expect(room(talkOf('en', orders))?.score).not.toBeNull()
})

test.each(['Thanks for having me, Karim.', 'I’ll let you get on with that.', 'Have a nice day.'])(
  'a courtesy is evidence for nothing: %s',
  (courtesy) => {
    const lines = [
      'What happened?',
      'A lot.',
      courtesy,
      'It was hard, and I was alone with it for months.',
      'I see.',
      'Yes.',
    ]
    expect(quotesOf(talkOf('en', lines))).not.toContain(courtesy)
  },
)

test('a line with blame is never praised, however well it asks', () => {
  const line = 'It is your fault. What happened on that day?'
  const talk = talkOf('en', ['What is it?', 'Much.', line, 'Hm.', 'What else?', 'No.'])
  expect(quotesOf(talk, 'for').filter((quote) => line.includes(quote))).toEqual([])
})

test('the question after which the persona opened up comes first', () => {
  const lines = ['What is new?', 'Not much.', 'What keeps you awake?', 'My father.', 'What else is there?', 'Nothing.']
  const talk = withReadiness(talkOf('en', lines), [20, 40, 41])
  const questions = all.listening('en', talk).criteria.find(({ key }) => key === 'open_questions')
  expect(questions?.evidence[0]?.quote).toBe('What keeps you awake?')
})

test('the turning point is one of the key moments, even a small one', () => {
  const lines = ['What is new?', 'Not much.', 'What keeps you awake?', 'My father.', 'What else is there?', 'Nothing.']
  const { key_moments } = all.listening('en', withReadiness(talkOf('en', lines), [35, 42, 42]))
  expect(key_moments[0]?.text).toContain('What keeps you awake?')
  expect(key_moments.map(({ kind }) => kind)).toEqual(['turning_point', 'outcome'])
})

test('a bare yes shows no opening, so another line is the turning point', () => {
  const lines = ['What is new?', 'My father is ill.', 'Is it bad?', 'Yes.', 'What scares you?', 'The nights alone.']
  const { key_moments } = all.listening('en', withReadiness(talkOf('en', lines), [20, 32, 41]))
  expect(key_moments[0]?.text).toContain('What scares you?')
  expect(key_moments.map(({ text }) => text).join(' ')).not.toContain('Is it bad?')
})

test.each([
  ['en', 'I’d have to think about how to put it.'],
  ['en', 'I can’t say yet.'],
  ['en', 'Give me a moment. I’d like to answer that properly.'],
  ['fr', 'Il faudrait que je réfléchisse à la façon de le dire.'],
  ['fr', 'D’habitude, j’ai réponse à tout. Pas à ça.'],
  ['fr', 'Une seconde. Il faut que j’y réfléchisse.'],
  ['en', 'Can I come back to that?'],
  ['en', 'Let me leave that open for the moment.'],
  ['en', 'The details can wait, I think.'],
  ['fr', 'On peut laisser ça ouvert ?'],
  ['fr', 'J’aime mieux ne pas répondre trop vite.'],
] as const)('%s: an answer that puts off shows no opening: “%s”', (language, answer) => {
  const [dodged, told] = language === 'en' ? ['What is it?', 'The nights.'] : ['Qu’est-ce qu’il y a ?', 'Les nuits.']
  const lines = [dodged, 'Hm.', dodged, answer, dodged, 'Hm.']
  const report = all.listening(language, withReadiness(talkOf(language, lines), [30, 45, 45]))
  expect(report.key_moments.map(({ kind }) => kind)).toEqual(['outcome'])
  const tellingTalk = talkOf(language, [dodged, 'Hm.', dodged, told, dodged, 'Hm.'])
  const toldReport = all.listening(language, withReadiness(tellingTalk, [30, 45, 45]))
  expect(toldReport.key_moments.map(({ kind }) => kind)).toEqual(['turning_point', 'outcome'])
})

test('a rise that leaves the mood as it was is no turning point', () => {
  const lines = ['What is new?', 'Not much.', 'What keeps you awake?', 'My father.', 'What else is there?', 'Nothing.']
  const report = all.listening('en', withReadiness(talkOf('en', lines), [22, 37, 37]))
  expect(report.key_moments.map(({ kind }) => kind)).toEqual(['opened', 'outcome'])
  expect(report.outcome_review).not.toContain('turning point')
})

test('an insult is named in a report that is too short for scores', () => {
  const { state, summary } = all.listening('en', talkOf('en', ['You stupid cow.', 'Excuse me?']))
  expect(state).toBe('insufficient_data')
  expect(summary).toContain('You insulted')
  expect(summary).toContain('You stupid cow.')
})

test('a judgement with which the learner agrees, against themselves, is no blame of the persona', () => {
  const line = 'You are right, it is your fault as much as mine.'
  const talk = talkOf('en', ['What is it?', 'You never called me back.', line, 'Yes.', 'What else?', 'No.'])
  expect(all.listening('en', talk).summary).not.toContain('judged or blamed')
  const blaming = talkOf('en', [
    'What is it?',
    'You never called me back.',
    'It is your fault.',
    'No.',
    'What else?',
    'No.',
  ])
  expect(all.listening('en', blaming).summary).toContain('judged or blamed')
})

test('a turn that shows a goal is no missed chance', () => {
  const mission = demoLibrary('en').missions.find(({ draft }) => draft.name === 'Three late reports')?.draft
  if (!mission) throw new Error('The library has no mission on late reports.')
  const namedFact = 'The last report came in two days late.'
  const lines = [
    'Good morning.',
    'I am exhausted and alone.',
    namedFact,
    'Hm.',
    'The room is free until noon.',
    'Fine.',
  ]
  const observer = all.content('listening', 'en')
  const seqsOf = (talk: Talk) =>
    writeReport({ ...talk, observer, language: 'en' })
      .key_moments.filter(({ kind }) => kind === 'missed_chance')
      .map(({ seq }) => talk.state.turns.find((turn) => turn.seq === seq)?.text)
  const talk = talkOf('en', lines)
  expect(seqsOf({ ...talk, mission: { objectives: [] } })).toEqual(['I am exhausted and alone.'])
  expect(seqsOf({ ...talk, mission })).toEqual([])
})
