import type { Executor } from '../../../db/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import type { LocalModelPort } from '../../../platform/settings/index.ts'
import { type ListedModel, listModels } from '../calls/list-models.ts'

export interface LocalServer {
  kind: LocalModelPort['kind']
  base_url: string
  models: ListedModel[]
}

/** The interval at which the server looks while the page is closed. */
const LOOK_MS = 60_000

const find = async ({ kind, port }: LocalModelPort): Promise<LocalServer | undefined> => {
  const host = `127.0.0.1:${port}`
  const baseUrl = `http://${host}/v1`
  try {
    const models = await listModels({ type: 'openai_compatible', baseUrl, apiKey: undefined, allow: [host] })
    const languageModels = (models ?? []).filter((model) => model.kind === 'llm')
    return languageModels.length > 0 ? { kind, base_url: baseUrl, models: languageModels } : undefined
  } catch {
    // Nothing listens there, or something else does.
    return undefined
  }
}

interface LocalServersOptions {
  /** Read before each look, because a super-admin can change them. Undefined: the server does not look. */
  ports: () => readonly LocalModelPort[] | undefined
  /** The private hosts that providers may use. Each port that is found is added at the end, and nothing else. */
  allow: string[]
  /** The addresses of servers that were found, whose hosts pass the guard. */
  addresses: Set<string>
  services: Pick<Services, 'db' | 'log'>
}

/** The stored providers of the platform at these addresses. */
export const platformProvidersAt = (executor: Executor, addresses: readonly string[]) =>
  executor
    .selectFrom('ai_providers')
    .select(['id', 'base_url'])
    .where('deleted_at', 'is', null)
    .where('organization_id', 'is', null)
    .where('base_url', 'in', ['', ...addresses])
    .execute()

/** Looks for servers of language models on this machine, and lets providers reach those that it found. */
export class LocalServers {
  readonly #ports: LocalServersOptions['ports']
  readonly #allow: string[]
  readonly #services: LocalServersOptions['services']
  readonly #allowedAddresses: Set<string>
  #timer: NodeJS.Timeout | undefined

  constructor({ ports, allow, addresses, services }: LocalServersOptions) {
    this.#ports = ports
    this.#allow = allow
    this.#allowedAddresses = addresses
    this.#services = services
  }

  get isOn(): boolean {
    return this.#ports() !== undefined
  }

  async look(): Promise<LocalServer[]> {
    const foundServers = await Promise.all((this.#ports() ?? []).map(find))
    const servers = foundServers.filter((server) => server !== undefined)
    await this.#follow(servers.map(({ base_url: address }) => address))
    return servers
  }

  start(): void {
    this.#lookAgain()
    this.#timer = setInterval(() => this.#lookAgain(), LOOK_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #lookAgain(): void {
    this.look().catch((error: unknown) => this.#services.log.warn({ err: error }, 'local models cannot be looked for'))
  }

  /**
   * Another program may take the port of a server that is gone, so its port passes the guard only while a provider of
   * the platform uses it: a server that restarts is reached again at once.
   */
  async #follow(foundAddresses: readonly string[]): Promise<void> {
    for (const address of foundAddresses) this.#add(address)
    const goneAddresses = [...this.#allowedAddresses].filter((address) => !foundAddresses.includes(address))
    if (goneAddresses.length === 0) return
    const providers = await platformProvidersAt(this.#services.db.kysely, goneAddresses)
    for (const address of goneAddresses)
      if (providers.every(({ base_url: used }) => used !== address)) this.#remove(address)
  }

  #add(address: string): void {
    if (this.#allowedAddresses.has(address)) return
    this.#allowedAddresses.add(address)
    this.#allow.push(new URL(address).host)
  }

  /** The settings may name the same host, at the beginning of the list. */
  #remove(address: string): void {
    if (!this.#allowedAddresses.delete(address)) return
    this.#allow.splice(this.#allow.lastIndexOf(new URL(address).host), 1)
  }
}
