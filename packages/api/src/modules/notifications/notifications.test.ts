import { contract } from '@parley/contracts/calls'
import { expect, onTestFinished, test } from 'vitest'
import { transaction } from '../../db/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import { startApi } from '../../testing/api.ts'
import { type NewNotification, notifyPeople } from './index.ts'

const api = await startApi()
/** A second node on the same database. */
const other = await startApi({ beside: api })
const { notifications, users, identity } = contract

const tell = (event: Partial<NewNotification> & Pick<NewNotification, 'userIds'>) =>
  transaction(api.db, (trx) =>
    notifyPeople(trx, api.services, systemCaller('test'), {
      kind: 'shared',
      organizationId: api.home,
      name: 'Giving feedback',
      path: '/coaching/persona/edit-1',
      ...event,
    }),
  )

test('a person reads their own notifications and no others, marks them and gets none twice', async () => {
  const ada = await api.signInAs('user')
  const ben = await api.signInAs('user')
  await tell({ userIds: [ada.id, ada.id], key: 'once' })
  await tell({ userIds: [ada.id], key: 'once' })
  await tell({ userIds: [ben.id], name: 'For Ben' })
  const { items, unread } = (await ada.send(notifications.list)).body
  expect(items.map(({ name, kind, read_at }) => [name, kind, read_at])).toEqual([['Giving feedback', 'shared', null]])
  expect(unread).toBe(1)
  const ids = [items[0]?.id ?? '']
  expect((await ben.send(notifications.mark, { body: { ids } })).body.unread).toBe(1)
  expect((await ada.send(notifications.list)).body.unread).toBe(1)
  expect((await ada.send(notifications.mark, { body: { ids } })).body.unread).toBe(0)
  expect((await ada.send(notifications.list, { query: { unread: 'true' } })).body.items).toEqual([])
  expect((await ada.send(notifications.mark, { body: { ids, read: false } })).body.unread).toBe(1)
})

test('an event never reaches another organisation, a deleted person or its author', async () => {
  const stranger = await api.signInAs({ role: 'user', organizationId: api.elsewhere })
  const operator = await api.signInAs('operator')
  const leaver = await api.addPerson()
  await api.db.kysely.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaver.id).execute()
  await tell({ userIds: [stranger.id, leaver.id] })
  expect((await stranger.send(notifications.list)).body.items).toEqual([])
  const rows = await api.db.kysely.selectFrom('notifications').select('id').where('user_id', '=', leaver.id).execute()
  expect(rows).toEqual([])
  const invitation = await operator.send(users.create, { body: { email: 'new@shared.test', send_invitation: true } })
  const [, code = ''] = /invite_code=([\w-]+)/.exec((await api.mailTo('new@shared.test')).text) ?? []
  await api.anonymous.send(identity.activateAccount, { body: { invite_code: code, password: 'Correct-horse-7' } })
  const { items } = (await operator.send(notifications.list)).body
  expect(items).toMatchObject([
    { kind: 'invitation_accepted', person: 'new@shared.test', path: `/settings/user/edit/${invitation.body.id}` },
  ])
})

test('each person chooses by kind between app, mail, both and neither', async () => {
  const ada = await api.signInAs({ role: 'user', language: 'fr', first_name: 'Ada' })
  const choose = (app: boolean, mail: boolean) =>
    ada.send(notifications.updateChoices, { body: { items: [{ kind: 'shared', app, mail }] } })
  const { items } = (await choose(false, true)).body
  expect(items.find(({ kind }) => kind === 'shared')).toEqual({ kind: 'shared', app: false, mail: true })
  await tell({ userIds: [ada.id], person: 'Ben' })
  const message = await api.mailTo(ada.email)
  expect(message.subject).toBe('«\u00A0Giving feedback\u00A0» est partagé avec vous')
  expect(message.text).toContain('https://parley.example/fr/coaching/persona/edit-1')
  expect((await ada.send(notifications.list)).body.items).toEqual([])
  await choose(false, false)
  await tell({ userIds: [ada.id] })
  const rows = await api.db.kysely
    .selectFrom('notifications')
    .select('mail_due')
    .where('user_id', '=', ada.id)
    .execute()
  expect(rows).toEqual([{ mail_due: true }])
})

test('a guest has no notifications', async () => {
  const guest = await api.signInAs('guest')
  expect((await guest.send(notifications.list)).problem.code).toBe('guests-not-allowed')
  expect((await guest.send(notifications.events)).problem.code).toBe('guests-not-allowed')
})

async function* eventsIn({ body }: Response): AsyncGenerator<unknown> {
  let text = ''
  for await (const piece of (body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new TextDecoderStream())) {
    text += piece
    for (const [, data = ''] of text.matchAll(/^data: (.*)\n\n/gm)) yield JSON.parse(data) as unknown
    text = text.slice(text.lastIndexOf('\n\n') + 1)
  }
}

test('the number of unread notifications arrives live on every node, and only that person’s', async () => {
  const ada = await api.signInAs('user')
  const ben = await api.signInAs('user')
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const response = await fetch(`${other.url}/v1/notifications/events`, {
    headers: { authorization: `Bearer ${ada.token}` },
    signal: controller.signal,
  })
  const events = eventsIn(response)
  const next = async (): Promise<unknown> => (await events.next()).value
  expect(await next()).toEqual({ unread: 0 })
  await tell({ userIds: [ben.id] })
  await tell({ userIds: [ada.id] })
  expect(await next()).toEqual({ unread: 1 })
  await ada.send(notifications.mark, { body: {} })
  expect(await next()).toEqual({ unread: 0 })
})
