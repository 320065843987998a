import type { Page } from '@playwright/test'
import type { VoiceService } from '@parley/e2e/voice-service'
import { readNotes } from './page-notes.ts'
import { percentile } from './percentile.ts'

/** The steps between the end of speech and the first sample, in their order. */
const order = [
  'provider asked for the text',
  'provider has the text',
  'page has the text',
  'page sends the turn',
  'model asked',
  'provider asked for the sound',
  'provider sends sound',
  'page has the first sound',
  'first sample',
] as const

type Steps = Record<(typeof order)[number], number>
type Notes = Awaited<ReturnType<typeof readNotes>>

interface Services {
  readonly service: VoiceService
  /** When the model was asked. */
  readonly requestTimes: readonly number[]
}

/** The first of these times in a turn, in milliseconds since its beginning. */
const since = (from: number, until: number, times: readonly number[]): number =>
  (times.find((time) => time >= from && time <= until) ?? Number.NaN) - from

/** The last of these times in a turn: a text may be there before the pause that ends the speech. */
const until = (from: number, end: number, times: readonly number[]): number =>
  (times.findLast((time) => time <= end) ?? Number.NaN) - from

const stepsOf = (from: number, start: number, notes: Notes, { service, requestTimes }: Services): Steps => {
  const first = (times: readonly number[]) => since(from, start, times)
  const own = (times: readonly number[]) => first(times.map((time) => time + performance.timeOrigin))
  const timesOf = (step: string) => service.steps.filter((each) => each.step === step).map(({ at }) => at)
  const firstTimeOf = (step: string) => own(timesOf(step))
  const lastTimeOf = (step: string) =>
    until(
      from,
      start,
      timesOf(step).map((time) => time + performance.timeOrigin),
    )
  const page = (what: string, side: 'asked' | 'answered') =>
    first(notes.requests.filter((each) => each.what === what).map((each) => each[side]))
  return {
    'provider asked for the text': lastTimeOf('hear'),
    'provider has the text': lastTimeOf('heard'),
    'page has the text': page('text', 'answered'),
    'page sends the turn': page('turn', 'asked'),
    'model asked': own(requestTimes),
    'provider asked for the sound': firstTimeOf('speak'),
    'provider sends sound': firstTimeOf('spoke'),
    'page has the first sound': page('sound', 'answered'),
    'first sample': start - from,
  }
}

/** Says where the time of each spoken turn goes, and of the usual one. */
export const tellSteps = async (page: Page, services: Services, log: (line: string) => void): Promise<void> => {
  const notes = await readNotes(page)
  const turns = notes.ends.flatMap((end, index) => {
    const start = notes.starts.find((each) => each > end && each < (notes.ends[index + 1] ?? Infinity))
    return start === undefined ? [] : [stepsOf(end, start, notes, services)]
  })
  log('milliseconds from the end of speech to each step, p50 and the first turns:')
  for (const step of order) {
    const times = turns.slice(2).map((turn) => turn[step])
    const shownTimes = times.slice(0, 12).map((time) => time.toFixed(0).padStart(4))
    log(`${percentile(times, 0.5).toFixed(0).padStart(5)}  ${step.padEnd(30)}${shownTimes.join('')}`)
  }
}
