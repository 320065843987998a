import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const leftOut = [
  // The product fixes the viewport and allows no zoom by the user: that was asked for.
  'meta-viewport',
  // Takes the initials in a generated picture for a label.
  'label-content-name-mismatch',
]

/** All of a page is of one origin, so it is looked at in one piece: that takes half the time. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true)

/** No violation of WCAG 2.2 AA that a machine can find, anywhere on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page)
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
  const { violations } = await axe(page).withRules(['color-contrast']).analyze()
  const faint = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
  expect(faint, `contrast of ${page.url()}`).toEqual([])
}
