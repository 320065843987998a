import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { advice, play, waitForReport } from '../reports/testing/wait-for-report.ts'

const api = await startPractice()
const learner = await api.signInAs('user')
const calls = contract.catalogue
const firstTalk = libraryId('scenario', 'first-coaching-talk', 'en')
const second = libraryId('scenario', 'late-reports', 'en')

/** A session of a user with this outcome. */
const addSession = async (
  scenarioId: string,
  status: 'win' | 'end',
  { playlistId, by = learner }: { playlistId?: string; by?: typeof learner } = {},
): Promise<void> => {
  const body = { scenario_id: scenarioId, ...(playlistId ? { playlist_id: playlistId } : {}) }
  const session = await by.send(contract.sessions.create, { body })
  await api.db.kysely
    .updateTable('coaching_sessions')
    .set({ status, user_turns: 2, started_at: new Date(), ended_at: new Date() })
    .where('id', '=', session.body.id)
    .execute()
}

test('the catalogue shows the scenarios that can be played, in the chosen language, with their subjects', async () => {
  const english = await learner.send(calls.list, { query: { language: 'en', size: 48 } })
  expect(english.body.total).toBeGreaterThanOrEqual(10)
  expect(english.body.items.every(({ language }) => language === 'en')).toBe(true)
  const one = english.body.items.find(({ id }) => id === firstTalk)
  expect(one).toMatchObject({ persona: { first_name: 'Amélie' }, mine: { attempts: 0, best: null }, modes: ['text'] })
  expect(one?.challenge).not.toBe('')
  expect(JSON.stringify(one)).not.toMatch(/hidden_facts|ai_context|win_conditions|objections/)
})

test('a scenario has its own picture, or else that of its mission', async () => {
  const pictureAt = (letter: string) => `/api/image/${letter.repeat(40)}/large.webp`
  const draw = (ids: ReturnType<typeof sql>, letter: string) =>
    sql`update authored_versions set draft = draft || ${JSON.stringify({ image_url: pictureAt(letter) })}::jsonb
      where record_id in ${ids}`.execute(api.db.kysely)
  const read = async () => (await learner.send(calls.info, { params: { id: second } })).body.image_url
  expect(await read()).toBeNull()
  await draw(sql`(select (content->>'mission_id')::uuid from authored_records where id = ${second})`, 'a')
  expect(await read()).toBe(pictureAt('a'))
  await draw(sql`(${second}::uuid)`, 'b')
  expect(await read()).toBe(pictureAt('b'))
})

test('a learner is offered the ways to talk that the organisation can serve, and the minutes that it agreed on', async () => {
  const admin = await api.signInAs('super-admin')
  const agree = async (section: 'organization' | 'product', values: Record<string, boolean | number | null>) => {
    const { version } = (await admin.send(contract.organizations.read, { params: { id: api.home } })).body
    const params = { id: api.home, section }
    expect(
      (await admin.send(contract.organizations.updateMetadata, { params, body: { version, values } })).status,
    ).toBe(200)
  }
  const modes = ['text', 'voice', 'realtime']
  const spokenModes = JSON.stringify({ modes, allowed_modes: modes })
  const both = sql`(
    select ${firstTalk}::uuid union select (content->>'mission_id')::uuid from authored_records where id = ${firstTalk})`
  await sql`update authored_versions set draft = draft || ${spokenModes}::jsonb where record_id in ${both}`.execute(
    api.db.kysely,
  )
  await sql`update authored_records set content = content || ${spokenModes}::jsonb where id in ${both}`.execute(
    api.db.kysely,
  )
  const info = async () => (await learner.send(calls.info, { params: { id: firstTalk } })).body
  expect(await info()).toMatchObject({ served_modes: ['text'] })
  await agree('organization', { allow_browser_speech: true })
  await agree('product', { session_minutes: 1 })
  expect(await info()).toMatchObject({ served_modes: ['text', 'voice'], time_limit_s: 60 })
  await agree('organization', { allow_browser_speech: null })
  await agree('product', { session_minutes: null })
})

