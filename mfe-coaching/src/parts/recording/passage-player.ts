import { create } from 'zustand'
import type { PlayedPart } from './passages.model.ts'
import { fetchPart } from './recording.queries.ts'

interface PlayerState {
  /** The button whose passage is played or fetched. */
  readonly owner: string | null
  readonly isLoading: boolean
}

export const usePlayer = create<PlayerState>(() => ({ owner: null, isLoading: false }))

let context: AudioContext | null = null
let current: AbortController | null = null

/** One context for the page: a browser gives sound to the one that a tap has started. */
const audioContext = (): AudioContext => {
  if (!context || context.state === 'closed') context = new AudioContext()
  void context.resume().catch(() => undefined)
  return context
}

const sound = async (audio: AudioContext, blob: Blob): Promise<AudioBuffer> =>
  audio.decodeAudioData(await blob.arrayBuffer())

const playPart = (audio: AudioContext, buffer: AudioBuffer, { from, to }: PlayedPart, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const source = audio.createBufferSource()
    source.buffer = buffer
    source.connect(audio.destination)
    source.addEventListener('ended', () => resolve(), { once: true })
    signal.addEventListener(
      'abort',
      () => {
        source.stop()
        resolve()
      },
      { once: true },
    )
    source.start(0, from, to - from)
  })

/** Stops the passage that is played, on this button or on any. */
export const stopPassage = (owner?: string): void => {
  if (owner !== undefined && usePlayer.getState().owner !== owner) return
  current?.abort()
  current = null
  usePlayer.setState({ owner: null, isLoading: false })
}

/** Plays a passage inside a tap and stops another one. The sound stays in memory alone. */
export const playPassage = async (owner: string, sessionId: string, parts: readonly PlayedPart[]): Promise<void> => {
  stopPassage()
  const audio = audioContext()
  const own = new AbortController()
  current = own
  usePlayer.setState({ owner, isLoading: true })
  try {
    const blobs = await Promise.all(parts.map(({ part }) => fetchPart(sessionId, part, own.signal)))
    const sounds = await Promise.all(blobs.map((blob) => sound(audio, blob)))
    for (const [index, part] of parts.entries()) {
      const buffer = sounds[index]
      if (own.signal.aborted || !buffer) return
      usePlayer.setState({ isLoading: false })
      await playPart(audio, buffer, part, own.signal)
    }
  } catch (error) {
    // A passage that was stopped has no error to tell.
    if (!own.signal.aborted) throw error
  } finally {
    if (current === own) stopPassage()
  }
}
