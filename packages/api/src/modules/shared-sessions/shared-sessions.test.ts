import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashAccessCode } from '../access-codes/index.ts'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { say, scenario, startPractice } from '../sessions/testing/start-practice.ts'
import { Device, shareWith } from './testing/guests.ts'

const api = await startPractice()
const { accessCodes, sessions } = contract
const editor = await api.signInAs({ role: 'editor', first_name: 'Ada', last_name: 'Lovelace' })

test('the answer to a new code is the only place that contains it', async () => {
  const { record, access_code, url } = await shareWith(editor)
  expect(access_code).toMatch(/^[a-z2-9]{20}$/)
  expect(url).toBe(`https://parley.example/shared/coaching-session/${access_code}`)
  const list = await editor.send(accessCodes.list, {})
  expect(list.body.items.find(({ id }) => id === record.id)).toMatchObject({
    ending: access_code.slice(-4),
    state: 'open',
    uses: 0,
    created_by: { name: 'Ada Lovelace' },
  })
  const row = await api.db.kysely.selectFrom('access_codes').selectAll().where('id', '=', record.id).executeTakeFirst()
  expect(row?.code_hash.equals(hashAccessCode(access_code))).toBe(true)
  const audits = await sql<{ all: string }>`select string_agg(after::text, '') as all from audit_events`.execute(
    api.db.kysely,
  )
  expect(JSON.stringify(row) + JSON.stringify(list.body) + audits.rows[0]?.all).not.toContain(access_code)
})

test('many codes have numbered names, and a code needs one target that can be played', async () => {
  const body = { name: 'Class', language: 'en' as const, scenario_id: scenario, count: 3 }
  const codes = await editor.send(accessCodes.create, { body })
  expect(codes.body.items.map(({ record }) => record.name)).toEqual(['Class 1', 'Class 2', 'Class 3'])
  expect(new Set(codes.body.items.map(({ access_code }) => access_code)).size).toBe(3)
  const ids = codes.body.items.map(({ record }) => record.id)
  const audits = await sql<{ subject_id: string; name: string; actor_name: string }>`
    select subject_id, after->>'name' as name, actor_name from audit_events
    where action = 'access-code.create' and subject_id in (${sql.join(ids)}) order by name`.execute(api.db.kysely)
  expect(audits.rows.map(({ subject_id, name }) => [subject_id, name])).toEqual(
    codes.body.items.map(({ record }) => [record.id, record.name]),
  )
  expect(audits.rows[0]?.actor_name).toContain('@')
  const both = { ...body, playlist_id: scenario }
  expect((await editor.send(accessCodes.create, { body: both })).problem.errors?.[0]?.code).toBe('one-target')
  const absent = { ...body, scenario_id: '0192f000-0000-7000-8000-00000000dead' }
  expect((await editor.send(accessCodes.create, { body: absent })).status).toBe(404)
})

test('the page says before Start who offers the session and who reads it', async () => {
  const { access_code } = await shareWith(editor, { consent_text: 'Recorded.', result: 'summary' })
  const { body } = await new Device(api).look(access_code)
  expect(body).toMatchObject({
    offered_by: { organization: 'Home' },
    kind: 'scenario',
    consent_text: 'Recorded.',
    result: 'summary',
    kept_days: 90,
    readers: { invited_by: 'Ada Lovelace' },
    own: null,
  })
  expect(body.next.persona.first_name).not.toBe('')
  expect(body.next.partner.builtin).toBe(true)
  expect(body.next.briefing).not.toBe('')
  expect(body.next.objectives.map(Object.keys)).toContainEqual(['label', 'required'])
  expect(body.readers.others).toBe(0)
  await api.addPerson({ role: 'operator' })
  expect((await new Device(api).look(access_code)).body.readers.others).toBe(1)
})

test('a guest without a name or the consent that the code asks for does not start', async () => {
  const { access_code } = await shareWith(editor, { ask_name: true, consent_text: 'Recorded.' })
  const device = new Device(api)
  const refusalOf = async (body: object) => (await device.start(access_code, body)).problem.errors?.[0]?.code
  expect(await refusalOf({ consent: true })).toBe('name-missing')
  expect(await refusalOf({ display_name: 'Zoé' })).toBe('consent-missing')
  expect((await device.start(access_code, { display_name: 'Zoé', consent: true })).status).toBe(200)
})

