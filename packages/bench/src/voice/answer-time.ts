import type { Page } from '@playwright/test'
import type { VoiceService } from '@parley/e2e/voice-service'
import type { Figure } from '../harness/measurement.ts'
import { readNotes, untilReplies } from './page-notes.ts'
import { percentile } from './percentile.ts'

/** A first look may take fewer turns: `TURNS=6`. */
export const TURNS = Number(process.env['TURNS'] ?? 40)

const pieceOf = (line: string): string => {
  if (!line.startsWith('data: {')) return ''
  const { choices } = JSON.parse(line.slice(6)) as { choices: { delta: { content?: string } }[] }
  return choices[0]?.delta.content ?? ''
}

/** The first sentence of an answer, while the rest of it is still being written. */
const firstSentence = async (url: string, text: string): Promise<string> => {
  const messages = [{ role: 'user', content: text }]
  const answer = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'talking', stream: true, messages }),
  })
  const rest = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let [lines, said] = ['', '']
  for (let next = await rest?.read(); next && !next.done; next = await rest?.read()) {
    lines += next.value
    const whole = lines.split('\n')
    lines = whole.pop() ?? ''
    said += whole.map(pieceOf).join('')
    const [sentence] = /^.*?[.!?](?=\s)/s.exec(said) ?? []
    if (sentence === undefined) continue
    void rest?.cancel()
    return sentence
  }
  return said
}

/**
 * The shortest way from speech to sound with the same services: the text, the first sentence of the answer, and the
 * first piece of its sound. Milliseconds.
 */
const bareTurn = async ({ baseUrl, hears }: VoiceService, model: string): Promise<number> => {
  hears.unshift('What was that like?')
  const start = performance.now()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(80_000)]), 'speech.wav')
  const answer = await fetch(`${baseUrl}/audio/transcriptions`, { method: 'POST', body: form })
  const { text } = (await answer.json()) as { text: string }
  const body = JSON.stringify({ input: await firstSentence(model, text), response_format: 'pcm' })
  const sound = (await fetch(`${baseUrl}/audio/speech`, { method: 'POST', body })).body?.getReader()
  await sound?.read()
  const duration = performance.now() - start
  await sound?.cancel()
  return duration
}

/** From the end of speech, as the page notices it, to the first sample of its answer. */
const answerTimes = (ends: readonly number[], starts: readonly number[]): number[] =>
  ends.flatMap((end, index) => {
    const start = starts.find((each) => each > end && each < (ends[index + 1] ?? Infinity))
    return start === undefined ? [] : [start - end]
  })

const figures = (times: readonly number[], bare: readonly number[]): Figure[] => {
  const usual = percentile(bare, 0.5)
  const formatTimes = (values: readonly number[]) =>
    `p50 ${percentile(values, 0.5).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)} ms`
  return [
    { share: 0.5, most: 60 },
    { share: 0.95, most: 120 },
  ].map(({ share, most }) => {
    const addedTime = percentile(times, share) - usual
    return {
      name: `time added from the end of speech to the first sample, p${share * 100}, against ${most} ms`,
      ratio: addedTime / most,
      aim: 1,
      details: `${addedTime.toFixed(0)} ms: ours ${formatTimes(times)}, a bare pipeline ${formatTimes(bare)}, ${times.length} turns of each by turns`,
    }
  })
}

/** Spoken turns, and after the first sound of each answer a turn of the bare pipeline, while the learner is silent. */
export const answerTimeFigures = async (page: Page, service: VoiceService, model: string): Promise<Figure[]> => {
  service.hears = Array.from({ length: TURNS + 2 }, (_, turn) => `And what was it like on day ${turn + 1}?`)
  const bare: number[] = []
  // The first reply opens the conversation, and the next two warm connections and the browser's compiler up.
  for (let reply = 1; reply <= TURNS + 3; reply += 1) {
    await untilReplies(page, reply)
    if (reply > 1) bare.push(await bareTurn(service, model))
  }
  const { ends, starts } = await readNotes(page)
  return figures(answerTimes(ends, starts).slice(2), bare.slice(2))
}
