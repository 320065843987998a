import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { createFeed, createLog } from '../../testing/session-log.ts'

const child = '6b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'

const open = (log: ReturnType<typeof createLog>, answers: Record<string, unknown> = {}) =>
  openPage(() => import('./session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...createFeed(log.events).answers, ...answers },
  })

test('the result shows the whole transcript, and each turn of the learner offers a retry from there', async () => {
  const log = createLog().begin().persona('Hi. You **wanted** me?').learner('I have noticed three late reports.')
  log.persona('Yes.').ends('loose')
  const { host } = await open(log, { 'sessions.retry': sampleDetail({ id: child }) })
  expect(await screen.findByText(en.status.loose)).toBeDefined()
  expect(screen.getByText('wanted').tagName).toBe('STRONG')
  const turn = log.events.find(({ type }) => type === 'turn.added')
  await userEvent.click(screen.getByRole('button', { name: en.again.fromHere }))
  expect(host.calls.at(-1)?.input).toEqual({ params: { id: sessionId }, body: { from_seq: turn?.seq } })
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toBe(`/apps/coaching/session/play-${child}`))
})

test('the help that there was stands by its turn: what was asked for, and what a coach said', async () => {
  const log = createLog().begin().persona('Hi.').add('hint.given', { hint: 0, text: 'Ask openly.', cost: 3 })
  log.learner('Is it late?')
  const coach = {
    observer_id: 'o',
    name: 'Over your shoulder',
    turn: 2,
    quote: 'Is it late?',
    basis: 'counted' as const,
  }
  log.persona('Yes.').add('hint.given', { hint: 0, text: 'That was a closed one.', cost: 0, coach }).ends('end')
  await open(log)
  const [asked, coached] = await screen.findAllByRole('list', { name: en.result.hints })
  expect(asked?.textContent).toBe(`${en.result.hintTaken} Ask openly.`)
  expect(asked?.closest('li')?.id).toBe('turn-1')
  expect(coached?.textContent).toBe('Over your shoulder That was a closed one.')
  expect(coached?.closest('li')?.id).toBe('turn-2')
})

test('a conversation that still goes on has no result yet', async () => {
  await open(createLog().begin().persona('Hello.'))
  expect((await screen.findByRole('link', { name: en.result.toPlay })).getAttribute('href')).toContain('play-')
})
