import type { Page } from '@playwright/test'

/**
 * Waits until every transition and animation of the page has ended, in two frames one after the other: a change that was
 * made just now begins its transition with the next frame. Animations without an end, of a skeleton for example, may run.
 */
export const waitUntilStill = async (page: Page): Promise<void> => {
  await page.waitForFunction(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    const isStill = () =>
      document
        .getAnimations()
        .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)
    if (!isStill()) return false
    await nextFrame()
    await nextFrame()
    return isStill()
  })
}
