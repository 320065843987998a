import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '../harness/browser.ts'
import { longestTask } from '../harness/longest-task.ts'
import { compare, type Figure, type Measurement } from '../harness/measurement.ts'
import { signedIn, tokenOf } from '../harness/parley-server.ts'
import { runningProduct } from '../harness/running-product.ts'

/** `ROUNDS=1` for a first look. */
const rounds = Number(process.env.ROUNDS ?? 5)
const LIMIT = 50
const sentence = 'She has not slept well since the two colleagues left the ward in March, and says so to nobody. '

interface Site {
  readonly browser: Browser
  readonly url: string
}

const newPage = async ({ browser, url }: Site): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  const token = await tokenOf(url, 'super-admin')
  await page.addInitScript((accessToken) => localStorage.setItem('access_token', accessToken), token)
  return page
}

const card = 'main article a[href*="/scenario/info-"]'
const filledField = '.editor .ui-record-form input[type="text"]:not([value=""]):enabled'

/** Milliseconds from the navigation, with an empty cache, until this element stands on the page. */
const timeUntil = async (site: Site, path: string, selector: string): Promise<number> => {
  const page = await newPage(site)
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(
    (elementSelector) => document.querySelector(elementSelector) && performance.now(),
    selector,
  )
  const time = await handle.jsonValue()
  await page.context().close()
  return Number(time)
}

async function openingFigure(site: Site, scenario: string): Promise<Figure> {
  const { ratio, subject, baseline } = await compare({
    rounds,
    subject: () => timeUntil(site, `/apps/coaching/scenario/edit/${scenario}`, filledField),
    baseline: () => timeUntil(site, '/apps/coaching/scenario/list', card),
  })
  const details = `${subject.toFixed(0)} against ${baseline.toFixed(0)} ms`
  return { name: 'the editor of a scenario can be typed in, against the catalogue', ratio, aim: 1.5, details }
}

/** Types into the form that holds most: a persona of the library with all its own sentences. */
async function typingFigure(site: Site, persona: string): Promise<Figure> {
  const page = await newPage(site)
  await page.goto(`${site.url}/apps/coaching/persona/edit/${persona}`)
  const field = page.getByLabel(/^Background/)
  await field.click()
  // The first letters compile what the form needs to check and preview a change.
  await page.keyboard.type(sentence, { delay: 20 })
  const { busy, clock } = await longestTask(site.browser, page, () => page.keyboard.type(sentence, { delay: 80 }))
  await page.context().close()
  return {
    name: `the longest task while one types in the largest form, by processor time, against ${LIMIT} ms`,
    ratio: busy / LIMIT,
    aim: 1,
    details: `${busy.toFixed(1)} ms, the longest by the clock ${clock.toFixed(1)} ms`,
  }
}

interface FoundPage {
  items: { id: string }[]
}

/** Measures the time until an author can write, and whether the page keeps up with them. */
export const editors: Measurement = {
  name: 'editors',
  run: async (log) => {
    const product = await runningProduct()
    const url = product.url.replace(/\/$/, '')
    const browser = await openBrowser()
    try {
      const { send } = await signedIn(url, 'super-admin')
      const [scenario] = (await send<FoundPage>('GET', '/scenarios?size=12&language=en')).items
      const personas = (await send<FoundPage>('GET', '/personas?size=48&language=en')).items
      const fullPersonas = await Promise.all(personas.map(({ id }) => send<{ id: string }>('GET', `/personas/${id}`)))
      const [largest] = fullPersonas.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
      if (!scenario || !largest) throw new Error('The demo library is empty')
      const site = { browser, url }
      log(`the largest persona has ${JSON.stringify(largest).length} characters …`)
      return [await openingFigure(site, scenario.id), await typingFigure(site, largest.id)]
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}
