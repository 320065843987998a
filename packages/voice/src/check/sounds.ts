import { fromPcm16 } from '../audio/pcm16.ts'
import { audioContext } from '../playback/audio-context.ts'

/** Plays samples once; resolves at their end. */
export const playSamples = (samples: Int16Array, rate: number): Promise<void> => {
  const context = audioContext()
  const buffer = context.createBuffer(1, Math.max(1, samples.length), rate)
  buffer.copyToChannel(fromPcm16(samples), 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  return new Promise((resolve) => {
    source.addEventListener('ended', () => resolve(), { once: true })
    source.start()
  })
}

const RATE = 24_000
/** Two notes, a fifth apart, in hertz. */
const notes = [440, 659]
const NOTE_LENGTH = 0.45

/** Plays two soft notes. */
export const playNotes = (): Promise<void> => {
  const perNote = Math.round(NOTE_LENGTH * RATE)
  const samples = Int16Array.from({ length: perNote * notes.length }, (_, index) => {
    const time = (index % perNote) / RATE
    const frequency = notes[Math.floor(index / perNote)] ?? 440
    const loudness = Math.min(1, time / 0.02) * Math.exp(-time * 5) * 8000
    return Math.round(Math.sin(2 * Math.PI * frequency * time) * loudness)
  })
  return playSamples(samples, RATE)
}
