import { newLearner } from '../journeys/own-learner.ts'
import { tokenFor } from '../journeys/sign-in.ts'
import { expect, test } from './app.fixture.ts'
import { watchEndedSignIns } from './ended-sign-ins.ts'

test('a sign-out of a watched account is named once, and one of another account is not', async ({ page, app }) => {
  const [watchedLearner, other] = [await newLearner(page), await newLearner(page)]
  const readEndings = watchEndedSignIns(app.url, [watchedLearner.email])
  const signOut = async (person: typeof other) => {
    const headers = { authorization: `Bearer ${await tokenFor(page, person)}` }
    expect((await page.request.post('/v1/fau/logout', { headers })).status()).toBe(204)
  }
  await signOut(other)
  expect(await readEndings()).toEqual([])
  await signOut(watchedLearner)
  expect(await readEndings()).toEqual([`sign-out of ${watchedLearner.email}`])
  expect(await readEndings()).toEqual([])
})
