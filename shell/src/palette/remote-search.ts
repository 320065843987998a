import { holdsEvery } from '@parley/contracts/access/held'
import type { Language, Registry } from '@parley/contracts/registry'
import type { SessionState } from '@parley/mfe-kit/host'
import type { CommandResult, CommandSource } from '@parley/mfe-kit/manifest'
import { guard } from '../pipeline/guard.ts'
import { routeTable } from '../routing/route-table.ts'

export type RemoteCommandLoader = (remote: string) => Promise<readonly CommandSource[]>

export interface SearchGroup {
  readonly id: string
  /** Undefined where the search could not be loaded. */
  readonly label?: string
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

/** The results of one remote. A failure costs only its own group. */
const searchRemote = async (
  input: SearchInput,
  remote: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchGroup[]> => {
  const { registry, log } = input
  const language: Language = registry.language
  const searchSource = async ({ id, label, search }: CommandSource): Promise<SearchGroup> => {
    try {
      const results = await search({ text, signal, language, product: registry.product })
      return { id, label: label[language], results: results.slice(0, mostResults) }
    } catch (error) {
      if (!signal.aborted) log(error)
      return { id, label: label[language], results: null }
    }
  }
  try {
    const sources = await input.loadCommands(remote)
    return await Promise.all(sources.filter((source) => mayUse(input, remote, source)).map(searchSource))
  } catch (error) {
    log(error)
    return [{ id: remote, results: null }]
  }
}

/** The remotes' results for a text. */
export async function searchRemotes(input: SearchInput, text: string, signal: AbortSignal): Promise<SearchGroup[]> {
  const { registry, session } = input
  if (!session.user) return []
  const remotes = registry.remotes.filter(({ menu }) => menu.length > 0)
  const groups = await Promise.all(remotes.map(({ name }) => searchRemote(input, name, text, signal)))
  return groups.flat()
}
