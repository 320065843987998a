import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { replaceFile } from './channel-file/channels.ts'
import type { Rollout } from './channel-file/environments.ts'
import { releaseLimits } from './limits.ts'
import { readJson } from './read-json.ts'
import type { ReleaseStore } from './store.ts'

const count = z.object({ loads: z.number(), errors: z.number() })
/** The number of times that a page loaded a version, and that it failed there. */
export type PartCount = z.output<typeof count>

const counts = z.record(z.string(), count)
/** Of each rollout and version: the counts of each source of reports. */
const bySource = z.record(z.string(), counts)
const fileSchema = z.object({ versions: counts.default({}), rollouts: bySource.catch({}).default({}) })
type Counts = z.output<typeof fileSchema>

/** The figures by which a rollout is judged. */
export interface RolloutCount extends PartCount {
  /** The number of different people and networks that reported a failure. */
  readonly failingSources: number
}

const none: PartCount = { loads: 0, errors: 0 }
const add = (one: PartCount = none, other: PartCount = none): PartCount => ({
  loads: one.loads + other.loads,
  errors: one.errors + other.errors,
})

const forgetOldest = (record: Record<string, unknown>, most: number): void => {
  const [oldest] = Object.keys(record)
  if (oldest !== undefined && Object.keys(record).length > most) delete record[oldest]
}

const increase = (record: Record<string, PartCount>, key: string, by: PartCount): void => {
  record[key] = add(record[key], by)
  forgetOldest(record, releaseLimits.countedVersions)
}

const limitToSource = ({ loads, errors }: PartCount): PartCount => ({
  loads: Math.min(loads, releaseLimits.pagesOfSource),
  errors: Math.min(errors, releaseLimits.pagesOfSource),
})

const folderOf = (store: ReleaseStore): string => path.join(store.folder, 'health')

const readAll = async (store: ReleaseStore): Promise<Counts[]> => {
  const folder = folderOf(store)
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const results = await Promise.allSettled(files.map((file) => readJson(path.join(folder, file), fileSchema)))
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

export const versionKey = (name: string, version: string): string => `${name} ${version}`

/** Counts of one run of a rollout: a run that was paused and continued starts again at nothing. */
const rolloutKey = (name: string, version: string, { startedAt }: Rollout): string => `${name} ${version} ${startedAt}`

/** The counts of all edges for each version, under its name and version. */
export const readCounts = async (store: ReleaseStore): Promise<Readonly<Record<string, PartCount>>> => {
  const sum: Record<string, PartCount> = {}
  for (const { versions } of await readAll(store))
    for (const [key, value] of Object.entries(versions)) sum[key] = add(sum[key], value)
  return sum
}

/**
 * The counts of all edges during a rollout, for one version of its part. One source counts with a few pages only, so
 * that no single caller can pause a rollout or keep it from being paused.
 */
export const readRolloutCount = async (
  store: ReleaseStore,
  { name, version, rollout }: { readonly name: string; readonly version: string; readonly rollout: Rollout },
): Promise<RolloutCount> => {
  const key = rolloutKey(name, version, rollout)
  const sources: Record<string, PartCount> = {}
  for (const { rollouts } of await readAll(store))
    for (const [source, value] of Object.entries(rollouts[key] ?? {})) sources[source] = add(sources[source], value)
  const limitedCounts = Object.values(sources).map(limitToSource)
  return { ...limitedCounts.reduce(add, none), failingSources: limitedCounts.filter(({ errors }) => errors > 0).length }
}

export interface PartEvent extends PartCount {
  readonly name: string
  readonly version: string
}

/** The rollout during which something was reported, and the source of the report. */
export interface RolloutReport {
  readonly rollout: Rollout
  readonly source: string
}

const increaseOfSource = (mine: Counts, key: string, source: string, by: PartCount): void => {
  const sources = (mine.rollouts[key] ??= {})
  sources[source] = limitToSource(add(sources[source], by))
  // The latest sources count, so that a version that begins to fail later is noticed, too.
  forgetOldest(sources, releaseLimits.countedSources)
  forgetOldest(mine.rollouts, releaseLimits.countedRollouts)
}

/** Counts what pages report to this edge, and writes it where the other edges find it. */
export const openCounter = async (store: ReleaseStore, edgeName: string) => {
  const file = path.join(folderOf(store), `${edgeName.replaceAll(/[^\w.-]/g, '_')}.json`)
  const mine: Counts = existsSync(file)
    ? await readJson(file, fileSchema).catch(() => ({ versions: {}, rollouts: {} }))
    : { versions: {}, rollouts: {} }
  let isChanged = false
  const write = async (): Promise<void> => {
    if (!isChanged) return
    isChanged = false
    try {
      await mkdir(folderOf(store), { recursive: true })
      await replaceFile(file, JSON.stringify(mine))
    } catch (error) {
      isChanged = true
      throw error
    }
  }
  // One write after the other: a slow one would put its older counts over newer ones.
  let last = Promise.resolve()
  return {
    count: ({ name, version, loads, errors }: PartEvent, report: RolloutReport | undefined): void => {
      const by = { loads, errors }
      increase(mine.versions, versionKey(name, version), by)
      if (report) increaseOfSource(mine, rolloutKey(name, version, report.rollout), report.source, by)
      isChanged = true
    },
    flush: (): Promise<void> => {
      const next = last.then(write)
      last = next.catch(() => {})
      return next
    },
  }
}
