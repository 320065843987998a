/** Asks the edge as this user. */
export type EdgeCaller = (
  path: string,
  request?: { readonly method: string; readonly body?: object },
) => Promise<unknown>

interface Count {
  readonly loads: number
  readonly errors: number
}

interface PartVersions {
  readonly name: string
  readonly newest: string
  readonly rollout?: { readonly to: string; readonly share: number; readonly pausedBecause?: string }
  readonly counts: Readonly<Record<string, Count>>
}

/** The environments and versions that a user may try. */
export interface Overview {
  readonly environments: readonly { readonly name: string; readonly link?: string }[]
  readonly parts: readonly PartVersions[]
  readonly origins: readonly string[]
}

const isOverview = (data: unknown): data is Overview =>
  typeof data === 'object' && data !== null && 'environments' in data && 'parts' in data && 'origins' in data

export async function readOverview(ask: EdgeCaller): Promise<Overview> {
  const data = await ask('/builds/overview')
  if (!isOverview(data)) throw new Error('the edge answered with something else than its versions')
  return data
}

interface Choice {
  readonly channel?: string
  readonly overrides?: Readonly<Record<string, string | null>>
}

export const choose = async (ask: EdgeCaller, choice: Choice): Promise<void> => {
  await ask('/builds/channel', { method: 'POST', body: choice })
}

export const reset = async (ask: EdgeCaller): Promise<void> => {
  await ask('/builds/channel', { method: 'DELETE' })
}
