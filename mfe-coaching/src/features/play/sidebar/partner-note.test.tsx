import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

test('a model that steps in for the first one is named with its first reply, until the first one replies again', async () => {
  const log = createLog().begin()
  const feed = createFeed(log.events)
  const partner = { builtin: false, provider: 'Hub', model: 'calm-1' }
  await openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail({ partner }), ...feed.answers },
  })
  const plain = en.partner.model.replace('{{model}}', 'calm-1')
  expect(await screen.findByText(plain)).toBeDefined()
  const reply = (model: string) =>
    act(async () => {
      const from = log.events.length
      log.learner('Hello.').replyStarts().delta('Hi.').replyEnds(null, { provider: 'Other hub', model })
      feed.send(from)
      await new Promise((resolve) => setTimeout(resolve, 60))
    })
  await reply('llama')
  expect(await screen.findByText(/\(llama\).* in place of calm-1/)).toBeDefined()
  await reply('calm-1')
  expect(await screen.findByText(plain)).toBeDefined()
})
