import type { Module } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'
import { speechRoutes } from './speech.routes.ts'
import { tidySpeech } from './tidy-speech.job.ts'

/** The voice of sessions: speech to text, text to speech, voices. */
export const speechModule = (practice: Practice): Module => ({
  routes: speechRoutes(practice),
  jobs: [tidySpeech(practice)],
})
