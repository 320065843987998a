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
import { tellSteps } from './answer-steps.ts'
import { answerTimeFigures, TURNS } from './answer-time.ts'
import { bargeInFigures, INTERRUPTIONS, interruptingVoices } from './barge-in.ts'
import { readNotes, watchVoice } from './page-notes.ts'
import { addSpokenScenario, addVoice, beginSession } from './spoken-scenario.ts'

const delay = { hear: 120, speak: 80, piece: 5 }
/** The pieces of 200 ms of sound come a little faster than they are played, each up to 100 ms late. */
const jittery = { piece: 180, jitter: 100 }
const JITTERY_TURNS = 6
const WEIGHT = 60_000

const openPage = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ locale: 'en-GB', permissions: ['microphone'], bypassCSP: true })
  const pageWatch = await followedPage(context)
  const token = await tokenOf(url, 'user')
  await pageWatch.page.addInitScript((accessToken) => localStorage.setItem('access_token', accessToken), token)
  return pageWatch
}

/** The page of a voice session that has begun, watched from outside. */
const openSession = async (browser: Browser, url: string, scenario: string): Promise<Page> => {
  const { page } = await openPage(browser, url)
  await watchVoice(page)
  await page.goto(`${url}/apps/coaching/session/play-${await beginSession(url, scenario, 'voice')}`)
  return page
}

const talk = async (page: Page, service: VoiceService, turns: number): Promise<void> => {
  service.hears = Array.from({ length: turns + 1 }, (_, turn) => `And what was it like on day ${turn + 1}?`)
  const learner = page.locator('.turn--learner')
  await learner.nth(turns).waitFor({ timeout: turns * 30_000 })
}

/** Replies whose sound ran dry while the network holds pieces back. */
const gapFigure = async (page: Page, service: VoiceService): Promise<Figure> => {
  Object.assign(service.delay, jittery)
  Object.assign(service, { pace: 0.05 })
  await talk(page, service, JITTERY_TURNS)
  const gaps = Object.values((await readNotes(page)).gaps)
  return {
    name: 'gaps in the sound of replies whose pieces come up to 100 ms late',
    // The audio thread counts over all replies.
    ratio: Math.max(0, ...gaps),
    aim: 0,
    details: `${gaps.length} replies`,
  }
}

/** A learner comes to these sessions without a tap, and a busy browser may then refuse to play sound. */
const withoutTap = '--autoplay-policy=no-user-gesture-required'

const openSpeakingBrowser = async (parts: Parameters<typeof writeSpokenFile>[0]): Promise<Browser> =>
  openBrowser([...microphoneArguments(await writeSpokenFile(parts)), withoutTap])

/** In a browser of its own, whose microphone hears the learners who interrupt. */
const talkOver = async (url: string, service: VoiceService): Promise<Figure[]> => {
  const browser = await openSpeakingBrowser(interruptingVoices)
  try {
    const scenario = await addSpokenScenario(url, { interruption: true })
    return await bargeInFigures(await openSession(browser, url, scenario), service)
  } finally {
    await browser.close()
  }
}

/** JavaScript of a page, as it came over the line to a browser that was never here. `mark` is a part that shows that the page stands. */
const weigh = async (browser: Browser, url: string, { path, mark }: { path: string; mark: string }) => {
  const { page, devtools } = await openPage(browser, url)
  const code = followCode(devtools, new URL(url).origin)
  await page.goto(`${url}${path}`)
  await page.locator(mark).first().waitFor()
  await page.waitForTimeout(4000)
  const files = (await code.fetched()).filter((file) => file.path.endsWith('.js'))
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
    const browser = await openSpeakingBrowser([
      { silence: 2, speech: 1.6 },
      { silence: 4.4, speech: 0 },
    ])
    try {
      await addVoice(url, service.baseUrl)
      await addModel(url, model.url)
      const scenario = await addSpokenScenario(url)
      log('code of a written and of a spoken session …')
      const pageOf = async (mode: 'text' | 'voice') => {
        const id = await beginSession(url, scenario, mode)
        return { path: `/apps/coaching/session/play-${id}`, mark: '.turn--persona' }
      }
      const landing = await weigh(browser, url, { path: '/', mark: 'h1' })
      const writtenFiles = await weigh(browser, url, await pageOf('text'))
      const spokenFiles = await weigh(browser, url, await pageOf('voice'))
      const paths = new Set(writtenFiles.map(({ path }) => path))
      const own = spokenFiles.filter(({ path }) => !paths.has(path))
      const bytes = sizeOf(own)
      const quiet = [...landing, ...writtenFiles]
      const voiceFlags = await Promise.all(quiet.map(({ path }) => holdsVoice(new URL(path, url).href)))
      log(`${TURNS} spoken turns, and as many of a bare pipeline …`)
      service.pace = 0.005
      model.pace.isNumbered = true
      const page = await openSession(browser, url, scenario)
      const answerTime = await answerTimeFigures(page, service, model.url)
      await tellSteps(page, { service, requestTimes: model.requestTimes }, log)
      await page.context().close()
      log(`${JITTERY_TURNS} turns over a network that holds pieces back …`)
      const slow = await openSession(browser, url, scenario)
      const gaps = await gapFigure(slow, service)
      await slow.context().close()
      log(`${INTERRUPTIONS} interruptions …`)
      const bargeIn = await talkOver(url, service)
      return [
        ...answerTime,
        ...bargeIn,
        gaps,
        {
          name: 'code of the voice part of the play page, against 60 kB',
          ratio: bytes / WEIGHT,
          aim: 1,
          details: `${(bytes / 1000).toFixed(1)} kB in ${own.length} files, brotli`,
        },
        {
          name: 'files of the landing page and of a written session that hold code of the voice part',
          ratio: voiceFlags.filter(Boolean).length,
          aim: 0,
          details: `of ${quiet.length} files`,
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
