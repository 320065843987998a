import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { advice, play, waitForReport } from '../../reports/testing/wait-for-report.ts'

const api = await startPractice()
const calls = contract.certificates
const operator = await api.signInAs('operator')
const scenario_id = libraryId('scenario', 'first-coaching-talk', 'en')

const course = async (
  name: string,
  certificate: { enabled: boolean; template: string; min_score?: number },
  people: readonly { id: string }[] = [],
): Promise<string> => {
  const items = [{ scenario_id, order: 1 }]
  const assignments = people.map(({ id }) => ({ kind: 'user' as const, id }))
  const { body } = await operator.send(contract.playlists.create, {
    body: { name, language: 'en', visibility: 'organization', items, certificate, assignments },
  })
  await operator.send(contract.playlists.publish, { params: { id: body.id }, body: { version: 1 } })
  return body.id
}

test('a certificate is refused until the playlist is completed, then granted once, and never changes', async () => {
  const learner = await api.signInAs({ role: 'user', first_name: 'Lea', last_name: 'Roy' })
  const id = await course('First talk', { enabled: true, template: 'has listened before speaking.' })
  const early = await learner.send(calls.mine, { params: { id } })
  expect(early.problem).toMatchObject({ status: 409, code: 'certificate-not-earned' })
  await play(api, learner)
  const { body } = await learner.send(calls.mine, { params: { id } })
  expect(body).toMatchObject({
    learner: 'Lea Roy',
    playlist: 'First talk',
    look: 'completion',
    words: 'has listened before speaking.',
    steps: [{ best: 'end' }],
    mine: true,
  })
  expect(body.number).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const { body: playlist } = await operator.send(contract.playlists.read, { params: { id } })
  await operator.send(contract.playlists.update, {
    params: { id },
    body: { version: playlist.version, name: 'Another name' },
  })
  expect((await learner.send(calls.mine, { params: { id } })).body).toEqual(body)
  const audits = await api.db.kysely
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', '=', 'certificate.grant')
    .execute()
  expect(audits).toHaveLength(1)
})

test('a session that ends without a turn of the learner does not count for a certificate', async () => {
  const learner = await api.signInAs('user')
  const id = await course('Silent', { enabled: true, template: '' }, [learner])
  await waitForReport(learner, await play(api, learner, { texts: [] }))
  expect((await learner.send(calls.mine, { params: { id } })).problem).toMatchObject({ code: 'certificate-not-earned' })
  const { body } = await learner.send(contract.catalogue.list, { query: { search: 'Should I take', size: 12 } })
  expect(body.items[0]?.mine).toMatchObject({ attempts: 1, best: 'abort' })
  const { body: dashboard } = await learner.send(contract.dashboard.read, {})
  expect(dashboard.due).toMatchObject([{ playlist_id: id, done: 0, required: 1 }])
})

test('a certificate with a minimum score is refused below it and granted once a report reaches it', async () => {
  const learner = await api.signInAs('user')
  const id = await course('With a score', { enabled: true, template: '', min_score: 60 })
  const low = (await waitForReport(learner, await play(api, learner, { texts: advice }))).reports[0]?.overall
  expect(low).toBeLessThan(60)
  const refusal = await learner.send(calls.mine, { params: { id } })
  expect(refusal.problem).toMatchObject({ status: 409, code: 'certificate-score-missing' })
  const before = await learner.send(contract.catalogue.progress, { params: { id } })
  expect(before.body).toMatchObject({ complete: false, certificate_min_score: 60, certificate_earned: false })
  expect(before.body.items).toMatchObject([{ done: false, score: low, score_needed: 60 }])
  const high = (await waitForReport(learner, await play(api, learner))).reports[0]?.overall
  expect(high).toBeGreaterThanOrEqual(60)
  const after = await learner.send(contract.catalogue.progress, { params: { id } })
  expect(after.body).toMatchObject({ certificate_earned: true })
  expect((await learner.send(calls.mine, { params: { id } })).status).toBe(200)
})

test('the score of a session that its learner quit opens no step and earns no certificate', async () => {
  const learner = await api.signInAs('user')
  const id = await course('With a quit', { enabled: true, template: '', min_score: 60 })
  await waitForReport(learner, await play(api, learner, { end: 'abort' }))
  const low = (await waitForReport(learner, await play(api, learner, { texts: advice }))).reports[0]?.overall
  const { body } = await learner.send(contract.catalogue.progress, { params: { id } })
  expect(body.items).toMatchObject([{ done: false, score: low, score_needed: 60 }])
  expect((await learner.send(calls.mine, { params: { id } })).problem).toMatchObject({
    code: 'certificate-score-missing',
  })
})

test('the number of a certificate is found only within the organisation, in any spelling', async () => {
  const learner = await api.signInAs('user')
  const id = await course('Checked', { enabled: true, template: 'achievement' })
  await play(api, learner)
  const { body } = await learner.send(calls.mine, { params: { id } })
  expect(body).toMatchObject({ look: 'achievement', words: '' })
  const certificate = await operator.send(calls.check, { params: { number: body.number.toLowerCase() } })
  expect(certificate.body).toEqual({ ...body, mine: false })
  const far = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  expect((await far.send(calls.check, { params: { number: body.number } })).status).toBe(404)
  expect((await operator.send(calls.check, { params: { number: 'AAAA-AAAA-AAAA' } })).status).toBe(404)
})

test('a playlist without a certificate answers that there is none', async () => {
  const learner = await api.signInAs('user')
  const id = await course('Without', { enabled: false, template: '' })
  await play(api, learner)
  expect((await learner.send(calls.mine, { params: { id } })).status).toBe(404)
})
