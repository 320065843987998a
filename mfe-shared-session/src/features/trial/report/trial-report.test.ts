// @vitest-environment node
import { expect, test } from 'vitest'
import { trialFiles } from '../../../../trial.content.ts'
import type { TrialContent } from '../session/trial-content.ts'
import { partnerReply } from '../session/trial-partner.ts'
import { addReply, addTurn, finishTrial, startTrial } from '../session/trial-session.ts'
import { writeTrialReport } from './trial-report.ts'

const lines = [
  'How have you been since the summer?',
  'It sounds as if the evenings have become very long for you.',
  'So you feel alone with it.',
  'What would help you most right now?',
]

test('each quote stands once in the short report', () => {
  const content = JSON.parse(trialFiles()['content/nadia.en.json'] ?? '') as TrialContent
  const talk = lines.reduce(
    (session, line) => {
      const next = addTurn(session, line)
      return addReply(next, partnerReply(content, next))
    },
    startTrial(content, '1'),
  )
  const quotes = writeTrialReport(content, finishTrial(talk)).findings.flatMap((finding) => finding.quotes)
  expect(quotes.length).toBeGreaterThan(1)
  expect(new Set(quotes).size).toBe(quotes.length)
})

const trialOf = (name: string, learnerLines: readonly string[]) => {
  const content = JSON.parse(trialFiles()[name] ?? '') as TrialContent
  const talk = learnerLines.reduce(
    (session, line) => {
      const next = addTurn(session, line)
      return addReply(next, partnerReply(content, next))
    },
    startTrial(content, '1'),
  )
  return writeTrialReport(content, finishTrial(talk))
}

test.each([
  ['content/nadia.en.json', ['You should sleep more.', ...lines]],
  [
    'content/nadia.fr.json',
    [
      'Vous devriez dormir davantage.',
      'Comment allez-vous depuis cet été ?',
      'On dirait que les soirées sont devenues très longues pour vous.',
      'Qu’est-ce qui vous aiderait le plus ?',
    ],
  ],
] as const)('no other words stand under a finding that worked (%s)', (name, learnerLines) => {
  const praises = trialOf(name, learnerLines).findings.filter(({ direction }) => direction === 'for')
  expect(praises.length).toBeGreaterThan(0)
  expect(praises.map(({ rewrite }) => rewrite).join('')).toBe('')
})
