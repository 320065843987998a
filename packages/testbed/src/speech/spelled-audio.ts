/**
 * Audio that spells a text: each character is a hundredth of a second at a level of its own. A test reads from it what
 * was spoken, and a fake that listens reads what was said.
 */
const SECONDS = 0.01
const LEVEL = 64

/** Mono PCM16. Characters that have no level become question marks. */
export const spelledAudio = (text: string, rate = 24_000): Buffer => {
  const length = Math.round(rate * SECONDS)
  const samples = new Int16Array(text.length * length)
  for (const [index, character] of text.split('').entries()) {
    const code = character.charCodeAt(0)
    samples.fill((code < 512 ? code : 63) * LEVEL, index * length, (index + 1) * length)
  }
  return Buffer.from(samples.buffer)
}

/** The text that audio spells; a part that was cut off is left out. */
export const textOfAudio = (pcm: Buffer, rate = 24_000): string => {
  const length = Math.round(rate * SECONDS)
  const count = Math.floor(pcm.length / 2 / length)
  const levels = Array.from({ length: count }, (_, index) => pcm.readInt16LE((index * length + length / 2) * 2))
  return levels.map((level) => String.fromCharCode(Math.round(level / LEVEL))).join('')
}

/** The text in a WAV file. */
export const textOfWave = (file: Buffer): string => {
  const start = file.indexOf('data', 12, 'latin1') + 8
  return textOfAudio(file.subarray(start), file.readUInt32LE(24))
}
