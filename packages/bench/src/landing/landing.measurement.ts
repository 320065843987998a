import type { Browser } from '@playwright/test'
import { openBrowser } from '../harness/browser.ts'
import { compare, type Figure, type Measurement } from '../harness/measurement.ts'
import { runningProduct } from '../harness/running-product.ts'
import { bareReact } from './bare-react.ts'
import { serveCompared, staticLanding } from './compared-pages.ts'
import { firstPaint } from './first-paint.ts'

const rounds = 7
const landingAim = 900

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

async function against(browser: Browser, ours: string, theirs: string, name: string, aim: number): Promise<Figure> {
  const subject = () => firstPaint(browser, ours)
  const comparison = await compare({ rounds, subject, baseline: () => firstPaint(browser, theirs) })
  const verdict = `the landing ${seconds(comparison.subject)} (aim ${seconds(landingAim)})`
  return {
    name,
    ratio: comparison.ratio,
    aim,
    details: `${verdict}, ${name.split(' against ')[1]} ${seconds(comparison.baseline)}`,
  }
}

/** First paint of the landing on slow 4G with a quarter of the processor, beside the least that could be there. */
export const landing: Measurement = {
  name: 'landing',
  run: async (log) => {
    log('first paint of the landing, cold, slow 4G, CPU × 4 …')
    const script = await bareReact()
    const product = await runningProduct()
    const server = await serveCompared(await staticLanding(product.url), script)
    const browser = await openBrowser()
    try {
      return [
        await against(browser, product.url, `${server.url}/static`, 'first paint against a static page', 1.6),
        await against(browser, product.url, `${server.url}/bare`, 'first paint against a bare React page', 1),
      ]
    } finally {
      await browser.close()
      server.stop()
      await product.stop()
    }
  },
}
