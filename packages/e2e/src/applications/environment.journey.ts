import { signInAs } from '../journeys/sign-in.ts'
import { expect, test } from '../app/app.fixture.ts'

test('a super-admin renames the product, a visitor sees it, and an undo brings the old name back', async ({
  page,
  browser,
  app,
}) => {
  const visitorContext = await browser.newContext({ baseURL: app.url, locale: 'en-GB' })
  const visitor = await visitorContext.newPage()
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(/Parley/)
  const namedBy = (name: string) =>
    expect
      .poll(async () => {
        await visitor.goto('/')
        return visitor.title()
      })
      .toContain(name)

  await signInAs(page, 'super-admin')
  await page.goto('/env')
  await page.getByRole('link', { name: /^PRODUCT_NAME/ }).click()
  const drawer = page.getByRole('dialog', { name: 'PRODUCT_NAME' })
  await drawer.getByLabel('New value').fill('Dialogues')
  await drawer.getByLabel('Reason').fill('The name of the new brand')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByText('The name of the new brand')).toBeVisible()
  await namedBy('Dialogues')

  await drawer.getByRole('button', { name: /^Undo this change, made on/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this change' }).click()
  await expect(drawer.getByText('Earlier value restored')).toBeVisible()
  await namedBy('Parley')

  // The environment of the server fixes its port.
  await page.goto('/env?key=PORT')
  await expect(page.getByText('This is needed before the database is open', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await visitorContext.close()
})
