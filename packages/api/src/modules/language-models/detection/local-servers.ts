import type { LocalModelPort } from '../../../platform/settings/index.ts'
import { listChatModels } from '../calls/list-models.ts'

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
    const models = await listChatModels({ type: 'openai_compatible', baseUrl, apiKey: undefined, allow: [host] })
    return models && models.length > 0 ? { kind, base_url: baseUrl, models } : undefined
  } catch {
    // Nothing listens there, or something else does.
    return undefined
  }
}

interface LocalServersOptions {
  ports: readonly LocalModelPort[]
  /** The private hosts that providers may use. Each port that is found is added, and nothing else. */
  allow: string[]
}

/** Looks for servers of language models on this machine, and lets providers reach those that it found. */
export class LocalServers {
  readonly #ports: readonly LocalModelPort[]
  readonly #allow: string[]
  #timer: NodeJS.Timeout | undefined

  constructor({ ports, allow }: LocalServersOptions) {
    this.#ports = ports
    this.#allow = allow
  }

  async look(): Promise<LocalServer[]> {
    const found = await Promise.all(this.#ports.map(find))
    const servers = found.filter((server) => server !== undefined)
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
