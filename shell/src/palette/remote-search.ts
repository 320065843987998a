import { holdsEvery } from '@parley/contracts/access/held'
import type { Language, Registry } from '@parley/contracts/registry'
import type { SessionState } from '@parley/mfe-kit/host'
import type { CommandResult, CommandSource } from '@parley/mfe-kit/manifest'
import { guard } from '../pipeline/guard.ts'
import { routeTable } from '../routing/route-table.ts'

export type RemoteCommandLoader = (remote: string) => Promise<readonly CommandSource[]>

export interface SearchGroup {
  readonly id: string
  readonly label: string
  /** Null when the search failed. */
  readonly results: readonly CommandResult[] | null
}

interface SearchInput {
  readonly registry: Registry
  readonly session: SessionState
  readonly loadCommands: RemoteCommandLoader
  /** Takes what went wrong without stopping the other searches. */
  readonly log: (thrown: unknown) => void
}

const mostResults = 6

/** A person searches only what they may open afterwards. */
const mayUse = ({ registry, session }: SearchInput, remote: string, source: CommandSource): boolean => {
  const route = routeTable(registry).find((one) => one.remote === remote && one.id === source.route)
  const has = holdsEvery(session.permissions, source.permissions ?? [])
  return has && route !== undefined && !route.pending && guard(route, session) === 'pass'
}

const sourcesOf = async (input: SearchInput, remote: string): Promise<readonly CommandSource[]> => {
  try {
    const sources = await input.loadCommands(remote)
    return sources.filter((source) => mayUse(input, remote, source))
  } catch (error) {
    input.log(error)
    return []
  }
}

/** The remotes' results for a text. A remote that fails costs only its own group. */
export async function searchRemotes(input: SearchInput, text: string, signal: AbortSignal): Promise<SearchGroup[]> {
  const { registry, session, log } = input
  if (!session.user) return []
  const names = registry.remotes.filter(({ menu }) => menu.length > 0).map(({ name }) => name)
  const sources = (await Promise.all(names.map((name) => sourcesOf(input, name)))).flat()
  const language: Language = registry.language
  return Promise.all(
    sources.map(async ({ id, label, search }): Promise<SearchGroup> => {
      try {
        const results = await search({ text, signal, language, product: registry.product })
        return { id, label: label[language], results: results.slice(0, mostResults) }
      } catch (error) {
        if (!signal.aborted) log(error)
        return { id, label: label[language], results: null }
      }
    }),
  )
}
