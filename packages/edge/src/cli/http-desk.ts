import { Refusal } from '@parley/server-kit/refusal'
import { packBuild, type Promotion, type Publication, releaseLimits, type ReleaseStatus } from '../releases/index.ts'
import type { ReleaseDesk } from './release-desk.ts'

interface DeskAddress {
  readonly address: string
  readonly token: string
}

const limits = '--share takes 1 to 99, --days 1 to 90, --reason and --commit at most 500 characters each.'

const detailOf = async (answer: Response): Promise<string> => {
  const problem: unknown = await answer.json().catch(() => undefined)
  if (typeof problem !== 'object' || problem === null) return `It answered ${answer.status}.`
  // The phrase for pages speaks of fields, which a command line does not have.
  if ('code' in problem && problem.code === 'invalid-input') return `A value was not accepted: ${limits}`
  const detail = 'detail' in problem ? problem.detail : undefined
  return typeof detail === 'string' ? detail : `It answered ${answer.status}.`
}

const refusalOf = async (answer: Response, { address }: DeskAddress): Promise<Refusal> => {
  if (answer.status === 401)
    return new Refusal(`${address} does not know this token: it is misspelt, has expired or was revoked.`)
  return new Refusal(await detailOf(answer))
}

const send = async <Answer>(elsewhere: DeskAddress, path: string, request: RequestInit = {}): Promise<Answer> => {
  const { address, token } = elsewhere
  const headers = { ...(request.headers as Record<string, string>), authorization: `Bearer ${token}` }
  let answer: Response
  try {
    answer = await fetch(`${address}${path}`, {
      ...request,
      headers,
      signal: AbortSignal.timeout(releaseLimits.answer),
    })
  } catch (error) {
    throw new Refusal(`${address} does not answer.`, { cause: error })
  }
  if (!answer.ok) throw await refusalOf(answer, elsewhere)
  return (await answer.json()) as Answer
}

const queryOf = (fields: Readonly<Record<string, string | undefined>>): string => {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : ''
}

/** A Parley elsewhere, over HTTP and with a release token. */
export const httpDesk = (elsewhere: DeskAddress): ReleaseDesk => {
  const change = <Answer>(action: string, request: object): Promise<Answer> =>
    send(elsewhere, '/builds/releases/changes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, ...request }),
    })
  return {
    publish: async ({ name, dir, ...query }) => {
      const body = new Uint8Array(await packBuild(dir))
      const headers = { 'content-type': 'application/gzip' }
      const path = `/builds/releases/parts/${encodeURIComponent(name)}${queryOf(query)}`
      return send<Publication>(elsewhere, path, { method: 'POST', headers, body })
    },
    promote: (request) => change<Promotion>('promote', request),
    rollback: (request) => change<Promotion>('rollback', request),
    withdraw: (request) => change<Promotion>('withdraw', request),
    open: async (request) => void (await change('open', request)),
    close: async (request) => void (await change('close', request)),
    status: () => send<ReleaseStatus>(elsewhere, '/builds/releases'),
    address: elsewhere.address,
    skipped: () => undefined,
  }
}
