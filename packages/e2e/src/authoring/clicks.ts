import { expect, type Page } from '@playwright/test'

/**
 * Counts what a person does on this page from now on, across its navigations: each press of a pointer, and each key that
 * does the work of one. Enter, Space and arrows choose, Tab leads to the next field, Escape closes, and a shortcut acts.
 * Keys that write a text do not count. A journey that counts types with the keyboard: `fill` would enter a field unseen.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countClick', () => {
    count += 1
  })
  await page.addInitScript(() => {
    const add = () => (window as unknown as { countClick: () => void }).countClick()
    const writesText = ({ target }: Event): boolean =>
      target instanceof Element &&
      target.matches(
        'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
      )
    const always = new Set(['Enter', 'Tab', 'Escape'])
    const besideTexts = new Set([' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
    const modifiers = new Set(['Control', 'Meta', 'Alt', 'Shift'])
    const acts = (event: KeyboardEvent): boolean => {
      if (always.has(event.key)) return true
      if (event.ctrlKey || event.metaKey) return !modifiers.has(event.key)
      return besideTexts.has(event.key) && !writesText(event)
    }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && add(), { capture: true })
    addEventListener('keydown', (event) => event.isTrusted && acts(event) && add(), { capture: true })
  })
  return () => count
}

/** Presses a button or a link by its name. */
export const press = (page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> =>
  page.getByRole(role, { name }).first().click()

/** Waits until the editor says that everything is saved. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