test('the catalogue offers only the ways to talk that the mission allows', async () => {
  const author = await api.signInAs('operator')
  const setBrowserSpeech = async (allow_browser_speech: boolean | null) => {
    const admin = await api.signInAs('super-admin')
    const { version } = (await admin.send(contract.organizations.read, { params: { id: api.home } })).body
    const params = { id: api.home, section: 'organization' as const }
    const body = { version, values: { allow_browser_speech } }
    expect((await admin.send(contract.organizations.updateMetadata, { params, body })).status).toBe(200)
  }
  await setBrowserSpeech(true)
  const common = { language: 'en', visibility: 'organization' } as const
  const { body: known } = await author.send(contract.scenarios.read, { params: { id: firstTalk } })
  const { body: mission } = await author.send(contract.missions.create, {
    body: { ...common, name: 'In writing', allowed_modes: ['text'] },
  })
  const { persona_id, observer_ids } = known
  const parts = { persona_id, mission_id: mission.id, observer_ids, modes: ['text' as const, 'voice' as const] }
  const { body: made } = await author.send(contract.scenarios.create, { body: { ...common, name: 'Silent', ...parts } })
  const first = { version: 1 }
  expect((await author.send(contract.missions.publish, { params: mission, body: first })).status).toBe(200)
  expect((await author.send(contract.scenarios.publish, { params: made, body: first })).status).toBe(200)
  const { items } = (await learner.send(calls.list, { query: { search: 'Silent' } })).body
  expect(items.map(({ modes }) => modes)).toEqual([['text']])
  await setBrowserSpeech(null)
})

test('difficulty, words and progress narrow the catalogue', async () => {
  const easy = await learner.send(calls.list, { query: { difficulty: 1, size: 48 } })
  expect(easy.body.items.length).toBeGreaterThan(0)
  expect(easy.body.items.every(({ difficulty }) => difficulty === 1)).toBe(true)
  const list = await learner.send(calls.list, { query: { search: 'third late' } })
  expect(list.body.items.map(({ id }) => id)).toContain(second)
  expect((await learner.send(calls.list, { query: { progress: 'won' } })).body.total).toBe(0)
})

test.each([
  ['a persona’s first name', 'nadia', 'late-reports'],
  ['a persona’s profession', 'purchasing', 'eleven-per-cent'],
  ['a subject', 'parents', 'letter-on-friday'],
  ['words of the description', 'set phrases', 'third-call'],
])('a search looks for %s', async (_, search, key) => {
  const { body } = await learner.send(calls.list, { query: { search, language: 'en', size: 48 } })
  expect(body.items.map(({ id }) => id)).toContain(libraryId('scenario', key, 'en'))
})

test('a search for words that no scenario holds finds nothing', async () => {
  const { body } = await learner.send(calls.list, {
    query: { search: 'fidele fiable nadia', language: 'en', size: 48 },
  })
  expect(body.total).toBe(0)
})

test('a search does not find scenarios by what the persona hides', async () => {
  const { body } = await learner.send(calls.list, { query: { search: 'hidden_facts' } })
  expect(body.total).toBe(0)
})

test('the filters offer the subjects and skills of what can be played, and each of them finds some', async () => {
  const { body } = await learner.send(calls.facets, { query: { language: 'fr' } })
  expect(body.subjects).toContain('relation client')
  expect(body.skills).toEqual(expect.arrayContaining(['Garder son calme', 'Écouter et questionner']))
  expect(body.skills).not.toContain('Par-dessus votre épaule')
  for (const skill of body.skills)
    expect((await learner.send(calls.list, { query: { skill, language: 'fr' } })).body.total).toBeGreaterThan(0)
  const calm = await learner.send(calls.list, { query: { skill: 'Garder son calme', size: 48 } })
  expect(calm.body.items.map(({ id }) => id)).not.toContain(libraryId('scenario', 'late-reports', 'fr'))
})

