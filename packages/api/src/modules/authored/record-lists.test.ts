import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advice, play as playTalk, waitForReport } from '../reports/testing/wait-for-report.ts'
import { begin, scenario as libraryScenario, startPractice } from '../sessions/testing/start-practice.ts'

const { personas, missions, observers, scenarios, playlists, sessions } = contract
const api = await startPractice()
const author = await api.signInAs('editor')
const colleague = await api.signInAs('editor')
const learner = await api.signInAs('user')

const nameAuthor = () =>
  api.db.kysely
    .updateTable('users')
    .set({ first_name: 'Ada', last_name: 'Byron' })
    .where('id', '=', author.id)
    .execute()

const common = { language: 'en', visibility: 'organization' } as const

const addScenario = async (name: string) => {
  const persona = await author.send(personas.create, { body: { ...common, name: `P ${name}`, first_name: 'Ana' } })
  const mission = await author.send(missions.create, { body: { ...common, name: `M ${name}` } })
  const observer = await author.send(observers.create, {
    body: { ...common, name: `O ${name}`, criteria: [{ key: 'open_questions', label: 'Open' }] },
  })
  const parts = { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
  const scenario = await author.send(scenarios.create, { body: { ...common, name, ...parts } })
  const body = { version: 1 }
  await author.send(personas.publish, { params: { id: parts.persona_id }, body })
  await author.send(missions.publish, { params: { id: parts.mission_id }, body })
  await author.send(observers.publish, { params: { id: observer.body.id }, body })
  await author.send(scenarios.publish, { params: { id: scenario.body.id }, body })
  return { id: scenario.body.id, ...parts }
}

const play = async (scenarioId: string) => {
  const session = await begin(learner, scenarioId)
  await learner.send(sessions.end, { params: { id: session } })
}

test('a list says who wrote a record, where it is used and how practice with it went', async () => {
  await nameAuthor()
  const name = 'Figures of one'
  const addedScenario = await addScenario(name)
  const item = { scenario_id: addedScenario.id, order: 1 }
  await author.send(playlists.create, { body: { ...common, name: 'Course', items: [item] } })
  await play(addedScenario.id)
  const [scenario] = (await author.send(scenarios.list, { query: { search: name } })).body.items
  expect(scenario).toMatchObject({
    author: 'Ada Byron',
    used_by: { count: 1, names: ['Course'] },
    sessions: 1,
    win_rate: 0,
  })
  for (const call of [personas.list, missions.list, observers.list] as const) {
    const [part] = (await author.send(call, { query: { search: name } })).body.items
    expect(part).toMatchObject({ used_by: { count: 1, names: [name] }, sessions: 1 })
  }
})

test('a scenario that takes another persona counts for that one alone', async () => {
  const former = await addScenario('Former part')
  const latter = await addScenario('Latter part')
  const body = { version: 1, name: 'Latter part', persona_id: former.persona_id }
  expect((await author.send(scenarios.update, { params: { id: latter.id }, body })).status).toBe(200)
  const usesOf = async (search: string) =>
    (await author.send(personas.list, { query: { search } })).body.items[0]?.used_by
  expect(await usesOf('Former part')).toEqual({ count: 2, names: ['Former part', 'Latter part'] })
  expect(await usesOf('Latter part')).toEqual({ count: 0, names: [] })
})

test('a deleted scenario is in no count of where its parts are used', async () => {
  const name = 'Figures without a deleted use'
  const { id } = await addScenario(name)
  const usedBy = async () => (await author.send(personas.list, { query: { search: name } })).body.items[0]?.used_by
  expect(await usedBy()).toEqual({ count: 1, names: [name] })
  expect((await author.send(scenarios.remove, { params: { id } })).status).toBe(204)
  expect(await usedBy()).toEqual({ count: 0, names: [] })
})

test('a list is narrowed to a state and to the records of the caller', async () => {
  const name = 'By state'
  const add = async (by: typeof author, state: 'draft' | 'published' | 'archived') => {
    const { body } = await by.send(missions.create, { body: { ...common, name: `${name}, ${state}` } })
    if (state !== 'draft') await by.send(missions.publish, { params: body, body: { version: 1 } })
    if (state === 'archived') await by.send(missions.archive, { params: body, body: { archived: true } })
  }
  for (const state of ['draft', 'published', 'archived'] as const) await add(author, state)
  await add(colleague, 'draft')
  const namesFor = async (query: { state?: 'draft' | 'published' | 'archived'; mine?: 'true' }) =>
    (await author.send(missions.list, { query: { search: name, ...query } })).body.items.map((item) => item.name)
  for (const state of ['draft', 'published', 'archived'] as const)
    expect(new Set(await namesFor({ state }))).toEqual(new Set([`${name}, ${state}`]))
  expect(await namesFor({ state: 'draft' })).toHaveLength(2)
  expect(await namesFor({ mine: 'true' })).toHaveLength(3)
  expect(await namesFor({ state: 'draft', mine: 'true' })).toHaveLength(1)
})

test('the filter by author leaves out a person whose records are all deleted', async () => {
  const former = await api.signInAs({ role: 'editor', first_name: 'Former', last_name: 'Author' })
  const { body: mission } = await former.send(missions.create, { body: { ...common, name: 'Short-lived' } })
  const listNames = async () => (await author.send(missions.authors, {})).body.items.map(({ name }) => name)
  expect(await listNames()).toContain('Former Author')
  await former.send(missions.remove, { params: mission })
  expect(await listNames()).not.toContain('Former Author')
})

test('an author reads no name of a private record of a colleague, and a learner reads no figures', async () => {
  const name = 'Figures with a wall'
  const { id, ...parts } = await addScenario(name)
  const privateFields = { ...common, visibility: 'private' as const }
  await author.send(scenarios.create, { body: { ...privateFields, name: 'Not for colleagues', ...parts } })
  await author.send(playlists.create, {
    body: { ...privateFields, name: 'Own course', items: [{ scenario_id: id, order: 1 }] },
  })
  await play(id)
  const usedBy = async (by: typeof author) =>
    (await by.send(personas.list, { query: { search: name } })).body.items[0]?.used_by
  expect(await usedBy(author)).toEqual({ count: 2, names: [name, 'Not for colleagues'] })
  expect(await usedBy(colleague)).toEqual({ count: 2, names: [name] })
  const scenarioFor = async (by: typeof author) =>
    (await by.send(scenarios.list, { query: { search: name } })).body.items[0]
  expect((await scenarioFor(colleague))?.used_by).toEqual({ count: 1, names: [] })
  expect(await scenarioFor(learner)).toMatchObject({
    author: '',
    used_by: { count: 0, names: [] },
    sessions: null,
    win_rate: null,
    mean_score: null,
  })
})

test('sessions of another organisation and test sessions do not count', async () => {
  const name = 'Figures of none'
  const addedScenario = await addScenario(name)
  const testSession = await author.send(sessions.create, { body: { scenario_id: addedScenario.id, kind: 'test' } })
  await author.send(sessions.start, { params: { id: testSession.body.id } })
  await author.send(sessions.end, { params: { id: testSession.body.id } })
  const [scenario] = (await author.send(scenarios.list, { query: { search: name } })).body.items
  expect(scenario).toMatchObject({ sessions: 0, win_rate: null, mean_score: null, used_by: { count: 0 } })

  const organizationId = api.elsewhere
  const stranger = await api.signInAs({ role: 'user', organizationId })
  const session = await begin(stranger)
  await stranger.send(sessions.end, { params: { id: session } })
  const sessionsFor = async (by: typeof author) => {
    const items = (await by.send(scenarios.list, { query: { language: 'en', size: '48' } })).body.items
    return items.find(({ id }) => id === libraryScenario)?.sessions
  }
  expect(await sessionsFor(await api.signInAs({ role: 'editor', organizationId }))).toBe(1)
  expect(await sessionsFor(author)).toBe(0)
})

test('a list is narrowed to one author and to what was shared with the caller', async () => {
  const { id } = await addScenario('Shared with a colleague')
  const shared_with = [{ kind: 'user' as const, id: colleague.id, level: 'edit' as const }]
  await author.send(scenarios.share, { params: { id }, body: { shared_with } })
  const sharedScenarios = (await colleague.send(scenarios.list, { query: { shared: 'true' } })).body.items
  expect(sharedScenarios.map((one) => one.id)).toEqual([id])
  const byColleague = (await author.send(scenarios.list, { query: { owner: colleague.id } })).body
  expect(byColleague.total).toBe(0)
  const authors = (await author.send(scenarios.authors, {})).body.items
  expect(authors).toEqual([{ id: author.id, name: 'Ada Byron' }])
})

test('the tags of a kind are those of its records that the caller sees, for others than authors as published', async () => {
  const { id } = await addScenario('Tagged')
  const listTags = async (by: typeof author) => (await by.send(scenarios.tags, {})).body.items
  const { version } = (await author.send(scenarios.read, { params: { id } })).body
  await author.send(scenarios.update, { params: { id }, body: { version, tags: ['night shift', 'rota'] } })
  expect(await listTags(author)).toEqual(expect.arrayContaining(['night shift', 'rota']))
  expect(await listTags(learner)).not.toContain('night shift')
  expect((await author.send(contract.missions.tags, {})).body.items).not.toContain('night shift')
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  expect(await listTags(stranger)).not.toContain('night shift')
  await author.send(scenarios.publish, { params: { id }, body: { version: version + 1 } })
  expect(await listTags(learner)).toContain('night shift')
  await author.send(scenarios.remove, { params: { id } })
  expect(await listTags(author)).not.toContain('night shift')
})

test('an archived record leaves the catalogue and comes back as it was', async () => {
  const { id } = await addScenario('Archived')
  const countFound = async () =>
    (await learner.send(contract.catalogue.list, { query: { search: 'Archived' } })).body.items.length
  expect(await countFound()).toBe(1)
  const scenario = await author.send(scenarios.archive, { params: { id }, body: { archived: true } })
  expect(scenario.body).toMatchObject({ state: 'archived', published_version: 1, abilities: { run: false } })
  expect(await countFound()).toBe(0)
  const refusal = await author.send(sessions.create, { body: { scenario_id: id } })
  expect(refusal.problem).toMatchObject({ status: 409, code: 'not-playable' })
  const back = await author.send(scenarios.archive, { params: { id }, body: { archived: false } })
  expect(back.body).toMatchObject({ state: 'published', abilities: { run: true } })
  expect(await countFound()).toBe(1)
})

test('a record that is shared, archived or deleted and comes back stands where it stood in the list', async () => {
  const add = async (name: string) => (await author.send(playlists.create, { body: { ...common, name } })).body.id
  const older = await add('Put back 1')
  const newer = await add('Put back 2')
  const readIds = async () =>
    (await author.send(playlists.list, { query: { search: 'Put back' } })).body.items.map(({ id }) => id)
  expect(await readIds()).toEqual([newer, older])
  const params = { id: older }
  const shared_with = [{ kind: 'user' as const, id: learner.id, level: 'run' as const }]
  await author.send(playlists.share, { params, body: { shared_with } })
  expect(await readIds()).toEqual([newer, older])
  for (const isArchived of [true, false])
    await author.send(playlists.archive, { params, body: { archived: isArchived } })
  expect(await readIds()).toEqual([newer, older])
  await author.send(playlists.remove, { params })
  await author.send(playlists.restore, { params, body: {} })
  expect(await readIds()).toEqual([newer, older])
})

test('an author cannot archive a record of another organisation', async () => {
  const { id } = await addScenario('Behind a wall')
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  expect((await stranger.send(scenarios.archive, { params: { id }, body: { archived: true } })).status).toBe(404)
  expect((await learner.send(scenarios.archive, { params: { id }, body: { archived: true } })).status).toBe(403)
})

test('the records of the platform and of the organisation stand in one order, page by page', async () => {
  const superAdmin = await api.signInAs('super-admin')
  const letters = [...'ABCDEFGHIJKLMN']
  for (const [at, letter] of letters.entries()) {
    const [by, visibility] = at % 2 === 0 ? ([superAdmin, 'platform'] as const) : ([author, 'organization'] as const)
    await by.send(missions.create, { body: { ...common, visibility, name: `Mixed order ${letter}` } })
  }
  const listPage = async (sort: 'name' | '-updated_at', page: number) => {
    const { body } = await author.send(missions.list, { query: { search: 'Mixed order', sort, size: 12, page } })
    return { names: body.items.map(({ name }) => name.at(-1)).join(''), total: body.total }
  }
  expect(await listPage('name', 1)).toEqual({ names: 'ABCDEFGHIJKL', total: 14 })
  expect(await listPage('name', 2)).toEqual({ names: 'MN', total: 14 })
  expect(await listPage('-updated_at', 1)).toEqual({ names: 'NMLKJIHGFEDC', total: 14 })
  expect(await listPage('-updated_at', 2)).toEqual({ names: 'BA', total: 14 })
})

test('a learner finds records by their published words, and not by the words of a working draft', async () => {
  const { id } = await addScenario('Quillfeather')
  const change = {
    name: 'Marrowdale',
    description: 'Brindlecombe',
    tags: ['oxthwaite'],
    intro: 'Penhallow',
    version: 1,
  }
  expect((await author.send(scenarios.update, { params: { id }, body: change })).status).toBe(200)
  const foundBy = async (by: typeof author, call: typeof scenarios.list | typeof contract.catalogue.list) => {
    const foundWords: string[] = []
    for (const search of ['quillfeather', 'marrowdale', 'brindlecombe', 'oxthwaite', 'penhallow'])
      if ((await by.send(call, { query: { search } })).body.items.some((item) => item.id === id))
        foundWords.push(search)
    return foundWords
  }
  expect(await foundBy(learner, contract.catalogue.list)).toEqual(['quillfeather'])
  expect(await foundBy(learner, scenarios.list)).toEqual(['quillfeather'])
  // Authors see their working draft, so they find it by its name.
  expect(await foundBy(author, scenarios.list)).toEqual(['marrowdale'])
  await author.send(scenarios.publish, { params: { id }, body: { version: 2 } })
  expect(await foundBy(learner, scenarios.list)).toEqual(['marrowdale'])
  // The mission still has the first word in its name.
  expect(await foundBy(learner, contract.catalogue.list)).toEqual([
    'quillfeather',
    'marrowdale',
    'brindlecombe',
    'oxthwaite',
    'penhallow',
  ])
})

test('a learner sorts a list by the published names, and an author by the working drafts', async () => {
  const first = await addScenario('Sortable A')
  await addScenario('Sortable B')
  await author.send(scenarios.update, { params: { id: first.id }, body: { name: 'Sortable C', version: 1 } })
  const names = async (by: typeof author) =>
    (await by.send(scenarios.list, { query: { search: 'Sortable', sort: 'name' } })).body.items.map(({ name }) => name)
  expect(await names(learner)).toEqual(['Sortable A', 'Sortable B'])
  expect(await names(author)).toEqual(['Sortable B', 'Sortable C'])
})

test('a learner filters a list by published tags and languages, and sees the person as published', async () => {
  const { id, persona_id } = await addScenario('Filtered')
  const change = { tags: ['saltmarsh'], language: 'fr' as const, version: 1 }
  await author.send(scenarios.update, { params: { id }, body: change })
  await author.send(personas.update, { params: { id: persona_id }, body: { first_name: 'Unseen', version: 1 } })
  const listFirstNames = async (by: typeof author, query: { tag?: string; language?: 'en' | 'fr' }) =>
    (await by.send(scenarios.list, { query: { search: 'Filtered', ...query } })).body.items.map(
      ({ persona }) => persona.first_name,
    )
  expect(await listFirstNames(learner, { tag: 'saltmarsh' })).toEqual([])
  expect(await listFirstNames(learner, { language: 'fr' })).toEqual([])
  expect(await listFirstNames(learner, { language: 'en' })).toEqual(['Ana'])
  expect(await listFirstNames(author, { tag: 'saltmarsh', language: 'fr' })).toEqual(['Unseen'])
})

test('a learner does not find a scenario by a persona that only its working draft names', async () => {
  const { id } = await addScenario('With another persona soon')
  const other = await author.send(personas.create, { body: { ...common, name: 'Other', first_name: 'Thistlewick' } })
  await author.send(personas.publish, { params: { id: other.body.id }, body: { version: 1 } })
  await author.send(scenarios.update, { params: { id }, body: { persona_id: other.body.id, version: 1 } })
  const countFound = async () =>
    (await learner.send(contract.catalogue.list, { query: { search: 'thistlewick' } })).body.total
  expect(await countFound()).toBe(0)
  await author.send(scenarios.publish, { params: { id }, body: { version: 2 } })
  expect(await countFound()).toBe(1)
})

test('a learner finds a scenario by words that thousands of scenarios have which they may not see', async () => {
  const { id } = await addScenario('Everyword')
  await sql`
    with hidden as (
      insert into authored_records (id, kind, organization_id, name, language, visibility, content, created_by, state,
        published_version)
      select gen_random_uuid(), kind, organization_id, name, language, 'private', content, created_by, state, 1
      from authored_records, generate_series(1, 5000) where id = ${id}
      returning id)
    insert into authored_versions (record_id, version, draft)
    select hidden.id, 1, draft from hidden, authored_versions where record_id = ${id}`.execute(api.db.kysely)
  const findIds = async (search: string) =>
    (await learner.send(contract.catalogue.list, { query: { search } })).body.items.map((item) => item.id)
  expect(await findIds('everyword')).toEqual([id])
  // By its persona, whose name the mission and the scenario do not have.
  expect(await findIds('everyword ana')).toEqual([id])
  expect(await findIds('everyword nowhere')).toEqual([])
})

test('a list has the share of won sessions and the mean of their scores', async () => {
  const readers = await api.signInAs('editor')
  const reports = [
    await waitForReport(learner, await playTalk(api, learner)),
    await waitForReport(learner, await playTalk(api, learner, { texts: advice })),
  ]
  const scores = reports.map((report) => report.reports[0]?.overall ?? Number.NaN)
  const { items } = (await readers.send(scenarios.list, { query: { language: 'en', size: '48' } })).body
  const entry = items.find(({ id }) => id === libraryScenario)
  expect(entry).toMatchObject({ sessions: 2, mean_score: Math.round(((scores[0] ?? 0) + (scores[1] ?? 0)) / 2) })
  await api.db.kysely
    .updateTable('coaching_sessions')
    .set({ status: 'win' })
    .where('id', '=', reports[0]?.session_id ?? '')
    .execute()
  const after = (await readers.send(scenarios.list, { query: { language: 'en', size: '48' } })).body.items
  expect(after.find(({ id }) => id === libraryScenario)?.win_rate).toBe(0.5)
})
