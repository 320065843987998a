import { queryOptions } from '@tanstack/react-query'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { kindCalls } from '../../parts/records/kind-calls.ts'

interface Version {
  readonly version: number
  readonly published_at: string
  readonly published_by: string
}

interface VersionCalls {
  readonly versions: (
    input: { readonly params: { readonly id: string } },
    options: { signal: AbortSignal },
  ) => Promise<{ readonly items: readonly Version[] }>
  readonly readVersion: (
    input: { readonly params: { readonly id: string; readonly version: number } },
    options: { signal: AbortSignal },
  ) => Promise<Version & { readonly draft: Readonly<Record<string, unknown>> }>
}

const versionCalls = (kind: RecordKind) => kindCalls<VersionCalls>(kind)

/** The published versions. A new one appears with the next publication, so the drawer asks each time it opens. */
export const versionList = (kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: [`${kind}s`, 'versions', id],
    queryFn: ({ signal }) => versionCalls(kind).versions({ params: { id } }, { signal }),
    staleTime: 0,
  })

export const publishedVersion = (kind: RecordKind, id: string, version: number) =>
  queryOptions({
    queryKey: [`${kind}s`, 'versions', id, version],
    queryFn: ({ signal }) => versionCalls(kind).readVersion({ params: { id, version } }, { signal }),
    enabled: version > 0,
    staleTime: Infinity,
  })