test('filters, facets and the order by name follow what is published, not what authors have changed since', async () => {
  const author = await api.signInAs('operator')
  const { body: template } = await author.send(contract.templates.read, {
    params: { key: 'the-foundation' },
    query: { language: 'en' },
  })
  const { body: ids } = await author.send(contract.scenarioSets.create, { body: template.set })
  const { scenario_id: id } = ids
  const { body: set } = await author.send(contract.scenarios.read, { params: { id } })
  const observerId = set.observer_ids[0] ?? ''
  await author.send(contract.personas.publish, { params: { id: set.persona_id }, body: { version: 1 } })
  const change = async (values: { name: string; tags: string[]; language: 'en' | 'fr'; difficulty: number }) => {
    const { difficulty, ...own } = values
    const versions = await Promise.all([
      author.send(contract.scenarios.read, { params: { id } }),
      author.send(contract.missions.read, { params: { id: set.mission_id } }),
      author.send(contract.observers.read, { params: { id: observerId } }),
    ])
    const [scenario, mission, observer] = versions.map(({ body }) => body.version) as [number, number, number]
    const { body: changed } = await author.send(contract.scenarios.update, {
      params: { id },
      body: { version: scenario, ...own, visibility: 'organization' },
    })
    const { body: task } = await author.send(contract.missions.update, {
      params: { id: set.mission_id },
      body: { version: mission, difficulty },
    })
    const { body: watcher } = await author.send(contract.observers.update, {
      params: { id: observerId },
      body: { version: observer, name: `Skill ${values.name}` },
    })
    return { scenario: changed.version, mission: task.version, observer: watcher.version }
  }
  const was = await change({ name: '000 first', tags: ['old subject'], language: 'en', difficulty: 5 })
  await author.send(contract.missions.publish, { params: { id: set.mission_id }, body: { version: was.mission } })
  await author.send(contract.observers.publish, { params: { id: observerId }, body: { version: was.observer } })
  const publication = await author.send(contract.scenarios.publish, { params: { id }, body: { version: was.scenario } })
  expect(publication.status).toBe(200)
  const isFound = async (query: object) => {
    const { body } = await learner.send(calls.list, { query: { size: 48, ...query } })
    return body.items.some((item) => item.id === id)
  }
  const expectPublished = async () => {
    expect(await isFound({ tag: 'old subject' })).toBe(true)
    expect(await isFound({ tag: 'new subject' })).toBe(false)
    expect(await isFound({ language: 'fr' })).toBe(false)
    expect(await isFound({ difficulty: 5, language: 'en' })).toBe(true)
    expect(await isFound({ skill: 'Skill 000 first' })).toBe(true)
    expect(await isFound({ skill: 'Skill ZZZ last' })).toBe(false)
    const { body: facets } = await learner.send(calls.facets, { query: { language: 'en' } })
    expect(facets.subjects).toContain('old subject')
    expect(facets.subjects).not.toContain('new subject')
    expect(facets.skills).toContain('Skill 000 first')
    expect(facets.skills).not.toContain('Skill ZZZ last')
    const { body: sorted } = await learner.send(calls.list, { query: { sort: 'name', language: 'en', size: 12 } })
    expect(sorted.items[0]?.id).toBe(id)
  }
  await expectPublished()
  await change({ name: 'ZZZ last', tags: ['new subject'], language: 'fr', difficulty: 1 })
  await expectPublished()
})

/** Three steps that need no score, each after the one before. */
const threeSteps = async (): Promise<string> => {
  const author = await api.signInAs('operator')
  const scenarios = [firstTalk, second, libraryId('scenario', 'tablet-a-day', 'en')]
  const items = scenarios.map((scenario_id, place) => ({
    scenario_id,
    order: place + 1,
    unlock: place === 0 ? ('always' as const) : ('after_done' as const),
  }))
  const body = { name: 'Three steps', language: 'en' as const, visibility: 'organization' as const, items }
  const { body: made } = await author.send(contract.playlists.create, { body })
  await author.send(contract.playlists.publish, { params: { id: made.id }, body: { version: 1 } })
  return made.id
}

