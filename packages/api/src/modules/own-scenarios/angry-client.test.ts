import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { followUntil, hasReplyTo } from '../sessions/testing/follow.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const { ownScenarios, sessions } = contract
const api = await startPractice()
const learner = await api.signInAs('user')

test('an angry French client accepts within nine good lines, when asked to wait', async () => {
  const { body } = await learner.send(ownScenarios.create, {
    body: {
      with_whom: 'Karim, un client',
      about: 'son remboursement',
      hard: 'Il est agressif et m’accuse de mentir',
      fear: 'Vous vous moquez de moi',
      good_ending: 'Il accepte d’attendre lundi',
      language: 'fr',
    },
  })
  const session = await begin(learner, body.scenario_id)
  await followUntil({ url: api.url, token: learner.token, sessionId: session }, hasReplyTo(1))
  const lines = [
    'Bonjour Karim, merci d’avoir appelé.',
    'Vous attendez ce remboursement depuis des semaines et vous n’en pouvez plus.',
    'Je vous présente mes excuses, nous avons mal suivi votre dossier.',
    'Je comprends que vous ayez l’impression qu’on se moque de vous.',
    'Comment avez-vous vécu ces dernières semaines ?',
    'Qu’est-ce qui vous aiderait à nous faire confiance de nouveau ?',
    'Je m’engage à vous donner une réponse lundi avant midi.',
    'Est-ce que vous pouvez attendre jusqu’à lundi ?',
  ]
  for (const line of lines) await say(api, learner, session, line)
  expect((await learner.send(sessions.read, { params: { id: session } })).body.status).toBe('win')
})
