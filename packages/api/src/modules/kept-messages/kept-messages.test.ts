import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'

const api = await startApi({ keepMail: true })
const { keptMessages, identity } = contract

const kept = async (admin: Awaited<ReturnType<typeof api.signInAs>>, recipient: string) => {
  for (let tries = 0; tries < 1000; tries += 1) {
    const { items } = (await admin.send(keptMessages.list, { query: { recipient } })).body
    if (items[0]) return items[0]
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`Nothing was kept for ${recipient}.`)
}

test('a super-admin reads messages that could not be mailed, passes them on and deletes them', async () => {
  const admin = await api.signInAs('super-admin')
  const person = await api.addPerson()
  await api.anonymous.send(identity.resetOwnPassword, { body: { account_email: person.email } })
  const message = await kept(admin, person.email)
  expect(message.text).toContain('#reset-password?reset_code=')
  expect((await admin.send(keptMessages.remove, { params: { id: message.id } })).status).toBe(204)
  expect((await admin.send(keptMessages.remove, { params: { id: message.id } })).status).toBe(404)
})

test('the permission alone does not open other people’s messages', async () => {
  const reader = await api.signInAs({ role: 'operator', permissions: ['super-admin-read'] })
  expect((await reader.send(keptMessages.list)).status).toBe(403)
  const params = { id: '0192f000-0000-7000-8000-00000000dead' }
  expect((await reader.send(keptMessages.remove, { params })).status).toBe(403)
})
