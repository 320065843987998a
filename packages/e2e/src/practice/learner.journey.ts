import { expect, test } from '../app/app.fixture.ts'
import { demoEmail, signInAs } from '../journeys/sign-in.ts'
import { expectAccessible } from '../page/accessibility.ts'
import { begunSession, composer, expectAnswers, saidOn, say, scenarioNamed } from './conversation.ts'

test('with the keyboard alone a learner finds somebody, talks, reloads and loses the network, and nothing is lost', async ({
  page,
  context,
  consoleWatch,
}) => {
  // What the browser itself says of a network that is away.
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/)

  await test.step('signs in and finds somebody to talk to', async () => {
    await page.goto('/#login')
    await expect(page.getByLabel('E-mail address')).toBeFocused()
    await page.keyboard.type(demoEmail('user'))
    await page.keyboard.press('Tab')
    await page.keyboard.type('Parley-Demo-1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('link', { name: 'Scenarios', exact: true }).press('Enter')
    await page.getByRole('searchbox').fill('third late')
    await expect(page.locator('.scenario-card')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'The third late report' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'The third late report' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What will be looked at' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('starts, and talks', async () => {
    await page.getByRole('button', { name: 'Start practising' }).press('Enter')
    await expect(page).toHaveURL(/\/session\/play-/)
    await expectAnswers(page, 1)
    await say(page, 'What has this month been like for you?')
    await expectAccessible(page)
  })

  await test.step('takes a hint, whose price is said first', async () => {
    await page.locator('.composer').getByRole('button', { name: 'Ask for a hint' }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Take a hint?' })
    await expect(dialog).toContainText(/It costs \d points of your score\./)
    await dialog.getByRole('button', { name: 'Take the hint' }).press('Enter')
    await expect(page.locator('.given-hint')).toBeVisible()
    await page.getByRole('button', { name: 'Put the hint away' }).press('Enter')
    await composer(page).focus()
  })

  await test.step('reloads in the middle of a reply', async () => {
    await page.keyboard.type('It sounds as if a lot has landed on you.')
    await page.keyboard.press('Enter')
    await expect(page.locator('.turn--persona[data-state="streaming"] .markdown')).toBeVisible()
    const before = await saidOn(page)
    await page.reload()
    await expectAnswers(page, 3)
    const after = await saidOn(page)
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    expect(after.at(-1)).toContain(before.at(-1))
  })

  await test.step('loses the network, goes on typing, and is heard once it is back', async () => {
    await expect(composer(page)).toBeFocused()
    await context.setOffline(true)
    await expect(page.getByText('The connection is gone.', { exact: false })).toBeVisible()
    await page.keyboard.type('What would help you most this week?')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Will be sent as soon as the connection is back.')).toBeVisible()
    await context.setOffline(false)
    await expectAnswers(page, 4)
    await expect(page.getByText('The connection is gone.', { exact: false })).toHaveCount(0)
    const said = await saidOn(page)
    expect(said).toHaveLength(7)
    expect(said.filter((line) => line.includes('What would help you most this week?'))).toHaveLength(1)
  })
})

test('a conversation gets a name, is ended, and is tried another way from a turn of one’s choice', async ({ page }) => {
  await signInAs(page, 'user')
  const id = await begunSession(page, await scenarioNamed(page, 'The third late report'))
  const conversation = `/apps/coaching/session/play-${id}`
  await page.goto(conversation)
  await expectAnswers(page, 1)
  await say(page, 'What has this month been like for you?')
  await say(page, 'It sounds as if a lot has landed on you.')

  const name = `Reports, ${Date.now()}`
  await page.goto('/apps/coaching/session/list')
  const line = page.getByRole('listitem').filter({ has: page.locator(`a[href="${conversation}"]`) })
  await line.getByRole('button', { name: 'More for The third late report' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename this session' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name }).press('Enter')
  await expectAnswers(page, 3)

  await page.getByRole('button', { name: 'What you can do' }).press('Enter')
  await page.getByRole('menuitem', { name: 'End the conversation' }).press('Enter')
  await page.getByRole('button', { name: 'End it here' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The conversation is over' })).toBeFocused()
  await expect(composer(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the result' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: 'Try another way from here' }).nth(1).press('Enter')
  await expect(page).not.toHaveURL(/\/session\/result-/)
  await expect(page).not.toHaveURL(conversation)
  await expectAnswers(page, 2)
  await say(page, 'Who else knows about this?')
  const said = await saidOn(page)
  expect(said).toHaveLength(5)
  expect(said[1]).toContain('What has this month been like for you?')
  expect(said[3]).toContain('Who else knows about this?')
})
