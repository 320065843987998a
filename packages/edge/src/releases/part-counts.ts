import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { replaceFile } from './channel-file/channels.ts'
import type { Rollout } from './channel-file/environments.ts'
import { readJson } from './read-json.ts'
import type { ReleaseStore } from './store.ts'

const count = z.object({ loads: z.number(), errors: z.number() })
/** How often a version was loaded by a page, and how often it failed there. */
export type PartCount = z.output<typeof count>

const counts = z.record(z.string(), count)
const fileSchema = z.object({ versions: counts.default({}), rollouts: counts.default({}) })
type Counts = z.output<typeof fileSchema>

const none: PartCount = { loads: 0, errors: 0 }
const add = (one: PartCount = none, other: PartCount = none): PartCount => ({
  loads: one.loads + other.loads,
  errors: one.errors + other.errors,
})

/** Only so many versions are remembered; the first ones are forgotten. */
const mostVersions = 500

const increase = (record: Record<string, PartCount>, key: string, by: PartCount): void => {
  record[key] = add(record[key], by)
  const [oldest] = Object.keys(record)
  if (Object.keys(record).length > mostVersions && oldest !== undefined) delete record[oldest]
}

const folderOf = (store: ReleaseStore): string => path.join(store.folder, 'health')

const readAll = async (store: ReleaseStore): Promise<Counts[]> => {
  const folder = folderOf(store)
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const read = await Promise.allSettled(files.map((file) => readJson(path.join(folder, file), fileSchema)))
  return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
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

/** What all edges counted during a rollout, for one version of its part. */
export const readRolloutCount = async (
  store: ReleaseStore,
  { name, version, rollout }: { readonly name: string; readonly version: string; readonly rollout: Rollout },
): Promise<PartCount> => {
  const key = rolloutKey(name, version, rollout)
  return (await readAll(store)).map(({ rollouts }) => rollouts[key] ?? none).reduce(add, none)
}

export interface PartEvent extends PartCount {
  readonly name: string
  readonly version: string
}

/** Counts what pages report to this edge, and writes it where the other edges find it. */
export const openCounter = async (store: ReleaseStore, edgeName: string) => {
  const file = path.join(folderOf(store), `${edgeName.replaceAll(/[^\w.-]/g, '_')}.json`)
  const mine: Counts = existsSync(file)
    ? await readJson(file, fileSchema).catch(() => ({ versions: {}, rollouts: {} }))
    : { versions: {}, rollouts: {} }
  let isChanged = false
  return {
    count: ({ name, version, loads, errors }: PartEvent, rollout: Rollout | undefined): void => {
      const by = { loads, errors }
      increase(mine.versions, versionKey(name, version), by)
      if (rollout) increase(mine.rollouts, rolloutKey(name, version, rollout), by)
      isChanged = true
    },
    flush: async (): Promise<void> => {
      if (!isChanged) return
      isChanged = false
      await mkdir(folderOf(store), { recursive: true })
      await replaceFile(file, JSON.stringify(mine))
    },
  }
}
