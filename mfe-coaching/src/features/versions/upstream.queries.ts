import { queryOptions } from '@tanstack/react-query'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { kindCalls } from '../../parts/records/kind-calls.ts'

type Fields = Readonly<Record<string, unknown>>

export interface Origin {
  readonly id: string
  readonly version: number
  /** The fields whose change in the original the authors declined, until it changes again. */
  readonly declined?: readonly string[]
}

interface OriginRecord extends Origin {
  readonly name: string
  readonly published_version: number | null
  readonly abilities: { readonly update: boolean }
}

interface OriginCalls {
  readonly read: (
    input: { readonly params: { readonly id: string } },
    options: { signal: AbortSignal },
  ) => Promise<OriginRecord & Fields>
  readonly readVersion: (
    input: { readonly params: { readonly id: string; readonly version: number } },
    options: { signal: AbortSignal },
  ) => Promise<{ readonly draft: Fields }>
}

/** The origin of a fork as it is now, and as it was when the fork was made, where that version was published. */
export const upstream = (kind: RecordKind, origin: Origin) =>
  queryOptions({
    queryKey: [`${kind}s`, 'upstream', origin.id, origin.version],
    queryFn: async ({ signal }) => {
      const calls = kindCalls<OriginCalls>(kind)
      const { id, version } = origin
      const now = await calls.read({ params: { id } }, { signal })
      const isComparable = now.version > version && version <= (now.published_version ?? 0)
      const before = isComparable
        ? await calls.readVersion({ params: { id, version } }, { signal }).catch(() => null)
        : null
      return { now, before: before?.draft ?? null }
    },
    staleTime: 0,
    retry: false,
  })
