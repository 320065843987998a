import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HeardReply } from '../playback/mouth.ts'
import type { Ear } from './ear.ts'
import { type SessionView, VoiceConversation, type VoiceSettings } from './voice-conversation.ts'

const settings: VoiceSettings = { pauseMs: 700, input: 'hands_free', interruption: true }
const quiet: SessionView = { reply: null, nextReply: 2, awaitsReply: false, isPaused: false, end: null }
const reply = (turn: number, text = 'I was late. Again.', isComplete = true) => ({
  turn,
  text,
  isComplete,
  isHeard: false,
})
const speechOf = (text: string) => ({ text, seconds: 2, endedAt: 0, utterances: [text] })

const fakeEar = () => {
  const signals = { listening: [] as boolean[], playing: [] as boolean[], pressed: 0 }
  const ear: Ear = {
    configure: () => undefined,
    setListening: (isListening) => signals.listening.push(isListening),
    setPlaying: (isPlaying) => signals.playing.push(isPlaying),
    press: () => (signals.pressed += 1),
    release: () => undefined,
    close: () => undefined,
  }
  return { ear, heard: signals }
}

const fakeMouth = () => {
  const calls: string[] = []
  const expectedTurns: (number | null)[] = []
  const current = { turn: null as number | null, characters: 5 }
  const mouth = {
    expect: (turn: number | null) => {
      if (turn !== (expectedTurns.at(-1) ?? null)) expectedTurns.push(turn)
    },
    speak: (turn: number) => {
      current.turn = turn
      calls.push(`speak ${turn}`)
    },
    follow: () => undefined,
    duck: (isDucked: boolean) => void calls.push(isDucked ? 'duck' : 'unduck'),
    hold: () => void calls.push('hold'),
    release: () => void calls.push('release'),
    stop: (): HeardReply | null => {
      const { turn, characters } = current
      current.turn = null
      if (turn === null) return null
      calls.push('stop')
      return { turn, characters, ms: 400, interrupted: true }
    },
    close: () => undefined,
  }
  return { mouth, calls, expected: expectedTurns, current }
}

const open = (own: Partial<VoiceSettings> = {}, parts: { mouth?: boolean } = {}) => {
  const lines: { text: string; spoken: unknown }[] = []
  const reports: { heard: HeardReply; endedAt: number }[] = []
  const order: string[] = []
  let answer: () => Promise<void> = () => Promise.resolve()
  const conversation = new VoiceConversation(
    { ...settings, ...own },
    {
      say: (text, from) => {
        lines.push({ text, spoken: from })
        order.push(`say ${text}`)
      },
      reportHeard: async (heardReply, endedAt) => {
        reports.push({ heard: heardReply, endedAt })
        order.push(`heard ${heardReply.turn} ${heardReply.characters}`)
        await answer()
      },
      now: () => Date.now(),
    },
  )
  const { ear, heard } = fakeEar()
  const { mouth, calls, expected, current } = fakeMouth()
  conversation.connect({ ear, mouth: parts.mouth === false ? null : mouth })
  conversation.follow(quiet)
  return {
    conversation,
    ears: conversation.earEvents,
    mouths: conversation.mouthEvents,
    listening: heard,
    calls,
    expected,
    current,
    said: lines,
    reports,
    order,
    phase: () => conversation.getState().phase,
    answerReportsWith: (next: () => Promise<void>) => {
      answer = next
    },
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
  return () => vi.useRealTimers()
})

test('a turn goes through its phases: listening, transcribing, thinking, speaking, listening', async () => {
  const { conversation, ears, mouths, said, reports, phase } = open()
  const phases = [phase()]
  conversation.subscribe(() => {
    if (phases.at(-1) !== phase()) phases.push(phase())
  })
  ears.onStart()
  ears.onConfirmed()
  ears.onEnd()
  ears.onText(speechOf('How are you?'))
  await settle()
  expect(said).toEqual([{ text: 'How are you?', spoken: speechOf('How are you?') }])
  conversation.follow({ ...quiet, awaitsReply: true })
  conversation.follow({ ...quiet, reply: reply(2) })
  mouths.onSpeaking(true)
  mouths.onCaption({ start: 0, end: 11 })
  expect(conversation.getState()).toMatchObject({ speakingTurn: 2, caption: { start: 0, end: 11 } })
  mouths.onSpeaking(false)
  mouths.onFinished({ turn: 2, characters: 17, ms: 1800, interrupted: false })
  await settle()
  expect(phases).toEqual(['listening', 'transcribing', 'listening', 'thinking', 'speaking', 'thinking', 'listening'])
  expect(reports.map(({ heard }) => heard)).toEqual([{ turn: 2, characters: 18, ms: 1800, interrupted: false }])
})

