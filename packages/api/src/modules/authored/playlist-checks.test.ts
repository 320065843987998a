import type { Share } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import type { CallInput } from '@parley/contracts/kit'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { addPublishedParts } from './testing/published-parts.ts'

const { playlists, scenarios, usergroups } = contract
const api = await startApi()
const author = await api.signInAs('editor')
const operator = await api.signInAs('operator')
const ben = await api.signInAs('user')
const cleo = await api.signInAs('user')
const common = { language: 'en', visibility: 'private' } as const
const version = { version: 1 }

const parts = await addPublishedParts(author)

const addScenario = async (name: string, fields: Partial<CallInput<typeof scenarios.create>['body']> = {}) => {
  const { body } = await author.send(scenarios.create, { body: { name, ...common, ...parts, ...fields } })
  await author.send(scenarios.publish, { params: body, body: version })
  return body.id
}

let groups = 0
const addGroup = async (...people: { id: string }[]) => {
  const members = people.map(({ id }) => ({ id, manager: false }))
  groups += 1
  return (await operator.send(usergroups.create, { body: { name: `Team ${groups}`, members } })).body.id
}

const share = (id: string, ...shared_with: Share[]) =>
  author.send(scenarios.share, { params: { id }, body: { shared_with } })

const stepsOf = (...ids: string[]) =>
  ids.map((scenario_id, index) => ({
    scenario_id,
    order: index + 1,
    required: true,
    unlock: 'always' as const,
    min_score: null,
  }))

const assignedTo = (kind: 'user' | 'usergroup', id: string) => ({
  assignments: [{ kind, id, opens_at: null, due_at: null, min_score: null, min_attempts: null, max_attempts: null }],
})

type Draft = CallInput<typeof playlists.check>['body']

const problemsOf = async (draft: Draft) =>
  (await author.send(playlists.check, { body: draft })).body.problems.map(
    ({ severity, pointer, code, values }) => `${severity} ${pointer} ${code} ${values['name']}`,
  )

test('a step that a person with the assignment cannot see is named until the person may practise it', async () => {
  const open = await addScenario('Open talk', { visibility: 'organization' })
  const hiddenId = await addScenario('Hidden talk')
  const draft = { language: 'en' as const, items: stepsOf(open, hiddenId), ...assignedTo('user', ben.id) }
  const warning = ['warning /items/1/scenario_id step-not-visible Hidden talk']
  expect(await problemsOf(draft)).toEqual(warning)
  await share(hiddenId, { kind: 'user', id: ben.id, level: 'view' })
  expect(await problemsOf(draft)).toEqual(warning)
  await share(hiddenId, { kind: 'user', id: ben.id, level: 'run' })
  expect(await problemsOf(draft)).toEqual([])
})

test('a step counts as visible to a group when the scenario is shared with each member, alone or by a group', async () => {
  const both = await addGroup(ben, cleo)
  const items = stepsOf(await addScenario('Talk'))
  const id = items[0]?.scenario_id ?? ''
  const draft = { items, ...assignedTo('usergroup', both) }
  await share(id, { kind: 'user', id: ben.id, level: 'run' })
  expect(await problemsOf(draft)).toHaveLength(1)
  await share(
    id,
    { kind: 'user', id: ben.id, level: 'run' },
    { kind: 'usergroup', id: await addGroup(cleo), level: 'run' },
  )
  expect(await problemsOf(draft)).toEqual([])
  await share(id, { kind: 'usergroup', id: both, level: 'run' })
  expect(await problemsOf(draft)).toEqual([])
})

test('the author and people who see all records of their organisation can begin every step', async () => {
  const items = stepsOf(await addScenario('Talk'))
  expect(await problemsOf({ items })).toEqual([])
  expect(await problemsOf({ items, ...assignedTo('user', author.id) })).toEqual([])
  expect(await problemsOf({ items, ...assignedTo('user', operator.id) })).toEqual([])
})

test('people with whom a playlist is shared and a whole organisation count like people with an assignment', async () => {
  const items = stepsOf(await addScenario('Talk'))
  const warning = ['warning /items/0/scenario_id step-not-visible Talk']
  expect(await problemsOf({ items, visibility: 'organization' })).toEqual(warning)
  const { body } = await author.send(playlists.create, { body: { name: 'Course', ...common, items } })
  expect(await problemsOf({ items, record_id: body.id })).toEqual([])
  const shared_with = [{ kind: 'user' as const, id: cleo.id, level: 'run' as const }]
  await author.send(playlists.share, { params: body, body: { shared_with } })
  expect(await problemsOf({ items, record_id: body.id })).toEqual(warning)
})

