import { type Speech, speech } from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'
import type { SessionSnapshot } from '../session.table.ts'

/** The sentences that the authors of the persona and the scenario wrote for a session. */
export interface SessionSpeech {
  persona: Speech | null
  scenario: Speech | null
}

interface VersionHead {
  id: string
  version: number
  speech: Speech | null
}

/** A published version never changes, so its sentences are cached. The partner's index is built on the same object. */
const published = new Map<string, Speech | null>()
const mostKept = 100

const readPublished = async (executor: Executor, { id, version }: VersionHead): Promise<Speech | null> => {
  const row = await executor
    .selectFrom('authored_versions')
    .select('draft')
    .where('record_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return speech.nullable().parse(row?.draft['speech'] ?? null)
}

const speechOf = async (executor: Executor, head: VersionHead): Promise<Speech | null> => {
  // Sessions from before this field existed have none.
  if (head.speech) return head.speech
  const key = `${head.id} ${head.version}`
  const known = published.get(key)
  if (known !== undefined) return known
  const found = await readPublished(executor, head)
  if (published.size >= mostKept) published.clear()
  published.set(key, found)
  return found
}

/** The sentences of the versions that the session started from. */
export const sessionSpeech = async (executor: Executor, snapshot: SessionSnapshot): Promise<SessionSpeech> => ({
  persona: await speechOf(executor, snapshot.persona),
  scenario: await speechOf(executor, snapshot.scenario),
})
