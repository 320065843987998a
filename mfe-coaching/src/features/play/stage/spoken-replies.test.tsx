import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

beforeEach(() => sessionStorage.clear())

/** Opens the page while the log is as it stands, an hour after the beginning if the test says nothing else. */
const open = async (log: ReturnType<typeof createLog>, now = '2026-03-02T10:00:00Z') => {
  const feed = createFeed(log.events)
  await openPage(() => import('../session-play.page.tsx'), {
    language: 'fr',
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail({ now }), ...feed.answers },
  })
  await screen.findByRole('textbox')
  const happens = (add: () => unknown) =>
    act(async () => {
      const from = log.events.length
      add()
      feed.send(from)
      await new Promise((resolve) => setTimeout(resolve, 60))
    })
  return happens
}

const announcedLines = () => [...screen.getByTestId('spoken').children].map(({ textContent }) => textContent)

test('an opening line that is being written while the page opens is announced whole, once', async () => {
  const log = createLog().begin().replyStarts().delta('Bonjour. Je sais, ')
  const happens = await open(log)
  await waitFor(() => expect(announcedLines()).toEqual(['Bonjour.']))
  await happens(() => log.delta('le rapport. C’est corrigé').delta('\u202F!').replyEnds())
  expect(announcedLines()).toEqual(['Bonjour.', 'Je sais, le rapport.', 'C’est corrigé\u202F!'])
})

test('an opening line of many sentences that arrives at once is announced from its first sentence', async () => {
  const log = createLog().begin()
  const happens = await open(log)
  await happens(() => log.replyStarts().delta('Un. Deux. Trois. Quatre. Cinq. Six.').replyEnds())
  expect(announcedLines()).toEqual(['Un.', 'Deux.', 'Trois.', 'Quatre.', 'Cinq.', 'Six.'])
})

test('an opening line that was complete before the page opened is announced to the learner who has just begun', async () => {
  await open(createLog().begin().persona('Bonjour. Je sais.'), '2026-03-02T09:00:20Z')
  await waitFor(() => expect(announcedLines()).toEqual(['Bonjour.', 'Je sais.']))
})

test('an opening line of an earlier hour is not announced again', async () => {
  await open(createLog().begin().persona('Bonjour. Je sais.'))
  expect(announcedLines()).toEqual([])
})

test('a reply that broke off and is asked for again is announced from its first word', async () => {
  const log = createLog().begin().persona('Bonjour.').learner('Pourquoi ?')
  const happens = await open(log)
  await happens(() => log.replyStarts().delta('Franchement, je').replyFails('provider_error'))
  await happens(() => log.add('reply.started', { turn: 3 }).delta('Eh bien, que voulez-vous changer ?').replyEnds())
  expect(announcedLines()).toEqual(['Eh bien, que voulez-vous changer ?'])
})

test('the attempts that a reply discarded are not left to a screen reader, and no sentence is read twice', async () => {
  const log = createLog().begin().persona('Bonjour.').learner('Pourquoi ?')
  const happens = await open(log)
  await happens(() => log.replyStarts().delta('Soit. Je vois. Et '))
  const [first] = screen.getByTestId('spoken').children
  await happens(() => log.add('reply.restarted', { turn: 3, reason: 'stall' }).delta('Soit. '))
  expect(announcedLines()).toEqual(['Soit.', 'Je vois.'])
  expect(screen.getByTestId('spoken').children[0]).toBe(first)
  await happens(() => log.add('reply.restarted', { turn: 3, reason: 'stall' }).delta('Franchement, je'))
  await happens(() => log.replyFails('provider_error'))
  expect(announcedLines()).toEqual(['Franchement, je'])
})