test('a French step of an English playlist is named, by its language or by its texts', async () => {
  const french = await addScenario('Un entretien', { language: 'fr' })
  const intro = 'Elle travaille dans la même équipe depuis dix ans et se sent fatiguée.'
  const texts = await addScenario('Mixed', { intro })
  const items = stepsOf(french, texts, await addScenario('A talk'))
  expect(await problemsOf({ language: 'en', items })).toEqual([
    'warning /items/0/scenario_id mixed-languages Un entretien',
    'warning /items/1/scenario_id mixed-languages Mixed',
  ])
})

test('an empty group gets a warning at its assignment, and a group with a member does not', async () => {
  const items = stepsOf(await addScenario('Talk', { visibility: 'organization' }))
  const [empty] = assignedTo('usergroup', await addGroup()).assignments
  const [full] = assignedTo('usergroup', await addGroup(ben)).assignments
  const assignments = [full, empty].filter((one) => one !== undefined)
  expect(await problemsOf({ items, assignments })).toEqual(['warning /assignments/1/id group-empty undefined'])
})

test('a playlist of all organisations is warned about a step of a single one', async () => {
  const id = await addScenario('Ours', { visibility: 'organization' })
  const admin = await api.signInAs('super-admin')
  const findHiddenSteps = async (visibility: 'organization' | 'platform') =>
    (await admin.send(playlists.check, { body: { visibility, items: stepsOf(id) } })).body.problems.map(
      ({ code, values }) => `${code} ${values['name']}`,
    )
  expect(await findHiddenSteps('organization')).toEqual([])
  expect(await findHiddenSteps('platform')).toEqual(['step-not-visible Ours'])
})

test('a super-admin checks a playlist of another organisation by its people, groups and fields', async () => {
  const organizationId = api.elsewhere
  const away = await api.signInAs({ role: 'editor', organizationId })
  const learner = await api.signInAs({ role: 'user', organizationId })
  const keeper = await api.signInAs({ role: 'operator', organizationId })
  const group = (await keeper.send(usergroups.create, { body: { name: 'Nobody yet', members: [] } })).body.id
  const field = { kind: 'playlist' as const, key: 'site', label: 'Site', type: 'text' as const, required: true }
  await keeper.send(contract.customFields.create, { body: field })
  const theirs = await addPublishedParts(away)
  const { body: scenario } = await away.send(scenarios.create, { body: { name: 'Away', ...common, ...theirs } })
  await away.send(scenarios.publish, { params: scenario, body: version })
  const [person] = assignedTo('user', learner.id).assignments
  const [nobody] = assignedTo('usergroup', group).assignments
  const assignments = [person, nobody].filter((one) => one !== undefined)
  const draft = { items: stepsOf(scenario.id), assignments }
  const { body: course } = await away.send(playlists.create, { body: { name: 'Course', ...common, ...draft } })
  const admin = await api.signInAs('super-admin')
  const problems = async (by: typeof admin) =>
    (await by.send(playlists.check, { body: { ...draft, record_id: course.id } })).body.problems.map(
      ({ pointer, code }) => `${pointer} ${code}`,
    )
  const expectedProblems = [
    '/custom/site custom-value-missing',
    '/items/0/scenario_id step-not-visible',
    '/assignments/1/id group-empty',
  ]
  expect(await problems(away)).toEqual(expectedProblems)
  expect(await problems(admin)).toEqual(expectedProblems)
})

test('an assignment that no learner can fulfil is refused, and one that was due already gets a warning', async () => {
  const items = stepsOf(await addScenario('Talk', { visibility: 'organization' }))
  const [assignment] = assignedTo('user', ben.id).assignments
  if (!assignment) throw new Error('An assignment is expected.')
  const assignments = [
    { ...assignment, opens_at: '2126-12-31T00:00:00Z', due_at: '2126-12-01T00:00:00Z' },
    { ...assignment, opens_at: '2020-01-01T00:00:00Z', due_at: '2020-12-01T00:00:00Z' },
    { ...assignment, min_attempts: 5, max_attempts: 2 },
    {
      ...assignment,
      opens_at: '2126-12-01T00:00:00Z',
      due_at: '2126-12-31T00:00:00Z',
      min_attempts: 2,
      max_attempts: 2,
    },
  ]
  expect(await problemsOf({ items, assignments })).toEqual([
    'error /assignments/0/due_at due-before-opening undefined',
    'error /assignments/2/max_attempts attempts-out-of-order undefined',
    'warning /assignments/1/due_at due-in-past undefined',
  ])
})
