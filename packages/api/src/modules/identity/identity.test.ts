import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, testPassword } from '../../testing/api.ts'

const api = await startApi()
const { identity, me } = contract

const login = (username: string, password = testPassword) =>
  api.anonymous.send(identity.login, { body: { username, password, grant_type: 'password', scope: '' } })

test('the right password opens the account, and the token says who it is', async () => {
  const person = await api.addPerson({ role: 'editor', first_name: 'Ada' })
  const { status, body } = await login(person.email.toUpperCase())
  expect(status).toBe(200)
  expect(body.expires_in).toBe(12 * 3600)
  const who = await fetch(`${api.url}/v1/me`, { headers: { authorization: `Bearer ${body.access_token}` } })
  expect(await who.json()).toMatchObject({
    email: person.email,
    first_name: 'Ada',
    organization_id: api.home,
    organization_role: 'editor',
  })
})
