import type { Browser, Page } from '@playwright/test'
import { microphoneArguments, writeSpokenFile } from '@parley/e2e/spoken-file'
import { startVoiceService, type VoiceService } from '@parley/e2e/voice-service'
import { followCode, sizeOf } from '../federation/code-on-the-wire.ts'
import { followedPage, openBrowser } from '../harness/browser.ts'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { runningProduct } from '../harness/running-product.ts'
import { addModel } from '../play/long-conversation.ts'
import { startTalkingModel } from '../play/talking-model.ts'
import { bargeInDelays } from './barge-in.ts'
import { addSpokenScenario, addVoice, beginSession } from './spoken-scenario.ts'

const TURNS = 20
const delay = { hear: 120, speak: 80 }
const WEIGHT = 60_000

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** The time of a program that asks the same services for the text, the answer and its sound, and does nothing else. */
const bareTurn = async ({ baseUrl, hears }: VoiceService, model: string): Promise<number> => {
  hears.unshift('What was that like?')
  const start = performance.now()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(80_000)]), 'speech.wav')
  const heard = await fetch(`${baseUrl}/audio/transcriptions`, { method: 'POST', body: form })
  const { text } = (await heard.json()) as { text: string }
  const messages = [{ role: 'user', content: text }]
  const question = JSON.stringify({ model: 'talking', stream: true, messages })
  await (await fetch(`${model}/chat/completions`, { method: 'POST', body: question })).text()
  const body = JSON.stringify({ input: text, response_format: 'pcm' })
  const sound = await fetch(`${baseUrl}/audio/speech`, { method: 'POST', body })
  const reader = sound.body?.getReader()
  await reader?.read()
  const taken = performance.now() - start
  await reader?.cancel()
  return taken
}

interface PhaseChange {
  readonly phase: string
  readonly at: number
}

/** Notes in the page when each phase begins. */
const notePhases = () => {
  const page = globalThis as unknown as { phases: PhaseChange[] }
  page.phases = []
  const look = () => {
    const phase = document.querySelector<HTMLElement>('.voice')?.dataset['phase']
    if (phase && phase !== page.phases.at(-1)?.phase) page.phases.push({ phase, at: performance.now() })
  }
  new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true })
}

/** From the end of speech, as the page notices it, to the first sample of the answer, for each turn. */
const answerTimes = (changes: readonly PhaseChange[]): number[] => {
  const times: number[] = []
  let end: number | null = null
  for (const { phase, at } of changes) {
    if (phase === 'transcribing') end = at
    if (phase === 'speaking' && end !== null) {
      times.push(at - end)
      end = null
    }
  }
  return times
}

const openPage = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ locale: 'en-GB', permissions: ['microphone'] })
  const followed = await followedPage(context)
  const token = await tokenOf(url, 'user')
  await followed.page.addInitScript((stored) => localStorage.setItem('access_token', stored), token)
  return followed
}

const speakTurns = async (page: Page, service: VoiceService): Promise<number[]> => {
  service.hears = Array.from({ length: TURNS + 1 }, (_, turn) => `And what was it like on day ${turn + 1}?`)
  const learner = page.locator('.turn--learner')
  await learner.nth(TURNS).waitFor({ timeout: TURNS * 30_000 })
  const changes = await page.evaluate(() => (globalThis as unknown as { phases: PhaseChange[] }).phases)
  // The first turn warms connections up.
  return answerTimes(changes).slice(1, TURNS)
}

const latencyFigures = (times: readonly number[], bare: readonly number[]): Figure[] => {
  const added = times.map((time) => time - percentile(bare, 0.5)).toSorted((a, b) => a - b)
  const figure = (share: number, most: number): Figure => ({
    name: `time added from the end of speech to the first sample, p${share * 100}, against ${most} ms`,
    ratio: percentile(added, share) / most,
    aim: 1,
    details: `${percentile(added, share).toFixed(0)} ms over a bare pipeline of ${percentile(bare, 0.5).toFixed(0)} ms, ${added.length} turns`,
  })
  return [figure(0.5, 60), figure(0.95, 120)]
}

