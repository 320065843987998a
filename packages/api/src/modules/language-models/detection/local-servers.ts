import type { LocalModelPort } from '../../../platform/settings/index.ts'
import { listModels } from '../calls/list-models.ts'

export interface LocalServer {
  kind: LocalModelPort['kind']
  base_url: string
  models: string[]
}

/** How often the server looks while the page is closed. */
const LOOK_MS = 60_000

const find = async ({ kind, port }: LocalModelPort): Promise<LocalServer | undefined> => {
  const host = `127.0.0.1:${port}`
  const baseUrl = `http://${host}/v1`
  try {
    const models = await listModels({ type: 'openai_compatible', baseUrl, apiKey: undefined, allow: [host] })
    const names = (models ?? []).flatMap((model) => (model.kind === 'llm' ? [model.name] : []))
    return names.length > 0 ? { kind, base_url: baseUrl, models: names } : undefined
  } catch {
    // Nothing listens there, or something else does.
    return undefined
  }
}

interface LocalServersOptions {
  /** Read before each look, because a super-admin can change them. Undefined: the server does not look. */
  ports: () => readonly LocalModelPort[] | undefined
  /** The private hosts that providers may use. Each port that is found is added, and nothing else. */
  allow: string[]
}

/** Looks for servers of language models on this machine, and lets providers reach those that it found. */
export class LocalServers {
  readonly #ports: LocalServersOptions['ports']
  readonly #allow: string[]
  #timer: NodeJS.Timeout | undefined

  constructor({ ports, allow }: LocalServersOptions) {
    this.#ports = ports
    this.#allow = allow
  }

  get isOn(): boolean {
    return this.#ports() !== undefined
  }

  async look(): Promise<LocalServer[]> {
    const foundServers = await Promise.all((this.#ports() ?? []).map(find))
    const servers = foundServers.filter((server) => server !== undefined)
    for (const { base_url: address } of servers) {
      const { host } = new URL(address)
      if (!this.#allow.includes(host)) this.#allow.push(host)
    }
    return servers
  }

  start(): void {
    void this.look()
    this.#timer = setInterval(() => void this.look(), LOOK_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
