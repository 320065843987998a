import type { SpeechRecording } from '../speech/speech-provider.ts'

/** A WAV file of mono PCM16. */
export const waveFile = ({ pcm, rate }: SpeechRecording): Buffer => Buffer.concat([waveHeader(rate, pcm.length), pcm])

/** The head of a WAV file; a length of 0xFFFFFFFF stands for a stream whose end is not known. */
export const waveHeader = (rate: number, length: number): Buffer => {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(Math.min(0xff_ff_ff_ff, length + 36), 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(Math.min(0xff_ff_ff_ff, length), 40)
  return head
}
