import { type ScriptedAnswer, startScriptedModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { checkPrompts } from './check-prompts.ts'
import { evaluateModel } from './language-models/index.ts'

const server = await startScriptedModel()
afterAll(server.stop)

interface Body {
  readonly messages?: readonly { readonly content: string }[]
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: object } }
}

const judgement = { key: 'open_questions', score: 4, confidence: 0.9, rationale: 'Asked openly.' }
const quotes = [{ n: 2, speaker: 'coach', text: 'How has the work been' }]
const report = JSON.stringify({ criteria: [{ ...judgement, quotes }], summary: 'A calm talk.' })
const hint = '{"hint": "You asked openly. Wait for the answer.", "quote": null}'

/** Writes prose, unless the format of the answer was asked for. */
const answerTo = ({ messages, response_format: format }: Body): ScriptedAnswer => {
  const system = messages?.[0]?.content ?? ''
  if (system.startsWith('You observe')) return { text: [format ? report : 'You did well.'] }
  if (system.startsWith('You look over')) return { text: [format ? hint : 'Wait for the answer.'] }
  return { text: ['I cover the shifts myself.'] }
}

const structuredPoints = ['structure', 'quotes', 'hint']

const failedPoints = async (): Promise<string[]> => {
  const { points } = await evaluateModel(
    {
      type: 'openai_compatible',
      connection: { baseUrl: server.baseUrl, apiKey: undefined, model: 'strict', allow: ['127.0.0.1'] },
      price: { input: 0, output: 0 },
      maxOutputTokens: 800,
    },
    { prompts: checkPrompts, language: 'en', onAnswer: () => {} },
  )
  return points.flatMap(({ point, passed }) => (passed ? [] : [point]))
}

test('a check asks for reports and hints with the schema that observers and coaches send', async () => {
  server.answer(answerTo)
  const failures = await failedPoints()
  expect(structuredPoints.filter((point) => failures.includes(point))).toEqual([])
  const formats = server.bodies().flatMap(({ response_format: format }) => (format ? [format] : []))
  expect(formats).toMatchObject([
    { type: 'json_schema', json_schema: { schema: { properties: { criteria: {}, summary: {} } } } },
    { type: 'json_schema', json_schema: { schema: { properties: { hint: {}, quote: {} } } } },
  ])
})

test('a model that cannot keep to a schema is checked by the words of its prompt', async () => {
  server.answer((body) => {
    const { response_format: format } = body as Body
    if (format) return { status: 400, message: 'response_format is not supported' }
    return answerTo({ ...body, response_format: { type: 'json_object' } })
  })
  const failures = await failedPoints()
  expect(structuredPoints.filter((point) => failures.includes(point))).toEqual([])
})