test('a guest plays their one session, and the same device goes on with it', async () => {
  const { record, access_code } = await shareWith(editor, { ask_name: true })
  const device = new Device(api)
  const guest = await device.enter(access_code, { display_name: 'Zoé' })
  const start = await guest.send(sessions.start, { params: { id: guest.id } })
  expect(start.body.guest).toEqual({ result: 'report', may_keep: false })
  await followUntil({ url: api.url, token: guest.token, sessionId: guest.id }, hasReplyTo(1))
  expect((await device.look(access_code)).body.own).toMatchObject({ session_id: guest.id, display_name: 'Zoé' })
  const again = await device.enter(access_code)
  expect(again.id).toBe(guest.id)
  const uses = await editor.send(accessCodes.uses, { params: { id: record.id } })
  expect(uses.body.items).toMatchObject([{ display_name: 'Zoé', session: { id: guest.id, status: 'in-progress' } }])
  // The person who invited the guest may read the session; a colleague without that right may not.
  expect((await editor.send(sessions.read, { params: { id: guest.id } })).status).toBe(200)
  const colleague = await api.signInAs('editor')
  expect((await colleague.send(sessions.read, { params: { id: guest.id } })).status).toBe(404)
  expect((await colleague.send(accessCodes.uses, { params: { id: record.id } })).status).toBe(404)
  expect((await colleague.send(accessCodes.revoke, { params: { id: record.id } })).status).toBe(404)
  expect((await guest.send(sessions.read, { params: { id: guest.id } })).status).toBe(200)
})

test('a guest who quits begins the same conversation five times at most', async () => {
  const { access_code } = await shareWith(editor)
  const device = new Device(api)
  const quit = async (guest: Awaited<ReturnType<typeof device.enter>>) => {
    await guest.send(sessions.start, { params: { id: guest.id } })
    expect((await guest.send(sessions.abort, { params: { id: guest.id } })).status).toBe(200)
  }
  await quit(await device.enter(access_code))
  for (let again = 2; again <= 5; again += 1) await quit(await device.enter(access_code, { next: true }))
  expect((await device.look(access_code)).body.own).toMatchObject({ has_next: false })
  expect((await device.start(access_code, { next: true })).problem.code).toBe('playlist-locked')
})

test('two starts of one device at the same time make one session and take one use', async () => {
  const { record, access_code } = await shareWith(editor)
  const device = new Device(api)
  await device.look(access_code)
  const both = await Promise.all([device.enter(access_code), device.enter(access_code)])
  expect(both[0]?.id).toBe(both[1]?.id)
  const list = await editor.send(accessCodes.list, {})
  expect(list.body.items.find(({ id }) => id === record.id)?.uses).toBe(1)
})

