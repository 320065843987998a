import { ApiError } from '@parley/api-client'
import type { SessionSpeech } from '@parley/contracts/calls'
import { installFakeAudio } from '@parley/voice/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { fr } from '../../../phrases/fr.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

let audio: ReturnType<typeof installFakeAudio>
beforeEach(() => {
  audio = installFakeAudio()
})
afterEach(() => audio.remove())

const speech = (recording: SessionSpeech['recording']): SessionSpeech => ({
  mode: 'voice',
  speech_to_text: 'server',
  text_to_speech: 'none',
  realtime: false,
  reasons: [],
  language: 'en',
  locale: 'en-GB',
  voice: null,
  settings: { pause_ms: 600, interruption: true, input: 'hands_free' },
  can_edit_settings: false,
  recording,
  limits: { utterance_s: 120, rate: 16_000 },
})

const open = (answers: Record<string, unknown>, language: 'en' | 'fr' = 'en', status?: '') => {
  const log = status === '' ? createLog() : createLog().begin().persona('Hi.')
  return openPage(() => import('../session-play.page.tsx'), {
    language,
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail({ mode: 'voice', ...(status === '' ? { status } : {}) }),
      ...createFeed(log.events).answers,
      ...answers,
    },
  })
}

const storedRecording = {
  agreed_at: '2026-11-21T20:00:00.000Z',
  agreed_text: 'Yes',
  withdrawn_at: null,
  is_full: false,
  is_own: true,
  parts: [],
}

test.each([
  ['en', en],
  ['fr', fr],
] as const)(
  'a learner agrees in %s to the recording before the start and deletes it while they talk',
  async (language, words) => {
    const decisions: unknown[] = []
    const answers = {
      'speech.read': speech({ offered: true, consented: null }),
      'recordings.read': storedRecording,
      'recordings.decide': (input: unknown) => {
        decisions.push((input as { body: unknown }).body)
        return storedRecording
      },
    }
    const begin = await open(answers, language, '')
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: words.recording.choose })
    expect(box.checked).toBe(false)
    await userEvent.click(box)
    expect(box.checked).toBe(true)
    await waitFor(() => expect(decisions).toHaveLength(1))
    begin.unmount()
    await open({ ...answers, 'speech.read': speech({ offered: true, consented: true }) }, language)
    expect(await screen.findByText(words.recording.on)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: words.recording.stop }))
    await userEvent.click(await screen.findByRole('button', { name: words.recording.remove }))
    await waitFor(() => expect(screen.queryByText(words.recording.on)).toBeNull())
    expect(decisions).toEqual([
      { consented: true, version: '1', language },
      { consented: false, version: '1', language },
    ])
  },
)

test('of several quick changes the last one counts, though an earlier one fails', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let decisions = 0
  const { host } = await open(
    {
      'speech.read': speech({ offered: true, consented: null }),
      'recordings.read': storedRecording,
      'recordings.decide': () => answers[decisions++]?.promise,
    },
    'en',
    '',
  )
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: en.recording.choose })
  for (let count = 0; count < 3; count += 1) await userEvent.click(box)
  answers[0]?.reject(new ApiError('speech-unavailable', 'No.', 503))
  await waitFor(() => expect(host.notices.getState()).toHaveLength(1))
  expect(box.checked).toBe(true)
  answers[1]?.resolve(storedRecording)
  answers[2]?.reject(new ApiError('speech-unavailable', 'No.', 503))
  await waitFor(() => expect(decisions).toBe(3))
  await waitFor(() => expect(box.checked).toBe(false))
})

test('a learner of an organisation that does not record is offered no recording', async () => {
  await open({ 'speech.read': speech({ offered: false, consented: null }) }, 'en', '')
  await screen.findByRole('button', { name: /^Start talking/ })
  expect(screen.queryByRole('checkbox', { name: en.recording.choose })).toBeNull()
})
