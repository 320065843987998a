import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../../sessions/testing/follow.ts'
import { begin, say, startPractice } from '../../sessions/testing/start-practice.ts'
import { rhythmOf } from './read-dashboard.ts'
import { advice, manages, play, waitForReport } from '../../reports/testing/wait-for-report.ts'

const api = await startPractice()
const calls = contract.dashboard

test('the dashboard adds up the played sessions, and shows where the learner stopped', async () => {
  const learner = await api.signInAs('user')
  const empty = await learner.send(calls.read, {})
  expect(empty.body).toMatchObject({ totals: { sessions: 0 }, criteria: [], sees_groups: false })
  const id = await play(api, learner)
  const report = await waitForReport(learner, id)
  const live = await begin(learner)
  const { body } = await learner.send(calls.read, {})
  expect(body.totals).toMatchObject({ sessions: 1, wins: 0 })
  expect(body.rhythm).toEqual({ this_week: 1, weeks_in_a_row: 1, practised_weeks: 1 })
  expect(body.continue.map(({ session_id }) => session_id)).toEqual([live])
  expect(body.recent).toMatchObject([{ session_id: id, overall: report.reports[0]?.overall }])
  expect(body.weeks).toMatchObject([{ sessions: 1, overall: report.reports[0]?.overall }])
  const scoredCriteria = report.reports[0]?.criteria.filter(({ share }) => share !== null) ?? []
  expect(body.criteria.map(({ key }) => key).toSorted()).toEqual(scoredCriteria.map(({ key }) => key).toSorted())
  expect(body.criteria.map(({ levels }) => levels)).toEqual(body.criteria.map(() => ({ lowest: 1, highest: 4 })))
  expect(body.measures.some(({ key }) => key === 'talk_ratio')).toBe(true)
})

test('the dashboard names skills in the language of the page, also those of a session in another language', async () => {
  const learner = await api.signInAs('user')
  await waitForReport(learner, await play(api, learner))
  const labelsIn = async (language: string) => {
    const headers = { authorization: `Bearer ${learner.token}`, 'accept-language': language }
    const { criteria } = (await (await fetch(`${api.url}/v1/dashboard`, { headers })).json()) as {
      criteria: { key: string; label: string }[]
    }
    return criteria.find(({ key }) => key === 'open_questions')?.label
  }
  expect(await labelsIn('en')).toBe('Asking open questions')
  expect(await labelsIn('fr')).toBe('Poser des questions ouvertes')
})

test('dashboard and session list name observers in the language of the page, also for a session in another language', async () => {
  const learner = await api.signInAs('user')
  const sessionId = await play(api, learner, { scenarioId: libraryId('scenario', 'late-reports', 'fr') })
  const { reports } = await waitForReport(learner, sessionId)
  const namesIn = async (language: string) => {
    const headers = { authorization: `Bearer ${learner.token}`, 'accept-language': language }
    const pages = ['dashboard', 'coaching_sessions?whose=mine'].map(async (page) => {
      const body = (await (await fetch(`${api.url}/v1/${page}`, { headers })).json()) as Record<
        'recent' | 'items',
        { scores: { observer_name: string }[] }[] | undefined
      >
      return (body.recent ?? body.items ?? [])[0]?.scores.map(({ observer_name }) => observer_name)
    })
    return Promise.all(pages)
  }
  const [inFrench, inEnglish] = [await namesIn('fr'), await namesIn('en')]
  const ownNames = reports.map(({ observer_name }) => observer_name)
  expect(inFrench).toEqual([ownNames, ownNames])
  expect(inEnglish[0]).toEqual(inEnglish[1])
  expect(inEnglish[0]).toContain('Listening and asking')
  expect(inEnglish[0]?.filter((name) => ownNames.includes(name))).toEqual([])
})

test('the dashboard hides scores of a report that the learner may not see', async () => {
  const learner = await api.signInAs('user')
  const operator = await api.signInAs('operator')
  const id = await play(api, learner)
  const observer_id = (await waitForReport(learner, id)).reports[0]?.observer_id ?? ''
  await operator.send(contract.reports.update, { params: { id }, body: { observer_id, visible_to_learner: false } })
  const { body } = await learner.send(calls.read, {})
  expect(body).toMatchObject({ totals: { sessions: 1 }, criteria: [], measures: [] })
  expect([...body.weeks, ...body.recent].map(({ overall }) => overall)).toEqual([null, null])
  expect(body.recent.map(({ scores }) => scores)).toEqual([[]])
  await operator.send(contract.reports.update, { params: { id }, body: { observer_id, visible_to_learner: true } })
  const view = await learner.send(calls.read, {})
  expect(view.body.criteria.length).toBeGreaterThan(0)
})