test.each([
  ['while one speaks', (ears: ReturnType<typeof open>['ears']) => ears.onConfirmed()],
  ['at the end of a short speech', (ears: ReturnType<typeof open>['ears']) => ears.onEnd()],
])('the sound of the answer is asked for %s, before there is a text', async (_when, happens) => {
  const { conversation, ears, expected } = open()
  conversation.follow({ ...quiet, nextReply: 4 })
  ears.onStart()
  expect(expected).toEqual([])
  happens(ears)
  expect(expected).toEqual([4])
  ears.onEnd()
  ears.onText(speechOf('How are you?'))
  await settle()
  expect(expected).toEqual([4])
})

test.each([
  ['there were no words', (talk: ReturnType<typeof open>) => talk.ears.onSilent()],
  ['the speech cannot be read', (talk: ReturnType<typeof open>) => talk.ears.onFailed('speech-unavailable')],
  ['the learner speaks on', (talk: ReturnType<typeof open>) => talk.ears.onStart()],
  [
    'the learner looks the text over first',
    (talk: ReturnType<typeof open>) => {
      talk.conversation.setChecksText(true)
      talk.ears.onText(speechOf('How are you?'))
    },
  ],
])('no sound is waited for when %s', (_why, happens) => {
  const talk = open()
  talk.ears.onStart()
  talk.ears.onEnd()
  happens(talk)
  expect(talk.expected).toEqual([2, null])
})

test('no sound is asked for ahead while another reply is due, and a typed turn asks for it with its text', async () => {
  const { conversation, ears, expected } = open()
  conversation.follow({ ...quiet, nextReply: 4, awaitsReply: true })
  ears.onStart()
  ears.onEnd()
  expect(expected).toEqual([])
  ears.onSilent()
  conversation.follow({ ...quiet, nextReply: 4 })
  await conversation.sayText('How are you?')
  expect(expected).toEqual([4])
})

describe('an interruption', () => {
  const speaking = (own: Partial<VoiceSettings> = {}) => {
    const talk = open(own)
    talk.conversation.follow({ ...quiet, reply: reply(2) })
    talk.mouths.onSpeaking(true)
    return talk
  }

  test('lowers the voice at the first hint, silences it at the start, and reports what was heard before the new turn', async () => {
    const { ears, calls, order, reports, phase } = speaking()
    ears.onOnset()
    ears.onStart()
    expect(calls).toEqual(['speak 2', 'duck', 'hold'])
    expect(phase()).toBe('interrupted')
    vi.advanceTimersByTime(600)
    ears.onConfirmed()
    ears.onEnd()
    ears.onText(speechOf('Wait.'))
    await settle()
    expect(order).toEqual(['heard 2 5', 'say Wait.'])
    expect(reports[0]).toEqual({ heard: { turn: 2, characters: 5, ms: 400, interrupted: true }, endedAt: 1000 })
  })

  test('that was a cough lets the persona go on where it stopped, and reports nothing', () => {
    const { ears, calls, reports, phase } = speaking()
    ears.onOnset()
    ears.onStart()
    ears.onDiscard()
    expect(calls.slice(-2)).toEqual(['unduck', 'release'])
    expect(reports).toEqual([])
    expect(phase()).toBe('speaking')
  })

  test('without words lets the persona go on, too', () => {
    const { ears, calls, reports } = speaking()
    ears.onStart()
    ears.onEnd()
    ears.onSilent()
    expect(calls.at(-1)).toBe('release')
    expect(reports).toEqual([])
  })

  test('waits for its report even when that fails, and still sends the turn', async () => {
    const { ears, said, answerReportsWith } = speaking()
    answerReportsWith(() => Promise.reject(new Error('away')))
    ears.onStart()
    ears.onEnd()
    ears.onText(speechOf('Wait.'))
    await settle()
    expect(said.map(({ text }) => text)).toEqual(['Wait.'])
  })

  test('by voice is not listened to where the author forbids it; the button still stops the persona', async () => {
    const { conversation, listening, reports } = speaking({ interruption: false })
    expect(listening.listening.at(-1)).toBe(false)
    conversation.interrupt()
    await settle()
    expect(reports).toHaveLength(1)
    expect(listening.listening.at(-1)).toBe(true)
  })

  test('of a reply that had not begun to sound counts as nothing heard', async () => {
    const { conversation, ears, order } = open()
    ears.onStart()
    ears.onEnd()
    conversation.follow({ ...quiet, reply: reply(4, 'I', false) })
    ears.onText(speechOf('And another thing.'))
    await settle()
    expect(order).toEqual(['heard 4 0', 'say And another thing.'])
  })
})

