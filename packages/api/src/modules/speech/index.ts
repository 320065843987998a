import type { Module } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'
import { CallRegistry } from './realtime/call-registry.ts'
import { RelayServer } from './realtime/relay-server.ts'
import { speechRoutes } from './speech.routes.ts'
import { tidySpeech } from './tidy-speech.job.ts'

/** The voice of sessions: speech to text, text to speech, voices, conversations with realtime models. */
export const speechModule = (practice: Practice): Module => {
  const registry = new CallRegistry(practice)
  practice.calls = registry
  const realtime = { practice, registry }
  return {
    routes: speechRoutes(realtime),
    jobs: [tidySpeech(practice)],
    upgrades: [new RelayServer(realtime)],
    start: () => registry.start(),
    stop: () => registry.stop(),
  }
}
