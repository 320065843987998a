import type { Page } from '@playwright/test'

/** All times are milliseconds of the wall clock, so that they compare with those of the services, except in `levels`. */
interface VoiceNotes {
  /** When the page sent the last piece of each speech. */
  ends: number[]
  /** When the page sent a request of a turn, and when it had the beginning of the answer. */
  requests: { what: 'text' | 'turn' | 'sound'; asked: number; answered: number }[]
  /** When the audio thread played the first sample of each reply. */
  starts: number[]
  /** The number of times that the sound had run dry by the end of each reply, by its generation. */
  gaps: Record<number, number>
  /** When the page said that a reply was interrupted. */
  interruptions: number[]
  /**
   * Of each block in the audio thread: the time of its clock in milliseconds, and the loudest sample of the microphone
   * and of the persona. A busy page does not delay these.
   */
  levels: [at: number, microphone: number, persona: number][]
}

interface NotedPage {
  voiceNotes?: VoiceNotes
}

/**
 * Runs in the page before its own code. It watches the page from outside: its requests, what the audio thread says, and
 * the sound itself.
 */
const takeNotes = (meterCode: string) => {
  const notes: VoiceNotes = { ends: [], requests: [], starts: [], gaps: {}, interruptions: [], levels: [] }
  ;(globalThis as NotedPage).voiceNotes = notes
  const now = (): number => performance.timeOrigin + performance.now()
  const meterAddress = URL.createObjectURL(new Blob([meterCode], { type: 'text/javascript' }))
  const inputs = { microphone: 0, persona: 1 }
  const connectMeter = async (source: AudioNode, to: keyof typeof inputs): Promise<void> => {
    const context = source.context as AudioContext & { benchMeter?: Promise<AudioWorkletNode> }
    context.benchMeter ??= context.audioWorklet.addModule(meterAddress).then(() => {
      const meter = new AudioWorkletNode(context, 'bench-meter', { numberOfInputs: 2 })
      meter.connect(context.destination)
      meter.port.addEventListener('message', ({ data }: MessageEvent<VoiceNotes['levels']>) =>
        notes.levels.push(...data),
      )
      meter.port.start()
      return meter
    })
    source.connect(await context.benchMeter, 0, inputs[to])
  }

  const requestOf = (url: string): VoiceNotes['requests'][number]['what'] | null => {
    if (url.includes('/transcriptions') && url.includes('done=true')) return 'text'
    if (url.endsWith('/turns')) return 'turn'
    return /\/replies\/\d+\/audio/.test(url) ? 'sound' : null
  }
  const noteRequest = async (
    what: VoiceNotes['requests'][number]['what'],
    answer: Promise<Response>,
  ): Promise<Response> => {
    const askedAt = now()
    const response = await answer
    notes.requests.push({ what, asked: askedAt, answered: now() })
    return response
  }
  const send = globalThis.fetch.bind(globalThis)
  globalThis.fetch = (input, init) => {
    const { url, body } =
      input instanceof Request ? { url: input.url, body: null } : { url: String(input), body: init?.body }
    const what = requestOf(url)
    if (what === 'text') notes.ends.push(now())
    if (url.endsWith('/heard') && typeof body === 'string' && body.includes('"interrupted":true'))
      notes.interruptions.push(now())
    const answer = send(input, init)
    return what === null ? answer : noteRequest(what, answer)
  }

  const Node = AudioWorkletNode
  globalThis.AudioWorkletNode = class extends Node {
    constructor(...parts: ConstructorParameters<typeof Node>) {
      super(...parts)
      const [, name] = parts
      if (name !== 'parley-playback') return
      void connectMeter(this, 'persona')
      this.port.addEventListener(
        'message',
        ({ data }: MessageEvent<{ generation: number; state: string; gaps: number }>) => {
          if (data.state === 'playing' && !(data.generation in notes.gaps)) notes.starts.push(now())
          if (data.state === 'playing' || data.generation in notes.gaps) notes.gaps[data.generation] = data.gaps
        },
      )
    }
  }

  const Context = AudioContext
  globalThis.AudioContext = class extends Context {
    override createMediaStreamSource(stream: MediaStream): MediaStreamAudioSourceNode {
      const source = super.createMediaStreamSource(stream)
      void connectMeter(source, 'microphone')
      return source
    }
  }
}

/** Runs in the audio thread, and gives out silence. */
const meterCode = `
class Meter extends AudioWorkletProcessor {
  levels = []
  process(inputs) {
    const loudest = (input) => (input[0] ?? []).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    this.levels.push([currentTime * 1000, loudest(inputs[0]), loudest(inputs[1])])
    if (this.levels.length >= 100) {
      this.port.postMessage(this.levels)
      this.levels = []
    }
    return true
  }
}
registerProcessor('bench-meter', Meter)`

/** The context of the page must bypass its policy for scripts. */
export const watchVoice = (page: Page) => page.addInitScript(takeNotes, meterCode)

export const readNotes = (page: Page): Promise<VoiceNotes> =>
  page.evaluate(() => {
    const { voiceNotes } = globalThis as NotedPage
    if (!voiceNotes) throw new Error('The page takes no notes.')
    return voiceNotes
  })

/** Waits for the first sample of so many replies. */
export const untilReplies = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction(
    (replyCount) => ((globalThis as NotedPage).voiceNotes?.starts.length ?? 0) >= replyCount,
    count,
    {
      polling: 100,
      timeout: 60_000,
    },
  )
}
