import { contract } from '@parley/contracts/calls'
import { distressReply } from '@parley/conversation/distress'
import { libraryId } from '@parley/fixtures/library'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const fake = await startFakeModel(() => 'I hear you.')
afterAll(fake.stop)
const { admin } = await addModel(api, { baseUrl: fake.baseUrl })
const { sessions, organizations } = contract

const beginSession = async (language: 'en' | 'fr' = 'en') => {
  const learner = await api.signInAs('user')
  const sessionId = await begin(learner, libraryId('scenario', 'first-coaching-talk', language))
  await followUntil({ url: api.url, token: learner.token, sessionId }, hasReplyTo(1))
  return { learner, sessionId }
}

test.each([
  ['en', 'I cannot do this. I want to kill myself.', 'I have called a friend. Can we go on?'],
  ['fr', 'Je n’y arrive pas. J’ai envie de mourir.', 'J’ai appelé une amie. On peut continuer\u202F?'],
] as const)(
  'a learner in distress hears the product in their language, not the model, and goes on afterwards: %s',
  async (language, distress, afterwards) => {
    const { learner, sessionId } = await beginSession(language)
    const before = fake.requests().length
    const answer = await say(api, learner, sessionId, distress)
    expect(answer.state.turns.at(-1)?.text).toBe(distressReply(language))
    expect(fake.requests()).toHaveLength(before)
    const back = await say(api, learner, sessionId, afterwards)
    expect(back.state.turns.at(-1)?.text).toBe('I hear you.')
  },
)

test('the model is told to leave the role when somebody is in danger', async () => {
  await beginSession()
  expect(fake.requests().at(-1)?.[0]?.content).toContain('say that you leave the role')
})

test('the learner reads the contact of the organisation, and a stranger does not', async () => {
  const { learner, sessionId } = await beginSession()
  const params = { id: api.home }
  const { body: home } = await admin.send(organizations.read, { params })
  await admin.send(organizations.updateMetadata, {
    params: { ...params, section: 'organization' },
    body: { version: home.version, values: { contact_name: 'Care team', contact_phone: '+33 1 23 45 67 89' } },
  })
  const contact = await learner.send(sessions.contact, { params: { id: sessionId } })
  expect(contact.body).toEqual({
    organization_name: home.name,
    name: 'Care team',
    email: null,
    phone: '+33 1 23 45 67 89',
  })
  const other = await api.signInAs({ role: 'user', organizationId: api.elsewhere })
  expect((await other.send(sessions.contact, { params: { id: sessionId } })).status).toBe(404)
  expect((await api.anonymous.send(sessions.contact, { params: { id: sessionId } })).status).toBe(401)
})
