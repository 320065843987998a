import { speechLimits } from '@parley/contracts/calls'
import { type Exchange, ProblemError } from '../../../platform/http/index.ts'

/** PCM16, mono. */
export interface RecordingPiece {
  pcm: Buffer
  rate: number
  /** A WAV file, which cannot be continued. */
  isFile: boolean
}

const unreadable = (): ProblemError => new ProblemError('audio-unreadable')

const checkRate = (rate: number): number => {
  if (!(rate >= speechLimits.lowestRate && rate <= speechLimits.highestRate)) throw unreadable()
  return rate
}

const isWave = (file: Buffer): boolean =>
  file.length >= 44 && file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WAVE'

/** A file has its format, its samples and a few notes; more parts would only cost time. */
const MOST_PARTS = 64

const readWave = (file: Buffer): RecordingPiece => {
  if (!isWave(file)) throw unreadable()
  let rate = 0
  for (let at = 12, parts = 0; at + 8 <= file.length && parts < MOST_PARTS; parts += 1) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    if (name === 'fmt ' && at + 24 <= file.length) {
      const isPcm16 = file.readUInt16LE(at + 8) === 1 && file.readUInt16LE(at + 22) === 16
      if (!isPcm16 || file.readUInt16LE(at + 10) !== 1) throw unreadable()
      rate = checkRate(file.readUInt32LE(at + 12))
    }
    if (name === 'data') {
      if (rate === 0) throw unreadable()
      const end = Math.min(file.length, at + 8 + size)
      return { pcm: file.subarray(at + 8, end - ((end - at) % 2)), rate, isFile: true }
    }
    at += 8 + size + (size % 2)
  }
  throw unreadable()
}

/** Reads the body of a request: samples whose rate the content type names, or a WAV file. */
export const readRecording = ({ request }: Pick<Exchange, 'request'>): RecordingPiece => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const type = request.headers['content-type'] ?? ''
  if (/^audio\/(?:x-)?wave?\b/i.test(type)) return readWave(body)
  const rate = /^audio\/pcm\s*;\s*rate\s*=\s*(\d+)/i.exec(type)?.[1]
  if (rate === undefined || body.length % 2 !== 0) throw unreadable()
  return { pcm: body, rate: checkRate(Number(rate)), isFile: false }
}
