import { libraryId } from '@parley/fixtures/library'
import { startScriptedModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { addModel } from '../../sessions/testing/model-for.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { play } from '../testing/wait-for-report.ts'

const model = await startScriptedModel()
afterAll(model.stop)
const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
await addModel(api, { baseUrl: model.baseUrl })

interface Body {
  readonly messages?: readonly { readonly content: string }[]
  readonly response_format?: object
}

/** The formats of the answers that were asked for by prompts that begin so. */
const formatsOf = (prompt: string) =>
  (model.bodies() as readonly Body[]).flatMap(({ messages, response_format: format = null }) =>
    messages?.[0]?.content.startsWith(prompt) ? [format] : [],
  )

const formatWith = (...fields: string[]) => ({
  type: 'json_schema',
  json_schema: { schema: { properties: Object.fromEntries(fields.map((field) => [field, {}])) } },
})

test('a report and a hint are asked for with their schema, a reply of the persona is not', async () => {
  const learner = await api.signInAs('user')
  const texts = ['Do you have the number?', 'Is it the same cot?', 'Did you call before?', 'What was worst?']
  await play(api, learner, { texts, scenarioId: libraryId('scenario', 'third-call', 'en') })
  await expect.poll(() => formatsOf('You observe')[0]).toMatchObject(formatWith('criteria', 'objectives', 'summary'))
  expect(formatsOf('You look over')[0]).toMatchObject(formatWith('hint', 'quote'))
  const replies = formatsOf('You play')
  expect(replies.length).toBeGreaterThanOrEqual(texts.length)
  expect(new Set(replies)).toEqual(new Set([null]))
})
