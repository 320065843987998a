import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '../harness/browser.ts'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { runningProduct } from '../harness/running-product.ts'
import { addModel, longConversation } from './long-conversation.ts'
import { type LongestTask, longestTask } from '../harness/longest-task.ts'
import { startTalkingModel, type TalkingModel } from './talking-model.ts'

const TURNS = 200
const LIMIT = 50
const STREAMS = 3
const streaming = { pieces: 400, every: 20 }

const figure = (name: string, { busy, clock }: LongestTask): Figure => ({
  name: `the longest task ${name}, by processor time, against ${LIMIT} ms`,
  ratio: busy / LIMIT,
  aim: 1,
  details: `${busy.toFixed(1)} ms, the longest by the clock ${clock.toFixed(1)} ms`,
})

const answers = '.turn--persona[data-state="complete"]'

const openPage = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  const token = await tokenOf(url, 'user')
  await page.addInitScript((accessToken) => localStorage.setItem('access_token', accessToken), token)
  return page
}

/** Says something and hears the answer to its end. */
const hear = async (page: Page): Promise<void> => {
  const before = await page.locator(answers).count()
  await page.getByRole('textbox', { name: /^What you say to/ }).fill('What stays with you of all this?')
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    ([selector, count]) => document.querySelectorAll(selector).length > count,
    [answers, before] as const,
    {
      timeout: 60_000,
      polling: 250,
    },
  )
}

const streams = async (browser: Browser, page: Page, { pace }: TalkingModel): Promise<LongestTask> => {
  Object.assign(pace, streaming)
  const longest: LongestTask[] = []
  for (let stream = 0; stream < STREAMS; stream += 1) longest.push(await longestTask(browser, page, () => hear(page)))
  return {
    busy: Math.max(...longest.map(({ busy }) => busy)),
    clock: Math.max(...longest.map(({ clock }) => clock)),
  }
}

/** The play page's speed while a long conversation goes on. */
export const play: Measurement = {
  name: 'play',
  run: async (log) => {
    const model = await startTalkingModel()
    const product = await runningProduct({ AI_FETCH_ALLOW: '127.0.0.1' })
    const url = product.url.replace(/\/$/, '')
    const browser = await openBrowser()
    try {
      log(`a conversation of ${TURNS} turns …`)
      await addModel(url, model.url)
      model.pace.pieces = 40
      const id = await longConversation(url, TURNS)
      const page = await openPage(browser, url)
      log(`${STREAMS} answers of ${streaming.pieces} pieces, ${1000 / streaming.every} a second …`)
      const openingTime = await longestTask(browser, page, async () => {
        await page.goto(`${url}/apps/coaching/session/play-${id}`)
        await page.locator(answers).last().waitFor()
      })
      return [
        figure(`while an answer streams into ${TURNS} turns`, await streams(browser, page, model)),
        figure(`while a page of ${TURNS} turns opens`, openingTime),
      ]
    } finally {
      await browser.close()
      model.stop()
      await product.stop()
    }
  },
}
