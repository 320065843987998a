import { expect, test } from '../app/app.fixture.ts'
import { signInAs } from '../journeys/sign-in.ts'
import { printedPages } from '../page/printed-pages.ts'
import { scenarioNamed } from '../practice/conversation.ts'

const COUNT = 3

test('each new access code prints on an A4 sheet of its own, with its QR code and its link', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  const scenario = await scenarioNamed(page, 'The third late report')
  await signInAs(page, 'editor')
  await page.goto(`/apps/coaching/access-code/create?scenario=${scenario}`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Open day')
  await page.getByRole('spinbutton').first().fill(String(COUNT))
  await page.getByRole('button', { name: `Create ${COUNT} access codes` }).click()
  const sheets = page.locator('.code-sheet')
  await expect(sheets).toHaveCount(COUNT)
  const print = page.getByRole('button', { name: `Print ${COUNT} sheets` })
  await print.click()
  await page.waitForFunction(() => 'printed' in window)

  await page.emulateMedia({ media: 'print' })
  await expect(print).toBeHidden()
  for (const one of await sheets.all()) {
    await expect(one.locator('.ant-qrcode svg')).toBeVisible()
    await expect(one).toContainText('/shared/coaching-session/')
  }
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(printedPages(sheet)).toBe(COUNT)
  // A4 in points, on every page.
  const sizes = new Set(sheet.toString('latin1').match(/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/g))
  expect(sizes.size).toBe(1)
  for (const format of ['A4', 'Letter'] as const) expect(printedPages(await page.pdf({ format }))).toBe(COUNT)
})
