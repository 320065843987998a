import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, 'evaluate.ts')
const canary = 'sk-canary-4711'

const report = JSON.stringify({
  criteria: [
    {
      key: 'open_questions',
      score: 4,
      confidence: 0.9,
      rationale: 'Asked openly.',
      quotes: [{ n: 2, text: 'How has the work been' }],
    },
  ],
  summary: 'A calm talk.',
})

const plays = (last: string, model: string) => {
  if (last.startsWith('What have you applied for')) return 'I have applied for a post in Lyon.'
  if (last.startsWith('Then it is settled'))
    return [{ text: 'Goodbye.' }, { call: 'set_outcome', arguments: '{"outcome":"win"}' }]
  return model === 'machine'
    ? 'As an AI, I cannot feel tired.'
    : `I cover the shifts myself, and what is this: ${last.slice(0, 9)}?`
}

const server = await startFakeModel((messages, _tools, model) => {
  const system = messages[0]?.content ?? ''
  if (system.startsWith('You observe')) return report
  if (system.startsWith('You look over')) return '{"hint": "You asked openly. Wait for the answer.", "quote": null}'
  return plays(messages.at(-1)?.content ?? '', model)
})
afterAll(server.stop)

interface RunResult {
  code: number
  output: string
  errorOutput: string
}

const run = (...args: string[]): Promise<RunResult> =>
  new Promise((resolve) => {
    const env = { ...process.env, AI_BASE_URL: '', AI_API_KEY: canary }
    execFile(process.execPath, [SCRIPT, ...args], { env }, (error, output, errorOutput) =>
      resolve({ code: Number(error?.code ?? 0), output, errorOutput }),
    )
  })

test('two models are compared line by line, and the replies that fail are shown', async () => {
  const { code, output, errorOutput } = await run(
    '--base-url',
    server.baseUrl,
    '--model',
    'person',
    '--model',
    'machine',
    '--price-out',
    '2',
    '--replies',
  )
  expect(code).toBe(0)
  expect(output).toMatch(/^ +person +machine$/m)
  expect(output).toMatch(/^character +passed \(4 of 4\) +failed \(1 of 4\)$/m)
  expect(output).toMatch(/^as persona +good +unfit$/m)
  expect(output).toMatch(/^session of ten turns +0\.\d{4} EUR/m)
  expect(output).toContain('machine, character: out_of_character')
  expect(output + errorOutput).not.toContain(canary)
})

test('a server that does not answer is named in one sentence', async () => {
  const { code, output, errorOutput } = await run('--base-url', 'http://127.0.0.1:1/v1', '--model', 'person')
  expect([code, output]).toEqual([1, ''])
  expect(errorOutput).toMatch(/person at http:\/\/127\.0\.0\.1:1\/v1 does not answer: refused\n$/)
})

test('--help prints the usage and is no mistake', async () => {
  const { code, output, errorOutput } = await run('--help')
  expect([code, errorOutput]).toEqual([0, ''])
  expect(output).toMatch(/^Usage: npm run eval/)
})

test.each([
  [[], /^Usage: npm run eval/],
  [['--model', 'a'], /^Which server\? Give its address with --base-url\.\n$/],
  [['--model', 'a', '--base-url', 'http://127.0.0.1:1', '--price-in', 'free'], /^--price-in needs a price/],
])('wrong arguments %j get a sentence', async (args, sentence) => {
  const { code, errorOutput } = await run(...args)
  expect(code).toBe(2)
  expect(errorOutput).toMatch(sentence)
})
