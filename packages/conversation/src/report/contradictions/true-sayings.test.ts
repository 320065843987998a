import { expect, test } from 'vitest'
import { libraryObservers, talkOf } from '../report.samples.ts'
import { type ReportBody, writeReport } from '../write-report.ts'
import type { CheckedReport } from './checked-report.ts'
import { unfairSayings } from './fair-sayings.ts'
import { untrueSayings } from './true-sayings.ts'

const all = libraryObservers()

const lines = [
  'What happened in spring, and what was hard?',
  'My colleague left, and I was worried about the deadline.',
  'What was hard about the deadline? It is your decision.',
  'That I had to hold it alone.',
  'The rules say that you have to.',
  'Yes.',
  'You could leave it to Rob. I’ll call him on Friday at ten.',
  'Yes.',
]

/** A report on these lines, and the same with other words in it. */
const checkedReport = (change: (report: ReportBody) => Partial<ReportBody>): CheckedReport => {
  const observer = { ...all.content('motivation', 'en'), min_user_turns: 1 }
  const mission = { objectives: [{ label: 'Goal', required: true, weight: 1, signs: [], shown_by: null }] }
  const talk = talkOf('en', lines)
  const report = writeReport({ ...talk, mission, observer, language: 'en' })
  return { report: { ...report, ...change(report) }, state: talk.state, observer, mission, language: 'en' }
}

const sayingsOf = (change: Parameters<typeof checkedReport>[0]): string[] => {
  const report = checkedReport(change)
  return [...untrueSayings(report), ...unfairSayings(report)]
}

type Criterion = ReportBody['criteria'][number]

const criterion = (key: string, parts: Partial<Criterion>) => (): Partial<ReportBody> => ({
  criteria: [
    {
      key,
      score: 2,
      confidence: 0.7,
      rationale: '',
      evidence: [],
      tip: '',
      rewrite: '',
      withheld: null,
      override: null,
      basis: 'estimated',
      ...parts,
    },
  ],
})

const goal = (reason: string | null, isMet = false): ReportBody['objectives'][number] => ({
  label: 'Goal',
  met: isMet,
  evidence: [],
  forbidden: false,
  reason,
})

test('a report as it is written is true', () => {
  expect(sayingsOf(() => ({}))).toEqual([])
})

const changes: readonly (readonly [string, (report: ReportBody) => Partial<ReportBody>])[] = [
  [
    'a tip against “I understand” that was not said',
    criterion('naming', { tip: 'Instead of “I understand”, say it.' }),
  ],
  ['a tip to leave the choice that was left', criterion('autonomy', { tip: 'Say it aloud: “It is your decision.”' })],
  ['a tip to take up words that were taken up', criterion('open_questions', { tip: 'Start: use one of its words.' })],
  [
    'more answers without a question than turns without one',
    criterion('reflecting', {
      rationale: 'You said it back; on three of those occasions, Nadia carried on unprompted.',
    }),
  ],
  [
    'listening that came after the explanation',
    criterion('no_defence', { rationale: 'You listened first, and then explained yourself once.' }),
  ],
  ['good work beside an open goal', () => ({ summary: 'This was good work.', objectives: [goal(null)] })],
  [
    'a grave line that the summary leaves out',
    () => ({ key_moments: [{ seq: 1, kind: 'closed', text: 'After “Calm down”, Nadia drew back a lot.' }] }),
  ],
  ['a reason in set words', () => ({ objectives: [goal('It takes a sentence with words such as “tension”.')] })],
  ['a quote that breaks off', () => ({ objectives: [goal('After Nadia said “I have a call at eleven, so”.')] })],
  [
    'a sentence that is given back as it was said',
    criterion('reflecting', { rewrite: 'In turn 3 you could have begun with: “You said: ‘Cold’. That sounds hard.”' }),
  ],
  [
    'an open question that speaks against its speaker',
    criterion('moving_on', {
      evidence: [{ seq: 1, quote: lines[0] ?? '', start: 0, end: 44, direction: 'against' }],
    }),
  ],
  [
    'plain advice that is praised as listening',
    criterion('reflecting', {
      evidence: [{ seq: 1, quote: 'In your shoes I’d show them the list.', start: 0, end: 36, direction: 'for' }],
    }),
  ],
  [
    'a reminder that is praised as a promise',
    criterion('moving_on', {
      evidence: [{ seq: 1, quote: 'I was busy too, I remind you.', start: 0, end: 29, direction: 'for' }],
    }),
  ],
  [
    'no yes beside a step that was met with one',
    () => ({ objectives: [goal('I did not see Nadia say yes to anything you proposed')] }),
  ],
  [
    'no advice beside a suggestion',
    criterion('autonomy', { rationale: 'You gave no advice, and asked an open question twice.' }),
  ],
  [
    '“few” for none',
    ({ measures }) => ({
      summary: 'You asked few open questions.',
      measures: measures.map((one) => (one.key === 'open_questions' ? { ...one, value: 0 } : one)),
    }),
  ],
]

test.each(changes)('%s is found out', (_name, change) => {
  expect(sayingsOf(change)).toHaveLength(1)
})
