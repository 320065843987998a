import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'

const api = await startApi()
const { releaseTokens } = contract

const coaching = { name: 'Coaching CI', parts: ['coaching'], environments: ['staging', 'preview-*'] }

test('a super-admin makes a token that allows what it says until it is revoked', async () => {
  const admin = await api.signInAs('super-admin')
  const answer = await admin.send(releaseTokens.create, { body: coaching })
  const { record, token } = answer.body
  expect(record).toMatchObject({ ...coaching, state: 'valid', ending: token.slice(-4), abilities: { revoke: true } })
  const check = () => api.anonymous.send(releaseTokens.check, { body: { token } })
  expect((await check()).body).toEqual({ id: record.id, ...coaching })
  const list = await admin.send(releaseTokens.list)
  expect(list.body.items.find(({ id }) => id === record.id)?.last_used_at).not.toBeNull()
  expect(JSON.stringify(list.body)).not.toContain(token)
  const revocation = await admin.send(releaseTokens.revoke, { params: { id: record.id } })
  expect(revocation.body).toMatchObject({ state: 'revoked', abilities: { revoke: false } })
  expect((await check()).status).toBe(404)
})

test('an expired token and one that was never made get the same answer', async () => {
  const admin = await api.signInAs('super-admin')
  const expires_at = new Date(Date.now() - 1000).toISOString()
  const { token } = (await admin.send(releaseTokens.create, { body: { ...coaching, expires_at } })).body
  const answers = await Promise.all(
    [token, 'parley_release_unknown'].map((each) => api.anonymous.send(releaseTokens.check, { body: { token: each } })),
  )
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
    [404, 'not-found'],
    [404, 'not-found'],
  ])
})

test('the database keeps no token, and the audit names neither the token nor its hash', async () => {
  const admin = await api.signInAs('super-admin')
  const { record, token } = (await admin.send(releaseTokens.create, { body: coaching })).body
  const rows = await sql<{ text: string }>`
    select row_to_json(release_tokens)::text as text from release_tokens where id = ${record.id}
    union all select row_to_json(audit_events)::text from audit_events where subject_id = ${record.id}`.execute(
    api.db.kysely,
  )
  expect(rows.rows).toHaveLength(2)
  for (const { text } of rows.rows) expect(text).not.toContain(token)
  expect(rows.rows[1]?.text).toContain('release-token.create')
  expect(rows.rows[1]?.text).not.toContain('token_hash')
})

test.each([
  [{ ...coaching, parts: ['shell', 'coaching'] }, 'shell-alone'],
  [{ ...coaching, parts: ['Coaching'] }, 'invalid_format'],
  [{ ...coaching, parts: ['coaching', 'coaching'] }, 'custom'],
  [{ ...coaching, environments: [] }, 'too_small'],
  [{ ...coaching, environments: ['*'] }, 'invalid_format'],
])('%o is refused', async (body, code) => {
  const admin = await api.signInAs('super-admin')
  const { status, problem } = await admin.send(releaseTokens.create, { body })
  expect([status, problem.errors?.[0]?.code]).toEqual([400, code])
})

test('the permissions alone do not manage tokens', async () => {
  const operator = await api.signInAs({ role: 'operator', permissions: ['super-admin-read', 'super-admin-update'] })
  const params = { id: '0192f000-0000-7000-8000-00000000dead' }
  const answers = [
    await operator.send(releaseTokens.list),
    await operator.send(releaseTokens.create, { body: coaching }),
    await operator.send(releaseTokens.revoke, { params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})
