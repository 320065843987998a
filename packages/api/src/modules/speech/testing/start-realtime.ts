import { contract } from '@parley/contracts/calls'
import type { SessionEvent } from '@parley/contracts/session'
import type { RealtimeServer } from '@parley/testbed/realtime'
import type { TestApi } from '../../../testing/api.ts'
import { followUntil, stateOf } from '../../sessions/testing/follow.ts'
import { type Learner, startPractice } from '../../sessions/testing/start-practice.ts'
import { addSpeech, addSpokenScenario } from './start-voice.ts'

const { speech, sessions } = contract

/** The offer of a browser's page: audio alone. */
export const offer = 'v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n'

/** A server with a realtime model that may take its time, and a scenario for it. */
export const startRealtime = async (server: RealtimeServer, options: Parameters<typeof startPractice>[0] = {}) => {
  const api = await startPractice({
    aiFetchAllow: ['127.0.0.1'],
    ...options,
    practice: {
      probePause: 1,
      ...options.practice,
      realtimeLimits: {
        connect: 20_000,
        first: 20_000,
        stall: 20_000,
        truncation: 10_000,
        farewell: 600_000,
        ...options.practice?.realtimeLimits,
      },
    },
  })
  const addedSpeech = await addSpeech(api, {
    type: 'openai_realtime',
    baseUrl: server.url,
    kinds: ['realtime'],
    model: 'gpt-realtime',
  })
  const scenario = await addSpokenScenario(await api.signInAs('editor'), { modes: ['text', 'realtime'] })
  const learner = await api.signInAs('user')
  return { api, learner, scenario, ...addedSpeech }
}

/** Creates and starts a session that waits for its call. */
export const beginRealtime = async (learner: Learner, scenario: string): Promise<string> => {
  const session = await learner.send(sessions.create, { body: { scenario_id: scenario, mode: 'realtime' } })
  if (session.status !== 201) throw new Error(JSON.stringify(session.problem))
  await learner.send(sessions.start, { params: { id: session.body.id } })
  return session.body.id
}

export const connect = (learner: Learner, id: string, sdp = offer) =>
  learner.send(speech.connectRealtime, { params: { id }, body: { sdp } })

/** The session once its log has what the test waits for. */
export const untilLog = async (
  api: Pick<TestApi, 'url'>,
  learner: Learner,
  id: string,
  enough: (events: readonly SessionEvent[]) => boolean,
) => {
  const events = await followUntil({ url: api.url, token: learner.token, sessionId: id }, enough)
  return { events, state: stateOf(events) }
}

type Data = SessionEvent['data']
export const hasEvent =
  (type: SessionEvent['type'], matches: Partial<Record<string, unknown>> = {}, count = 1) =>
  (events: readonly SessionEvent[]): boolean =>
    events.filter(
      (event) =>
        event.type === type &&
        Object.entries(matches).every(
          ([name, value]) => (event.data as Data & Record<string, unknown>)[name] === value,
        ),
    ).length >= count
