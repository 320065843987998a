import { expect, test, vi } from 'vitest'
import { endFrame, restartFrame, sentenceFrame, soundFrame } from '../testing/reply-stream.ts'
import type { Loudspeaker } from './loudspeaker.ts'
import type { HeardReply, MouthEvents } from './mouth.ts'
import type { PlaybackCommand, PlaybackReport } from './playback-message.ts'
import { ReplyPlayer } from './reply-player.ts'

const second = new Int16Array(24_000)

class Refusal extends Error {
  readonly code = 'speech-unavailable'
}

/** A stream that ends as it should, is cut as a network cuts it, or stays open. */
const streamOf = (parts: readonly Uint8Array<ArrayBuffer>[], ending: 'cut' | 'whole' | 'open' = 'whole') => {
  const state = { cancelled: false }
  let next = 0
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const part = parts[next]
      next += 1
      if (part) controller.enqueue(part)
      else if (ending === 'cut') controller.error(new Error('network'))
      else if (ending === 'whole') controller.close()
    },
    cancel: () => {
      state.cancelled = true
    },
  })
  return { stream, state }
}

const open = (answers: readonly (() => ReadableStream<Uint8Array> | Error)[]) => {
  const commands: PlaybackCommand[] = []
  const offsets: number[] = []
  const ahead: { turn: number; signal: AbortSignal }[] = []
  const notes = {
    finished: [] as HeardReply[],
    failed: [] as string[],
    recovering: [] as boolean[],
    speaking: [] as boolean[],
  }
  const loudspeaker: Loudspeaker = {
    send: (command) => commands.push(command),
    onReport: () => undefined,
    close: () => undefined,
  }
  const events: MouthEvents = {
    onSpeaking: (isSpeaking) => notes.speaking.push(isSpeaking),
    onCaption: () => undefined,
    onFinished: (heardReply) => notes.finished.push(heardReply),
    onFailed: (code) => notes.failed.push(code),
    onRecovering: (isRecovering) => notes.recovering.push(isRecovering),
  }
  const player = new ReplyPlayer({
    loudspeaker,
    events,
    open: async ({ turn, from, isAhead }, signal) => {
      if (isAhead) ahead.push({ turn, signal })
      const answer = answers[Math.min(offsets.length, answers.length - 1)]
      offsets.push(from)
      const result = answer?.() ?? new Error('network')
      if (result instanceof Error) throw result
      return result
    },
    refusalOf: (error) => (error instanceof Refusal ? error.code : null),
    wait: async () => undefined,
  })
  const generation = () => commands.findLast((command) => 'generation' in command)?.generation ?? 0
  const report = (part: Partial<PlaybackReport>) =>
    loudspeaker.onReport({ generation: generation(), segment: 0, playedSamples: 0, state: 'playing', gaps: 0, ...part })
  return { player, sent: commands, asked: offsets, ahead, told: notes, report }
}

const kinds = (commands: readonly PlaybackCommand[]) => commands.map(({ kind }) => kind)
const until = (commands: readonly PlaybackCommand[], kind: string) =>
  vi.waitFor(() => expect(kinds(commands)).toContain(kind), { timeout: 60_000 })
const two = [sentenceFrame(0, 10), soundFrame(second), sentenceFrame(11, 31), soundFrame(second), soundFrame(second)]

test('a reply is played to its end, and all of it counts as heard', async () => {
  const { player, sent, asked, told, report } = open([() => streamOf([...two, endFrame(true)]).stream])
  player.speak(4)
  await until(sent, 'finish')
  expect(asked).toEqual([0])
  expect(sent.filter(({ kind }) => kind === 'add').map((add) => 'segment' in add && add.segment)).toEqual([0, 1, 1])
  report({ segment: 1, playedSamples: 48_000, state: 'done' })
  expect(told.finished).toEqual([{ turn: 4, characters: 31, ms: 3000, interrupted: false }])
})

test('sound that was asked for ahead is played when its reply begins', async () => {
  const { player, sent, asked, ahead } = open([() => streamOf([...two, endFrame(true)]).stream])
  player.expect(4)
  player.expect(4)
  expect(ahead.map(({ turn }) => turn)).toEqual([4])
  expect(kinds(sent)).not.toContain('add')
  player.speak(4)
  await until(sent, 'finish')
  expect(asked).toEqual([0])
})

test('a reply whose sound was asked for in vain is asked for again', async () => {
  const { player, sent, asked, told } = open([() => new Refusal(), () => streamOf([...two, endFrame(true)]).stream])
  player.expect(4)
  player.speak(4)
  await until(sent, 'finish')
  expect(asked).toEqual([0, 0])
  expect(told.failed).toEqual([])
})

test('sound that is not expected any more is let go, and an interruption ends it as any other', async () => {
  const { player, sent, ahead } = open([() => streamOf(two, 'open').stream])
  player.expect(4)
  player.expect(null)
  expect(ahead[0]?.signal.aborted).toBe(true)
  player.expect(6)
  player.speak(6)
  await until(sent, 'add')
  player.stop()
  expect(ahead[1]?.signal.aborted).toBe(true)
  player.expect(8)
  player.close()
  expect(ahead[2]?.signal.aborted).toBe(true)
})

