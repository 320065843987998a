import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids/index.ts'
import { startApi } from '../../testing/api.ts'

const api = await startApi({ keepMail: true })
const { keptMessages, identity } = contract

const findMessage = async (admin: Awaited<ReturnType<typeof api.signInAs>>, recipient: string) => {
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
  const message = await findMessage(admin, person.email)
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

const keep = async (to: string, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => newId()).toSorted()
  const rows = ids.map((id, place) => ({
    id,
    sealed: api.services.secrets.seal(JSON.stringify({ to, subject: `Message ${place}`, text: '' }), {
      table: 'kept_messages',
      id,
    }),
  }))
  await api.db.kysely.insertInto('kept_messages').values(rows).execute()
  return ids.toReversed()
}

test('a super-admin reads every message page by page, and all messages of one person', async () => {
  const admin = await api.signInAs('super-admin')
  const [first, others] = [await keep('first@example.test', 3), await keep('others@example.test', 220)]
  const foundIds: string[] = []
  let next: string | null | undefined
  do {
    const { body } = await admin.send(keptMessages.list, { query: next ? { after: next } : {} })
    expect(body.items.length).toBeLessThanOrEqual(48)
    foundIds.push(...body.items.map(({ id }) => id))
    next = body.next
  } while (next)
  // Messages of one millisecond have no order but that of their identifiers.
  const wantedIds = [...others, ...first].toSorted().toReversed()
  expect(foundIds.filter((id) => wantedIds.includes(id))).toEqual(wantedIds)
  const { body } = await admin.send(keptMessages.list, { query: { recipient: 'first@example.test', size: '2' } })
  expect(body.items.map(({ id }) => id)).toEqual(first.slice(0, 2))
  const rest = await admin.send(keptMessages.list, {
    query: { recipient: 'first@example.test', size: '2', after: body.next ?? '' },
  })
  expect([rest.body.items.map(({ id }) => id), rest.body.next]).toEqual([first.slice(2), null])
})

test('messages of a person are found by their address in capitals or small letters', async () => {
  const admin = await api.signInAs('super-admin')
  const ids = [...(await keep('Capital.Letters@example.test', 1)), ...(await keep('capital.letters@example.test', 1))]
  const { body } = await admin.send(keptMessages.list, { query: { recipient: ' CAPITAL.letters@Example.test' } })
  expect(body.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('a message whose key is lost is listed as unreadable, and can be deleted', async () => {
  const admin = await api.signInAs('super-admin')
  const id = newId()
  await api.db.kysely.insertInto('kept_messages').values({ id, sealed: 'v1.lost.AAAA.AAAA' }).execute()
  const { items } = (await admin.send(keptMessages.list)).body
  expect(items[0]).toMatchObject({ id, is_readable: false, recipient: '', subject: '', text: '' })
  expect((await admin.send(keptMessages.remove, { params: { id } })).status).toBe(204)
})
