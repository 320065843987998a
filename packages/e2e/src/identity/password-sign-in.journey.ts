import { demoEmail, demoPassword } from '../journeys/sign-in.ts'
import { expect, test } from './identity.fixture.ts'
import { openReady } from '../shell/shell-page.ts'
import { member, ownPassword, signedIn, tokenOf } from './people.ts'

const refusalMessage = /status of 401/

test('with the keyboard alone: dialog, errors next to the fields, wrong password, right password', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusalMessage)
  await openReady(page, '/')
  const wayIn = page.getByRole('link', { name: 'Sign in' }).first()
  await expect(wayIn).toBeVisible()
  for (let steps = 0; steps < 12 && !(await wayIn.evaluate((link) => link === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const email = dialog.getByLabel('E-mail address')
  const password = dialog.getByRole('textbox', { name: 'Password' })
  await expect(email).toBeFocused()
  await expect(page).toHaveURL(/\/#login$/)

  await page.keyboard.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/Enter your e\u2011mail address/)
  await expect(password).toHaveAccessibleDescription(/Enter your password\./)
  await expect(email).toBeFocused()

  await page.keyboard.type(demoEmail('editor'))
  await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  await page.keyboard.type('Not-the-one-7')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('The e-mail address or the password is wrong.')
  await expect(password).toHaveValue('Not-the-one-7')
  await expect(email).toHaveValue(demoEmail('editor'))

  await password.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  const storedKeys = await page.evaluate(() => Object.keys(localStorage).toSorted())
  expect(storedKeys).toEqual(expect.arrayContaining(['access_token', 'last_login_method', 'permissions', 'roles']))
})

test('password managers recognise the fields and can paste into them', async ({ page }) => {
  await page.goto('/#login')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const email = dialog.getByLabel('E-mail address')
  const password = dialog.getByRole('textbox', { name: 'Password' })
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(email).toHaveAttribute('name', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toHaveAttribute('type', 'password')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('Pasted-word-9'))
  await password.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(password).toHaveValue('Pasted-word-9')
  await dialog.getByRole('button', { name: /Show/ }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('Escape closes the dialog and leaves the landing as it was', async ({ page }) => {
  await page.goto('/#login')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a user changes the password with the old one; the rules show live, and other sign-ins end', async ({
  page,
  app,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (400|401|403)/)
  const person = await member(app, 'changer')
  const elsewhere = await tokenOf(app, person.email, person.password)
  await signedIn(page, app, person)
  await page.goto('/profile/change-password')
  const current = page.getByRole('textbox', { name: 'Current password' })
  const next = page.getByRole('textbox', { name: 'New password' })
  await current.fill('Not-the-one-7')
  await next.fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(next).toHaveAttribute('aria-invalid', 'true')
  await next.fill('Another-river-43')
  await page.keyboard.press('Enter')
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await current.fill(ownPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${app.url}/profile`)
  const answer = await page.request.get('/v1/me', { headers: { authorization: `Bearer ${elsewhere}` } })
  expect(answer.status()).toBe(401)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(person.email)
  expect(await tokenOf(app, person.email, 'Another-river-43')).toBeTruthy()
})