test('a playlist opens item by item, the server enforces it, and it is complete when the required items are done', async () => {
  const firstSteps = await threeSteps()
  const before = await learner.send(calls.progress, { params: { id: firstSteps } })
  expect(before.body.items.map(({ unlocked }) => unlocked)).toEqual([true, false, false])
  expect(before.body.items[1]).toMatchObject({ locked_because: 'after_done', done: false })
  const early = await learner.send(contract.sessions.create, { body: { scenario_id: second, playlist_id: firstSteps } })
  expect(early.problem).toMatchObject({ status: 409, code: 'playlist-locked' })
  await addSession(firstTalk, 'win', { playlistId: firstSteps })
  const after = await learner.send(calls.progress, { params: { id: firstSteps } })
  expect(after.body).toMatchObject({ done: 1, required: 3, complete: false })
  expect(after.body.items.map(({ unlocked }) => unlocked)).toEqual([true, true, false])
  await addSession(second, 'end', { playlistId: firstSteps })
  await addSession(libraryId('scenario', 'tablet-a-day', 'en'), 'end', { playlistId: firstSteps })
  expect((await learner.send(calls.progress, { params: { id: firstSteps } })).body).toMatchObject({
    done: 3,
    complete: true,
  })
  const wonScenarios = await learner.send(calls.list, { query: { progress: 'won' } })
  expect(wonScenarios.body.items).toMatchObject([{ id: firstTalk, mine: { attempts: 1, best: 'win' } }])
})

test('a private scenario gives learners neither a subject for the filters nor its words in a playlist', async () => {
  const author = await api.signInAs('editor')
  const { body: model } = await author.send(contract.scenarios.read, { params: { id: firstTalk } })
  const { persona_id, mission_id, observer_ids } = model
  const parts = { persona_id, mission_id, observer_ids, language: 'en' as const }
  const draft = { name: 'For the board', tags: ['Merger'], ...parts }
  const { id: scenario_id } = (await author.send(contract.scenarios.create, { body: draft })).body
  await author.send(contract.scenarios.publish, { params: { id: scenario_id }, body: { version: 1 } })
  const subjects = async (by: typeof learner) => (await by.send(calls.facets, { query: {} })).body.subjects
  expect(await subjects(author)).toContain('Merger')
  expect(await subjects(learner)).not.toContain('Merger')

  const items = [{ scenario_id, order: 1 }]
  const body = { name: 'Course', language: 'en' as const, visibility: 'organization' as const, items }
  const { id } = (await author.send(contract.playlists.create, { body })).body
  await author.send(contract.playlists.publish, { params: { id }, body: { version: 1 } })
  const steps = async (by: typeof learner) => (await by.send(calls.progress, { params: { id } })).body.items
  expect(await steps(author)).toMatchObject([{ scenario: { name: 'For the board' } }])
  expect(await steps(learner)).toMatchObject([{ scenario: null, locked_because: 'not_available' }])
})

test('a learner begins a step of a private playlist that is assigned to them', async () => {
  const editor = await api.signInAs('editor')
  const person = await api.signInAs('user')
  const playlist = await editor.send(contract.playlists.create, {
    body: {
      name: 'For one person',
      language: 'en',
      visibility: 'private',
      items: [{ scenario_id: firstTalk, order: 1 }],
      assignments: [{ kind: 'user', id: person.id }],
    },
  })
  const { id } = playlist.body
  await editor.send(contract.playlists.publish, { params: { id }, body: { version: 1 } })
  const body = { scenario_id: firstTalk, playlist_id: id }
  expect((await person.send(contract.sessions.create, { body })).status).toBe(201)
  expect((await (await api.signInAs('user')).send(contract.sessions.create, { body })).status).toBe(404)
})

test('a step that was played before its turn stays open although the step before it is not done', async () => {
  const firstSteps = await threeSteps()
  const person = await api.signInAs('user')
  await addSession(second, 'end', { by: person })
  const { body } = await person.send(calls.progress, { params: { id: firstSteps } })
  expect(body.items.map(({ done, unlocked }) => [done, unlocked])).toEqual([
    [false, true],
    [true, true],
    [false, true],
  ])
})

