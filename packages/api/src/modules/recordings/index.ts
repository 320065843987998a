import { contract } from '@parley/contracts/calls'
import { binaryRoute, route } from '../../platform/http/index.ts'
import type { Module } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'
import { decideRecording } from './decide-recording.ts'
import { listenToPart, readRecording } from './read-recording.ts'
import { sweepRecordings, tidyRecordings } from './tidy-recordings.job.ts'

export { canBeRecorded } from './decide-recording.ts'
export { isRecorded, keepSpeechAside } from './keep-part.ts'
export { findRecording, summarizeRecording } from './recording.repo.ts'
export { removeRecordingFiles, removeRecordingFilesNow, sweepRecordingFiles } from './remove-files.ts'
export { settleRecordings } from './tidy-recordings.job.ts'

const calls = contract.recordings

/** Recordings of spoken sessions whose learners agreed. */
export const recordingsModule = (practice: Practice): Module => ({
  routes: [
    route(calls.read, ({ caller, params }) => readRecording(practice, caller, params.id)),
    route(calls.decide, ({ caller, params, body }) => decideRecording(practice, caller, params.id, body)),
    binaryRoute(calls.listen, ({ caller, params }) => listenToPart(practice, caller, params.id, params.part)),
  ],
  jobs: [tidyRecordings(practice.services), sweepRecordings(practice.services)],
})
