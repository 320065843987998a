import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { concatenate, encodeWav, syntheticSpeech, toPcm16 } from '@parley/voice/testing'

/** The rate that Chromium's fake microphone reads, in hertz. */
const RATE = 48_000

interface SpokenPart {
  readonly silence: number
  readonly speech: number
  /** Of the voice, in hertz. */
  readonly pitch?: number
  /** Of its loudest sound, in decibels below full scale. */
  readonly peak?: number
}

/** Writes what the microphone of a journey hears: silence and speech, in seconds, by turns. Answers the path. */
export const writeSpokenFile = async (parts: readonly SpokenPart[]): Promise<string> => {
  const sound = concatenate(
    parts.flatMap(({ silence, speech, pitch = 120, peak = -10 }, index) => [
      new Float32Array(silence * RATE),
      speech > 0 ? syntheticSpeech({ rate: RATE, seconds: speech, pitch, peak, seed: index + 1 }) : new Float32Array(),
    ]),
  )
  const file = join(await mkdtemp(join(tmpdir(), 'parley-spoken-')), 'spoken.wav')
  await writeFile(file, encodeWav(toPcm16(sound), RATE))
  return file
}

/** The arguments with which Chromium hears the file, again and again, and shows no question for permission. */
export const microphoneArguments = (file: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}`,
]
