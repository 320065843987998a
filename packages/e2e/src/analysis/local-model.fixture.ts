import { type ScriptedAnswer, startScriptedModel } from '@parley/testbed/ai'
import { testOn } from '../app/app.fixture.ts'
import { type App, type Engine, startApp } from '../app/start-app.ts'

export const modelName = 'qwen3:8b'
export const modelReply = 'I cover the shifts myself, and it is a lot.'
export const modelSummary = 'You asked calmly and waited for the answer.'

interface Message {
  readonly role: string
  readonly content: string
}

interface Criterion {
  readonly key: string
  readonly score: string
}

interface Utterance {
  readonly n: number
  readonly speaker: string
  readonly text: string
}

const scoreFor = ({ score }: Criterion): number | null => {
  if (score.startsWith('null')) return null
  return score.startsWith('0 or') ? 1 : 2
}

/** Judges every criterion by the first words of the coach. */
const gradeFor = (system: string, question: string): string => {
  const rubric = JSON.parse(/The rubric: (\[.*\])/.exec(system)?.[1] ?? '[]') as Criterion[]
  const { transcript } = JSON.parse(question) as { transcript: Utterance[] }
  const quotes = transcript.filter(({ speaker }) => speaker === 'coach').slice(0, 1)
  const criteria = rubric.map((one) => ({
    key: one.key,
    score: scoreFor(one),
    confidence: 0.9,
    rationale: 'Your question left room for an answer.',
    quotes,
  }))
  return JSON.stringify({ criteria, summary: modelSummary, next_steps: ['Ask again.', 'Wait.', 'Agree on a day.'] })
}

const goodbye = [
  { content: 'Goodbye.' },
  {
    tool_calls: [
      { index: 0, id: 'end', type: 'function', function: { name: 'set_outcome', arguments: '{"outcome":"win"}' } },
    ],
  },
]

/** Plays Nora of the role-play check well, and any other persona in the same words. */
const answerTo = (messages: readonly Message[]): ScriptedAnswer => {
  const system = messages[0]?.content ?? ''
  const last = messages.at(-1)?.content ?? ''
  if (system.startsWith('You observe')) return { text: [gradeFor(system, last)] }
  if (system.startsWith('You look over')) return { text: ['{"hint": "You asked openly. Wait now.", "quote": null}'] }
  if (last.startsWith('What have you applied for')) return { text: ['I have applied for a post in Lyon.'] }
  if (last.startsWith('Then it is settled')) return { deltas: goodbye }
  // The check takes the same answer to different questions for a canned one.
  const reply = system.includes('Nora') ? `${modelReply} But why ${last.slice(0, 9)}?` : modelReply
  return { text: reply.split(/(?<= )/) }
}

/** The product on a machine where an Ollama runs beside it. */
const startWithOllama = async (engine: Engine): Promise<App & { stop: () => Promise<void> }> => {
  const ollama = await startScriptedModel([modelName])
  ollama.answer(({ messages }) => ({
    ...answerTo(messages as Message[]),
    usage: { prompt_tokens: 800, completion_tokens: 20 },
  }))
  const app = await startApp(engine, async () => ({ AI_DETECT: `ollama:${new URL(ollama.baseUrl).port}` }))
  const stop = async (): Promise<void> => {
    await app.stop()
    await ollama.stop()
  }
  return { ...app, stop }
}

export const test = testOn<App>(startWithOllama)

export { expect } from '@playwright/test'
