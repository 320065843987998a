import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../app/app.fixture.ts'
import { invitationCode } from '../journeys/own-learner.ts'
import { signInAs, tokenFor } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'

const password = 'Sunlit-Harbour-7'
const mark = randomUUID().slice(0, 8)
const emailOf = (name: string) => `${name}-${mark}@administration.test`
const operator = { email: emailOf('operator'), password }
const editor = { email: emailOf('editor'), password }
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const adminHeaders = async (page: Page) => ({ authorization: `Bearer ${await tokenFor(page, 'super-admin')}` })

const activate = async (page: Page, email: string): Promise<void> => {
  const invite_code = await invitationCode(page, await adminHeaders(page), email)
  const activation = await page.request.post('/v1/activate_account', { data: { invite_code, password } })
  expect(activation.status(), await activation.text()).toBe(204)
}

/** Reads the invitation where it is kept and opens its link without an account. */
const activateFromKeptMessage = async (page: Page, email: string): Promise<void> => {
  const code = await invitationCode(page, await adminHeaders(page), email)
  await signInAs(page, 'super-admin')
  await page.goto('/settings/mail')
  const message = page.getByRole('listitem').filter({ hasText: email })
  await message.locator('summary').click()
  await expect(message).toContainText(`invite_code=${code}`)
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/activate?invite_code=${code}`)
  await expect(page).not.toHaveURL(/\?invite_code/)
  await page.getByRole('textbox', { name: /password/i }).fill(password)
  const activation = page.waitForResponse((answer) => answer.url().endsWith('/v1/activate_account'))
  await press(page, 'Activate my account')
  expect((await activation).status()).toBe(204)
}

/** A super-admin makes the organisation and its operator on their pages. */
const foundOrganization = async (page: Page): Promise<void> => {
  await signInAs(page, 'super-admin')
  await page.goto('/settings/organization/create')
  const name = `Academy ${mark}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  const creation = page.waitForResponse(
    (answer) => answer.url().endsWith('/v1/organizations') && answer.status() === 201,
  )
  await press(page, 'Create the organisation')
  const { id } = (await (await creation).json()) as { id: string }
  await expect(page.getByText(`“${name}” is created.`)).toBeVisible()
  await page.goto(`/settings/user/create?organization=${id}`)
  await expect(page.getByText(`joins “${name}”`)).toBeVisible()
  await page.getByLabel(/^E-mail/).fill(operator.email)
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Operator' }).click()
  await press(page, 'Save')
  await expect(page.getByText(`${operator.email} is added and invited.`)).toBeVisible()
  await activate(page, operator.email)
}

const invitePeople = async (page: Page): Promise<void> => {
  const people = Array.from({ length: 28 }, (_, n) => `${emailOf(`p${n}`)},Person,Number ${n},user`)
  const lines = [
    'email,first name,last name,role',
    `${editor.email},Edda,Editor,editor`,
    'not-an-address,Ada,Byron,user',
  ]
  await page.goto('/settings/user/create?many=yes')
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from([...lines, ...people].join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  const send = page.getByRole('button', { name: 'Invite 30 people' })
  await expect(send).toBeDisabled()
  await expect(page.getByText('This is not an e\u2011mail address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail address, line 2', exact: true }).fill(emailOf('ada'))
  await send.click()
  await expect(page).toHaveURL(/\/settings\/user\/list/)
  await page.goto('/settings/user/list?state=invited')
  await expect(page.getByText('1–12 of 30')).toBeVisible()
}

test('an organisation is founded, filled, explained and left', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/status of 40[34]/)
  await foundOrganization(page)

  await signInAs(page, operator)
  await invitePeople(page)
  await page.goto('/settings/usergroup/create')
  await page.getByLabel('Name', { exact: true }).fill('Crew')
  await press(page, 'Save')
  await expect(page.getByText('“Crew” is saved.')).toBeVisible()
  await page.goto('/settings/metadata?tab=custom&kind=persona')
  await press(page, 'New field')
  const drawer = page.getByRole('dialog', { name: 'New field' })
  await drawer.getByLabel('Label').fill('Department')
  await drawer.getByLabel(/^Key/).fill('department')
  await drawer.getByRole('button', { name: 'Save field' }).click()
  await expect(page.getByText('“Department” is saved.')).toBeVisible()

  await activateFromKeptMessage(page, editor.email)
  await signInAs(page, editor)
  await page.goto('/apps/coaching/persona/create')
  await page.getByLabel('Name in lists').fill('Nadia from sales')
  await page.getByLabel('First name', { exact: true }).fill('Nadia')
  await page.getByLabel(/^Department/).fill('Sales')
  await press(page, 'Save')
  await page.waitForURL(/\/persona\/edit\/[0-9a-f-]{36}/)
  await page.goto('/apps/coaching/persona/list?owner=me')
  const persona = page.getByRole('row', { name: /Nadia from sales/ })
  await expect(persona.getByRole('cell', { name: 'Sales', exact: true })).toBeVisible()
  await page.goto('/settings/audit')
  await expect(page.getByText('Read the audit log and export people’s data')).toBeVisible()

  await signInAs(page, operator)
  await page.goto(`/settings/user/list?search=${encodeURIComponent(editor.email)}`)
  await page.getByRole('link', { name: 'Edda Editor' }).click()
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('read the audit')
  const line = page.getByRole('listitem').filter({ hasText: 'Read the audit' })
  await expect(line.getByText('not granted')).toBeVisible()
  await press(page, 'History')
  await expect(page.getByRole('dialog', { name: 'History' }).getByText('Person: created')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await press(page, 'Erase this person')
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill(editor.email)
  await question.getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByText('The person is erased.')).toBeVisible()
})