test('an interruption cancels the stream, clears the sound and answers what was heard', async () => {
  const { stream, state } = streamOf(two, 'open')
  const { player, sent, report } = open([() => stream])
  player.speak(4)
  await until(sent, 'add')
  await vi.waitFor(() => expect(kinds(sent).filter((kind) => kind === 'add')).toHaveLength(3), { timeout: 60_000 })
  report({ segment: 0, playedSamples: 12_000 })
  expect(player.stop()).toEqual({ turn: 4, characters: 5, ms: 500, interrupted: true })
  expect(kinds(sent).at(-1)).toBe('clear')
  await vi.waitFor(() => expect(state.cancelled).toBe(true), { timeout: 60_000 })
  expect(player.stop()).toBeNull()
})

test('a network that cuts a sentence is asked again from the start of that sentence', async () => {
  const { player, sent, asked, told, report } = open([
    () => streamOf(two, 'cut').stream,
    () => new Error('network'),
    () => streamOf([sentenceFrame(11, 31), soundFrame(second), endFrame(true)]).stream,
  ])
  player.speak(4)
  await until(sent, 'finish')
  expect(asked).toEqual([0, 11, 11])
  expect(sent.filter(({ kind }) => kind === 'drop').map((drop) => 'segment' in drop && drop.segment)).toContain(1)
  expect(told.recovering).toContain(true)
  expect(told.recovering.at(-1)).toBe(false)
  report({ segment: 1, playedSamples: 24_000, state: 'done' })
  expect(told.finished[0]).toMatchObject({ characters: 31, ms: 2000 })
})

test('a sentence that breaks each time is not asked for without end', async () => {
  const brokenStream = () => streamOf([sentenceFrame(0, 10), soundFrame(second)], 'cut').stream
  const { player, asked, told, report } = open([brokenStream])
  player.speak(4)
  await vi.waitFor(() => expect(told.failed).toEqual(['connection-lost']), { timeout: 60_000 })
  expect(asked).toEqual([0, 0, 0, 0, 0, 0])
  report({ state: 'done' })
  expect(told.finished).toEqual([])
})

test('a network that cuts after each sentence brings the whole reply', async () => {
  const ends = [0, 10, 20, 30, 40, 50, 60, 70]
  const { player, sent, asked } = open([
    ...ends.map(
      (start) => () =>
        streamOf([sentenceFrame(start, start + 10), soundFrame(second), sentenceFrame(start + 10, start + 20)], 'cut')
          .stream,
    ),
    () => streamOf([sentenceFrame(80, 90), soundFrame(second), endFrame(true)]).stream,
  ])
  player.speak(4)
  await until(sent, 'finish')
  expect(asked).toEqual([...ends, 80])
})

test('a stream that stops without saying so counts as cut', async () => {
  const { player, sent, asked } = open([
    () => streamOf([sentenceFrame(0, 10), soundFrame(second)]).stream,
    () => streamOf([sentenceFrame(0, 10), soundFrame(second), endFrame(true)]).stream,
  ])
  player.speak(4)
  await until(sent, 'finish')
  expect(asked).toEqual([0, 0])
})

test('when no voice can go on, whole sentences are played and then the failure is told', async () => {
  const { player, sent, told, report } = open([() => streamOf([...two, endFrame(false, 'speech-unavailable')]).stream])
  player.speak(4)
  await until(sent, 'finish')
  expect(told.failed).toEqual([])
  report({ segment: 0, playedSamples: 24_000, state: 'done' })
  expect(told.failed).toEqual(['speech-unavailable'])
})

test('a refusal, or a network that stays away, is reported at once', async () => {
  const refusalCase = open([() => new Refusal()])
  refusalCase.player.speak(4)
  await vi.waitFor(() => expect(refusalCase.told.failed).toEqual(['speech-unavailable']), { timeout: 60_000 })
  const away = open([() => new Error('network')])
  away.player.speak(4)
  await vi.waitFor(() => expect(away.told.failed).toEqual(['connection-lost']), { timeout: 60_000 })
  expect(away.asked).toHaveLength(6)
})

test('a reply that another model begins again forgets the sound of the first', async () => {
  const { player, sent, told, report } = open([
    () => streamOf([...two, restartFrame(), sentenceFrame(0, 7), soundFrame(second), endFrame(true)]).stream,
  ])
  player.speak(4)
  await until(sent, 'finish')
  report({ segment: 0, playedSamples: 24_000, state: 'done' })
  expect(told.finished).toEqual([{ turn: 4, characters: 7, ms: 1000, interrupted: false }])
})

test('reports of a reply that was stopped change nothing', async () => {
  const { player, sent, told, report } = open([() => streamOf([...two, endFrame(true)]).stream])
  player.speak(4)
  await until(sent, 'finish')
  player.stop()
  report({ generation: 0, segment: 1, playedSamples: 48_000, state: 'done' })
  expect(told.finished).toEqual([])
})
