import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../../sessions/testing/follow.ts'
import { addModel } from '../../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../../sessions/testing/start-practice.ts'
import { play, waitForReport } from '../testing/wait-for-report.ts'

interface Messages extends ReadonlyArray<{ content: string }> {}

interface Utterance {
  n: number
  speaker: string
  text: string
}

const transcriptOf = (messages: Messages): Utterance[] =>
  (JSON.parse(messages[1]?.content ?? '{}') as { transcript: Utterance[] }).transcript

/** Judges and comments by the sentence of the coach that says a name, as the model read it. */
const quotedBy = (messages: Messages): Utterance | undefined =>
  transcriptOf(messages).findLast(({ speaker, text }) => speaker === 'coach' && text.startsWith('Hello, I am'))

const judgementOf = (messages: Messages): string => {
  const { n = 0, text = '' } = quotedBy(messages) ?? {}
  const quotes = [{ n, speaker: 'coach', text }]
  const criteria = ['open_questions', 'reflecting', 'room', 'advice'].map((key) => {
    return { key, score: 3, confidence: 0.8, rationale: `They said “${text}”.`, quotes, tip: '', rewrite: '' }
  })
  return JSON.stringify({ criteria, summary: `You began with “${text}”.`, next_steps: [], outcome_review: '' })
}

const answerTo = (messages: Messages): string => {
  const system = messages[0]?.content ?? ''
  if (system.includes('The rubric:')) return judgementOf(messages)
  if (!system.startsWith('You look over')) return 'Yes, I see what you mean.'
  const quote = quotedBy(messages)?.text
  return JSON.stringify({ hint: quote ? 'You said who you are. Ask now.' : null, quote: quote ?? null })
}

const model = await startFakeModel(answerTo, { chunkSize: 3 })
afterAll(model.stop)
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
await addModel(api, { baseUrl: model.baseUrl })

const addLearner = () => api.signInAs({ role: 'user', first_name: 'Élodie', last_name: "O'Dowdall" })
const honest = [
  'What makes it hard for you?',
  'It sounds as if you are torn.',
  'On a scale from 0 to 10, how sure are you?',
]
const introductions = ['Hello, I am Élodie O’Dowdall.', 'Hello, I am elodie.', 'Hello, I am ELODIE.']

test.each(introductions)('a report quotes “%s” with the name that its model never read', async (introduction) => {
  const learner = await addLearner()
  const id = await play(api, learner, { texts: [introduction, ...honest] })
  const [report] = (await waitForReport(learner, id)).reports
  expect(report).toMatchObject({ state: 'ready', summary: `You began with “${introduction}”.` })
  expect(report?.criteria.map(({ withheld, evidence }) => [withheld, evidence.map(({ quote }) => quote)])).toEqual(
    [1, 2, 3, 4].map(() => [null, [introduction]]),
  )
})

test('a hint quotes the name of the learner, which its model never read', async () => {
  const learner = await addLearner()
  const id = await begin(learner, libraryId('scenario', 'third-call', 'en'))
  const where = { url: api.url, token: learner.token, sessionId: id }
  await followUntil(where, hasReplyTo(1))
  const [introduction = ''] = introductions
  await say(api, learner, id, 'Do you have the number?')
  await say(api, learner, id, introduction)
  const events = await followUntil(where, (all) => all.some(({ type }) => type === 'hint.given'))
  expect(events.find(({ type }) => type === 'hint.given')?.data).toMatchObject({ coach: { quote: introduction } })
  await learner.send(contract.sessions.end, { params: { id } })
})

test('no request for them held the name', () => {
  expect(JSON.stringify(model.requests()).normalize('NFC')).not.toMatch(/[ée]lodie|dowdall/iu)
})