test('deleting a session removes it from the dashboard, and restoring it restores the same figures', async () => {
  const learner = await api.signInAs('user')
  const keptSession = await play(api, learner)
  const deletedSession = await play(api, learner, { texts: advice })
  await waitForReport(learner, keptSession)
  await waitForReport(learner, deletedSession)
  const course = async () => {
    const { weeks, totals, criteria, measures, rhythm, recent } = (await learner.send(calls.read, {})).body
    return { weeks, totals, criteria, measures, rhythm, recent: recent.map(({ session_id }) => session_id) }
  }
  const both = await course()
  await learner.send(contract.sessions.remove, { params: { id: deletedSession } })
  const one = await course()
  expect(one).toMatchObject({ totals: { sessions: 1 }, rhythm: { this_week: 1 }, recent: [keptSession] })
  expect(one.criteria.map(({ points }) => points.map(({ sessions }) => sessions))).not.toContainEqual([2])
  expect(one.weeks[0]?.overall).toBeGreaterThan(both.weeks[0]?.overall ?? 100)
  await learner.send(contract.sessions.remove, { params: { id: keptSession } })
  expect(await course()).toEqual({
    weeks: [],
    totals: { sessions: 0, wins: 0, minutes: 0 },
    criteria: [],
    measures: [],
    rhythm: { this_week: 0, weeks_in_a_row: 0, practised_weeks: 0 },
    recent: [],
  })
  // In another order than they went: nothing of the one sticks to the other.
  await learner.send(contract.sessions.restore, { params: { id: keptSession } })
  await learner.send(contract.sessions.restore, { params: { id: deletedSession } })
  expect(await course()).toEqual(both)
})

test('a report that is written while its session is deleted counts only after the session is restored', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  for (const text of ['What is it like?', 'It sounds hard.', 'What would help?']) await say(api, learner, id, text)
  await learner.send(contract.sessions.end, { params: { id } })
  await learner.send(contract.sessions.remove, { params: { id } })
  const states = () =>
    api.db.kysely.selectFrom('analysis_reports').select('state').where('session_id', '=', id).execute()
  await expect.poll(states).toMatchObject([{ state: 'ready' }])
  expect((await learner.send(calls.read, {})).body).toMatchObject({ totals: { sessions: 0 }, criteria: [] })
  await learner.send(contract.sessions.restore, { params: { id } })
  const back = (await learner.send(calls.read, {})).body
  expect(back).toMatchObject({ totals: { sessions: 1 }, recent: [{ session_id: id }] })
  expect(back.criteria.length).toBeGreaterThan(0)
})

test('an editor sees the groups that they manage, an operator those of the organisation, other users none', async () => {
  const learner = await api.signInAs({ role: 'user', first_name: 'Lea', last_name: 'Roy' })
  const editor = await api.signInAs('editor')
  const group = await manages(api, editor, [learner])
  const other = await manages(api, await api.addPerson({ role: 'editor' }), [])
  await waitForReport(learner, await play(api, learner))
  const view = await editor.send(calls.groups, { query: { group_id: group } })
  expect(view.body.groups.map(({ id }) => id)).toEqual([group])
  expect(view.body.group).toMatchObject({ members: [{ name: 'Lea Roy', sessions: 1 }] })
  expect(view.body.group?.criteria.length).toBeGreaterThan(0)
  expect((await editor.send(calls.groups, { query: { group_id: other } })).status).toBe(404)
  const operator = await api.signInAs('operator')
  const all = await operator.send(calls.groups, {})
  expect(all.body.groups.map(({ id }) => id)).toEqual(expect.arrayContaining([group, other]))
  const far = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  expect((await far.send(calls.groups, {})).body.groups).toEqual([])
  expect((await learner.send(calls.groups, {})).status).toBe(403)
  const csv = await fetch(`${api.url}/v1/dashboard/groups/export?group_id=${group}`, {
    headers: { authorization: `Bearer ${editor.token}`, 'accept-language': 'fr' },
  })
  const [head, ...lines] = (await csv.text()).split('\r\n')
  expect(head).toBe('Groupe;Personne;Séances;Réussies;Minutes;Score moyen;Dernière séance')
  expect(lines.join('\n')).toContain('Lea Roy;1;0')
})

test('a search for learners finds those of the caller’s groups by their name, and no other person', async () => {
  const learner = await api.signInAs({ role: 'user', first_name: 'Zélie', last_name: 'Morin' })
  const stranger = await api.signInAs({ role: 'user', first_name: 'Zélie', last_name: 'Fabre' })
  const editor = await api.signInAs('editor')
  await manages(api, editor, [learner])
  await manages(api, editor, [learner])
  await manages(api, await api.addPerson({ role: 'editor' }), [stranger])
  const find = async (reader: typeof editor, search: string) =>
    (await reader.send(calls.learners, { query: { search } })).body.items
  const foundLearners = await find(editor, 'zelie')
  expect(foundLearners.map(({ user_id, name, groups }) => [user_id, name, groups.length])).toEqual([
    [learner.id, 'Zélie Morin', 2],
  ])
  expect(await find(editor, 'fabre')).toEqual([])
  for (const search of ['zelie @', '%', '_', '100%']) expect(await find(editor, search)).toEqual([])
  expect((await find(await api.signInAs('operator'), 'zelie')).map(({ name }) => name)).toEqual([
    'Zélie Fabre',
    'Zélie Morin',
  ])
  const far = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  expect(await find(far, 'zelie')).toEqual([])
  expect((await learner.send(calls.learners, {})).status).toBe(403)
})

