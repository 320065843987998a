import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { waitUntilStill } from './stillness.ts'

const leftOut = [
  // The product fixes the viewport and allows no zoom by the user: that was asked for.
  'meta-viewport',
  // Takes the initials in a generated picture for a label.
  'label-content-name-mismatch',
]

/**
 * axe on a page that stands still: text that fades in has less contrast. The page is of one origin, so axe reads it in one
 * piece, which takes half the time.
 */
async function axeWhenStill(page: Page): Promise<AxeBuilder> {
  await waitUntilStill(page)
  return new AxeBuilder({ page }).setLegacyMode(true)
}

/** No violation of WCAG 2.2 AA that a machine can find, anywhere on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = await axeWhenStill(page)
  const { violations } = await axe
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(leftOut)
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  )
  expect(found, 'accessibility').toEqual([])
}

/** Colours alone are what another scheme changes. */
export async function expectLegible(page: Page): Promise<void> {
  const axe = await axeWhenStill(page)
  const { violations } = await axe.withRules(['color-contrast']).analyze()
  const faint = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
  expect(faint, `contrast of ${page.url()}`).toEqual([])
}
