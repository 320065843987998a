import type { Locator, Page } from '@playwright/test'

/**
 * Waits until every transition and animation of the page has ended, in two frames one after the other: a change that was
 * made just now begins its transition with the next frame. Animations without an end, of a skeleton for example, may run, and
 * those that follow the position of a scroll bar, whose end is no time.
 * `waitForFunction` would not wait here: it takes the promise of an asynchronous function for a yes.
 */
export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const runs = ({ effect, playState, timeline }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
    const isStill = () => !document.getAnimations().some(runs)
    for (let stillFrames = 0; stillFrames < 2; stillFrames = isStill() ? stillFrames + 1 : 0) await nextFrame()
  })

/**
 * Measures a page that stands still. Waiting alone is not enough: an event from the server may start a transition while
 * the measurement runs. So everything that begins meanwhile shows its last frame at once. The page's content security
 * policy forbids style elements, but not this style sheet.
 */
export const measureWhenStill = async <T>(page: Page, measure: () => Promise<T>): Promise<T> => {
  await waitUntilStill(page)
  const sheet = await page.evaluateHandle(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(`*, ::before, ::after {
      transition: none !important;
      animation-duration: 0s !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
    }`)
    document.adoptedStyleSheets.push(still)
    return still
  })
  try {
    return await measure()
  } finally {
    await page.evaluate((still) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== still)
    }, sheet)
  }
}

/** The place and size that an element has when nothing moves. */
export const boxWhenStill = async (element: Locator) => {
  await element.waitFor()
  const box = await measureWhenStill(element.page(), () => element.boundingBox())
  if (!box) throw new Error('The element has left the page.')
  return box
}
