import type { Page } from '@playwright/test'
import type { VoiceService } from '@parley/e2e/voice-service'
import type { Figure } from '../harness/measurement.ts'
import { readNotes, untilReplies } from './page-notes.ts'
import { percentile } from './percentile.ts'

/** A first look may take fewer: `INTERRUPTIONS=3`. */
export const INTERRUPTIONS = Number(process.env['INTERRUPTIONS'] ?? 12)

/** The learners who interrupt, one after the other: each is silent while the persona begins, and then speaks. */
export const interruptingVoices = [100, 140, 200, 260].flatMap((pitch) =>
  [-12, -20, -26].map((peak) => ({ silence: 5, speech: 1.5, pitch, peak })),
)

/** Below these a microphone and the persona are silent: the first hears a little noise of the browser's own. */
const QUIET = { microphone: 0.002, persona: 0.0005 }
/** Milliseconds of silence before an interruption, and in which the persona must have stopped. */
const BEFORE = 2000
const AFTER = 1400

type Levels = Awaited<ReturnType<typeof readNotes>>['levels']

const timesAbove = (levels: Levels, column: 1 | 2, level: number): number[] =>
  levels.filter((each) => each[column] > level).map(([at]) => at)

/** The first sound of each interruption: a tenth of its loudest, as a listener notices it. */
const onsets = (levels: Levels): number[] => {
  const sounds = timesAbove(levels, 1, QUIET.microphone)
  const begins = sounds.filter((at, index) => at - (sounds[index - 1] ?? -Infinity) > BEFORE)
  return begins.flatMap((begin) => {
    const own = levels.filter(([at]) => at >= begin && at < begin + AFTER)
    const loudest = own.reduce((most, [, level]) => Math.max(most, level), 0)
    return own.find(([, level]) => level > loudest / 10)?.slice(0, 1) ?? []
  })
}

/** Milliseconds until the persona is silent, of each interruption of a persona who speaks. */
const silences = (levels: Levels): number[] => {
  const speaks = timesAbove(levels, 2, QUIET.persona)
  return onsets(levels).flatMap((onset) => {
    if (!speaks.some((at) => at > onset - 100 && at <= onset)) return []
    const last = speaks.findLast((at) => at < onset + AFTER) ?? onset
    return [last > onset + AFTER - 100 ? Infinity : Math.max(0, last - onset)]
  })
}

/** Milliseconds from the page's word to the end of the last request for the interrupted reply. */
const cancelTimes = (interruptions: readonly number[], { givenUp }: VoiceService): number[] =>
  interruptions.flatMap((interruption) => {
    const delays = givenUp
      .map((at) => at + performance.timeOrigin - interruption)
      .filter((later) => later > -AFTER && later < 3000)
    return delays.length > 0 ? [Math.max(0, ...delays)] : []
  })

const figure = (name: string, most: number, times: readonly number[]): Figure => ({
  name: `${name}, p95, against ${most} ms`,
  ratio: percentile(times, 0.95) / most,
  aim: 1,
  details: `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, ${times.length} interruptions`,
})

/** A learner speaks over each reply. The sound of the microphone and of the persona is measured in the page. */
export const bargeInFigures = async (page: Page, service: VoiceService): Promise<Figure[]> => {
  // Without a gap, so that silence is the end of the reply, and slow, so that its requests are open when it ends.
  Object.assign(service, { isSteady: true, pace: 0.06 })
  Object.assign(service.delay, { piece: 180, jitter: 0 })
  service.hears = Array.from({ length: INTERRUPTIONS + 2 }, (_, turn) => `Wait, and on day ${turn + 1}?`)
  // All of them take longer than one wait: the learner speaks every six seconds and a half.
  for (let reply = 1; reply <= INTERRUPTIONS + 1; reply += 1) await untilReplies(page, reply)
  const { levels, interruptions } = await readNotes(page)
  return [
    figure('from the first sound of an interruption to silence', 200, silences(levels)),
    figure('from an interruption to the end of its requests at the provider', 100, cancelTimes(interruptions, service)),
  ]
}
