import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

/** A conversation with two failed replies, each after words of the learner’s. */
const failedTwice = () => {
  const log = createLog().begin().persona('Hi.').learner('And?')
  log.replyStarts().replyFails()
  log.learner('Hello?').replyStarts().replyFails()
  return log
}

const open = ({ events }: ReturnType<typeof createLog>) =>
  openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...createFeed(events).answers },
  })

const buttons = () => screen.queryAllByRole('button', { name: en.play.replyAgain })

test('only the last failed reply can be asked for again', async () => {
  await open(failedTwice())
  expect(await screen.findAllByRole('alert')).toHaveLength(2)
  expect(buttons()).toHaveLength(1)
})

test('after the end no failed reply can be asked for again', async () => {
  await open(failedTwice().ends('abort', 'failover_exhausted'))
  expect(await screen.findByRole('heading', { name: en.play.outcome.interrupted })).toBeDefined()
  expect(buttons()).toHaveLength(0)
})
