import { chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '@parley/testbed/browser'
import { test as base } from '../app/app.fixture.ts'
import { newLearner } from '../journeys/own-learner.ts'
import { tokenFor } from '../journeys/sign-in.ts'
import { type ConsoleWatch, watchConsole } from '../page/console-watch.ts'
import { addVoice } from './add-voice.ts'
import { microphoneArguments, writeSpokenFile } from './spoken-file.ts'
import { startVoiceService, type VoiceService } from './voice-service.ts'

interface VoiceFixtures {
  /** Hears and speaks for the demo's organisation while a journey runs. */
  service: VoiceService
  /** A page of a learner in a browser whose microphone hears a sentence every few seconds. */
  open: (options?: OpenOptions) => Promise<{ page: Page; console: ConsoleWatch }>
}

interface OpenOptions {
  readonly language?: 'en' | 'fr'
  /** The microphone's sound; absent, a sentence after four seconds of silence, again and again. */
  readonly parts?: readonly { readonly silence: number; readonly speech: number }[]
  readonly isDenied?: boolean
}

const usual = [
  { silence: 4, speech: 2.5 },
  { silence: 3.5, speech: 0 },
]

/** Chromium reads the sound of its microphone from a file that is named when it starts, so each journey has a browser of its own. */
export const test = base.extend<VoiceFixtures>({
  service: async ({ page }, provide) => {
    const service = await startVoiceService()
    const remove = await addVoice(page, service.baseUrl)
    await provide(service)
    await remove()
    await service.stop()
  },
  open: async ({ page, app }, provide) => {
    const closes: (() => Promise<void>)[] = []
    await provide(async ({ language = 'en', parts = usual, isDenied = false } = {}) => {
      const own = isDenied
        ? ['--use-fake-device-for-media-stream', '--deny-permission-prompts']
        : microphoneArguments(await writeSpokenFile(parts))
      const browser = await chromium.launch({
        executablePath: await findBrowser(),
        args: [...browserArguments(), ...own],
      })
      closes.push(() => browser.close())
      const context = await browser.newContext({
        baseURL: app.url,
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
        permissions: isDenied ? [] : ['microphone'],
      })
      const opened = await context.newPage()
      const console = watchConsole(opened)
      const token = await tokenFor(page, await newLearner(page))
      await opened.addInitScript((stored) => localStorage.setItem('access_token', stored), token)
      return { page: opened, console }
    })
    for (const close of closes) await close()
  },
})

export { expect } from '@playwright/test'
