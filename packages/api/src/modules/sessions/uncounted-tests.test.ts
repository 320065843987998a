import { scenarioDraft } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { expect, test, vi } from 'vitest'
import { advice, waitForReport } from '../reports/testing/wait-for-report.ts'
import { followUntil, hasReplyTo } from './testing/follow.ts'
import { begin, type Learner, say, scenario, startPractice } from './testing/start-practice.ts'

const api = await startPractice()
const { catalogue, certificates, playlists, scenarios, sessions } = contract
const author = await api.signInAs('super-admin')

/** A scenario of the author that each learner plays once, as first step of a playlist. */
const addCourse = async () => {
  const { body: stored } = await author.send(scenarios.read, { params: { id: scenario } })
  const draft = scenarioDraft.parse({ ...stored, name: 'Played once', attempts_max: 1, visibility: 'organization' })
  const { body: once } = await author.send(scenarios.create, { body: draft })
  await author.send(scenarios.publish, { params: once, body: { version: 1 } })
  const items = [
    { scenario_id: once.id, order: 1 },
    { scenario_id: scenario, order: 2, unlock: 'min_score' as const, min_score: 1 },
  ]
  const body = { name: 'Course', language: 'en' as const, visibility: 'organization' as const, items }
  const { body: course } = await author.send(playlists.create, { body })
  await author.send(playlists.publish, { params: course, body: { version: 1 } })
  return { once: once.id, course: course.id }
}

test('a test is no attempt, no result and no step of a playlist for its author', async () => {
  const { once, course } = await addCourse()
  const trial = await begin(author, once, 'test')
  await followUntil({ url: api.url, token: author.token, sessionId: trial }, hasReplyTo(1))
  for (const text of advice) await say(api, author, trial, text)
  await author.send(sessions.end, { params: { id: trial } })
  const { reports } = await waitForReport(author, trial)
  expect(reports.map(({ overall }) => typeof overall)).toContain('number')
  const { items, done } = (await author.send(catalogue.progress, { params: { id: course } })).body
  expect(done).toBe(0)
  expect(items).toMatchObject([{ done: false, score: null }, { unlocked: false }])
  const query = { search: 'Played once', progress: 'new' as const }
  const { body: untried } = await author.send(catalogue.list, { query })
  expect(untried.items).toMatchObject([{ id: once, mine: { attempts: 0, attempts_left: 1, best: null } }])
  const { body: listed } = await author.send(scenarios.list, { query: { search: 'Played once' } })
  expect(listed.items).toMatchObject([{ sessions: 0, win_rate: null, mean_score: null }])
  await begin(author, once)
  const { body: tried } = await author.send(catalogue.list, { query: { search: 'Played once' } })
  expect(tried.items).toMatchObject([{ mine: { attempts: 1, attempts_left: 0 } }])
})

const rowsOf = (table: 'practice_scenarios' | 'practice_weeks' | 'skill_weeks', ownerId: string) =>
  api.db.kysely.selectFrom(table).selectAll().where('owner_id', '=', ownerId).execute()

/** Plays a session to its end and waits until its report is written. */
const play = async (player: Learner, kind: 'rehearsal' | 'test', texts: readonly string[]) => {
  const id = await begin(player, scenario, kind)
  await followUntil({ url: api.url, token: player.token, sessionId: id }, hasReplyTo(1))
  for (const text of texts) await say(api, player, id, text)
  await player.send(sessions.end, { params: { id } })
  await waitForReport(player, id)
  return id
}

test('a test adds nothing to the weeks, the skills and the scenarios of its author', async () => {
  const tester = await api.signInAs('super-admin')
  await play(tester, 'test', advice)
  await play(tester, 'rehearsal', advice)
  // The figures of the rehearsal are there, so those of the test before it would be there, too.
  await vi.waitFor(async () => expect(await rowsOf('skill_weeks', tester.id)).not.toEqual([]))
  expect(await rowsOf('practice_weeks', tester.id)).toMatchObject([{ sessions: 1 }])
  expect(await rowsOf('practice_scenarios', tester.id)).toMatchObject([{ attempts: 1 }])
  const skills = await rowsOf('skill_weeks', tester.id)
  expect(skills.map(({ count }) => count)).toEqual(skills.map(() => 1))
})

test('the last practice of a week is no test, also after a later rehearsal is deleted', async () => {
  const tester = await api.signInAs('super-admin')
  const first = await play(tester, 'rehearsal', advice)
  await play(tester, 'test', advice)
  const last = await play(tester, 'rehearsal', advice)
  await vi.waitFor(async () => expect(await rowsOf('practice_weeks', tester.id)).toMatchObject([{ sessions: 2 }]))
  await tester.send(sessions.remove, { params: { id: last } })
  const { ended_at } = await api.db.kysely
    .selectFrom('coaching_sessions')
    .select('ended_at')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  expect(await rowsOf('practice_weeks', tester.id)).toMatchObject([{ sessions: 1, last_at: ended_at }])
})

test('a certificate names the day of the practice, not that of an earlier test', async () => {
  const tester = await api.signInAs('super-admin')
  const trial = await play(tester, 'test', advice)
  const lastYear = new Date(Date.now() - 365 * 86_400_000)
  await api.db.kysely.updateTable('coaching_sessions').set({ ended_at: lastYear }).where('id', '=', trial).execute()
  const draft = {
    name: 'With a certificate',
    language: 'en' as const,
    visibility: 'organization' as const,
    items: [{ scenario_id: scenario, order: 1 }],
    certificate: { enabled: true, template: '' },
  }
  const { body: course } = await author.send(playlists.create, { body: draft })
  await author.send(playlists.publish, { params: course, body: { version: 1 } })
  await play(tester, 'rehearsal', advice)
  const { body: certificate } = await tester.send(certificates.mine, { params: course })
  expect(new Date(certificate.completed_at).getTime()).toBeGreaterThan(lastYear.getTime() + 86_400_000)
})

test('a session that is no test plays what was published, whatever the fields of a form say', async () => {
  const { body: stored } = await author.send(scenarios.read, { params: { id: scenario } })
  const draft = scenarioDraft.parse({ ...stored, name: 'Own words', opening_lines: ['Congratulations!'] })
  const learner = await api.signInAs('user')
  const { body: session } = await learner.send(sessions.create, { body: { scenario_id: scenario, draft } })
  expect(session).toMatchObject({ kind: 'rehearsal', scenario_name: stored.name, scenario_version: stored.version })
})

test('a test shows no picture that only its form names', async () => {
  const { body: stored } = await author.send(scenarios.read, { params: { id: scenario } })
  const image_url = `/api/image/${'a'.repeat(40)}/large.webp`
  const draft = scenarioDraft.parse({ ...stored, image_url })
  const body = { scenario_id: scenario, kind: 'test' as const, draft }
  expect((await author.send(sessions.create, { body })).body.image_url).not.toBe(image_url)
})