test('speech during a pending reply is sent as one turn once the reply can be interrupted', async () => {
  const { conversation, ears, order } = open()
  conversation.follow({ ...quiet, awaitsReply: true })
  for (const text of ['One.', 'Two.']) {
    ears.onStart()
    ears.onEnd()
    ears.onText(speechOf(text))
  }
  await settle()
  expect(order).toEqual([])
  conversation.follow({ ...quiet, reply: reply(3, 'W', false) })
  await settle()
  expect(order).toEqual(['heard 3 0', 'say One. Two.'])
})

test('without a voice the learner waits for the whole reply as text', async () => {
  const { conversation, ears, order } = open({}, { mouth: false })
  conversation.follow({ ...quiet, reply: reply(3, 'W', false) })
  ears.onStart()
  ears.onEnd()
  ears.onText(speechOf('Go on.'))
  await settle()
  expect(order).toEqual([])
  conversation.follow({ ...quiet, reply: reply(3, 'Well.') })
  await settle()
  expect(order).toEqual(['say Go on.'])
})

test('a microphone that is switched off in the middle of a word stays off', () => {
  const { conversation, ears } = open()
  const listening: boolean[] = []
  const setListening = (isListening: boolean) => {
    const dropsWord = listening.at(-1) === true && !isListening
    listening.push(isListening)
    if (dropsWord) ears.onDiscard()
  }
  conversation.connect({ ear: { ...fakeEar().ear, setListening }, mouth: null })
  ears.onStart()
  conversation.setMuted(true)
  expect(listening.at(-1)).toBe(false)
})

test('a learner who checks texts sees them first, corrects them, and both are sent', async () => {
  const { conversation, ears, said } = open()
  conversation.setChecksText(true)
  for (const text of ['I seen', 'the report.']) {
    ears.onStart()
    ears.onEnd()
    ears.onText(speechOf(text))
  }
  await settle()
  expect(said).toEqual([])
  expect(conversation.getState().draft?.text).toBe('I seen the report.')
  await conversation.sayText('I have seen the report.')
  expect(said).toEqual([
    {
      text: 'I have seen the report.',
      spoken: { text: 'I seen the report.', seconds: 4, endedAt: 0, utterances: ['I seen', 'the report.'] },
    },
  ])
  expect(conversation.getState().draft).toBeNull()
})

test('a pause stops the voice and the recognition; resuming continues both', () => {
  const { conversation, mouths, calls, listening, phase } = open()
  conversation.follow({ ...quiet, reply: reply(2) })
  mouths.onSpeaking(true)
  conversation.follow({ ...quiet, reply: reply(2), isPaused: true })
  expect([calls.at(-1), listening.listening.at(-1), phase()]).toEqual(['hold', false, 'paused'])
  conversation.follow({ ...quiet, reply: reply(2) })
  expect([calls.at(-1), phase()]).toEqual(['release', 'speaking'])
})

test('an ending keeps the farewell and stops the recognition; quitting is silent at once', () => {
  const { conversation, calls, listening } = open()
  conversation.follow({ ...quiet, reply: reply(2), end: 'ended' })
  expect([calls.at(-1), listening.listening.at(-1)]).toEqual(['speak 2', false])
  const other = open()
  other.conversation.follow({ ...quiet, reply: reply(2) })
  other.conversation.follow({ ...quiet, reply: reply(2), end: 'aborted' })
  expect(other.calls).toEqual(['speak 2', 'stop'])
})

test('a voice that fails leaves the text with a notice, and the next reply is tried again', () => {
  const { conversation, mouths, calls, reports } = open()
  conversation.follow({ ...quiet, reply: reply(2) })
  mouths.onFailed('speech-unavailable', { turn: 2, characters: 0, ms: 0, interrupted: false })
  expect(conversation.getState().trouble).toEqual({ part: 'mouth', code: 'speech-unavailable' })
  expect(reports).toEqual([])
  conversation.follow({ ...quiet, reply: reply(4) })
  expect(calls).toEqual(['speak 2', 'speak 4'])
  mouths.onSpeaking(true)
  expect(conversation.getState().trouble).toBeNull()
})

test('recognition that fails leaves a notice, and the learner may speak or type again', () => {
  const { conversation, ears, phase } = open()
  ears.onStart()
  ears.onEnd()
  ears.onRecovering(true)
  expect(phase()).toBe('recovering')
  ears.onFailed('speech-unavailable')
  expect(conversation.getState().trouble).toEqual({ part: 'ear', code: 'speech-unavailable' })
  expect(phase()).toBe('listening')
})

test('a muted conversation takes no speech', () => {
  const { conversation, listening, phase } = open()
  conversation.setMuted(true)
  expect([listening.listening.at(-1), phase()]).toEqual([false, 'idle'])
})

test('a reply that an earlier page reported as heard is not spoken again', () => {
  const { conversation, calls } = open()
  conversation.follow({ ...quiet, reply: { ...reply(2), isHeard: true } })
  expect(calls).toEqual([])
})
