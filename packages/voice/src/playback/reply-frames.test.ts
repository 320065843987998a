import { expect, test } from 'vitest'
import { seededRandom } from '../testing/index.ts'
import { endFrame, restartFrame, sentenceFrame, soundFrame } from '../testing/reply-stream.ts'
import { type ReplyFrame, ReplyFrameReader } from './reply-frames.ts'

const samples = Int16Array.of(1, -2, 300, -32_768)
const stream = [
  ...sentenceFrame(0, 12),
  ...soundFrame(samples),
  ...Uint8Array.of(9, 0, 0, 0, 2, 7, 7),
  ...restartFrame(),
  ...sentenceFrame(0, 5),
  ...soundFrame(new Int16Array()),
  ...endFrame(false, 'speech-unavailable'),
]
const expectedFrames: ReplyFrame[] = [
  { kind: 'sentence', start: 0, end: 12 },
  { kind: 'audio', samples },
  { kind: 'restart' },
  { kind: 'sentence', start: 0, end: 5 },
  { kind: 'audio', samples: new Int16Array() },
  { kind: 'end', complete: false, code: 'speech-unavailable' },
]

test('the frames stay the same wherever a network cuts the stream, and unknown ones are passed over', () => {
  const chance = seededRandom(3)
  for (let round = 0; round < 200; round += 1) {
    const reader = new ReplyFrameReader()
    const frames: ReplyFrame[] = []
    for (let at = 0; at < stream.length;) {
      const size = 1 + Math.floor(chance() * 30)
      frames.push(...reader.push(Uint8Array.from(stream.slice(at, at + size))))
      at += size
    }
    expect(frames).toEqual(expectedFrames)
  }
})
