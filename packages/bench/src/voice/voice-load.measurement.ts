import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startVoiceService, type VoiceService } from '@parley/e2e/voice-service'
import { startPostgres } from '@parley/testbed/postgres'
import { Client } from 'pg'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { tokenOf } from '../harness/parley-server.ts'
import { startProbed } from '../harness/probed-process.ts'
import { addModel } from '../play/long-conversation.ts'
import { startTalkingModel } from '../play/talking-model.ts'
import { addPeople } from '../streams/stream-readers.ts'
import { percentile } from './percentile.ts'
import { addSpokenScenario, addVoice, beginSession } from './spoken-scenario.ts'
import { converse, noteHeard, openSound, type Speaker } from './voice-load.ts'

const api = join(import.meta.dirname, '../../../api/src/main.ts')
const SESSIONS = 40
const TALK_TIME = 40_000
const INTERRUPTIONS = 10

/** `page`: closes its request and says what was heard. `log`: the page only says it, as one behind a proxy that keeps the request open. */
type CancelWay = 'page' | 'log'

/** Milliseconds from an interruption until the service for voices sees that its request is over. */
const cancelTime = async (speaker: Speaker, way: CancelWay, service: VoiceService): Promise<number> => {
  const before = service.givenUp.length
  const sound = (await openSound(speaker, 1)).getReader()
  await sound.read()
  const began = performance.now()
  const cancellation = way === 'page' ? sound.cancel() : Promise.resolve()
  await Promise.all([cancellation, noteHeard(speaker, 1, true)])
  while (service.givenUp.length === before && performance.now() - began < 5000) await pause(1)
  await sound.cancel()
  return (service.givenUp[before] ?? Number.POSITIVE_INFINITY) - began
}

const cancelFigure = async (url: string, scenario: string, service: VoiceService): Promise<Figure> => {
  // The service speaks so slowly that no sentence is complete and none can be played again.
  Object.assign(service, { pace: 0.5 })
  Object.assign(service.delay, { piece: 200 })
  const token = await tokenOf(url, 'user')
  const times: Record<CancelWay, number[]> = { page: [], log: [] }
  for (let count = 0; count < INTERRUPTIONS; count += 1)
    for (const way of ['page', 'log'] as const) {
      const id = await beginSession(url, scenario, 'voice')
      times[way].push(await cancelTime({ url, token, id }, way, service))
    }
  Object.assign(service, { pace: 0.03 })
  Object.assign(service.delay, { piece: 5 })
  const formatTimes = (way: CancelWay) =>
    `p50 ${percentile(times[way], 0.5).toFixed(0)} ms, p95 ${percentile(times[way], 0.95).toFixed(0)} ms`
  return {
    name: 'from an interruption to the end of the request at the provider, p95, against 100 ms',
    ratio: percentile(times.page, 0.95) / 100,
    aim: 1,
    details: `${formatTimes('page')}; ${formatTimes('log')} where the page’s request stays open; ${INTERRUPTIONS} interruptions each`,
  }
}

interface LoadOptions {
  readonly url: string
  readonly names: readonly string[]
  readonly scenario: string
  readonly cpu: () => Promise<number>
}

const loadFigures = async ({ url, names, scenario, cpu }: LoadOptions): Promise<Figure[]> => {
  const speakers: Speaker[] = []
  for (const name of names)
    speakers.push({ url, token: await tokenOf(url, name), id: await beginSession(url, scenario, 'voice', name) })
  const [before, began] = [await cpu(), performance.now()]
  const all = await Promise.all(
    speakers.map(async (speaker, index) => {
      await pause((index / SESSIONS) * 8000)
      return converse(speaker, { lasts: TALK_TIME })
    }),
  )
  const [used, wall] = [(await cpu()) - before, performance.now() - began]
  const turns = all.flat()
  const first = turns.map((turn) => turn.first)
  const late = turns.filter(({ isLate }) => isLate).length
  return [
    {
      name: `processor time of an API node with ${SESSIONS} voice sessions, against one core`,
      ratio: used / wall,
      aim: 1,
      details: `${(used / 1000).toFixed(1)} s in ${(wall / 1000).toFixed(1)} s, ${turns.length} turns`,
    },
    {
      name: 'from the end of speech to the first sound beside them, p95, against 1 s',
      ratio: percentile(first, 0.95) / 1000,
      aim: 1,
      details: `p50 ${percentile(first, 0.5).toFixed(0)} ms, p95 ${percentile(first, 0.95).toFixed(0)} ms, of which 300 ms are the services`,
    },
    { name: 'replies whose sound came too slowly', ratio: late, aim: 0, details: `of ${turns.length}` },
  ]
}

/** Voice sessions beside each other on one API node, and how soon an interruption reaches the provider. */
export const voiceLoad: Measurement = {
  name: 'voice-load',
  run: async (log) => {
    const postgres = await startPostgres()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const database = new Client(postgres.url)
    const service = await startVoiceService()
    const model = await startTalkingModel()
    Object.assign(model.pace, { pieces: 24, every: 4, isVaried: true })
    Object.assign(service.delay, { hear: 120, speak: 80 })
    const own = { NODE_ENV: 'production', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }
    const node = await startProbed(api, { ...own, DATABASE_URL: postgres.url, DEMO: '1', AI_FETCH_ALLOW: '127.0.0.1' })
    try {
      await database.connect()
      await addVoice(node.url, service.baseUrl)
      await addModel(node.url, model.url)
      const scenario = await addSpokenScenario(node.url)
      service.hears = Array.from({ length: 4000 }, (_, turn) => `And what was it like on day ${turn + 1}?`)
      const names = await addPeople(database, SESSIONS)
      log(`${INTERRUPTIONS * 2} interruptions …`)
      const cancellationFigure = await cancelFigure(node.url, scenario, service)
      log(`${SESSIONS} people talk for ${TALK_TIME / 1000} s …`)
      return [...(await loadFigures({ url: node.url, names, scenario, cpu: node.cpu })), cancellationFigure]
    } finally {
      await node.stop()
      await database.end()
      await service.stop()
      model.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
