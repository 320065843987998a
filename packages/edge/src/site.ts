import { z } from 'zod'
import type { ApiNodes } from './proxy/index.ts'
import type { EdgeSettings, SiteSettings } from './settings.ts'

const answerSchema = z.object({ values: z.record(z.string(), z.string()) })

interface Options {
  readonly settings: EdgeSettings
  readonly nodes: ApiNodes
  /** Milliseconds between two questions, and the patience of one. */
  readonly every: number
  readonly onChange: (site: SiteSettings) => void
  readonly onProblem: (error: unknown) => void
}

export interface Site {
  readonly current: () => SiteSettings
  readonly stop: () => void
}

/**
 * Asks the API each second for the settings that a super-admin stored. Without an answer, and with values that this
 * edge cannot use, the last settings stay.
 */
export const watchSite = ({ settings, nodes, every, onChange, onProblem }: Options): Site => {
  let current: SiteSettings = settings
  let knownText = '{}'
  let asking = false
  const readStored = async (): Promise<Record<string, string> | undefined> => {
    const [node] = nodes.order()
    if (!node) return undefined
    const answer = await fetch(new URL('/edge_settings', node.url), { signal: AbortSignal.timeout(every * 2) })
    return answer.ok ? answerSchema.parse(await answer.json()).values : undefined
  }
  const apply = (storedValues: Record<string, string>): void => {
    const text = JSON.stringify(storedValues)
    if (text === knownText) return
    knownText = text
    try {
      current = Object.keys(storedValues).length > 0 ? { ...settings, ...settings.withStored(storedValues) } : settings
      onChange(current)
    } catch (error) {
      onProblem(error)
    }
  }
  const ask = async (): Promise<void> => {
    if (asking) return
    asking = true
    try {
      const storedValues = await readStored()
      if (storedValues) apply(storedValues)
    } catch {
      // The node is away, or older than this call. The next question may be answered.
    } finally {
      asking = false
    }
  }
  void ask()
  const timer = setInterval(() => void ask(), every)
  timer.unref()
  return { current: () => current, stop: () => clearInterval(timer) }
}
