import { expect, type Locator } from '@playwright/test'

/**
 * Chooses an option of a select that is open, and returns its list. The list moves while a search ends or the form above it
 * grows: a press by its place may meet the option beside it, or end outside the option where it began.
 */
export const chooseOption = async (field: Locator, option: string | RegExp): Promise<Locator> => {
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const page = field.page()
  // The list of another select may still be closing.
  const options = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`)
  const list = page.locator('.ant-select-dropdown').filter({ has: options })
  await list.locator('.ant-select-item-option').filter({ hasText: option }).first().dispatchEvent('click')
  return list
}
