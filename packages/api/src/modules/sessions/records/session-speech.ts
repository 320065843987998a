import { type Speech, speech } from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'
import { publishedRecords } from '../../authored/index.ts'
import type { SessionSnapshot } from '../session.table.ts'
import { fillPlaceholders, placeholdersIn } from './fill-placeholders.ts'

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

interface KnownSpeech {
  speech: Speech | null
  hasPlaceholders: boolean
}

/** A published version never changes, so its sentences are cached. The partner's index is built on the same object. */
const publishedSpeech = new Map<string, KnownSpeech>()
const mostKept = 100

const readPublished = async (executor: Executor, { id, version }: VersionHead): Promise<Speech | null> => {
  const draft = await publishedRecords.readVersionDraft(executor, id, version)
  return speech.nullable().parse(draft?.['speech'] ?? null)
}

const remember = (key: string, speechOrNull: Speech | null): KnownSpeech => {
  const knownSpeech = { speech: speechOrNull, hasPlaceholders: placeholdersIn(speechOrNull).size > 0 }
  if (publishedSpeech.size >= mostKept) publishedSpeech.clear()
  publishedSpeech.set(key, knownSpeech)
  return knownSpeech
}

const speechOf = async (
  executor: Executor,
  head: VersionHead,
  variables: Readonly<Record<string, string>>,
): Promise<Speech | null> => {
  // Sessions from before this field existed have none.
  if (head.speech) return head.speech
  const key = `${head.id} ${head.version}`
  const authorSpeech = publishedSpeech.get(key) ?? remember(key, await readPublished(executor, head))
  if (!authorSpeech.hasPlaceholders) return authorSpeech.speech
  const filledKey = `${key} ${JSON.stringify(variables)}`
  const filledSpeech =
    publishedSpeech.get(filledKey) ?? remember(filledKey, fillPlaceholders(authorSpeech.speech, variables))
  return filledSpeech.speech
}

/** The sentences of the versions that the session started from. */
export const sessionSpeech = async (executor: Executor, snapshot: SessionSnapshot): Promise<SessionSpeech> => ({
  persona: await speechOf(executor, snapshot.persona, snapshot.variables ?? {}),
  scenario: await speechOf(executor, snapshot.scenario, snapshot.variables ?? {}),
})
