import type { Registry, RegistryRemote } from '@parley/contracts/registry'
import type { CommandSource, PageLoader, PageModule, RemoteModule, RemotePhrases } from '@parley/mfe-kit/manifest'
import { isLoadFailure } from '../builds/load-failure.ts'
import { checkCompatibility } from './compatibility.ts'
import { RemoteError, toRemoteError } from './remote-failure.ts'

/** The federation runtime as far as it is needed here, so that tests can stand in for it. */
export interface FederationPort {
  /** Makes the remote known; again with another version when the registry changed. */
  register(remote: RegistryRemote): void
  load(remote: RegistryRemote): Promise<RemoteModule | null>
}

type PageParams = Readonly<Record<string, string>>

export interface RemoteLoader {
  /** Loads a page. With the parameters of its address, its first data is requested at the same time. */
  readonly page: (remote: string, id: string, params?: PageParams) => Promise<PageModule>
  /** The remote's entries for the command palette; none where it adds nothing. */
  readonly commands: (remote: string) => Promise<readonly CommandSource[]>
  /** Fetches code ahead of time; what fails stays silent and is tried again when it is needed. */
  readonly warm: (remote: string, id?: string) => Promise<void>
  /** Tells that a page of the remote failed after it was loaded. */
  readonly reportFailure: (remote: string) => void
  /** Names of the remotes whose code runs in this page. */
  readonly loadedNames: () => ReadonlySet<string>
}

interface LoaderPorts {
  readonly registry: () => Registry
  readonly federation: () => Promise<FederationPort>
  /** Adds the phrases of a remote, or those of a page that needs more. */
  readonly addPhrases: (owner: { readonly phrases?: RemotePhrases }) => Promise<void>
  /** Puts a page into what it needs around it, such as React Router's context. */
  readonly prepare?: (page: PageModule) => Promise<PageModule>
  /** Takes what went wrong without being shown. */
  readonly log?: (thrown: unknown) => void
  /** Takes whether a remote was loaded or has failed, so that operators see how each version does. */
  readonly tell?: (remote: RegistryRemote, outcome: RemoteOutcome) => void
  readonly timeout?: number
}

export type RemoteOutcome = 'loaded' | 'failed'

interface StartedRemote {
  readonly module: RemoteModule
  /** Its phrases, which come while its first page does. */
  readonly words: Promise<void>
}

const within = <T>(remote: string, limit: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () =>
      reject(new RemoteError(remote, 'timeout', `${remote} did not answer within ${limit / 1000} seconds`))
    timer = setTimeout(fail, limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A request that fails here is made again by the page, which shows the failure. */
const fetchAhead = (page: PageLoader, params: PageParams, log: (thrown: unknown) => void): void => {
  try {
    page.fetchAhead?.(params)
  } catch (error) {
    log(error)
  }
}

const findRemote = ({ registry }: LoaderPorts, name: string): RegistryRemote | undefined =>
  registry().remotes.find((candidate) => candidate.name === name)

const knownRemote = (ports: LoaderPorts, name: string): RegistryRemote => {
  const remote = findRemote(ports, name)
  if (!remote) throw new RemoteError(name, 'unreachable', `${name} is not part of this product`)
  return remote
}

/** Loads remotes and their pages. The runtime waits for ever for a remote that hangs, so the limit is here. */
export function createRemoteLoader(ports: LoaderPorts): RemoteLoader {
  const {
    registry,
    federation,
    addPhrases,
    prepare = (page) => Promise.resolve(page),
    log = () => {},
    tell = () => {},
    timeout = 10_000,
  } = ports
  const modules = new Map<string, Promise<StartedRemote>>()
  const running = new Set<string>()

  const load = async (remote: RegistryRemote): Promise<RemoteModule | null> => {
    const port = await federation()
    port.register(remote)
    return port.load(remote)
  }
  // Words that cannot be had cost no page: English ones may stand in for them, once the rest is there.
  const loadWithoutWords = ({ plainEntry, ...remote }: RegistryRemote, error: unknown) => {
    if (!plainEntry || !isLoadFailure(error)) throw error
    log(error)
    return load({ ...remote, entry: plainEntry })
  }
  const start = async (remote: RegistryRemote): Promise<StartedRemote> => {
    const module = await load(remote).catch((error: unknown) => loadWithoutWords(remote, error))
    if (!module?.routes) throw new RemoteError(remote.name, 'broken', `${remote.name} exposes no routes`)
    running.add(remote.name)
    tell(remote, 'loaded')
    return { module, words: addPhrases(module) }
  }
  const startOnce = async (name: string): Promise<StartedRemote> => {
    const remote = knownRemote(ports, name)
    checkCompatibility(remote, registry())
    const key = `${name}@${remote.version}`
    const knownModule = modules.get(key)
    if (knownModule) return knownModule
    const loading = within(name, timeout, start(remote))
    modules.set(key, loading)
    // Forgotten when it fails: the next try asks the network again.
    loading.then(({ words }) => words).catch(() => modules.delete(key))
    return loading
  }
  const reportFailure = (name: string): void => {
    const remote = findRemote(ports, name)
    if (remote) tell(remote, 'failed')
  }
  const page = async (name: string, id: string, params?: PageParams): Promise<PageModule> => {
    try {
      const { module, words } = await startOnce(name)
      const load = module.routes[id]
      if (!load) throw new RemoteError(name, 'no-such-page', `${name} has no page "${id}"`)
      if (params) fetchAhead(load, params, log)
      const loadPage = async () => prepare(await load())
      const [loadedPage] = await within(
        name,
        timeout,
        Promise.all([loadPage(), words, load.phrases && addPhrases(load)]),
      )
      return loadedPage
    } catch (error) {
      reportFailure(name)
      throw toRemoteError(name, error)
    }
  }
  const commands = async (name: string): Promise<readonly CommandSource[]> => {
    const { module } = await startOnce(name)
    return module.commands ? (await within(name, timeout, module.commands())).commands : []
  }
  return {
    page,
    commands,
    reportFailure,
    loadedNames: () => running,
    warm: async (name, id) => {
      await (id ? page(name, id) : startOnce(name).then(({ words }) => words)).catch(() => {})
    },
  }
}
