import type { SessionRecording } from '@parley/contracts/calls'
import { recordingConsentVersion } from '@parley/contracts/session/recording-consent'
import { api, queryClient } from '@parley/mfe-kit'
import { queryOptions } from '@tanstack/react-query'

export const sessionRecording = (id: string) =>
  queryOptions({
    queryKey: ['recording', id],
    queryFn: ({ signal }) => api.recordings.read({ params: { id } }, { signal }),
  })

interface Decision {
  readonly consented: boolean
  /** The language of the text that the learner read. */
  readonly language: 'en' | 'fr'
}

let lastDecision: Promise<unknown> = Promise.resolve()

/** Waits for a decision that is on its way, so that the first words fall under it. */
export const settleDecision = (): Promise<unknown> => lastDecision.catch(() => undefined)

const sendDecision = async (id: string, decision: Decision): Promise<SessionRecording> => {
  const recording = await api.recordings.decide({
    params: { id },
    body: { ...decision, version: recordingConsentVersion },
  })
  await queryClient().cancelQueries(sessionRecording(id))
  queryClient().setQueryData(sessionRecording(id).queryKey, recording)
  return recording
}

/** Agrees to the recording, or deletes it. Decisions follow each other. */
export const decideRecording = (id: string, decision: Decision): Promise<SessionRecording> => {
  const sending = settleDecision().then(() => sendDecision(id, decision))
  lastDecision = sending
  return sending
}

export const fetchPart = (id: string, part: string, signal: AbortSignal): Promise<Blob> =>
  api.recordings.listen({ params: { id, part } }, { signal })