test('a step that asks for a score opens by the score that the learner may see, and both numbers are shown', async () => {
  const person = await api.signInAs('user')
  const operator = await api.signInAs('operator')
  const items = [
    { scenario_id: firstTalk, order: 1 },
    { scenario_id: second, order: 2, unlock: 'min_score' as const, min_score: 60 },
  ]
  const { body: playlist } = await operator.send(contract.playlists.create, {
    body: { name: 'By score', language: 'en', visibility: 'organization', items },
  })
  await operator.send(contract.playlists.publish, { params: { id: playlist.id }, body: { version: 1 } })
  const steps = async () => (await person.send(calls.progress, { params: { id: playlist.id } })).body.items
  const start = { scenario_id: second, playlist_id: playlist.id }

  const poor = await waitForReport(person, await play(api, person, { texts: advice }))
  const low = poor.reports[0]?.overall ?? null
  expect(low).toBeLessThan(60)
  expect(await steps()).toMatchObject([
    { score: low, score_needed: 60, done: false },
    { score: null, score_needed: null, unlocked: false, locked_because: 'min_score' },
  ])
  expect((await person.send(contract.sessions.create, { body: start })).problem).toMatchObject({
    code: 'playlist-locked',
  })

  const good = await waitForReport(person, await play(api, person))
  const high = good.reports[0]?.overall ?? null
  expect(high).toBeGreaterThanOrEqual(60)
  expect(await steps()).toMatchObject([
    { score: high, score_needed: 60 },
    { unlocked: true, locked_because: null },
  ])
  expect((await person.send(contract.sessions.create, { body: start })).status).toBe(201)

  // A result that the learner may not see does not count, and the answer does not mention it.
  await api.db.kysely
    .updateTable('analysis_reports')
    .set({ visible_to_learner: false, contribution: null })
    .where('owner_id', '=', person.id)
    .execute()
  expect(await steps()).toMatchObject([
    { score: null, score_needed: 60 },
    { unlocked: false, locked_because: 'min_score' },
  ])
})

test('assigned playlists are sorted by due date, with the next scenario and the open session', async () => {
  const person = await api.signInAs('user')
  const operator = await api.signInAs('operator')
  const assign = async (name: string, due: number) => {
    const assignment = { kind: 'user' as const, id: person.id, due_at: new Date(Date.now() + due).toISOString() }
    const items = [{ scenario_id: firstTalk, order: 1 }]
    const playlist = await operator.send(contract.playlists.create, {
      body: { name, language: 'en', visibility: 'organization', items, assignments: [assignment] },
    })
    await operator.send(contract.playlists.publish, { params: { id: playlist.body.id }, body: { version: 1 } })
  }
  await assign('Later', 86_400_000)
  await assign('Overdue', -86_400_000)
  const live = await person.send(contract.sessions.create, { body: { scenario_id: second } })
  const { body } = await person.send(calls.assignments, {})
  expect(body.assigned.map(({ name, overdue }) => [name, overdue])).toEqual([
    ['Overdue', true],
    ['Later', false],
  ])
  expect(body.assigned[0]?.next).toMatchObject({ scenario_id: firstTalk })
  expect(body.continue.map(({ id }) => id)).toEqual([live.body.id])
})

test('an author sees a scenario’s page only when it is published, and other users cannot play its draft', async () => {
  const editor = await api.signInAs('editor')
  const copy = await editor.send(contract.scenarios.read, { params: { id: firstTalk } })
  const { persona_id, mission_id, observer_ids } = copy.body
  const draft = await editor.send(contract.scenarios.create, {
    body: { name: 'Mine', language: 'en', visibility: 'organization', persona_id, mission_id, observer_ids },
  })
  const { id } = draft.body
  const refusal = await editor.send(contract.sessions.create, { body: { scenario_id: id } })
  expect(refusal.problem).toMatchObject({ code: 'not-playable' })
  const test = await editor.send(contract.sessions.create, { body: { scenario_id: id, kind: 'test' } })
  expect(test.body).toMatchObject({ kind: 'test', scenario_name: 'Mine' })
  expect((await learner.send(contract.sessions.create, { body: { scenario_id: id } })).status).toBe(404)
  expect((await editor.send(calls.info, { params: { id } })).status).toBe(404)
})

test('the page of a scenario whose observer is deleted says what is not published', async () => {
  const scenario = await (await api.signInAs('editor')).send(contract.scenarios.read, { params: { id: firstTalk } })
  const setDeleted = (at: Date | null) =>
    api.db.kysely
      .updateTable('authored_records')
      .set({ deleted_at: at })
      .where('id', '=', scenario.body.observer_ids[0] ?? '')
      .execute()
  await setDeleted(new Date())
  const info = await learner.send(calls.info, { params: { id: firstTalk } })
  await setDeleted(null)
  expect(info.problem).toMatchObject({ status: 409, code: 'not-playable', context: { not_published: 'observer' } })
})
