const HEADER = 44

/** A WAV file (audio/wav) with one channel of PCM16. */
export const encodeWav = (samples: Int16Array, rate: number): Uint8Array<ArrayBuffer> => {
  const size = samples.length * 2
  const bytes = new Uint8Array(HEADER + size)
  const view = new DataView(bytes.buffer)
  const write = (offset: number, word: string) => {
    for (let index = 0; index < word.length; index += 1) view.setUint8(offset + index, word.charCodeAt(index))
  }
  write(0, 'RIFF')
  view.setUint32(4, HEADER - 8 + size, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, size, true)
  for (let index = 0; index < samples.length; index += 1) view.setInt16(HEADER + index * 2, samples[index] ?? 0, true)
  return bytes
}