test('neither a test session nor a conversation of one’s own counts for a learner or their group', async () => {
  const author = await api.signInAs({ role: 'super-admin', first_name: 'Ida', last_name: 'Roy' })
  const manager = await api.signInAs('editor')
  const group_id = await manages(api, manager, [author])
  const answers = {
    with_whom: 'Claire, my manager',
    about: 'my workload',
    hard: 'She interrupts me',
    fear: 'Others cope with it',
    good_ending: 'She takes one project off my list',
    language: 'en' as const,
  }
  const own = (await author.send(contract.ownScenarios.create, { body: answers })).body.scenario_id
  const trial = await begin(author, undefined, 'test')
  await followUntil({ url: api.url, token: author.token, sessionId: trial }, hasReplyTo(1))
  for (const text of advice) await say(api, author, trial, text)
  await author.send(contract.sessions.end, { params: { id: trial } })
  const { reports } = await waitForReport(author, trial)
  expect(reports.map(({ state }) => state)).toContain('ready')
  await waitForReport(author, await play(api, author, { scenarioId: own }))
  const figures = async () => {
    const { group } = (await manager.send(calls.groups, { query: { group_id } })).body
    const { totals, criteria, measures } = (await author.send(calls.read, {})).body
    const skills = [...criteria, ...measures, ...(group?.criteria ?? [])]
    return { sessions: [totals.sessions, group?.members[0]?.sessions], hasSkills: skills.length > 0 }
  }
  expect(await figures()).toEqual({ sessions: [0, 0], hasSkills: false })
  await waitForReport(author, await play(api, author))
  expect(await figures()).toEqual({ sessions: [1, 1], hasSkills: true })
})

const monday = (week: string) => ({ week, sessions: 1 })

test('one week off pauses the streak, two end it, and the current week never ends it', () => {
  const now = new Date('2026-03-18T12:00:00Z')
  const row = (...weeks: string[]) => rhythmOf(weeks.map(monday), now).weeks_in_a_row
  expect(row('2026-03-16', '2026-03-09')).toBe(2)
  expect(row('2026-03-09', '2026-03-02')).toBe(2)
  expect(row('2026-03-16', '2026-03-02')).toBe(2)
  expect(row('2026-03-16', '2026-02-23')).toBe(1)
  expect(row('2026-02-16')).toBe(0)
})

test('a session with two observers has one score on its result, in lists, in playlists and for its group', async () => {
  const learner = await api.signInAs('user')
  const manager = await api.signInAs('editor')
  const group = await manages(api, manager, [learner])
  const scenarioId = libraryId('scenario', 'late-reports', 'en')
  const certificate = { enabled: true, template: '', min_score: 100 }
  const operator = await api.signInAs('operator')
  const { body: playlist } = await operator.send(contract.playlists.create, {
    body: {
      name: 'One score',
      language: 'en',
      visibility: 'organization',
      items: [{ scenario_id: scenarioId, order: 1 }],
      certificate,
    },
  })
  await operator.send(contract.playlists.publish, { params: { id: playlist.id }, body: { version: 1 } })
  const id = await play(api, learner, { scenarioId })
  const { reports, score_from } = await waitForReport(learner, id)
  const scores = reports.map(({ overall }) => overall)
  expect(new Set(scores).size).toBe(2)
  expect(score_from).toBe(reports[0]?.observer_id)
  const score = scores[0]
  const { body: mine } = await learner.send(contract.sessions.list, { query: { whose: 'mine' } })
  const { body: course } = await learner.send(contract.catalogue.progress, { params: { id: playlist.id } })
  const { body: dashboard } = await learner.send(calls.read, {})
  const { body: attempts } = await learner.send(contract.reports.comparison, { params: { id } })
  const { body: groups } = await manager.send(calls.groups, { query: { group_id: group } })
  const shownScores = [
    ...mine.items.map(({ overall }) => overall),
    ...course.items.map((item) => item.score),
    ...dashboard.recent.map(({ overall }) => overall),
    ...dashboard.weeks.map(({ overall }) => overall),
    ...attempts.attempts.map(({ overall }) => overall),
    ...(groups.group?.members ?? []).filter((member) => member.sessions > 0).map(({ overall }) => overall),
  ]
  expect(shownScores).toEqual(shownScores.map(() => score))
  const namedScores = reports.map(({ observer_name, overall }) => ({ observer_name, overall }))
  expect([mine.items[0]?.scores, dashboard.recent[0]?.scores]).toEqual([namedScores, namedScores])
  expect(course).toMatchObject({ done: 0, complete: false, items: [{ done: false }] })
  await operator.send(contract.reports.update, {
    params: { id },
    body: { observer_id: score_from ?? '', visible_to_learner: false },
  })
  const { body: rest } = await learner.send(contract.sessions.list, { query: { whose: 'mine' } })
  const [first, second] = namedScores
  expect(rest.items[0]).toMatchObject({ overall: null, scores: [{ ...first, overall: null }, second] })
})
