import { publishBuilds } from '@parley/edge/releases'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildParts } from '../build/build-parts.ts'
import { Refusal } from '@parley/server-kit/refusal'
import { root } from '../root.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Progress } from './progress.ts'
import type { ServicePlan } from './service.ts'
import { apiPlan, edgePlan } from './service-plans.ts'
import type { StartSettings } from './start-settings.ts'
import { superviseService, type SupervisedService } from './supervised-service.ts'

export interface RunningParley {
  url: string
  /** Drains and ends the edge first, which takes requests, and then the API, which answers them. */
  stop: () => Promise<void>
}

/** Builds what changed, releases it into the local store, and keeps the API and the edge running. */
export async function startParley(settings: StartSettings, progress: Progress): Promise<RunningParley> {
  lockDataDir(settings.dataDir)
  const running: SupervisedService[] = []
  const stop = async (): Promise<void> => {
    for (const service of running.toReversed()) await service.stop()
  }
  const begin = async (plan: ServicePlan): Promise<SupervisedService> => {
    const service = await progress.step(`Starting ${plan.title.replace('The', 'the')}`, () =>
      superviseService(plan, progress.say),
    )
    running.push(service)
    return service
  }
  try {
    // The API needs no build: it opens its database while the parts are built.
    const [api] = await bothOrNeither(begin(apiPlan(settings)), buildAndRelease(settings, progress))
    await begin(edgePlan(settings, api.url))
    await untilReady(`http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}/readyz`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://localhost:${settings.port}`, stop }
}

/** Compressed copies of the build, for each first start of this checkout. */
const shelf = join(root, '.cache/compressed')

async function buildAndRelease(settings: StartSettings, progress: Progress): Promise<void> {
  const { parts, built } = await buildParts(root, progress)
  if (built.length === 0) progress.say('Nothing to build: everything is up to date')
  const { released, keptParts, warnings } = await publishBuilds(settings.dataDir, parts, { shelf })
  if (released.length > 0) progress.say(`Released ${released.join(', ')}`)
  for (const sentence of [...keptParts, ...warnings]) progress.say(sentence)
}

/** Fails only when both have ended, so that the caller can stop what the other one has started. */
async function bothOrNeither<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}

async function untilReady(url: string, within = 30_000): Promise<void> {
  const until = Date.now() + within
  let last = 'no answer'
  while (Date.now() < until) {
    const response = await fetch(url).catch((error: unknown) => String(error))
    if (typeof response !== 'string') {
      if (response.ok) return
      last = `${response.status} ${await response.text()}`
    } else last = response
    await delay(50)
  }
  throw new Refusal(`Parley listens but is not ready after ${within / 1000} s (${last}).`)
}
