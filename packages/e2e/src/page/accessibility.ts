import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const leftOut = [
  // The product fixes the viewport and allows no zoom by the user: that was asked for.
  'meta-viewport',
  // Takes the initials in a generated picture for a label.
  'label-content-name-mismatch',
]

/** No violation of WCAG 2.2 AA that a machine can find, anywhere on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(leftOut)
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  )
  expect(found, 'accessibility').toEqual([])
}
