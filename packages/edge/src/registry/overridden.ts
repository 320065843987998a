import type { z } from 'zod'
import { assetMapSchema, buildFactsSchema, manifestSchema, releaseLimits } from '../releases/index.ts'
import type { Release } from '@parley/contracts/registry'

/** A remote at another origin, with its description from there. */
export interface OverriddenRemote {
  readonly name: string
  readonly base: string
  /** Undefined while that origin does not answer; the remote's pages then say so. */
  readonly release: Release | undefined
}

const patience = 1500
const freshFor = 2000

/** Reads another origin's answer, up to the size limit of a description. */
const readText = async (answer: Response): Promise<string> => {
  const body: ReadableStream<Uint8Array> | null = answer.body
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    if (size > releaseLimits.descriptionBytes) throw new Error(`${answer.url} is too large`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const get = async <T>(base: string, file: string, schema: z.ZodType<T>): Promise<T> => {
  const answer = await fetch(new URL(file, base), { signal: AbortSignal.timeout(patience), redirect: 'error' })
  if (!answer.ok) throw new Error(`${base}${file} answered ${answer.status}`)
  return schema.parse(JSON.parse(await readText(answer)))
}

const describe = async (name: string, base: string): Promise<OverriddenRemote> => {
  try {
    const [facts, manifest, assets] = await Promise.all([
      get(base, 'build.json', buildFactsSchema),
      get(base, 'manifest.json', manifestSchema),
      get(base, 'asset-map.json', assetMapSchema),
    ])
    if (facts.name !== name) return { name, base, release: undefined }
    const { version, compatibility } = facts
    return { name, base, release: { name, version, builtAt: '', manifest, assets, integrity: {}, compatibility } }
  } catch {
    return { name, base, release: undefined }
  }
}

/** Reads the description of a remote from its origin, at most every two seconds. */
export const overrideReader = () => {
  const known = new Map<string, { readonly at: number; readonly answer: Promise<OverriddenRemote> }>()
  return (name: string, address: string): Promise<OverriddenRemote> => {
    const base = address.endsWith('/') ? address : `${address}/`
    const key = `${name} ${base}`
    const fresh = known.get(key)
    if (fresh && Date.now() - fresh.at < freshFor) return fresh.answer
    const answer = describe(name, base)
    known.set(key, { at: Date.now(), answer })
    if (known.size > 100) known.delete(known.keys().next().value ?? key)
    return answer
  }
}
