import { scenarioDraft } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { advice, waitForReport } from '../reports/testing/wait-for-report.ts'
import { followUntil, hasReplyTo } from './testing/follow.ts'
import { begin, say, scenario, startPractice } from './testing/start-practice.ts'

const api = await startPractice()
const { catalogue, playlists, scenarios, sessions } = contract
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
  expect(untried.items).toMatchObject([{ id: once, mine: { attempts: 0, best: null } }])
  expect((await author.send(sessions.create, { body: { scenario_id: once } })).status).toBe(201)
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
