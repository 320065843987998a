import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// The product fixes the viewport and allows no zoom by the user: asked for, and the one thing left out here.
const asked = ['meta-viewport']

/** No violation of WCAG 2.2 AA that a machine can find, anywhere on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(asked)
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  )
  expect(found, 'accessibility').toEqual([])
}
