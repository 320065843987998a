import { expect, test } from 'vitest'
import type { Loudspeaker } from './loudspeaker.ts'
import type { PlaybackCommand } from './playback-message.ts'
import { type PlayedItem, RelayPlayer } from './relay-player.ts'

const start = () => {
  const commands: PlaybackCommand[] = []
  const items: PlayedItem[] = []
  const loudspeaker: Loudspeaker = {
    send: (command) => void commands.push(command),
    onReport: () => undefined,
    close: () => undefined,
  }
  const player = new RelayPlayer(loudspeaker, (item) => items.push(item))
  const report = (generation: number, segment: number, samples: number, state: 'playing' | 'done' = 'playing') =>
    loudspeaker.onReport({ generation, segment, playedSamples: samples, state, gaps: 0 })
  return { player, commands, played: items, report }
}

test('a reply is heard once, when all of it was played', () => {
  const { player, played, report } = start()
  player.begin('one')
  player.add(new ArrayBuffer(48_000))
  report(0, 0, 24_000, 'done')
  expect(played).toEqual([])
  player.end()
  report(0, 0, 24_000, 'done')
  report(0, 0, 24_000, 'done')
  player.begin('two')
  player.add(new ArrayBuffer(4800))
  player.end()
  report(0, 1, 1200)
  expect(played).toEqual([{ itemId: 'one', ms: 1000, isWhole: true }])
})

test('an interruption says how much was heard, and late reports of it are passed over', () => {
  const { player, commands, played, report } = start()
  player.begin('one')
  player.add(new ArrayBuffer(96_000))
  report(0, 0, 12_000)
  player.interrupt()
  expect(played).toEqual([{ itemId: 'one', ms: 500, isWhole: false }])
  expect(commands.at(-1)).toEqual({ kind: 'clear', generation: 1 })
  player.begin('two')
  player.add(new ArrayBuffer(48_000))
  player.end()
  report(0, 0, 48_000, 'done')
  expect(played).toHaveLength(1)
  player.interrupt()
  expect(played.at(-1)).toEqual({ itemId: 'two', ms: 0, isWhole: false })
})

test('a sample that is cut between two chunks is put together', () => {
  const { player, commands } = start()
  player.begin('one')
  player.add(Uint8Array.of(1, 0, 2).buffer)
  player.add(Uint8Array.of(1, 3, 0).buffer)
  const samples = commands.flatMap((command) => (command.kind === 'add' ? [...command.samples] : []))
  expect(samples).toEqual([1, 258, 3])
})
