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

const countWords = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['une', 1],
  ['deux', 2],
  ['trois', 3],
])
const shareWords = /(\p{L}+) (?:of the|of these|des|de ces) [^.]*(?:quoted below|citées? ci-dessous)/iu

test.each([
  [
    'content/amelie.fr.json',
    [
      'Bonjour Amélie, merci d’être venue. De quoi tu veux qu’on parle aujourd’hui ?',
      'Qu’est-ce qui te fait hésiter ?',
      'Pourquoi attends-tu qu’on te donne le droit ?',
      'Qui pourrait te donner ce droit ?',
      'C’est quoi exactement le poste ?',
      'Alors, quelle serait ta prochaine étape, et pour quand ?',
    ],
  ],
  [
    'content/amelie.en.json',
    [
      'Hello Amélie, thanks for coming. What do you want to talk about today?',
      'What makes you hesitate?',
      'Why do you wait for somebody to give you the right?',
      'What would change if you had it?',
      'What is the post like?',
      'So what would your next step be, and by when?',
    ],
  ],
] as const)('a sentence that counts its quotes counts those that are shown (%s)', (name, learnerLines) => {
  const findings = trialOf(name, learnerLines).findings
  const quoteCounts = findings.flatMap(({ text, quotes }) => {
    const [, word = ''] = shareWords.exec(text.replaceAll(/\s/gu, ' ')) ?? []
    return word === '' ? [] : [[word.toLowerCase(), quotes.length] as const]
  })
  expect(quoteCounts.length).toBeGreaterThan(0)
  for (const [word, count] of quoteCounts) expect(countWords.get(word)).toBe(count)
})

test('what worked stands before what to change', () => {
  const learnerLines = [
    'I see you are worried.',
    'How do you see it?',
    'When was that?',
    'You are worn out.',
    'Is it the data?',
    'What will you do first?',
  ]
  const directions = trialOf('content/sofia.en.json', learnerLines).findings.map(({ direction }) => direction)
  expect(directions).toEqual(['for', 'for', 'against'])
})