const bargeInFigure = (): Figure => {
  const delays = bargeInDelays()
  const worst = percentile(delays, 0.95)
  return {
    name: 'from the first sound of an interruption to silence, p95, against 200 ms',
    ratio: worst / 200,
    aim: 1,
    details: `p50 ${percentile(delays, 0.5).toFixed(0)} ms, p95 ${worst.toFixed(0)} ms, ${delays.length} voices`,
  }
}

/** JavaScript of a page of a session, as it came over the line to a browser that was never here. */
const weigh = async (browser: Browser, url: string, id: string) => {
  const { page, devtools } = await openPage(browser, url)
  const code = followCode(devtools, new URL(url).origin)
  await page.goto(`${url}/apps/coaching/session/play-${id}`)
  await page.locator('.turn--persona').first().waitFor()
  await page.waitForTimeout(4000)
  const files = (await code.fetched()).filter(({ path }) => path.endsWith('.js'))
  await page.context().close()
  return files
}

/** A name that stands in all code that opens a microphone, and nowhere else. */
const holdsVoice = async (url: string): Promise<boolean> => (await (await fetch(url)).text()).includes('parley-capture')

/** The price of a spoken conversation: time over a bare pipeline, the silence after an interruption, and its code. */
export const voice: Measurement = {
  name: 'voice',
  run: async (log) => {
    const service = await startVoiceService()
    Object.assign(service.delay, delay)
    // The built-in partner takes a moment to think, as people do; a model that answers at once shows what we add.
    const model = await startTalkingModel()
    Object.assign(model.pace, { pieces: 24, every: 1 })
    const product = await runningProduct({ AI_FETCH_ALLOW: '127.0.0.1', DEMO: '1' })
    const url = product.url.replace(/\/$/, '')
    const file = await writeSpokenFile([
      { silence: 2, speech: 1.6 },
      { silence: 4.4, speech: 0 },
    ])
    const browser = await openBrowser(microphoneArguments(file))
    try {
      await addVoice(url, service.baseUrl)
      await addModel(url, model.url)
      const scenario = await addSpokenScenario(url)
      log('code of a written and of a spoken session …')
      const written = await weigh(browser, url, await beginSession(url, scenario, 'text'))
      const spoken = await weigh(browser, url, await beginSession(url, scenario, 'voice'))
      const paths = new Set(written.map(({ path }) => path))
      const own = spoken.filter(({ path }) => !paths.has(path))
      const bytes = sizeOf(own)
      const held = await Promise.all(written.map(({ path }) => holdsVoice(new URL(path, url).href)))
      log(`${TURNS} spoken turns, and as many of a bare pipeline …`)
      service.pace = 0.005
      const { page } = await openPage(browser, url)
      await page.addInitScript(notePhases)
      await page.goto(`${url}/apps/coaching/session/play-${await beginSession(url, scenario, 'voice')}`)
      const times = await speakTurns(page, service)
      await page.context().close()
      const bare: number[] = []
      for (let turn = 0; turn < TURNS; turn += 1) bare.push(await bareTurn(service, model.url))
      return [
        ...latencyFigures(
          times,
          bare.toSorted((a, b) => a - b),
        ),
        bargeInFigure(),
        {
          name: 'code of the voice part of the play page, against 60 kB',
          ratio: bytes / WEIGHT,
          aim: 1,
          details: `${(bytes / 1000).toFixed(1)} kB in ${own.length} files, brotli`,
        },
        {
          name: 'files of a written session that hold code of the voice part',
          ratio: held.filter(Boolean).length,
          aim: 0,
          details: `of ${written.length} files`,
        },
      ]
    } finally {
      await browser.close()
      await product.stop()
      await service.stop()
      model.stop()
    }
  },
}
