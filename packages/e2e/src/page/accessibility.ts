import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { measureWhenStill } from './stillness.ts'

const leftOut = [
  // The product fixes the viewport and allows no zoom by the user: that was asked for.
  'meta-viewport',
  // Takes the initials in a generated picture for a label.
  'label-content-name-mismatch',
]

type AxeRun = ReturnType<AxeBuilder['analyze']>

/** An empty script, for a document that has axe already: half a megabyte is not sent and read again. */
const noScript = 'void 0'

/**
 * Runs axe on a page that stands still: text that fades in has less contrast. The page is of one origin, so axe reads it
 * in one piece, which takes half the time; it describes violations alone.
 */
async function runAxe(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): AxeRun {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: noScript } : {}) })
  const chosenAxe = choose(axe.options({ resultTypes: ['violations'] }).setLegacyMode(true))
  return measureWhenStill(page, () => chosenAxe.analyze())
}

/** No violation of WCAG 2.2 AA that a machine can find, anywhere on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await runAxe(page, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).disableRules(leftOut),
  )
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  )
  expect(faults, 'accessibility').toEqual([])
}

/** Colours alone are what another scheme changes. */
export async function expectLegible(page: Page): Promise<void> {
  const { violations } = await runAxe(page, (axe) => axe.withRules(['color-contrast']))
  const faint = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
  expect(faint, `contrast of ${page.url()}`).toEqual([])
}
