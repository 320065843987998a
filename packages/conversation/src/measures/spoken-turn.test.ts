import { expect, test } from 'vitest'
import { model, type SampleSession, newSampleSession, startCommand, usage } from '../session/session.samples.ts'
import { measureSession, spokenTurn } from './index.ts'

const speech = (heard_text: string, seconds: number, ended_ms = 500) => ({ heard_text, seconds, ended_ms })

/** The persona begins; each reply takes two seconds to write, and its playback is reported when it ended. */
const reply = (session: SampleSession, text: string, at: number): number => {
  session.run({ type: 'reply.start' }, at)
  const turn = session.state.replying ?? 0
  session.run({ type: 'reply.delta', turn, text }, at + 1)
  session.run({ type: 'reply.complete', turn, model, usage }, at + 2)
  return turn
}

const hearReply = (session: SampleSession, turn: number, ms: number, at: number, isInterrupted = false) =>
  session.run(
    { type: 'reply.heard', turn, characters: isInterrupted ? 10 : 500, ms, ended_ms: 0, interrupted: isInterrupted },
    at,
  )

const spokenSession = (): SampleSession => {
  const session = newSampleSession()
  session.run(startCommand({ who_starts: 'persona' }))
  hearReply(session, reply(session, 'You wanted to see me about the plan.', 0), 3000, 5)
  const firstSpeech = speech('Um, yes I wanted to uh ask what matters most to you in this new plan we made', 6)
  session.run(
    {
      type: 'turn',
      text: 'Yes, what matters most to you in this new plan?',
      client_turn_id: 'a',
      by: null,
      spoken: firstSpeech,
    },
    12.5,
  )
  hearReply(session, reply(session, 'My team matters most to me, of course.', 13), 2000, 18, true)
  const more = speech('And what else is there that you would like to keep', 4)
  session.run({ type: 'turn', text: more.heard_text, client_turn_id: 'b', by: null, spoken: more }, 23.5)
  reply(session, 'Nothing.', 24)
  return session
}

const measuresOf = ({ state }: SampleSession) => {
  const turns = state.turns.map((turn) => spokenTurn(turn, state.started_at))
  const all = measureSession({ language: 'en', mode: 'voice', turns }, [])
  return Object.fromEntries(all.map(({ key, value, withheld }) => [key, value ?? withheld]))
}

test('pace, fillers, pauses and interruptions come from what was said and when, not from the corrected text', () => {
  const session = spokenSession()
  expect(session.refusals).toEqual([])
  expect(measuresOf(session)).toMatchObject({
    // 29 words in 10 s.
    words_per_minute: 174,
    fillers: 6.9,
    interruptions: 1,
    // After 1 s and after 1 s.
    response_latency: 1,
    // 1 s, 4 s and 1 s of the 21 s from the first word to the last.
    silence: 0.29,
  })
})

test('a reply that was cut off and a typed turn measure nothing, and do not spoil the rest', () => {
  const session = spokenSession()
  session.run({ type: 'turn', text: 'I type this one.', client_turn_id: 'c', by: null }, 40)
  expect(measuresOf(session)).toMatchObject({ words_per_minute: 174, response_latency: 1, silence: 0.29 })
})

test('a voice session in which everything was typed has no measures of time', () => {
  const session = newSampleSession()
  session.run(startCommand())
  session.run({ type: 'turn', text: 'I only type.', client_turn_id: 'a', by: null }, 4)
  expect(measuresOf(session)).toMatchObject({ words_per_minute: 'no_timing', silence: 'no_timing' })
})
