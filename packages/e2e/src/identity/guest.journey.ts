import { demoEmail, demoPassword } from '../journeys/sign-in.ts'
import { expect, test } from './identity.fixture.ts'
import { kitOf } from './page-kit.ts'
import { member, signedIn, tokenOf } from './people.ts'

const readStorage = () => ({ ...localStorage })

test('a guest token replaces the user’s own token, which returns and leaves the backup empty', async ({
  page,
  app,
}) => {
  const own = await signedIn(page, app, { email: demoEmail('editor'), password: demoPassword })
  const visitor = await member(app, 'visitor', { first_name: 'Uma' })
  // A session has no notion of whose token it is: any that the API knows shows the transitions.
  const token = await tokenOf(app, visitor.email, visitor.password)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(demoEmail('editor'))
  const kit = await kitOf(page)
  await kit.evaluate((door, guest) => door.session().startGuest(guest), token)
  expect(await page.evaluate(readStorage)).toMatchObject({ access_token: token, guest_backup_token: own })
  expect(await kit.evaluate((door) => door.session().getState())).toMatchObject({
    guest: true,
    user: { email: visitor.email },
  })
  await page.reload()
  expect(await page.evaluate(readStorage)).toMatchObject({ access_token: token, guest_backup_token: own })

  await (await kitOf(page)).evaluate((door) => door.session().restoreFromGuest())
  const after = await page.evaluate(readStorage)
  expect(after).toMatchObject({ access_token: own })
  expect(after).not.toHaveProperty('guest_backup_token')
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(demoEmail('editor'))
})

test('a guest token that the server refuses leaves neither tokens nor rights', async ({ page, app, consoleWatch }) => {
  consoleWatch.allow(/status of 401/)
  await signedIn(page, app, { email: demoEmail('editor'), password: demoPassword })
  await page.goto('/profile')
  const kit = await kitOf(page)
  const outcome = await kit.evaluate((door) =>
    door
      .session()
      .startGuest('nothing')
      .then(String, () => 'refused'),
  )
  expect(outcome).toBe('refused')
  const storage = await page.evaluate(readStorage)
  expect(Object.keys(storage).filter((key) => /token|roles|permissions/.test(key))).toEqual([])
})
