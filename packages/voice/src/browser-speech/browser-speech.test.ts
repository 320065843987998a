import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EarEvents, SpokenText } from '../turn/ear.ts'
import { BrowserEar } from './browser-ear.ts'
import { BrowserMouth } from './browser-mouth.ts'
import { sentenceSpans } from './sentence-spans.ts'
import { canRecognise, findBrowserVoice } from './speech-api.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each sentence of a growing text is found once, and the unfinished one waits', () => {
  const text = 'Well… I know. Is that «all»? Yes'
  const sentences: string[] = []
  let upTo = 0
  for (let length = 1; length <= text.length; length += 1) {
    const spans = sentenceSpans(text.slice(0, length), upTo, length === text.length)
    sentences.push(...spans.map(({ start, end }) => text.slice(start, end).trim()))
    upTo = spans.at(-1)?.end ?? upTo
  }
  expect(sentences).toEqual(['Well…', 'I know.', 'Is that «all»?', 'Yes'])
})

describe('the browser’s recognition', () => {
  class FakeRecognition extends EventTarget {
    static readonly all: FakeRecognition[] = []
    lang = ''
    continuous = false
    interimResults = false
    started = 0
    constructor() {
      super()
      FakeRecognition.all.push(this)
    }
    start() {
      this.started += 1
    }
    stop() {
      this.dispatchEvent(new Event('end'))
    }
    abort() {
      this.dispatchEvent(new Event('end'))
    }
    hears(words: string, isFinal: boolean) {
      const results = [Object.assign([{ transcript: words }], { isFinal })]
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
    }
  }

  const open = (input: 'hands_free' | 'push_to_talk' = 'hands_free') => {
    FakeRecognition.all.length = 0
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition)
    const notes: string[] = []
    const texts: SpokenText[] = []
    const note = (name: string) => () => void notes.push(name)
    const events: EarEvents = {
      onOnset: note('onset'),
      onStart: note('start'),
      onConfirmed: () => undefined,
      onDiscard: note('discard'),
      onEnd: note('end'),
      onText: (spokenText) => texts.push(spokenText),
      onSilent: note('silent'),
      onInterim: (text) => notes.push(text),
      onFailed: (code) => notes.push(code),
      onRecovering: () => undefined,
    }
    const ear = new BrowserEar({ pauseMs: 700, input }, { events, locale: 'fr-FR', now: () => Date.now() })
    ear.setListening(true)
    return { ear, told: notes, texts, last: () => FakeRecognition.all.at(-1)! }
  }

  test('hands free, a pause after the words ends the turn', () => {
    const { told, texts, last } = open()
    expect(canRecognise()).toBe(true)
    expect([last().lang, last().continuous]).toEqual(['fr-FR', true])
    last().hears('Je vois', false)
    last().hears('Je vois.', true)
    vi.advanceTimersByTime(699)
    expect(texts).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['start', 'Je vois', 'Je vois.', 'end'])
    expect(texts[0]?.text).toBe('Je vois.')
  })

  test('it listens again after the browser ended by itself', () => {
    const { last } = open()
    last().dispatchEvent(new Event('end'))
    vi.advanceTimersByTime(300)
    expect(FakeRecognition.all).toHaveLength(2)
  })

  test('while the persona is heard it does not listen, or it would hear the persona', () => {
    const { ear } = open()
    ear.setPlaying(true)
    vi.advanceTimersByTime(1000)
    expect(FakeRecognition.all).toHaveLength(1)
    ear.setPlaying(false)
    expect(FakeRecognition.all).toHaveLength(2)
  })

  test('with a held key it listens until the key is released', () => {
    const { ear, texts, last } = open('push_to_talk')
    expect(FakeRecognition.all).toHaveLength(0)
    ear.press()
    last().hears('Un essai', true)
    vi.advanceTimersByTime(5000)
    expect(texts).toEqual([])
    ear.release()
    expect(texts.map(({ text }) => text)).toEqual(['Un essai'])
  })

  test('a refusal is reported, and passing errors are not', () => {
    const { ear, told, last } = open()
    const fail = (error: string) => last().dispatchEvent(Object.assign(new Event('error'), { error }))
    fail('no-speech')
    expect(told).toEqual([])
    fail('not-allowed')
    expect(told).toEqual(['microphone-denied'])
    // The conversation still wants to listen, and the browser would refuse again and again.
    ear.setListening(true)
    last().dispatchEvent(new Event('end'))
    vi.advanceTimersByTime(10_000)
    expect(FakeRecognition.all).toHaveLength(1)
  })
})

describe('the browser’s voice', () => {
  const voice = { lang: 'en-GB', name: 'Ada', localService: true } as SpeechSynthesisVoice

  class FakeUtterance extends EventTarget {
    voice = null
    lang = ''
    rate = 1
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }

  const open = () => {
    const utterances: FakeUtterance[] = []
    const calls: string[] = []
    vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
    vi.stubGlobal('speechSynthesis', {
      speak: (utterance: FakeUtterance) => utterances.push(utterance),
      cancel: () => calls.push('cancel'),
      pause: () => calls.push('pause'),
      resume: () => calls.push('resume'),
      getVoices: () => [{ lang: 'fr-FR', localService: true }, { lang: 'en-US', localService: false }, voice],
    })
    const outcomes: unknown[] = []
    const captions: unknown[] = []
    const mouth = new BrowserMouth({
      voice,
      speed: 1,
      now: () => Date.now(),
      events: {
        onSpeaking: () => undefined,
        onCaption: (span) => captions.push(span),
        onFinished: (heardReply) => outcomes.push(heardReply),
        onFailed: (code) => outcomes.push(code),
        onRecovering: () => undefined,
      },
    })
    const say = (index: number, ms: number) => {
      utterances[index]?.dispatchEvent(new Event('start'))
      vi.advanceTimersByTime(ms)
      utterances[index]?.dispatchEvent(new Event('end'))
    }
    return { mouth, spoken: utterances, calls, finished: outcomes, captions, say }
  }

  test('a growing reply is spoken sentence by sentence, without its marks, and reported when all was heard', () => {
    const { mouth, spoken, finished, say } = open()
    mouth.speak(2)
    mouth.follow(2, 'I *know*. It', false)
    expect(spoken.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())).toEqual(['I know .'])
    say(0, 800)
    mouth.follow(2, 'I *know*. It was late.', true)
    say(1, 1200)
    expect(finished).toEqual([{ turn: 2, characters: 22, ms: 2000, interrupted: false }])
  })

  test('stopped in a sentence, it answers the words up to the last one that began', () => {
    const { mouth, spoken } = open()
    mouth.speak(2)
    mouth.follow(2, 'I was late again.', true)
    spoken[0]?.dispatchEvent(new Event('start'))
    vi.advanceTimersByTime(400)
    spoken[0]?.dispatchEvent(Object.assign(new Event('boundary'), { charIndex: 6 }))
    expect(mouth.stop()).toEqual({ turn: 2, characters: 6, ms: 400, interrupted: true })
    expect(mouth.stop()).toBeNull()
  })

  test('a voice on the device in the language of the scenario is preferred', async () => {
    open()
    expect(await findBrowserVoice('en-GB')).toBe(voice)
    vi.stubGlobal('speechSynthesis', { getVoices: () => [], addEventListener: () => undefined })
    const none = findBrowserVoice('en-GB')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await none).toBeNull()
  })
})