test('a code with one use lets one of two devices start at the same time', async () => {
  const { access_code } = await shareWith(editor)
  const starts = await Promise.all([new Device(api).start(access_code), new Device(api).start(access_code)])
  expect(starts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(starts.find(({ status }) => status === 404)?.problem.code).toBe('access-code-used-up')
})

test('each code that does not work says why, with one status; a code never issued always answers the same', async () => {
  const hour = 3_600_000
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const usedUp = await shareWith(editor)
  await new Device(api).enter(usedUp.access_code)
  const revokedCode = await shareWith(editor)
  await editor.send(accessCodes.revoke, { params: { id: revokedCode.record.id } })
  const late = await shareWith(editor, { opens_at: at(hour) })
  const expiredCode = await shareWith(editor, { expires_at: at(hour) })
  await api.db.kysely
    .updateTable('access_codes')
    .set({ expires_at: new Date(Date.now() - hour) })
    .where('id', '=', expiredCode.record.id)
    .execute()
  const codes = {
    'access-code-used-up': usedUp.access_code,
    'access-code-revoked': revokedCode.access_code,
    'access-code-not-open': late.access_code,
    'access-code-expired': expiredCode.access_code,
  }
  for (const [code, access_code] of Object.entries(codes)) {
    const device = new Device(api)
    expect([await device.look(access_code), await device.start(access_code)]).toMatchObject([
      { status: 404, problem: { code } },
      { status: 404, problem: { code } },
    ])
  }
  const problems = new Set<string>()
  for (const never of ['x', 'a'.repeat(20), '../..', 'é', 'a'.repeat(200)]) {
    const { status, problem } = await new Device(api).look(never)
    problems.add(JSON.stringify({ status, problem: { ...problem, instance: '', request_id: '' } }))
  }
  expect([...problems]).toEqual([expect.stringContaining('access-code-unknown')])
})

test('a revoked code signs its guests out at once, also on their own device', async () => {
  const { record, access_code } = await shareWith(editor)
  const device = new Device(api)
  const guest = await device.enter(access_code)
  expect((await guest.send(sessions.read, { params: { id: guest.id } })).status).toBe(200)
  const answer = await editor.send(accessCodes.revoke, { params: { id: record.id } })
  expect(answer.body).toMatchObject({ state: 'revoked', abilities: { revoke: false } })
  expect((await guest.send(sessions.read, { params: { id: guest.id } })).status).toBe(401)
  expect((await device.start(access_code)).problem.code).toBe('access-code-revoked')
})

test('a guest sees of the report what the code allows', async () => {
  const shownTo = async (result: 'nothing' | 'summary' | 'report') => {
    const { access_code } = await shareWith(editor, { result })
    const guest = await new Device(api).enter(access_code)
    await guest.send(sessions.start, { params: { id: guest.id } })
    await followUntil({ url: api.url, token: guest.token, sessionId: guest.id }, hasReplyTo(1))
    const learner = { ...guest, email: '', organizationId: api.home }
    for (const text of ['How do you feel about it?', 'What would help you?', 'Tell me more about that, please.'])
      await say(api, learner, guest.id, text)
    await guest.send(sessions.end, { params: { id: guest.id } })
    const read = () => guest.send(contract.reports.read, { params: { id: guest.id } })
    await expect.poll(async () => (await read()).body.reports?.[0]?.state).toBe('ready')
    const [report] = (await read()).body.reports
    return { shown: report?.shown, hasSummary: report?.summary !== '', criteria: report?.criteria.length }
  }
  expect(await shownTo('nothing')).toEqual({ shown: 'held_back', hasSummary: false, criteria: 0 })
  expect(await shownTo('summary')).toEqual({ shown: 'summary', hasSummary: true, criteria: 0 })
  const whole = await shownTo('report')
  expect(whole).toMatchObject({ shown: 'all', hasSummary: true })
  expect(whole.criteria).toBeGreaterThan(0)
})

test('a playlist opens one conversation after the other, and the guest reads the current one alone', async () => {
  const { access_code } = await shareWith(editor, { playlist_id: libraryId('playlist', 'first-steps', 'en') })
  const device = new Device(api)
  const steps = (await device.look(access_code)).body.steps
  expect(steps.length).toBeGreaterThan(1)
  const guest = await device.enter(access_code)
  expect((await device.enter(access_code, { next: true })).id).toBe(guest.id)
  await guest.send(sessions.start, { params: { id: guest.id } })
  await followUntil({ url: api.url, token: guest.token, sessionId: guest.id }, hasReplyTo(1))
  await say(api, { ...guest, email: '', organizationId: api.home }, guest.id, 'What matters most to you here?')
  await guest.send(sessions.end, { params: { id: guest.id } })
  const after = (await device.look(access_code)).body
  expect(after.own).toMatchObject({ has_next: true })
  expect(after.steps.map(({ done }) => done)).toEqual([true, ...steps.slice(1).map(() => false)])
  const onward = await device.enter(access_code, { next: true })
  expect(onward.id).not.toBe(guest.id)
  expect((await onward.send(sessions.read, { params: { id: guest.id } })).status).toBe(404)
  expect((await onward.send(sessions.read, { params: { id: onward.id } })).status).toBe(200)
})

test('a step that asks for a score without naming one opens for a guest after a finished conversation', async () => {
  const items = [
    { scenario_id: scenario, order: 1 },
    { scenario_id: libraryId('scenario', 'tablet-a-day', 'en'), order: 2, unlock: 'min_score' as const },
  ]
  const { playlists } = contract
  const body = { name: 'Any score', language: 'en' as const, visibility: 'organization' as const, items }
  const { id } = (await editor.send(playlists.create, { body })).body
  await editor.send(playlists.publish, { params: { id }, body: { version: 1 } })
  const { access_code } = await shareWith(editor, { playlist_id: id })
  const device = new Device(api)
  const guest = await device.enter(access_code)
  await guest.send(sessions.start, { params: { id: guest.id } })
  await followUntil({ url: api.url, token: guest.token, sessionId: guest.id }, hasReplyTo(1))
  await say(api, { ...guest, email: '', organizationId: api.home }, guest.id, 'What matters most to you here?')
  await guest.send(sessions.end, { params: { id: guest.id } })
  const { own, steps } = (await device.look(access_code)).body
  expect(own).toMatchObject({ has_next: true })
  expect(steps.map(({ done }) => done)).toEqual([true, false])
})
