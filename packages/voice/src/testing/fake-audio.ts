type Listener = (event: { data: unknown }) => void

/** A port of the audio thread whose other end a test holds. */
const fakePort = () => {
  const listeners = new Set<Listener>()
  const messages: unknown[] = []
  return {
    sent: messages,
    emit: (data: unknown) => {
      for (const listener of listeners) listener({ data })
    },
    port: {
      addEventListener: (_type: string, listener: Listener) => listeners.add(listener),
      start: () => undefined,
      close: () => listeners.clear(),
      postMessage: (message: unknown) => messages.push(message),
    },
  }
}

interface FakeDevice {
  readonly deviceId: string
  readonly label: string
}

export interface FakeAudio {
  readonly devices: FakeDevice[]
  /** The name of the error that the browser throws instead of opening the microphone. */
  refusal: string | null
  /** The constraints that the browser got for each opening. */
  readonly constraints: MediaTrackConstraints[]
  /** The samples of each sound that went to the loudspeaker. */
  readonly playedSounds: Float32Array[]
  /** Delivers a message of the audio thread to the page; the last node with this name. */
  readonly emit: (processor: string, data: unknown) => void
  readonly stopped: () => number
  readonly remove: () => void
}

const define = (target: object, name: string, value: unknown): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
  return () => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  }
}

interface FakeBuffer {
  duration: number
  samples: Float32Array
}

const fakeBuffer = (duration: number, samples = new Float32Array()) => {
  const buffer: FakeBuffer = { duration, samples }
  const copyToChannel = (newSamples: Float32Array) => {
    buffer.samples = newSamples
  }
  return Object.assign(buffer, { copyToChannel })
}

/** Stands in for the browser's microphone and audio thread, for component tests. */
export const installFakeAudio = (): FakeAudio => {
  const ports = new Map<string, ReturnType<typeof fakePort>>()
  const contexts = new Set<{ state: string }>()
  let stopCount = 0
  const audio: FakeAudio = {
    devices: [
      { deviceId: 'built-in', label: 'Built-in microphone' },
      { deviceId: 'headset', label: 'Headset' },
    ],
    refusal: null,
    constraints: [],
    playedSounds: [],
    emit: (processor, data) => ports.get(processor)?.emit(data),
    stopped: () => stopCount,
    remove: () => {
      for (const context of contexts) context.state = 'closed'
      undoes.forEach((undo) => undo())
    },
  }
  class Context {
    state = 'running'
    constructor() {
      contexts.add(this)
    }
    audioWorklet = { addModule: () => Promise.resolve() }
    destination = {}
    resume = () => Promise.resolve()
    createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined })
    decodeAudioData = () => Promise.resolve(fakeBuffer(1))
    createBuffer = (_channels: number, length: number, rate: number) => fakeBuffer(length / rate)
    createBufferSource = () => {
      const source = Object.assign(new EventTarget(), {
        buffer: null as FakeBuffer | null,
        connect: () => undefined,
        stop: () => undefined,
        start: () => {
          if (source.buffer) audio.playedSounds.push(source.buffer.samples)
          setTimeout(() => source.dispatchEvent(new Event('ended')), 5)
        },
      })
      return source
    }
  }
  class Node {
    readonly port: unknown
    constructor(_context: unknown, processor: string) {
      const fake = fakePort()
      ports.set(processor, fake)
      this.port = fake.port
    }
    connect = () => undefined
    disconnect = () => undefined
  }
  const getUserMedia = ({ audio: wanted }: { audio: MediaTrackConstraints }) => {
    audio.constraints.push(wanted)
    const { exact } = (wanted.deviceId ?? {}) as { exact?: string }
    const isGone = exact !== undefined && !audio.devices.some(({ deviceId }) => deviceId === exact)
    const refusal = isGone ? 'OverconstrainedError' : audio.refusal
    if (refusal) return Promise.reject(Object.assign(new Error(refusal), { name: refusal }))
    const deviceId = exact ?? audio.devices[0]?.deviceId ?? ''
    const track = Object.assign(new EventTarget(), {
      getSettings: () => ({ deviceId, sampleRate: 48_000 }),
      stop: () => (stopCount += 1),
    })
    return Promise.resolve({ getAudioTracks: () => [track], getTracks: () => [track] })
  }
  const media = Object.assign(new EventTarget(), {
    getUserMedia,
    enumerateDevices: () => Promise.resolve(audio.devices.map((device) => ({ ...device, kind: 'audioinput' }))),
  })
  const undoes = [
    define(globalThis, 'AudioContext', Context),
    define(globalThis, 'AudioWorkletNode', Node),
    define(globalThis, '__webpack_public_path__', '/remotes/test/'),
    define(navigator, 'mediaDevices', media),
  ]
  return audio
}
