import { expect, type Page } from '@playwright/test'

/** Counts what a person clicks on this page from now on, across its navigations. Only trusted clicks count. */
export async function countClicks(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countClick', () => {
    count += 1
  })
  await page.addInitScript(() => {
    // A label passes its click on to its field: the browser marks that second click with a detail of 0.
    addEventListener(
      'click',
      (event) => {
        if (event.isTrusted && event.detail > 0) (window as unknown as { countClick: () => void }).countClick()
      },
      { capture: true },
    )
  })
  return () => count
}

/** Presses a button or a link by its name. */
export const press = (page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> =>
  page.getByRole(role, { name }).first().click()

/** Waits until the editor says that everything is saved. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
