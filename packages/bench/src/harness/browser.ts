import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '@parley/testbed/browser'

/** Slow 4G as Lighthouse defines it for phones: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4

export const openBrowser = async (besides: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments(), ...besides] })

/** A slow line and a quarter of the processor. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** A page whose network is followed, in a context of its own: nothing is in its cache. */
export async function followedPage(context: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  return { page, devtools }
}
