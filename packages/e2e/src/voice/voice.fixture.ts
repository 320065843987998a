import { chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '@parley/testbed/browser'
import { test as base } from '../app/app.fixture.ts'
import { newLearner } from '../journeys/own-learner.ts'
import { tokenFor } from '../journeys/sign-in.ts'
import { type ConsoleWatch, watchConsole } from '../page/console-watch.ts'
import { type RealtimeServer, startRealtimeServer } from '@parley/testbed/realtime'
import { addRealtime, addVoice } from './add-voice.ts'
import { gateMicrophone } from './gated-microphone.ts'
import { microphoneArguments, writeSpokenFile } from './spoken-file.ts'
import { startVoiceService, type VoiceService } from './voice-service.ts'

interface VoiceFixtures {
  /** Hears and speaks for the demo's organisation while a journey runs. */
  service: VoiceService
  /** A model that hears and speaks at once, by WebRTC or by WebSocket, while a journey runs. */
  model: RealtimeServer
  /** A page of a learner in a browser whose microphone hears them when they `speak`. */
  open: (options?: OpenOptions) => Promise<{ page: Page; console: ConsoleWatch }>
}

interface OpenOptions {
  readonly language?: 'en' | 'fr'
  readonly isDenied?: boolean
}

/** Chromium reads the sound of its microphone from a file that is named when it starts, so each journey has a browser of its own. */
export const test = base.extend<VoiceFixtures>({
  service: async ({ page }, provide) => {
    const service = await startVoiceService()
    const remove = await addVoice(page, service.baseUrl)
    await provide(service)
    await remove()
    await service.stop()
  },
  model: async ({ page }, provide) => {
    const model = await startRealtimeServer({ webrtc: true })
    const remove = await addRealtime(page, model.url)
    await provide(model)
    await remove()
    await model.stop()
  },
  open: async ({ page, app }, provide) => {
    const closes: (() => Promise<void>)[] = []
    await provide(async ({ language = 'en', isDenied = false } = {}) => {
      const own = isDenied
        ? ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny']
        : microphoneArguments(await writeSpokenFile([{ silence: 0, speech: 6 }]))
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
      const voicePage = await context.newPage()
      const console = watchConsole(voicePage)
      if (!isDenied) await gateMicrophone(voicePage)
      const token = await tokenFor(page, await newLearner(page))
      await voicePage.addInitScript((accessToken) => localStorage.setItem('access_token', accessToken), token)
      return { page: voicePage, console }
    })
    for (const close of closes) await close()
  },
})

export { expect } from '@playwright/test'
